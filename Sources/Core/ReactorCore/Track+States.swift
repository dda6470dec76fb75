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
  package func seen(_ state: R.State) -> R.State { reactor.transform(state: state) }
}

// MARK: - Setting back

struct SetBack {
  let index: Int
  /// The change whose state it got, -1 for the first state; nil for a state from elsewhere. It is
  /// never another such change, unless steps were left out of that.
  let source: Int?
  let leftOut: [StepID]
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
    guard let setBack = setBack(ofChange: index).map({ setBacks[$0] }), setBack.leftOut.isEmpty
    else {
      return index
    }
    return setBack.source ?? index
  }

  var presentChange: Int { states.count - 1 }

  /// `source` is the change whose state it is; nil for a state that isn't one of this track's.
  func recordSetBack(
    to state: R.State, from source: Int?, without leftOut: [StepID] = [], at step: StepID
  ) {
    precondition(!awaitsReduce, "a mutation waits for its reduce")
    setBacks.append(
      SetBack(index: changeCount, source: source.map(self.source(of:)), leftOut: leftOut))
    counted = (0, .min)
    mutations.append(nil)
    positions.append(UInt32(truncatingIfNeeded: timeline.count))
    timeline.order.append(.setBack, step, of: place, states.count)
    states.append(state)
  }

  // MARK: - Without some steps

  func state(of index: Int, without leftOut: [Int]) -> R.State {
    guard let first = leftOut.first, index >= first else { return state(of: index) }
    return isSetBack(index)
      ? state(ofSetBack: index, among: [], from: .max, without: leftOut)
      : typed.reduceAgain(self, first..<index + 1, leftOut).last ?? state(of: index)
  }

  private func isSetBack(_ index: Int) -> Bool {
    index >= 0 && mutations[index] == nil
  }

  /// The same of one that set the store back; `rest` are the states from `first` on.
  @usableFromInline func state(
    ofSetBack index: Int, among rest: [R.State], from first: Int, without leftOut: [Int]
  ) -> R.State {
    guard let setBack = setBack(ofChange: index).map({ setBacks[$0] }), let source = setBack.source,
      let least = leftOut.first, source >= least
    else { return states[index] }
    guard setBack.leftOut.isEmpty else {
      let all = Set(leftOut).union(indices(of: setBack.leftOut)).sorted()
      return state(of: source, without: all)
    }
    return source >= first ? rest[source - first] : state(of: source, without: leftOut)
  }
}

/// The states of a track without some of its mutations, by change. Those before the first that is
/// left out are the track's.
package struct AlternativeStates<R: Reactor>: RandomAccessCollection {
  package let track: Track<R>
  /// The change of the first mutation that is left out; the end where none is.
  package let firstLeftOut: Int
  let leftOut: [Int]
  private let rest: [R.State]

  fileprivate init(of track: Track<R>, without leftOut: [Int]) {
    self.track = track
    self.leftOut = leftOut
    firstLeftOut = Swift.min(leftOut.first ?? track.states.count, track.states.count)
    rest = track.typed.reduceAgain(track, firstLeftOut..<track.states.count, leftOut)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { firstLeftOut + rest.count }
  /// The state behind the change at `index`, or without it.
  package subscript(index: Int) -> R.State { state(of: index) }

  /// The same; -1 stands for the state that the store began with.
  func state(of index: Int) -> R.State {
    index < firstLeftOut ? track.state(of: index) : rest[index - firstLeftOut]
  }
}

extension Track {
  /// Without mutations (`12.3`) or whole actions (`12`); ignores steps of other tracks. The other
  /// mutations are reduced again as recorded: neither `mutate` nor a transform is called again.
  package func states(without steps: some Sequence<StepID>) -> AlternativeStates<R> {
    AlternativeStates(of: self, without: indices(of: steps))
  }

  func indices(of steps: some Sequence<StepID>) -> [Int] {
    let indices = steps.flatMap { step in
      step.mutation == 0 ? changes(ofAction: step.action) : index(of: step).map { [$0] } ?? []
    }
    return Set(indices).sorted()
  }
}

/// The operations on a whole track, compiled where the reactor's types are known: the generic
/// forms take ten times as long.
@usableFromInline struct ReducerBox<R: Reactor> {
  @usableFromInline let state: (_ track: Track<R>, _ change: Int) -> R.State
  /// Makes the changes again, without those at the given indices, which ascend.
  @usableFromInline let reduceAgain:
    (_ track: Track<R>, _ range: Range<Int>, _ leftOut: [Int]) -> [R.State]
  /// Calls `body` with reduces, latest first, until false; between them the store wasn't set back.
  @usableFromInline let walkBack:
    (_ track: Track<R>, _ range: Range<Int>, _ body: (StepID, R.State, R.State) -> Bool) -> Bool

  @inlinable init(_ reactor: R) {
    state = { track, change in track.states[change] }
    reduceAgain = { track, range, leftOut in
      let first = range.lowerBound
      var states: [R.State] = []
      states.reserveCapacity(range.count)
      var state = track.state(before: first)
      var skipped = leftOut[...]
      for index in range {
        if skipped.first == index {
          skipped.removeFirst()
        } else if let mutation = track.mutations[index] {
          state = reactor.reduce(state: state, mutation: mutation)
        } else {
          state = track.state(ofSetBack: index, among: states, from: first, without: leftOut)
        }
        states.append(state)
      }
      return states
    }
    walkBack = { track, range, body in
      range.reversed().allSatisfy { index in
        body(track.step(ofChange: index), track.state(before: index), track.states[index])
      }
    }
  }
}
