import ReactorCore

/// A counter that was counted up, and all of its history.
public final class Recording {
  let timeline = Timeline()
  let store: Store<Counter>

  /// So many actions, recorded.
  init(_ count: Int, on desk: isolated Desk) {
    store = Store(Counter(), timeline: timeline, isolation: desk)
    for _ in 0..<count { store.send(.increase, isolation: desk) }
  }

  /// So many actions, recorded.
  public static func ofActions(_ count: Int) -> Recording {
    Desk.enter { Recording(count, on: $0) }
  }

  // MARK: - REPLACE when ReactorCore can do this itself

  /// The states from the mutation at `index` on, as they would be without it.
  ///
  /// By what ReactorCore has today: the later mutations are read back, and reduced again.
  func statesLeavingOut(_ index: Int) -> [Counter.State] {
    guard let track = store.track, var state = track.state(after: index - 1) else { return [] }
    let reader = MutationReader()
    // One action and one mutation a step, and the initial state.
    timeline.replay(2 * (index + 1) + 1..<timeline.count, to: reader)
    return reader.mutations.map { mutation in
      state = store.reactor.reduce(state: state, mutation: mutation)
      return state
    }
  }
}

/// Collects the mutations of a record.
private final class MutationReader: EventVisitor {
  private(set) var mutations: [Counter.Mutation] = []

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard let event = event as? Event<Counter>, case .mutation(let mutation) = event.kind
    else { return }
    mutations.append(mutation)
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}
