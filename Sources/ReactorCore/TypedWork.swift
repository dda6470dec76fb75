/// What is done with a whole track, made where the types of the reactor are known.
///
/// Who looks at tracks of any reactor would do it through the generic forms of these, which take
/// ten times as long.
@usableFromInline struct TypedWork<R: Reactor> {
  /// Reduces again from a mutation on, without those at the given indices, which ascend.
  let reduceAgain: (_ track: Track<R>, _ first: Int, _ leftOut: [Int]) -> [R.State]
  /// Calls `body` with the reduces before an index, the latest first, until it says false.
  let walkBack: (_ track: Track<R>, _ end: Int, _ body: Body) -> Void
  /// What `reduce` makes of a state and a mutation.
  let reduce: (_ state: R.State, _ mutation: R.Mutation) -> R.State

  /// What observers see of a state: `transform(state:)`.
  let seen: (R.State) -> R.State

  @usableFromInline typealias Body = (StepID, R.State, R.State) -> Bool

  @usableFromInline init(
    reduceAgain: @escaping (_ track: Track<R>, _ first: Int, _ leftOut: [Int]) -> [R.State],
    walkBack: @escaping (_ track: Track<R>, _ end: Int, _ body: Body) -> Void,
    seen: @escaping (R.State) -> R.State,
    reduce: @escaping (_ state: R.State, _ mutation: R.Mutation) -> R.State
  ) {
    self.reduceAgain = reduceAgain
    self.walkBack = walkBack
    self.seen = seen
    self.reduce = reduce
  }

  @inlinable init(_ reactor: R) {
    self.init { track, first, leftOut in
      var states: [R.State] = []
      states.reserveCapacity(track.states.count - first)
      var state = track.state(before: first)
      var skipped = leftOut[...]
      var restored = track.nextRestore(from: first)
      for index in first..<track.states.count {
        if index == restored {
          state = track.restoredState(before: index, among: states, from: first)
          restored = track.nextRestore(from: index + 1)
        }
        if skipped.first == index {
          skipped.removeFirst()
        } else {
          state = reactor.reduce(state: state, mutation: track.mutations[index].mutation)
        }
        states.append(state)
      }
      return states
    } walkBack: { track, end, body in
      let first = track.mutations.start
      guard end > first else { return }
      guard track.restores.count == 0 else { return track.walkBackOverRestores(end, body) }
      var after = track.states.place(of: end - 1)
      var index = end - 1
      while index > first {
        let before = track.states.place(of: index - 1)
        guard body(track.step(ofMutation: index), before.pointee, after.pointee) else { return }
        after = before
        index -= 1
      }
      let base = first > 0 ? track.states[first - 1] : track.initialState
      _ = body(track.step(ofMutation: first), base, after.pointee)
    } seen: {
      reactor.transform(state: $0)
    } reduce: { state, mutation in
      reactor.reduce(state: state, mutation: mutation)
    }
  }
}
