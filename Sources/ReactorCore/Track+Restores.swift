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
  /// The source of the state: never another restore, which is looked up once.
  var source: StateSource
  /// The source, and the steps without which it gives the state; nil where these aren't known.
  var origin: (source: StateSource, leftOut: [StepID])?
  let state: R.State
  /// The step that it was set back to.
  let step: StepID
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
  /// - Parameters:
  ///   - source: Nil for a state that isn't one of this track's.
  ///   - leftOut: The steps without which it is that one.
  func recordRestore(
    of state: R.State, from source: StateSource?, without leftOut: [StepID] = [], at step: StepID
  ) {
    timeline.restoreLines.append(timeline.lines.count)
    let isWhole = leftOut.isEmpty
    restores.append(
      Restore(
        position: timeline.lines.count, index: states.count,
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

  /// What the store was set back to right before the mutation at `index`, if it was.
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
