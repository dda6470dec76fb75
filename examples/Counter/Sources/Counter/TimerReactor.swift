import ReactorCore

/// Counts seconds on a clock that is handed in, so that a script or a test never has to wait.
struct TimerReactor: Reactor {
  enum Action {
    case start
    case stop
  }

  enum Mutation {
    case setRunning(Bool)
    case tick
  }

  struct State: Equatable {
    var seconds = 0
    var isRunning = false
  }

  let initialState = State()
  let clock: EffectClock

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .start:
      // Lasting: no command waits for its end. A second `start` replaces the first.
      .run(replacing: "ticks", lasting: true) { emit in
        emit(.setRunning(true))
        while true {
          try await clock.sleep(for: .seconds(1))
          emit(.tick)
        }
      }
    case .stop:
      // The same key: the ticks end, and so does this.
      .run(replacing: "ticks") { emit in emit(.setRunning(false)) }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setRunning(let isRunning): state.isRunning = isRunning
    case .tick: state.seconds += 1
    }
    return state
  }
}
