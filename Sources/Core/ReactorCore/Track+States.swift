extension Track {
  /// As `reduce` left it. Nil if there is no such line or the store hadn't begun. O(log n).
  package func state(at position: Int) -> R.State? {
    change(at: position).map { state(of: $0) }
  }

  /// The state at a step of any store, as `reduce` left it: behind a mutation of its own, when
  /// another step began, or at the beginning. Nil if no such step or the store hadn't begun.
  package func state(at step: StepID) -> R.State? {
    if step == .start {
      return origin == .start ? initialState : nil
    }
    if let index = index(of: step) { return state(after: index) }
    return timeline.position(of: step).flatMap { state(at: $0) }
  }

  /// The state that the last change left, or the one that the store began with; before
  /// `transform(state:)`.
  package var latestState: R.State { state(before: states.count) }

  package func reducing(_ mutation: R.Mutation, from state: R.State) -> R.State {
    reactor.reduce(state: state, mutation: mutation)
  }

  /// Returns the state as observers saw it: the result of `transform(state:)`.
  package func observed(_ state: R.State) -> R.State { reactor.transform(state: state) }
}

// MARK: - Setting back

struct SetBack {
  let index: Int
  /// The change that made its state, -1 for the first; nil for a state from elsewhere.
  /// Another set-back only if that one's state came from elsewhere.
  let source: Int?
}

extension Track {
  /// -1 for none; nil if there is no such entry or the store hadn't begun.
  func change(at position: Int) -> Int? {
    guard timeline.order.indices.contains(position), position >= firstPosition else { return nil }
    return changeCount(before: position + 1) - 1
  }

  /// The number of changes that were complete before an entry.
  func changeCount(before position: Int) -> Int {
    let count = min(changes(before: position), states.count)
    guard count > 0 else { return count }
    let turn = self.position(ofChange: count - 1)
    // While the store was held, others may have come between its turn and its reduce.
    if timeline.order[turn].isOpen,
      let reduced = timeline.order.position(ofReduced: count - 1, of: number, from: turn),
      reduced >= position
    {
      return count - 1
    }
    return count
  }

  func setBack(ofChange index: Int) -> Int? {
    let place = setBacks.firstIndex { $0.index >= index }
    return place < setBacks.count && setBacks[place].index == index ? place : nil
  }

  /// The change that the state behind one comes from: the same, unless the store was set back to it.
  func source(of index: Int) -> Int {
    setBack(ofChange: index).flatMap { setBacks[$0].source } ?? index
  }

  var presentChange: Int { states.count - 1 }

  /// `source` is the change whose state it is; nil for a state that isn't one of this track's.
  func recordSetBack(to state: R.State, from source: Int?, at step: StepID) {
    precondition(!awaitsReduce, "a mutation waits for its reduce")
    setBacks.append(SetBack(index: changeCount, source: source.map(self.source(of:))))
    counted = (0, .min)
    mutations.append(nil)
    positions.append(UInt32(truncatingIfNeeded: timeline.count))
    timeline.order.append(.setBack, step, of: place, states.count)
    states.append(state)
  }
}

/// The operations on a whole track, compiled where the reactor's types are known: the generic
/// forms take ten times as long.
@usableFromInline struct ReducerBox<R: Reactor> {
  @usableFromInline let state: (_ track: Track<R>, _ change: Int) -> R.State
  /// Calls `body` with changes up to `last`, latest first, until false.
  @usableFromInline let walkBack:
    (_ track: Track<R>, _ last: Int, _ body: (Int, R.State, R.State) -> Bool) -> Void

  @inlinable init(_ reactor: R) {
    state = { track, change in track.states[change] }
    walkBack = { track, last, body in
      var index = last
      while index >= 0, body(index, track.state(before: index), track.states[index]) { index -= 1 }
    }
  }
}
