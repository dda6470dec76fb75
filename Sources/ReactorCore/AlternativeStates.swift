/// The states of a track as they would be without some of its mutations.
///
/// At the index of a mutation stands the state that would be behind it; at that of one which is
/// left out, the state that would be there without it. States before the first that is left out
/// are those of the track, which must not drop any meanwhile.
public struct AlternativeStates<R: Reactor>: RandomAccessCollection {
  /// What the track recorded.
  public let track: Track<R>
  /// The index of the first mutation that is left out; the end where none is.
  public let firstLeftOut: Int
  private let rest: [R.State]

  fileprivate init(track: Track<R>, firstLeftOut: Int, rest: [R.State]) {
    self.track = track
    self.firstLeftOut = firstLeftOut
    self.rest = rest
  }

  /// The first mutation that is there.
  public var startIndex: Int { Swift.min(track.keptMutations.lowerBound, firstLeftOut) }
  /// How many mutations were reduced.
  public var endIndex: Int { firstLeftOut + rest.count }
  /// The state behind the mutation at `index`, or without it.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> R.State {
    index < firstLeftOut ? track.states[index] : rest[index - firstLeftOut]
  }

  func state(of source: StateSource) -> R.State {
    guard case .mutation(let index) = source, indices.contains(index) else {
      return track.state(of: source)
    }
    return self[index]
  }
}

extension Track {
  /// The states as they would be without some steps: a mutation (`12.3`), or an action with all its
  /// mutations (`12`). Steps that aren't of this track are passed over.
  ///
  /// The other mutations are reduced again from the state before the first that is left out, as
  /// they were recorded: neither `mutate` nor a transform is asked again. Where the store was set
  /// back to a state of its own, it is set back to what that would have been. Later lines of the
  /// timeline aren't part of it.
  ///
  /// - Complexity: O(n) in the mutations behind the first that is left out, each a call of
  ///   `reduce` and a state; as in ``index(of:)`` for finding them.
  public func states(without steps: some Sequence<StepID>) -> AlternativeStates<R> {
    let indices = steps.flatMap { step in
      step.mutation == 0 ? mutations(ofAction: step.action) : index(of: step).map { [$0] } ?? []
    }
    let leftOut = Set(indices).sorted()
    let first = Swift.min(leftOut.first ?? states.count, states.count)
    return AlternativeStates(
      track: self, firstLeftOut: first, rest: typed.reduceAgain(self, first, leftOut))
  }
}
