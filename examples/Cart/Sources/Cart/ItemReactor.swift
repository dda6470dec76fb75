import ReactorCore

/// A child: how many of one thing are in the cart.
struct ItemReactor: Reactor {
  enum Action {
    case setCount(Int)
  }

  struct State: Equatable {
    let name: String
    let price: Int
    var count = 0
  }

  let initialState: State

  // An Action is a Mutation here, so that mutate() needn't be written.
  func reduce(state: consuming State, mutation: Action) -> State {
    switch mutation {
    case .setCount(let count): state.count = max(0, count)
    }
    return state
  }
}
