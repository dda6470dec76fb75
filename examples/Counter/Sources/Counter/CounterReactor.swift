import ReactorCore

/// A counter that can take back what it did.
struct CounterReactor: Reactor {
  enum Action {
    case add(Int)
    case reset
    case undo
    case help
  }

  enum Mutation {
    case setValue(Int)
    case undo
    case showHelp
  }

  struct State: Equatable {
    var value = 0
    /// The values before, the latest last.
    var past: [Int] = []
    var help: String?
  }

  let initialState = State()

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .add(let number): .just(.setValue(currentState.value + number))
    case .reset: .just(.setValue(0))
    // Nothing to take back: no mutation, and reduce() isn't called.
    case .undo: currentState.past.isEmpty ? .none : .just(.undo)
    case .help: .just(.showHelp)
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    state.help = nil
    switch mutation {
    case .setValue(let value):
      state.past.append(state.value)
      state.value = value
    case .undo:
      state.value = state.past.popLast() ?? state.value
    case .showHelp:
      state.help = "add some, reset to none, undo what you did"
    }
    return state
  }
}
