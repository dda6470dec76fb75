extension Timeline {
  /// The number of entries; one may stand for two events.
  package var count: Int { order.count }

  /// Without the entries that visitors have yet to hear of: see ``observe(_:)``.
  package var toldCount: Int { visitors.toldCount ?? count }

  /// True if the mutate or reduce of the last entry that was told may still come into it, as while a
  /// store is held.
  package var isLineOpen: Bool { isLineOpen(at: toldCount - 1) }

  package func isLineOpen(at position: Int) -> Bool {
    order.indices.contains(position) && order[position].isOpen
  }

  package func entry(at position: Int) -> Entry { order[position] }

  /// `around` is called for each entry, and calls `visit` or skips it.
  package func replay(
    _ range: Range<Int>? = nil, to visitor: some EventVisitor,
    around: (_ position: Int, _ visit: () -> Void) -> Void = { _, visit in visit() }
  ) {
    let range = (range ?? order.indices).clamped(to: order.indices)
    let isInterrupted = Interruption.isWanted
    for position in range {
      if position & 63 == 0, isInterrupted() { return }
      around(position) { replay(order[position], to: visitor) }
    }
  }

  package func replayBackwards(
    _ range: Range<Int>? = nil, to visitor: some EventVisitor, until isEnough: () -> Bool
  ) {
    let range = (range ?? order.indices).clamped(to: order.indices)
    let isInterrupted = Interruption.isWanted
    for position in range.reversed() {
      if isEnough() || position & 63 == 0 && isInterrupted() { return }
      replay(order[position], to: visitor)
    }
  }

  package func replay(_ entry: Entry, to visitor: some EventVisitor) {
    if entry.kind == .remark {
      let remark = remarks[Int(entry.index)].remark
      visitor.visit(remark, at: entry.step, time: .nanoseconds(entry.time))
    } else if !visitor.kinds.isDisjoint(with: entry.events) {
      // Checked first: the call costs more than most visitors' work.
      tracks[entry.track].replay(entry, to: visitor)
    }
  }

  package func forEach<Kind: Remark>(_ type: Kind.Type, _ body: (Kind, StepID) -> Void) {
    guard let first = firstRemarks.first(where: { $0.type == type })?.index else { return }
    for index in first..<remarks.count {
      let remark = remarks[index]
      if let kind = remark.remark as? Kind { body(kind, remark.step) }
    }
  }
}

// MARK: - Steps

extension Timeline {
  /// Returns the position in the shared order of a step's first entry, counted from 0: the reception
  /// of an action, or the turn of a mutation.
  ///
  /// Nil if there is no such step, if it waits, or if its mutation was dropped.
  package func position(of step: StepID) -> Int? {
    if step == .start { return count > 0 ? 0 : nil }
    // Mutations without a causing action have a place of their own.
    return step.mutation == 0 || step.action == 0
      ? order.position(ofCause: step)
      : change(of: step).map { $0.track.position(ofChange: $0.index) }
  }

  /// The step that the entry at `position` belongs to; nil if there is no such entry.
  package func step(at position: Int) -> StepID? {
    order.indices.contains(position) ? order[position].step : nil
  }

  /// The time of the entry at `position`, since the timeline began; nil if there is no such entry.
  package func time(at position: Int) -> Duration? {
    order.indices.contains(position) ? .nanoseconds(order[position].time) : nil
  }

  /// The track whose step it is; nil if there is no such step, or it waits, or neither its action
  /// is there nor any of that one's mutations.
  package func track(of step: StepID) -> AnyTrack? {
    let track =
      order.position(ofCause: step).map { order[$0].track }
      ?? order.late[step.actionNumber]?.track
    return track.map { tracks[$0] }
  }

  /// Returns the number of an action's mutations that had their turn so far, in any store.
  package func mutationCount(ofAction number: Int) -> Int {
    let action = StepID(action: number)
    return track(of: action)?.changes(of: action).count ?? 0
  }

  func change(of step: StepID) -> (track: AnyTrack, index: Int)? {
    guard step.mutationNumber > 0 else { return nil }
    if let position = order.position(ofCause: step), order[position].kind != .other {
      let entry = order[position]
      let track = tracks[entry.track]
      if step.actionNumber == 0 { return (track, Int(entry.index)) }
      let index = track.changes(before: position) + step.mutation - 1
      if track.isMutation(index, step) { return (track, index) }
    }
    guard let late = order.late[step.actionNumber] else { return nil }
    let track = tracks[late.track]
    // The mutations of an action come in the order of their numbers.
    let place = late.indices.indices.firstPlace {
      track.entry(ofChange: Int(late.indices[$0])).step >= step
    }
    guard place < late.indices.count, track.isMutation(Int(late.indices[place]), step) else {
      return nil
    }
    return (track, Int(late.indices[place]))
  }

  // MARK: - Values

  /// Returns the action or the mutation of a step, as its transform left it, and its time; nil as in
  /// ``position(of:)``.
  package func moment(of step: StepID) -> (value: Any, time: Duration)? {
    guard step != .start, let entry = position(of: step).map({ order[$0] }),
      let value = tracks[entry.track].value(of: entry)
    else { return nil }
    return (value, .nanoseconds(entry.time))
  }

  /// Returns the step in whose course a step was sent or given; nil if nothing but an action of its
  /// own, or somebody outside, is behind it.
  package func sender(of step: StepID) -> StepID? {
    guard step != .start, let position = position(of: step) else { return nil }
    // It is recorded before the step begins, with the events of transforms in between.
    for place in (max(0, position - 4)...position).reversed() {
      let entry = order[place]
      if entry.kind == .other, entry.step == step,
        let sender = tracks[entry.track].sender(in: entry)
      {
        return sender
      }
    }
    return nil
  }
}
