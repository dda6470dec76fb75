extension Timeline {
  /// How many lines the shared order has, with those that were dropped. One line may tell of two
  /// events.
  public var count: Int { lines.count }

  /// Tells `visitor` what was recorded and is there, of the kinds that it wants to hear of, in the
  /// order in which it happened.
  ///
  /// - Complexity: O(length of `range`), wherever it begins.
  public func replay(_ range: Range<Int>? = nil, to visitor: some EventVisitor) {
    let range = (range ?? 0..<count).clamped(to: oldestPosition..<count)
    var position = range.lowerBound
    while position < range.upperBound {
      let block = Line.block(of: position)
      let records = records(ofBlock: block)
      let start = Line.positions(ofBlock: block).lowerBound
      let end = min(range.upperBound, start + records.count)
      for record in records[position - start..<end - start] { replay(record, to: visitor) }
      position = end
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

  private func replay(_ record: RecordedLine, to visitor: some EventVisitor) {
    if record.line.kind == .remark {
      let remark = remarks[record.index]
      visitor.visit(remark.remark, at: remark.step, time: turns[record.turn])
    } else {
      tracks[record.line.track].replay(
        record.line.kind, record.index, time: turns[record.turn], to: visitor)
    }
  }

  /// The lines of a block with what follows from counting.
  private func records(ofBlock block: Int) -> [RecordedLine] {
    let positions = Line.positions(ofBlock: block).clamped(to: 0..<count)
    var turn = Int(blocks[block].turns) - 1
    var remark = Int(blocks[block].remarks)
    var counts: [Int: Counts] = [:]
    return positions.map { position in
      let line = lines[position]
      if line.beginsTurn { turn += 1 }
      guard line.kind != .remark else {
        defer { remark += 1 }
        return RecordedLine(line: line, index: remark, turn: turn)
      }
      let start = positions.lowerBound
      let index = counts[line.track, default: tracks[line.track].counts(before: start)]
        .add(line.kind)
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
