/// Where the state of a store comes from.
enum StateSource: Hashable {
  /// From a mutation, counted from 0; -1 for the state that the store began with.
  case mutation(Int)
  /// From elsewhere, by the store's being set back; counted from 0.
  case restore(Int)
}

/// The store was set back.
@usableFromInline struct Restore<R: Reactor> {
  /// The line that tells of it.
  let position: Int
  /// How many states there were.
  let index: Int
  /// Whose state it is: never that of another restore, which is looked up once.
  var source: StateSource
  let state: R.State
}

extension Track {
  /// Where the state comes from that the line at `position` left.
  ///
  /// - Complexity: O(log n).
  func source(at position: Int) -> StateSource? {
    guard (timeline.oldestPosition..<timeline.lines.count).contains(position),
      position >= firstPosition
    else {
      return nil
    }
    // A mutation that waits for its reduce is counted in its line already.
    let count = min(Int(counts(before: position + 1).states), states.count)
    let restore = restores.firstIndex { $0.position > position } - 1
    if restore >= restores.start, restores[restore].index == count {
      return restores[restore].source
    }
    return .mutation(count - 1)
  }

  /// Where the present state comes from.
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
  /// - Parameter source: Nil for a state that isn't one of this track's.
  func recordRestore(of state: R.State, from source: StateSource?) {
    timeline.restoreLines.append(timeline.lines.count)
    restores.append(
      Restore(
        position: timeline.lines.count, index: states.count,
        source: source ?? .restore(restores.count), state: state))
  }

  // MARK: - Reducing over it

  /// The place in ``restores`` of the last one before the mutation at `index`.
  private func restore(before index: Int) -> Int? {
    let place = restores.firstIndex { $0.index > index } - 1
    return place >= restores.start && restores[place].index == index ? place : nil
  }

  /// What the store was set back to right before the mutation at `index`, if it was.
  @usableFromInline func restoredState(before index: Int) -> R.State? {
    restore(before: index).map { restores[$0].state }
  }

  /// The first mutation from `index` on before which the store was set back.
  @usableFromInline func nextRestore(from index: Int) -> Int? {
    let place = restores.firstIndex { $0.index >= index }
    return place < restores.count ? restores[place].index : nil
  }

  /// The same as it would be without some mutations; `rest` are the states from `first` on.
  @usableFromInline func restoredState(
    before index: Int, among rest: [R.State], from first: Int
  ) -> R.State {
    guard let place = restore(before: index) else { return state(before: index) }
    let source = restores[place].source
    guard case .mutation(let index) = source, index >= first else { return state(of: source) }
    return rest[index - first]
  }

  @usableFromInline func walkBackOverRestores(_ end: Int, _ body: TypedWork<R>.Body) {
    for index in (mutations.start..<end).reversed() {
      guard body(step(ofMutation: index), state(before: index), states[index]) else { return }
    }
  }
}
