extension Track {
  /// The state when the line at `position` of the shared order had happened, whosever line it is.
  ///
  /// As `reduce` left it, before `transform(state:)`. Nil if there is no such line or the store
  /// hadn't begun.
  ///
  /// - Complexity: O(log n).
  public func state(at position: Int) -> R.State? {
    source(at: position).map { state(of: $0) }
  }

  /// The state that this store had at a step of any store: behind a mutation of its own, when
  /// another store's mutation or an action began, or at the beginning.
  ///
  /// As `reduce` left it, before `transform(state:)`. Nil if there is no such step or the store
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

  /// The number of reduced mutations, including the dropped ones but not one that waits
  /// for its reduce.
  public var reducedCount: Int { states.count }

  /// Returns the result of the reactor's `reduce`. Nothing is recorded, and no store is affected.
  public func reducing(_ mutation: R.Mutation, from state: R.State) -> R.State {
    typed.reduce(state, mutation)
  }
}

extension Track {
  /// Returns the state as observers saw it: the result of `transform(state:)`.
  package func seen(_ state: R.State) -> R.State { typed.seen(state) }
}

// MARK: - Restores

/// The origin of a store's state.
enum StateSource: Hashable {
  /// From a mutation, counted from 0; -1 for the state that the store began with.
  case mutation(Int)
  /// From elsewhere, by the store's being set back; counted from 0.
  case restore(Int)
}

/// The store was set back.
@usableFromInline struct Restore<R: Reactor> {
  /// The position of the restore's line.
  let position: Int
  let index: Int
  /// The source of the state: never another restore, which is looked up once.
  var source: StateSource
  /// The source, and the steps without which it gives the state; nil if these aren't known.
  var origin: (source: StateSource, leftOut: [StepID])?
  let state: R.State
  /// The step that it was set back to.
  let step: StepID
}

extension Track {
  /// Returns the origin of the state that the line at `position` left.
  ///
  /// - Complexity: O(log n).
  func source(at position: Int) -> StateSource? {
    guard timeline.order.indices.contains(position), position >= firstPosition else { return nil }
    let count = reducedCount(before: position + 1)
    let restore = restores.firstIndex { $0.position > position } - 1
    if restore >= restores.start, restores[restore].index == count {
      return restores[restore].source
    }
    return .mutation(count - 1)
  }

  /// The number of mutations that were reduced before an entry.
  func reducedCount(before position: Int) -> Int {
    let count = min(mutations.firstIndex { $0.position >= position }, states.count)
    guard count > mutations.start else { return count }
    // While the store was held, others may have come between its turn and its reduce.
    let (order, turn) = (timeline.order, Int(mutations[count - 1].position))
    if order[turn].isOpen,
      let reduced = order.position(ofReduced: count - 1, of: number, from: turn),
      reduced >= position
    {
      return count - 1
    }
    return count
  }

  var presentSource: StateSource {
    if restores.count > restores.start, restores[restores.count - 1].index == states.count {
      return restores[restores.count - 1].source
    }
    return .mutation(states.count - 1)
  }

  func state(of source: StateSource) -> R.State {
    switch source {
    case .mutation(let index): index < 0 ? initialState : states[index]
    case .restore(let index): restores[index].state
    }
  }

  /// Records that the store is set back; the event follows.
  ///
  /// - Parameters:
  ///   - source: Nil for a state that isn't one of this track's.
  ///   - leftOut: The steps without which it is that one.
  func recordRestore(
    of state: R.State, from source: StateSource?, without leftOut: [StepID] = [], at step: StepID
  ) {
    timeline.order.setBacks.append(timeline.count)
    let isWhole = leftOut.isEmpty
    restores.append(
      Restore(
        position: timeline.count, index: states.count,
        source: isWhole ? source ?? .restore(restores.count) : .restore(restores.count),
        origin: isWhole ? nil : source.map { ($0, leftOut) }, state: state, step: step))
  }

  // MARK: - Reducing over it

  /// The place in ``restores`` of the last one before the mutation at `index`.
  private func restore(before index: Int) -> Int? {
    let place = restores.firstIndex { $0.index > index } - 1
    return place >= restores.start && restores[place].index == index ? place : nil
  }

  func isRestored(before index: Int) -> Bool { restore(before: index) != nil }

  /// Returns the state that the store was set back to right before the mutation at `index`,
  /// if it was.
  @usableFromInline func restoredState(before index: Int) -> R.State? {
    restore(before: index).map { restores[$0].state }
  }

  /// The first mutation from `index` on before which the store was set back.
  @usableFromInline func nextRestore(from index: Int) -> Int? {
    let place = restores.firstIndex { $0.index >= index }
    return place < restores.count ? restores[place].index : nil
  }

