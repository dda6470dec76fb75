extension Track {
  @inlinable func record(_ action: R.Action, number: UInt32, on timeline: Timeline) {
    timeline.order.placeAction(number)
    timeline.order.append(.action, StepID(number, 0), of: place, actions.count)
    counted = (number, mutations.count)
    actions.append(ActionRecord(action: action, firstMutation: mutations.count))
  }

  /// Records the result of mutate for the action at `index`.
  @inlinable func record(
    _ mutations: borrowing Mutations<R.Mutation>, at index: Int, step: StepID,
    on timeline: Timeline
  ) {
    guard let outcome = Outcome(mutations), let location = locationNumber(of: mutations),
      timeline.order.completeLast(.action, of: place, index)
    else { return record(.mutate(mutations.returned, mutations.location), step: step) }
    if case .overTime(let work) = mutations.timing { recordKey(work.key, at: index) }
    actions[index].outcome = outcome
    actions[index].location = location
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
    mutations.append(MutationRecord(mutation: mutation, position: timeline.order.count))
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

  /// The state that the last mutation led to. A mutation begins when the one before it is reduced:
  /// no other can lack its state.
  @inlinable func record(after: R.State, on timeline: Timeline) {
    if !timeline.order.completeLast(.mutation, of: place, states.count) { recordReducedLater() }
    states.append(after)
  }

  @usableFromInline func recordReducedLater() {
    timeline.order.append(.reduced, step(ofMutation: states.count), of: place, states.count)
  }

  @usableFromInline func record(_ kind: Event<R>.Kind, step: StepID) {
    switch kind {
    case .started: firstPosition = timeline.order.count
    case .actionDropped: timeline.order.placeAction(step.actionNumber)
    case .mutationDropped where step.actionNumber == 0:
      timeline.order.externals.place(step.mutationNumber, at: timeline.order.count)
    default: break
    }
    timeline.order.append(.other, step, of: place, others.count)
    others.append(kind)
  }
}

/// A kept action. 16 bytes for an action of 9.
@usableFromInline struct ActionRecord<R: Reactor> {
  @usableFromInline let action: R.Action
  @usableFromInline var outcome = Outcome.none
  @usableFromInline var location: UInt16 = 0
  /// The place of its first mutation, if that follows at once.
  @usableFromInline let firstMutation: UInt32

  @inlinable init(action: R.Action, firstMutation: Int) {
    self.action = action
    self.firstMutation = UInt32(truncatingIfNeeded: firstMutation)
  }
}

/// The result of mutate, in a byte.
@usableFromInline struct Outcome: Equatable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable static var none: Self { Self(rawValue: 1) }
  @inlinable static var just: Self { Self(rawValue: 2) }
  @inlinable static var effect: Self { Self(rawValue: 3) }
  @inlinable static var lastingEffect: Self { Self(rawValue: 4) }

  /// The outcome of several mutations; nil if there are too many for a byte.
  @inlinable init?(several count: Int) {
    guard (0...250).contains(count) else { return nil }
    self.init(rawValue: UInt8(5 + count))
  }

  /// Nil for one that is recorded apart from its action.
  @inlinable init?(_ mutations: borrowing Mutations<some Any>) {
    switch mutations.timing {
    case .none: self = .none
    case .now: self = .just
    case .several(let several): self.init(several: several.count)
    case .overTime(let work): self = work.isLasting ? .lastingEffect : .effect
    case .concat, .merge, .cancel: return nil
    }
  }

  /// The same for what a recording says.
  init?(_ returned: Returned) {
    switch returned {
    case .none: self = .none
    case .just: self = .just
    case .several(let count): self.init(several: count)
    case .effect(_, let isLasting): self = isLasting ? .lastingEffect : .effect
    case .concat, .merge, .cancel: return nil
    }
  }

  var severalCount: Int { Int(rawValue) - 5 }
}

/// A mutation as it is kept, with the position at which its turn came.
@usableFromInline struct MutationRecord<R: Reactor> {
  @usableFromInline let mutation: R.Mutation
  @usableFromInline var position: UInt32

  @inlinable init(mutation: R.Mutation, position: Int) {
    self.mutation = mutation
    self.position = UInt32(truncatingIfNeeded: position)
  }
}

// MARK: - Steps

extension Track {
  /// The action of a step, as `transform(action:)` left it; nil if this track received none.
  ///
  /// - Complexity: O(1).
  public func action(of step: StepID) -> R.Action? {
    entry(ofAction: step).map { actions[Int($0.index)].action }
  }

  /// Returns the place in `mutate` that made the result for a step's action; nil if it isn't known.
  ///
  /// - Complexity: O(1), and O(n) in the number of later entries if the result was recorded apart
  ///   from its action, as in a pump that was held.
  public func location(of step: StepID) -> SourceLocation? {
    let order = timeline.order
    let action = entry(ofAction: step)
    if let action, action.isWhole { return locations[actions[Int(action.index)].location] }
    guard action != nil || step.action < order.oldestAction else { return nil }
    for position in (order.position(ofCause: step) ?? order.oldest)..<order.count {
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

  /// The step of the mutation at `index`, counted from 0, which has to be one of
  /// ``keptMutations``.
  ///
  /// - Complexity: O(1).
  @inlinable public func step(ofMutation index: Int) -> StepID {
    timeline.order[Int(mutations[index].position)].step
  }

  /// Returns the index of a step's mutation in this track, counted from 0.
  ///
  /// Nil for the step of an action, of another store's mutation, or of a mutation that was dropped,
  /// by `transform(mutation:)` or with the oldest ones.
  ///
  /// - Complexity: O(log n).
  public func index(of step: StepID) -> Int? {
    timeline.place(ofMutation: step).flatMap { $0.track === self ? $0.index : nil }
  }

  /// The mutations of an action that are there, counted from 0, in the order in which they were
  /// reduced.
  ///
  /// None for an action of another store, nor for 0.
  ///
  /// - Complexity: O(log n + the number of mutations).
  public func mutations(ofAction number: Int) -> [Int] {
    let action = StepID(action: number)
    return timeline.track(of: action) === self ? mutations(of: action) : []
  }
}

extension AnyTrack {
  final func step(at index: Int) -> StepID { timeline.order[position(ofMutation: index)].step }

  /// The mutations of an action of this track.
  final func mutations(of action: StepID) -> [Int] {
    guard action.actionNumber > 0 else { return [] }
    let order = timeline.order
    var indices: [Int] = []
    if let entry = order.position(ofCause: action).map({ order[$0] }), entry.kind == .action {
      let first = firstMutation(ofActionAt: Int(entry.index))
      var index = max(first, mutationIndices.lowerBound)
      while mutationIndices.contains(index),
        step(at: index)
          == StepID(action.actionNumber, UInt32(truncatingIfNeeded: index - first + 1))
      {
        indices.append(index)
        index += 1
      }
    }
    let last = indices.last ?? -1
    let late = order.late[action.actionNumber]?.indices ?? []
    return indices + late.lazy.map { Int($0) }.drop { $0 <= last }
  }
}
