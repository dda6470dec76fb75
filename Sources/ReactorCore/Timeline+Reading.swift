extension Timeline {
  /// How many lines the shared order has, with those that were dropped. One line may tell of two
  /// events.
  public var count: Int { lines.count }

  /// Tells `visitor` what was recorded and is there, of the kinds that it wants to hear of, in the
  /// order in which it happened.
  ///
  /// - Complexity: O(length of `range`), wherever it begins.
  public func replay(_ range: Range<Int>? = nil, to visitor: some EventVisitor) {
    replay(range, to: visitor) { _ in }
  }

  /// The same, with a call of `begin` for each line before what is told of it, and of the chosen
  /// records only.
  package func replay(
    _ range: Range<Int>? = nil, to visitor: some EventVisitor, chosen: ChosenRecords? = nil,
    begin: (Int) -> Void
  ) {
    let range = (range ?? 0..<count).clamped(to: oldestPosition..<count)
    var position = range.lowerBound
    while position < range.upperBound {
      let block = Line.block(of: position)
      let records = records(ofBlock: block)
      let start = Line.positions(ofBlock: block).lowerBound
      let end = min(range.upperBound, start + records.count)
      while position < end {
        let record = records[position - start]
        position += 1
        guard chosen?.contains(record) != false else { continue }
        begin(position - 1)
        replay(record, to: visitor)
      }
    }
  }

  /// The same, latest first and until `isEnough`.
  public func replayBackwards(
    _ range: Range<Int>? = nil, to visitor: some EventVisitor, until isEnough: () -> Bool
  ) {
    let range = (range ?? 0..<count).clamped(to: oldestPosition..<count)
    var end = range.upperBound
    while end > range.lowerBound {
      let block = Line.block(of: end - 1)
      let start = Line.positions(ofBlock: block).lowerBound
      let records = records(ofBlock: block)
      for position in (max(start, range.lowerBound)..<end).reversed() {
        if isEnough() { return }
        replay(records[position - start], to: visitor)
      }
      end = start
    }
  }

  /// Calls `body` with the remarks of a type that are there, and their steps, in their order.
  ///
  /// - Complexity: O(remarks since the first of that type).
  package func forEach<Kind: Remark>(_ type: Kind.Type, _ body: (Kind, StepID) -> Void) {
    guard let first = firstRemarks.first(where: { $0.type == type })?.index else { return }
    for index in max(first, remarks.start)..<max(first, remarks.count) {
      let remark = remarks[index]
      if let kind = remark.remark as? Kind { body(kind, remark.step) }
    }
  }

  private func replay(_ record: RecordedLine, to visitor: some EventVisitor) {
    let kind = record.line.kind
    if kind == .remark {
      let remark = remarks[record.index]
      visitor.visit(remark.remark, at: remark.step, time: turns[record.turn])
    } else if !visitor.kinds.isDisjoint(with: kind.events) {
      // Asked first: the call costs more than most visitors do with what they hear.
      tracks[record.line.track].replay(kind, record.index, time: turns[record.turn], to: visitor)
    }
  }

  /// The lines of a block with what follows from counting.
  private func records(ofBlock block: Int) -> [RecordedLine] {
    let positions = Line.positions(ofBlock: block).clamped(to: 0..<count)
    var turn = Int(blocks[block].turns) - 1
    var remark = Int(blocks[block].remarks)
    // A block has lines of few tracks, mostly of one.
    var counted: [(track: Int, counts: Counts)] = []
    return positions.map { position in
      let line = lines[position]
      if line.beginsTurn { turn += 1 }
      guard line.kind != .remark else {
        defer { remark += 1 }
        return RecordedLine(line: line, index: remark, turn: turn)
      }
      var place = counted.firstIndex { $0.track == line.track }
      if place == nil {
        place = counted.count
        counted.append((line.track, tracks[line.track].counts(before: positions.lowerBound)))
      }
      let index = place.map { counted[$0].counts.add(line.kind) } ?? 0
      return RecordedLine(line: line, index: index, turn: turn)
    }
  }
}

/// A line, which record of its kind it tells of, and its turn.
private struct RecordedLine {
  let line: Line
  let index: Int
  let turn: Int
}

// MARK: - Some of it

/// Is asked about actions and mutations, each with its type.
package protocol ValueTest {
  /// Says of a value that it is meant; values of one track and kind are asked about one after the
  /// other, by a copy of their own.
  mutating func passes<Value>(_ value: Value) -> Bool
}

/// The actions and mutations that somebody wants to hear of; of the rest all but remarks.
package struct ChosenRecords {
  /// By the numbers of their tracks: from the first record that was asked about.
  private let tracks: [(actions: ChosenRange, mutations: ChosenRange)]

  /// No action and no mutation.
  package static var none: Self { Self(tracks: []) }

  private init(tracks: [(actions: ChosenRange, mutations: ChosenRange)]) { self.tracks = tracks }

  /// - Parameters:
  ///   - position: Records of earlier lines aren't looked at.
  ///   - test: Says what is meant.
  /// - Complexity: O(n) in the actions and mutations from there on.
  package init(of timeline: Timeline, from position: Int, where test: some ValueTest) {
    tracks = timeline.tracks.map { $0.chosen(from: position, test) }
  }

  fileprivate func contains(_ record: RecordedLine) -> Bool {
    let (track, index) = (record.line.track, record.index)
    return switch record.line.kind {
    case .other: true
    case .remark: false
    case _ where !tracks.indices.contains(track): false
    case .action: tracks[track].actions.contains(index)
    case .mutation, .begun, .reduce: tracks[track].mutations.contains(index)
    }
  }
}

/// The records that are meant, of those from one on.
struct ChosenRange {
  private let first: Int
  private let isMeant: [Bool]

  init(_ range: Range<Int>, where isMeant: (Int) -> Bool) {
    first = range.lowerBound
    self.isMeant = range.map(isMeant)
  }

  func contains(_ index: Int) -> Bool {
    isMeant.indices.contains(index - first) && isMeant[index - first]
  }
}

extension Track {
  func chosenRecords(
    from position: Int, _ test: some ValueTest
  ) -> (actions: ChosenRange, mutations: ChosenRange) {
    let counts = counts(before: position)
    var (actionTest, mutationTest) = (test, test)
    return (
      ChosenRange(max(actions.start, Int(counts.actions))..<actions.count) {
        actionTest.passes(actions[$0].action)
      },
      // One may be reduced later than it began.
      ChosenRange(
        max(mutations.start, Int(min(counts.mutations, counts.states)))..<mutations.count
      ) { mutationTest.passes(mutations[$0].mutation) }
    )
  }
}
