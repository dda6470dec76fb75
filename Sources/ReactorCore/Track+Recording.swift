extension Track {
  @inlinable func record(_ action: R.Action, number: UInt32) {
    timeline.order.append(Entry(.action, track: place, index: actions.count))
    actions.append(ActionRecord(number: number, turn: timeline.turn, action: action))
  }

  /// What mutate returned for the action at `index`.
  @inlinable func record(_ mutations: borrowing Mutations<R.Mutation>, at index: Int) {
    guard isLast(.action, index), actions[index].turn == timeline.turn else {
      record(
        .mutate(mutations.returned, mutations.location), step: StepID(actions[index].number, 0))
      return
    }
    actions[index].note(mutations)
    if case .overTime(let work) = mutations.timing { recordKey(work.key, at: index) }
  }

  @usableFromInline func recordKey(_ key: String?, at index: Int) {
    actions[index].detail = Int32(truncatingIfNeeded: effectKeys.count)
    effectKeys.append(key)
  }

  @inlinable func record(_ mutation: R.Mutation, step: StepID) {
    timeline.order.append(Entry(.mutation, track: place, index: mutations.count))
    mutations.append(MutationRecord(step: step, turn: timeline.turn, mutation: mutation))
  }

  /// The state that the mutation at `index` led to.
  @inlinable func record(before: R.State, after: R.State, at index: Int) {
    mutations[index].after = after
    guard isLast(.mutation, index), mutations[index].turn == timeline.turn else {
      mutations[index].isWhole = false
      record(.reduce(before: before, after: after), step: mutations[index].step)
      return
    }
  }

  @usableFromInline func record(_ kind: Event<R>.Kind, step: StepID) {
    timeline.order.append(Entry(.other, track: place, index: others.count))
    others.append(OtherRecord(step: step, turn: timeline.turn, kind: kind))
  }

  /// Whether nothing was recorded since.
  @inlinable func isLast(_ kind: Entry.Kind, _ index: Int) -> Bool {
    guard let last = timeline.order.last else { return false }
    return last.kind == kind && last.track == place
      && last.index == UInt32(truncatingIfNeeded: index)
  }
}
