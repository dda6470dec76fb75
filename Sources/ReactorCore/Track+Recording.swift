extension Track {
  /// Adds a line to the shared order; returns where.
  @inlinable @inline(__always) func addLine(_ kind: Line.Kind, on timeline: Timeline) -> Int {
    let position = timeline.lines.count
    if position >> Line.blockShift != markedBlock {
      mark(
        actions: actions.count, mutations: mutations.count, states: states.count,
        others: others.count)
    }
    timeline.append(Line(kind, track: place))
    return position
  }

  @inlinable func record(_ action: R.Action, number: UInt32, on timeline: Timeline) {
    timeline.placeAction(number)
    lastActionLine = addLine(.action, on: timeline)
    lastAction = number
    lastActionBase = mutations.count
    isCounting = true
    actions.append(ActionRecord(number: number, action: action))
  }

  /// What mutate returned for the action at `index`.
  @inlinable func record(
    _ mutations: borrowing Mutations<R.Mutation>, at index: Int, on timeline: Timeline
  ) {
    // The action's line tells it too, if nothing was recorded since and no turn has begun.
    guard lastActionLine == timeline.lines.count &- 1, !timeline.isTurnNew,
      index == actions.count &- 1, let outcome = outcome(of: mutations, at: index),
      let location = locationNumber(of: mutations)
    else {
      record(
        .mutate(mutations.returned, mutations.location), step: StepID(actions[index].number, 0))
      return
    }
    actions.changeLast {
      $0.outcome = outcome
      $0.location = location
    }
  }

  @inlinable func outcome(
    of mutations: borrowing Mutations<R.Mutation>, at index: Int
  ) -> Outcome? {
    switch mutations.timing {
    case .none: return Outcome.none
    case .now: return .just
    case .several(let several): return Outcome(several: several.count)
    case .overTime(let work):
      recordKey(work.key, at: index)
      return work.isLasting ? .lastingEffect : .effect
    }
  }

  @inlinable func locationNumber(of mutations: borrowing Mutations<R.Mutation>) -> UInt16? {
    guard let location = mutations.location else { return 0 }
    return locations.number(of: location)
  }

  @usableFromInline func recordKey(_ key: String?, at index: Int) {
    effectKeys.append((index, key))
  }

  @inlinable func record(_ mutation: R.Mutation, step: StepID, on timeline: Timeline) {
    if step.actionNumber == 0 { timeline.placeExternal(step.mutationNumber) }
    lastMutationLine = addLine(.mutation, on: timeline)
    let index = mutations.count
    isCounting =
      isCounting && step.actionNumber == lastAction
      && index &- lastActionBase &+ 1 == Int(step.mutationNumber)
    if !isCounting || step.mutationNumber >= UInt32(UInt16.max) { recordLate(step, at: index) }
    mutations.append(MutationRecord(step: step, mutation: mutation))
  }

  @usableFromInline func recordLate(_ step: StepID, at index: Int) {
    // One that no action caused is found in the timeline, unless its number is too large for the
    // record.
    if step.actionNumber == 0, step.mutationNumber < UInt32(UInt16.max) { return }
    late.append(LateMutation(index: UInt32(truncatingIfNeeded: index), step: step))
  }

  /// The state that the last mutation led to. A mutation begins when the one before it is reduced:
  /// no other can lack its state.
  @inlinable func record(after: R.State, on timeline: Timeline) {
    if lastMutationLine != timeline.lines.count &- 1 || timeline.isTurnNew {
      timeline.lines[lastMutationLine].losesItsReduce()
      _ = addLine(.reduce, on: timeline)
    }
    states.append(after)
  }

  @usableFromInline func record(_ kind: Event<R>.Kind, step: StepID) {
    switch kind {
    case .actionDropped: timeline.placeAction(step.actionNumber)
    case .mutationDropped where step.actionNumber == 0:
      timeline.placeExternal(step.mutationNumber)
    default: break
    }
    _ = addLine(.other, on: timeline)
    others.append(OtherRecord(step: step, kind: kind))
  }
}
