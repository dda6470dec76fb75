extension Timeline {
  /// The number of lines in the shared order, including the dropped ones. One line may stand for
  /// two events.
  public var count: Int { lines.count }

  /// True if the last line is an action whose result of mutate, or a mutation whose reduce, may still
  /// come into it: a store is held between the two.
  package var isLineOpen: Bool {
    guard oldestPosition < count else { return false }
    let line = lines[count - 1]
    return line.kind != .remark && tracks[line.track].isOpen(line.kind)
  }

  /// Calls `visitor` with the recorded events of the kinds that it observes, in the order in which
  /// they happened. Dropped events are left out.
  ///
  /// - Complexity: O(length of `range`), wherever it begins.
  public func replay(_ range: Range<Int>? = nil, to visitor: some EventVisitor) {
    replay(range, to: visitor) { _, visit in visit() }
  }

  /// The same. Calls `around` for each record, which calls `visit`, or skips it.
  package func replay(
    _ range: Range<Int>? = nil, to visitor: some EventVisitor,
    around: (_ record: RecordedLine, _ visit: () -> Void) -> Void
  ) {
    let range = (range ?? 0..<count).clamped(to: oldestPosition..<count)
    var position = range.lowerBound
    let isInterrupted = Interruption.isWanted
    while position < range.upperBound, !isInterrupted() {
      let records = records(in: position..<range.upperBound)
      for record in records {
        around(record) { replay(record, to: visitor) }
      }
      position += records.count
    }
  }

  /// The same, latest first and until `isEnough`.
  public func replayBackwards(
    _ range: Range<Int>? = nil, to visitor: some EventVisitor, until isEnough: () -> Bool
  ) {
    let range = (range ?? 0..<count).clamped(to: oldestPosition..<count)
    var end = range.upperBound
    let isInterrupted = Interruption.isWanted
    while end > range.lowerBound, !isInterrupted() {
      let start = Line.positions(ofBlock: Line.block(of: end - 1)).lowerBound
      for record in records(in: max(start, range.lowerBound)..<end).reversed() {
        if isEnough() { return }
        replay(record, to: visitor)
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
      // Checked first: the call costs more than most visitors' work.
      tracks[record.line.track].replay(kind, record.index, time: turns[record.turn], to: visitor)
    }
  }

  /// Returns the lines at some positions, with the indices that follow from counting: those of the
  /// block that the first is in.
  func records(in range: Range<Int>) -> [RecordedLine] {
    let block = Line.block(of: range.lowerBound)
    let positions = Line.positions(ofBlock: block).clamped(to: 0..<min(count, range.upperBound))
    var records: [RecordedLine] = []
    records.reserveCapacity(positions.upperBound - range.lowerBound)
    var turn = Int(blocks[block].turns) - 1
    var remark = Int(blocks[block].remarks)
    // A block has lines of few tracks, mostly of one.
    var counted: [(track: Int, counts: Counts)] = []
    for position in positions {
      let line = lines[position]
      if line.beginsTurn { turn += 1 }
      let index: Int
      if line.kind == .remark {
        index = remark
        remark += 1
      } else {
        var place = counted.firstIndex { $0.track == line.track }
        if place == nil {
          place = counted.count
          counted.append((line.track, tracks[line.track].counts(before: positions.lowerBound)))
        }
        index = place.map { counted[$0].counts.add(line.kind) } ?? 0
      }
      if position >= range.lowerBound {
        records.append(
          RecordedLine(position: position, line: line, index: index, turn: turn))
      }
    }
    return records
  }
}

/// A line, its position, the index of its record among those of its kind, and its turn.
package struct RecordedLine {
  package let position: Int
  let line: Line
  let index: Int
  let turn: Int
}

// MARK: - Steps

extension Timeline {
  /// Returns the position in the shared order of a step's first line, counted from 0: the reception
  /// of an action, or the turn of a mutation.
  ///
  /// Nil if there is no such step, if it waits, if its mutation was dropped, or if it was dropped
  /// with the oldest steps.
  ///
  /// - Complexity: as in ``Track/index(of:)``.
  public func position(of step: StepID) -> Int? {
    positionOfAny(step).flatMap { $0 < oldestPosition ? nil : $0 }
  }

  /// The same of a step that may have been dropped.
  private func positionOfAny(_ step: StepID) -> Int? {
    if step == .start { return count > 0 ? 0 : nil }
    // Mutations without a causing action have a place of their own.
    if step.mutation == 0 || step.action == 0 { return position(ofCause: step) }
    guard let track = track(of: step), let index = track.mutationIndex(of: step) else { return nil }
    return track.position(ofMutation: index)
  }

  /// Checks that a step was dropped with the oldest ones: see ``dropOldest(keeping:)``.
  ///
  /// The mutation counts of dropped actions aren't known any longer, nor which numbers were never
  /// used: the result is true for every step that could have been among them.
  public func wasDropped(_ step: StepID) -> Bool {
    guard oldestPosition > 0, position(of: step) == nil else { return false }
    if step == .start { return true }
    guard step.action > 0 else {
      return step.mutation <= externalNumbers.lines.start
        || position(ofCause: step).map { $0 < oldestPosition } ?? false
    }
    guard step.action < oldestAction else { return false }
    return track(of: step)?.firstMutation(ofAction: step.action).map { step < $0 } ?? true
  }

  /// The step that the line at `position` belongs to; nil if there is no such line.
  ///
  /// - Complexity: O(log n).
  public func step(at position: Int) -> StepID? {
    guard (oldestPosition..<count).contains(position) else { return nil }
    let line = lines[position]
    if line.kind == .remark {
      let start = Line.positions(ofBlock: Line.block(of: position)).lowerBound
      let before = (start..<position).count { lines[$0].kind == .remark }
      return remarks[Int(blocks[Line.block(of: position)].remarks) + before].step
    }
    return tracks[line.track].step(of: line.kind, recordIndex(at: position))
  }

  /// The index of the record of a line among those of its track and kind.
  private func recordIndex(at position: Int) -> Int {
    let line = lines[position]
    var counts = tracks[line.track].counts(before: position)
    return counts.add(line.kind)
  }

  /// The time of the line at `position`, since the timeline began; nil if there is no such line.
  ///
  /// - Complexity: O(log n).
  public func time(at position: Int) -> Duration? {
    guard (oldestPosition..<count).contains(position) else { return nil }
    let block = Line.block(of: position)
    let start = Line.positions(ofBlock: block).lowerBound
    let begun = (start...position).count { lines[$0].beginsTurn }
    return turns[Int(blocks[block].turns) + begun - 1]
  }

  /// The track whose step it is; nil if there is no such step, or it waits, or neither its action
  /// is there nor any of that one's mutations.
  ///
  /// - Complexity: O(1).
  public func track(of step: StepID) -> AnyTrack? {
    let track =
      position(ofCause: step).map { lines[$0].track } ?? droppedCauses[step.actionNumber]?.track
    return track.map { tracks[$0] }
  }

  /// Returns the number of an action's mutations that had their turn so far, in any store, and
  /// weren't dropped.
  ///
  /// - Complexity: as in ``Track/index(of:)``.
  public func mutationCount(ofAction number: Int) -> Int {
    track(of: StepID(action: number))?.mutationCount(ofAction: number) ?? 0
  }

  /// The track of a step, and the place that its mutations are counted from; nil as in ``track(of:)``.
  func cause(of step: StepID) -> Cause? {
    guard let position = position(ofCause: step) else { return droppedCauses[step.actionNumber] }
    let track = lines[position].track
    return Cause(track: track, firstMutation: Int(tracks[track].counts(before: position).mutations))
  }

  /// The line of a step's action, or of itself if no action caused it.
  func position(ofCause step: StepID) -> Int? {
    step.actionNumber != 0
      ? actionNumbers.position(of: step.actionNumber)
      : externalNumbers.position(of: step.mutationNumber)
  }
}

/// The track of an action, or of a mutation that no action caused, and how many mutations that had
/// before.
struct Cause {
  let track: Int
  let firstMutation: Int
}
