extension Timeline {
  /// Where in the shared order a step begins, counted from 0: where an action was received, or a
  /// mutation had its turn.
  ///
  /// Nil where there is no such step, or it waits, or a mutation was dropped, or the step with the
  /// oldest ones. The beginning is the first line.
  ///
  /// - Complexity: as in ``Track/index(of:)``.
  public func position(of step: StepID) -> Int? {
    positionOfAny(step).flatMap { $0 < oldestPosition ? nil : $0 }
  }

  /// The same of a step that may have been dropped.
  private func positionOfAny(_ step: StepID) -> Int? {
    if step == .start { return count > 0 ? 0 : nil }
    // Those that no action caused have a place of their own.
    if step.mutation == 0 || step.action == 0 { return position(ofCause: step) }
    guard let track = track(of: step) else { return nil }
    return track.mutationIndex(of: step).flatMap(track.position(ofMutation:))
  }

  /// Checks that a step was dropped with the oldest ones: see ``dropOldest(keeping:)``.
  ///
  /// How many mutations a dropped action had isn't known any longer, nor which numbers no action
  /// ever had: yes of any that could have been among them.
  public func wasDropped(_ step: StepID) -> Bool {
    guard oldestPosition > 0, position(of: step) == nil else { return false }
    if step == .start { return true }
    guard step.action > 0 else {
      return step.mutation <= externalLines.start
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
    let track = tracks[line.track]
    var counts = track.counts(before: position)
    return track.step(of: line.kind, counts.add(line.kind))
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

  /// The track whose step it is; nil where there is no such step, or it waits, or neither its action
  /// is there nor any of that one's mutations.
  ///
  /// - Complexity: O(1).
  public func track(of step: StepID) -> AnyTrack? {
    let track =
      position(ofCause: step).map { lines[$0].track } ?? droppedCauses[step.actionNumber]?.track
    return track.map { tracks[$0] }
  }

  /// How many mutations of an action had their turn until now, of whatever store, and are there.
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
    let position =
      step.actionNumber != 0
      ? Self.position(step.actionNumber, in: actionLines)
      : Self.position(step.mutationNumber, in: externalLines)
    return position
  }

  private static func position(_ number: UInt32, in table: borrowing Chunks<UInt32>) -> Int? {
    guard number > table.start, number <= table.count else { return nil }
    let line = Int(table[Int(number) - 1])
    return line > 0 ? line - 1 : nil
  }
}

/// The track of an action, or of a mutation that no action caused, and how many mutations that had
/// before.
struct Cause {
  let track: Int
  let firstMutation: Int
}
