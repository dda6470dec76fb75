import ReactorCore

/// Changes by itself ten times a second: typed text stands below much output.
struct TickingReactor: Reactor {
  enum Action: Codable {
    case crash
    case overflow
    /// Crashes before the first tick.
    case count
  }

  enum Mutation: Codable {
    case tick
  }

  struct State: Equatable {
    var ticks = 0
  }

  let initialState = State()
  let clock: EffectClock

  var externalMutations: Mutations<Mutation> {
    .run(lasting: true) { emit in
      while true {
        try await clock.sleep(for: .milliseconds(100))
        emit(.tick)
      }
    }
  }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .overflow where deeper(1) <= 0: return .just(.tick)
    case .count where currentState.ticks > 0, .overflow: return .none
    case .count, .crash: fatalError("as it was asked to")
    }
  }

  private func deeper(_ depth: Int) -> Int { depth < 0 ? 0 : deeper(depth &+ 1) &+ 1 }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    state.ticks += 1
    return state
  }
}
