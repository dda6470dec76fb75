import ReactorCore

/// A basket of things to buy.
struct BasketReactor: Reactor {
  enum Action: Codable {
    case add(String)
    case remove(String)
    case clear
  }
  enum Mutation: Codable {
    case insert(String)
    case delete(String)
    case empty
  }

  struct State: Codable, Equatable {
    /// In the order in which they came, each once.
    var items: [String] = []
    /// The number of things that were taken out.
    var removals = 0
  }

  let initialState = State()

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .add(let item): .just(.insert(item))
    case .remove(let item): .just(.delete(item))
    case .clear: .just(.empty)
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .insert(let item):
      if !state.items.contains(item) { state.items.append(item) }  // Steps 1 and 2
    case .delete(let item):
      guard state.items.contains(item) else { return state }
      state.items.removeAll { $0 == item }
      state.removals += 1  // Step 3
    case .empty:
      state.removals += state.items.count
      state.items = []  // Step 4
    }
    return state
  }
}
