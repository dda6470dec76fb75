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
  /// The mutations that are left out, ascending.
  let leftOut: [Int]
  private let rest: [R.State]

  fileprivate init(of track: Track<R>, without leftOut: [Int]) {
    self.track = track
    self.leftOut = leftOut
    firstLeftOut = Swift.min(leftOut.first ?? track.states.count, track.states.count)
    rest = track.typed.reduceAgain(track, firstLeftOut..<track.states.count, leftOut)
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

  /// The state that comes from somewhere, without what is left out.
  func state(of source: StateSource) -> R.State {
    guard case .mutation(let index) = source, indices.contains(index) else {
      return track.state(of: source, without: leftOut)
    }
    return self[index]
  }

  /// The state that the mutation at `index` was reduced from, without what is left out.
  func state(before index: Int) -> R.State {
    guard index > firstLeftOut else { return track.state(before: index) }
    return track.isRestored(before: index)
      ? track.restoredState(before: index, among: rest, from: firstLeftOut, without: leftOut)
      : self[index - 1]
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
  ///   `reduce` and a state, and again for each time that the store was set back to a state without
  ///   other steps; as in ``index(of:)`` for finding them.
  public func states(without steps: some Sequence<StepID>) -> AlternativeStates<R> {
    AlternativeStates(of: self, without: indices(of: steps))
  }

  /// The mutations that steps stand for, ascending.
  func indices(of steps: some Sequence<StepID>) -> [Int] {
    let indices = steps.flatMap { step in
      step.mutation == 0 ? mutations(ofAction: step.action) : index(of: step).map { [$0] } ?? []
    }
    return Set(indices).sorted()
  }
}
