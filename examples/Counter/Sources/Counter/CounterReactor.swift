import ReactorCore

/// Counts, and can take back what it counted.
struct CounterReactor: Reactor {
  enum Action {
    case add(Int)
    case reset, undo, help
  }
  enum Mutation {
    case set(Int)
    case takeBack
    case setHint(String)
  }

  struct State: Equatable {
    var count = 0
    var before: [Int] = []
    var hint: String?
  }

  let initialState = State()

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .add(let number): .just(.set(currentState.count + number))
    case .reset: .just(.set(0))
    // Nothing to take back: no mutation, and reduce isn't called.
    case .undo: currentState.before.isEmpty ? .none : .just(.takeBack)
    case .help: .just(.setHint("add some, then undo"))
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .set(let number):
      state.before.append(state.count)
      state.count = number
    case .takeBack:
      if let count = state.before.popLast() { state.count = count }
    case .setHint(let hint):
      state.hint = hint
    }
    return state
  }
}
