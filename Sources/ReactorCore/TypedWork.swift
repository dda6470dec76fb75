/// What is done with a whole track, made where the types of the reactor are known.
///
/// Who looks at tracks of any reactor would do it through the generic forms of these, which take
/// ten times as long.
@usableFromInline struct TypedWork<R: Reactor> {
  /// Reduces mutations again, without those at the given indices, which ascend.
  let reduceAgain: (_ track: Track<R>, _ range: Range<Int>, _ leftOut: [Int]) -> [R.State]
  /// Calls `body` with the reduces of mutations, the latest first, until it says false; returns
  /// false then. Between them the store wasn't set back.
  let walkBack: (_ track: Track<R>, _ range: Range<Int>, _ body: Body) -> Bool
  /// What `reduce` makes of a state and a mutation.
  let reduce: (_ state: R.State, _ mutation: R.Mutation) -> R.State

  /// What observers see of a state: `transform(state:)`.
  let seen: (R.State) -> R.State

  @usableFromInline typealias Body = (StepID, R.State, R.State) -> Bool

  @usableFromInline init(
    reduceAgain:
      @escaping (
        _ track: Track<R>, _ range: Range<Int>, _ leftOut: [Int]
      ) -> [R.State],
    walkBack: @escaping (_ track: Track<R>, _ range: Range<Int>, _ body: Body) -> Bool,
    seen: @escaping (R.State) -> R.State,
    reduce: @escaping (_ state: R.State, _ mutation: R.Mutation) -> R.State
  ) {
    self.reduceAgain = reduceAgain
    self.walkBack = walkBack
    self.seen = seen
    self.reduce = reduce
  }

  @inlinable init(_ reactor: R) {
    self.init { track, range, leftOut in
      let first = range.lowerBound
      var states: [R.State] = []
      states.reserveCapacity(range.count)
      var state = track.state(before: first)
      var skipped = leftOut[...]
      var restored = track.nextRestore(from: first)
      for index in range {
        if index == restored {
          state = track.restoredState(
            before: index, among: states, from: first, without: leftOut)
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
    } walkBack: { track, range, body in
      guard !range.isEmpty else { return true }
      let first = range.lowerBound
      var after = track.states.place(of: range.upperBound - 1)
      var index = range.upperBound - 1
      while index > first {
        let before = track.states.place(of: index - 1)
        guard body(track.step(ofMutation: index), before.pointee, after.pointee) else {
          return false
        }
        after = before
        index -= 1
      }
      return body(track.step(ofMutation: first), track.state(before: first), after.pointee)
    } seen: {
      reactor.transform(state: $0)
    } reduce: { state, mutation in
      reactor.reduce(state: state, mutation: mutation)
    }
  }
}
