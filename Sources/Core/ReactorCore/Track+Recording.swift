extension Track {
  @inlinable func record(_ action: R.Action, number: UInt32, on timeline: Timeline) {
    timeline.order.placeAction(number)
    timeline.order.append(.action, StepID(number, 0), of: place, actions.count)
    counted = (number, mutations.count)
    actions.append(ActionRecord(action: action))
  }

  @inlinable func record(
    _ mutations: borrowing Mutations<R.Mutation>, at index: Int, step: StepID,
    on timeline: Timeline
  ) {
    guard let outcome = Outcome(mutations), let location = locationNumber(of: mutations),
      timeline.order.completeLast(.action, of: place, index)
    else { return record(.mutate(mutations.returned, mutations.location), step: step) }
    if case .overTime(let work) = mutations.timing { recordKey(work.key, at: index) }
    // The last entry is this action's, so that no other came.
    actions.changeLast {
      $0.outcome = outcome
      $0.location = location
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
    let index = mutations.count
    if step.actionNumber != counted.action
      || counted.first &+ Int(step.mutationNumber) &- 1 != index
    {
      recordUncounted(step, index)
    }
    mutations.append(mutation)
    positions.append(UInt32(truncatingIfNeeded: timeline.order.count))
    timeline.order.append(.mutation, step, of: place, index)
  }

  /// A mutation that isn't found by counting from the latest action; nor are those behind it.
  @usableFromInline func recordUncounted(_ step: StepID, _ index: Int) {
    counted = (0, .min)
    if step.actionNumber == 0 {
      timeline.order.externals.place(step.mutationNumber, at: timeline.order.count)
    } else {
      timeline.order.placeLate(step, of: place, index)
    }
  }

  /// A mutation begins when the one before it is reduced: no other can lack its state.
  @inlinable func record(after: R.State, on timeline: Timeline) {
    if !timeline.order.completeLast(.mutation, of: place, states.count) { recordReducedLater() }
    states.append(after)
  }

  @usableFromInline func recordReducedLater() {
    timeline.order.append(.reduced, step(ofChange: states.count), of: place, states.count)
  }

  @inlinable func record(_ kind: Event<R>.Kind, step: StepID) {
    switch kind {
    case .started: firstPosition = timeline.order.count
    case .actionDropped: timeline.order.placeAction(step.actionNumber)
    case .mutationDropped where step.actionNumber == 0:
      timeline.order.externals.place(step.mutationNumber, at: timeline.order.count)
    case .sent, .queued, .action, .actionTransformed, .mutate, .mutation, .mutationTransformed,
      .mutationDropped, .reduce, .restored, .effectStarted, .effectEnded, .pulse:
      break
    }
    timeline.order.append(.other, step, of: place, others.count)
    others.append(kind)
  }
}

// MARK: - Steps

extension Track {
  /// The action of a step, as `transform(action:)` left it; nil if this track received none.
  package func action(of step: StepID) -> R.Action? {
    entry(ofAction: step).map { actions[Int($0.index)].action }
  }

  /// The place in `mutate`; nil if unknown. O(n) in later entries if recorded apart from its
  /// action.
  package func location(of step: StepID) -> SourceLocation? {
    let order = timeline.order
    let action = entry(ofAction: step)
    if let action, action.isWhole { return locations[actions[Int(action.index)].location] }
    guard action != nil, let position = order.position(ofCause: step) else { return nil }
    for position in position..<order.count {
      let entry = order[position]
      guard entry.kind == .other, entry.track == number, entry.step.action == step.action,
        case .mutate(_, let location) = others[Int(entry.index)]
      else { continue }
      return location
    }
    return nil
  }

  private func entry(ofAction step: StepID) -> Entry? {
    guard step.actionNumber > 0,
      let entry = timeline.order.position(ofCause: step).map({ timeline.order[$0] }),
      entry.track == number, entry.kind == .action
    else { return nil }
    return entry
  }

  /// The step of the change at `index`, counted from 0: its mutation, or the one that the
  /// store was set back to.
  @inlinable package func step(ofChange index: Int) -> StepID {
    timeline.order[position(ofChange: index)].step
  }

  /// Nil for an action, another store's mutation, or one that isn't there. O(log n).
  package func index(of step: StepID) -> Int? {
    timeline.change(of: step).flatMap { $0.track === self ? $0.index : nil }
  }

  /// None for an action of another store, nor for 0.
  package func changes(ofAction number: Int) -> [Int] {
    let action = StepID(action: number)
    return timeline.track(of: action) === self ? changes(of: action) : []
  }
}

extension AnyTrack {
  final func changes(before position: Int) -> Int { positions.firstIndex { $0 >= position } }

  final func entry(ofChange index: Int) -> Entry { timeline.order[position(ofChange: index)] }

  final func isMutation(_ index: Int, _ step: StepID) -> Bool {
    guard positions.indices.contains(index) else { return false }
    let entry = entry(ofChange: index)
    // Where the store was set back, the step is the one that it was set back to.
    return entry.step == step && entry.kind != .setBack
  }

  final func changes(of action: StepID) -> [Int] {
    guard action.actionNumber > 0 else { return [] }
    let order = timeline.order
    var indices: [Int] = []
    if let position = order.position(ofCause: action), order[position].kind == .action {
      let first = changes(before: position)
      var index = first
      while isMutation(index, StepID(action: action.action, mutation: index - first + 1)) {
        indices.append(index)
        index += 1
      }
    }
    let last = indices.last ?? -1
    let late = order.late[action.actionNumber]?.indices ?? []
    return indices + late.lazy.map { Int($0) }.drop { $0 <= last }
  }
}
