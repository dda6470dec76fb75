import ReactorCore

/// Counts the seconds while it runs.
struct TimerReactor: Reactor {
  enum Action { case start, stop, reset }
  enum Mutation {
    case setRunning(Bool)
    case tick, clear
  }

  struct State: Equatable {
    var seconds = 0
    var isRunning = false
  }

  let initialState = State()
  /// Real at the prompt; in scripts and tests it moves when it is told to.
  let clock: EffectClock

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .start:
      // Lasting: no command waits for it. Started again, it begins a new second.
      .run(replacing: "timer", lasting: true) { emit in
        emit(.setRunning(true))
        while true {
          try await clock.sleep(for: .seconds(1))
          emit(.tick)
        }
      }
    case .stop:
      // An effect with the same key takes the timer's place, and ends at once.
      .run(replacing: "timer") { emit in emit(.setRunning(false)) }
    case .reset:
      .just(.clear)
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setRunning(let isRunning): state.isRunning = isRunning
    case .tick: state.seconds += 1
    case .clear: state.seconds = 0
    }
    return state
  }
}
