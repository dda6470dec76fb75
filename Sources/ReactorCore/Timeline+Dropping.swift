extension Timeline {
  /// Drops the oldest actions with all that was recorded until the first one that stays: their
  /// mutations and states, other events, remarks.
  ///
  /// Positions, numbers and indices of what stays are what they were. What was dropped is answered
  /// by nil, as what never was; ``wasDropped(_:)`` tells them apart. Effects of actions that were
  /// dropped go on, and their later mutations are recorded and found as any. Each track keeps the
  /// state that it began with and the one before its first mutation that stays.
  ///
  /// Records, states and what only they hold are freed, and the order of what was dropped; less than
  /// a chunk of empty places stays in each list.
  ///
  /// Drops nothing in the course of a step, while a pump is held, or while the past is looked at.
  ///
  /// - Parameter count: So many actions stay, one at least. Where an action waited while later ones
  ///   went before it, more may: what stays has the numbers from ``oldestAction`` on.
  /// - Returns: How many numbers of actions were dropped.
  /// - Complexity: O(n) in the actions that are dropped or stay, and in what is dropped.
  @discardableResult
  public func dropOldest(keeping count: Int) -> Int {
    guard current == nil, heldCount == 0, viewpoint == nil,
      let (position, action) = beginning(ofLast: count), position > oldestPosition
    else { return 0 }
    let dropped = action - oldestAction
    // Of a track without a later line all that can go has gone before: there may be very many.
    let firstBlock = Line.block(of: oldestPosition)
    let tracks = tracks.filter { $0.markedBlock >= firstBlock }
    let remarkCount = remarkCount(before: position)
    oldestPosition = position
    oldestAction = action
    for track in tracks { track.drop(before: position) }
    remarks.drop(before: remarkCount)
    droppedCauses = openCauses(of: tracks)
    dropOrder(before: position, of: tracks)
    return dropped
  }

  /// The causes of mutations that are there or may come, of those that are dropped.
  private func openCauses(of tracks: [AnyTrack]) -> [UInt32: Cause] {
    var causes: [UInt32: Cause] = [:]
    for number in effects.map({ UInt32($0.info.action) }) + tracks.flatMap(\.openActions)
    where number > 0 && number < oldestAction {
      causes[number] = causes[number] ?? cause(of: StepID(number, 0))
    }
    return causes
  }

  /// Drops the lines before that of `position`, but for those of its block, with what is counted by
  /// them.
  private func dropOrder(before position: Int, of tracks: [AnyTrack]) {
    let block = Line.block(of: position)
    let start = Line.positions(ofBlock: block).lowerBound
    for track in tracks { track.dropMarks(before: start) }
    lines.drop(before: start)
    // The first line may belong to the turn before.
    turns.drop(before: Int(blocks[block].turns) - 1)
    blocks.drop(before: block)
    actionLines.drop(before: oldestAction - 1)
    // One may have waited while others went before it.
    let externals = externalLines.start..<externalLines.count
    externalLines.drop(
      before: externals.first { externalLines[$0] > position } ?? externals.upperBound)
  }

  /// The first line of the last actions, and the lowest of their numbers: all lines of lower numbers
  /// are before that line, all of higher ones behind it.
  private func beginning(ofLast count: Int) -> (position: Int, action: Int)? {
    let last = Int(lastAction)
    var first = last - min(last, max(1, count)) + 1
    guard first > oldestAction else { return nil }
    var position = (first...last).reduce(Int.max) { min($0, self.position(ofAction: $1)) }
    guard position < .max else { return nil }
    // A number may be one of an action that was never received.
    while self.position(ofAction: first) == .max { first += 1 }
    // Actions that were received late, behind some with higher numbers.
    var lowest = position
    for number in (oldestAction..<first).reversed() {
      let line = self.position(ofAction: number)
      lowest = min(lowest, line)
      guard line > position, line < .max else { continue }
      (first, position) = (number, lowest)
    }
    // What was told of it before it was received: who sent it.
    while position > oldestPosition, lines[position - 1].kind == .other,
      step(at: position - 1)?.action == first
    {
      position -= 1
    }
    return (position, first)
  }

  /// The largest number for one that was never received.
  private func position(ofAction number: Int) -> Int {
    position(ofCause: StepID(action: number)) ?? .max
  }

  private func remarkCount(before position: Int) -> Int {
    let block = Line.block(of: position)
    let start = Line.positions(ofBlock: block).lowerBound
    return Int(blocks[block].remarks)
      + (start..<position).count { lines[$0].kind == .remark }
  }
}