  /// The same as it would be without some mutations, which ascend; `rest` are the states from
  /// `first` on.
  @usableFromInline func restoredState(
    before index: Int, among rest: [R.State], from first: Int, without leftOut: [Int]
  ) -> R.State {
    guard let place = restore(before: index) else { return state(before: index) }
    let source = restores[place].source
    guard case .mutation(let index) = source, index >= first else {
      return state(of: source, without: leftOut)
    }
    return rest[index - first]
  }

  /// The state of a source as it would be without some mutations, which ascend.
  func state(of source: StateSource, without leftOut: [Int]) -> R.State {
    switch source {
    case .mutation(let index):
      guard let first = leftOut.first, index >= first else { return state(of: source) }
      return typed.reduceAgain(self, first..<index + 1, leftOut).last ?? state(of: source)
    case .restore(let place):
      guard let origin = restores[place].origin, let first = leftOut.first,
        mayDepend(origin.source, onMutation: first)
      else {
        return restores[place].state
      }
      let all = Set(leftOut).union(indices(of: origin.leftOut)).sorted()
      return state(of: origin.source, without: all)
    }
  }

  private func mayDepend(_ source: StateSource, onMutation first: Int) -> Bool {
    switch source {
    case .mutation(let index): index >= first
    case .restore(let place): restores[place].index > first
    }
  }
}

/// The states of a track as they would be without some of its mutations.
///
/// The element at a mutation's index is the state behind it; for a mutation that is left out, the
/// state without it. States before the first one that is left out are the track's, which must not
/// drop any meanwhile.
package struct AlternativeStates<R: Reactor>: RandomAccessCollection {
  /// The recorded history.
  package let track: Track<R>
  /// The index of the first mutation that is left out; the end where none is.
  package let firstLeftOut: Int
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
  package var startIndex: Int { Swift.min(track.keptMutations.lowerBound, firstLeftOut) }
  /// The number of reduced mutations.
  package var endIndex: Int { firstLeftOut + rest.count }
  /// The state behind the mutation at `index`, or without it.
  ///
  /// - Complexity: O(1).
  package subscript(index: Int) -> R.State {
    index < firstLeftOut ? track.states[index] : rest[index - firstLeftOut]
  }

  /// Returns the state of a source, without the steps that are left out.
  func state(of source: StateSource) -> R.State {
    guard case .mutation(let index) = source, indices.contains(index) else {
      return track.state(of: source, without: leftOut)
    }
    return self[index]
  }

  /// Returns the state that the mutation at `index` was reduced from, without the steps left out.
  func state(before index: Int) -> R.State {
    guard index > firstLeftOut else { return track.state(before: index) }
    return track.isRestored(before: index)
      ? track.restoredState(before: index, among: rest, from: firstLeftOut, without: leftOut)
      : self[index - 1]
  }
}

extension Track {
  /// Returns the states without some steps: a mutation (`12.3`), or an action with all its
  /// mutations (`12`). Steps of other tracks are ignored.
  ///
  /// The other mutations are reduced again from the state before the first that is left out, as
  /// they were recorded: neither `mutate` nor a transform is called again. If the store was set
  /// back to an earlier state of its own, it is set back to the alternative of that state. Later
  /// lines of the timeline aren't part of it.
  ///
  /// - Complexity: O(n) in the mutations behind the first that is left out, each a call of
  ///   `reduce` and a state, and again for each time that the store was set back to a state without
  ///   other steps; as in ``index(of:)`` for finding them.
  package func states(without steps: some Sequence<StepID>) -> AlternativeStates<R> {
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

/// Compares actions and mutations where their types can be compared.
@usableFromInline struct Equality<R: Reactor> {
  @usableFromInline let actions: (any Comparing<R.Action>)?
  @usableFromInline let mutations: (any Comparing<R.Mutation>)?

  init() {
    actions = comparison(of: R.Action.self)
    mutations = comparison(of: R.Mutation.self)
  }
}

/// Compares values of a type that may not be known to be `Equatable`.
@usableFromInline protocol Comparing<Value>: AnyObject {
  associatedtype Value
  func isEqual(_ left: Value, _ right: Value) -> Bool
}

private final class Comparison<Value: Equatable>: Comparing {
  func isEqual(_ left: Value, _ right: Value) -> Bool {
    // One that isn't equal to itself, as one with a NaN, can't be told from another such.
    left == right || !(left == left || right == right)
  }
}

private func comparison<Value>(of type: Value.Type) -> (any Comparing<Value>)? {
  func comparison<E: Equatable>(of type: E.Type) -> (any Comparing<Value>)? {
    // Value is E, so that the cast succeeds.
    Comparison<E>() as? any Comparing<Value>
  }
  return (type as? any Equatable.Type).flatMap { comparison(of: $0) }
}
