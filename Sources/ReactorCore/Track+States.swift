extension Track {
  /// The state when the line at `position` of the shared order had happened, whosever line it is.
  ///
  /// As `reduce` left it, before `transform(state:)`. Nil where there is no such line or the store
  /// hadn't begun.
  ///
  /// - Complexity: O(log n).
  public func state(at position: Int) -> R.State? {
    source(at: position).map { state(of: $0) }
  }

  /// The state that this store had at a step of any store: behind a mutation of its own, when
  /// another store's mutation or an action began, or at the beginning.
  ///
  /// As `reduce` left it, before `transform(state:)`. Nil where there is no such step or the store
  /// hadn't begun.
  ///
  /// - Complexity: as in ``index(of:)``.
  public func state(at step: StepID) -> R.State? {
    if step == .start {
      return origin == .start && timeline.oldestPosition == 0 ? initialState : nil
    }
    if let index = index(of: step) { return state(after: index) }
    return timeline.position(of: step).flatMap { state(at: $0) }
  }

  /// The state that the last reduce left, or the one that the store began with; before
  /// `transform(state:)`.
  ///
  /// - Complexity: O(1).
  public var latestState: R.State { state(before: states.count) }

  /// How many mutations were reduced, with those that were dropped: one that waits for its reduce
  /// isn't counted.
  public var reducedCount: Int { states.count }

  /// What the reactor's `reduce` makes of a state and a mutation. Nothing is recorded, and no store
  /// hears of it.
  public func reducing(_ mutation: R.Mutation, from state: R.State) -> R.State {
    typed.reduce(state, mutation)
  }
}

extension Track {
  /// What observers saw of a state: what `transform(state:)` makes of it.
  public func seen(_ state: R.State) -> R.State { typed.seen(state) }
}
