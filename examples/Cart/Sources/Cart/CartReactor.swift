import ReactorCore

/// What is to be bought. Who is logged in pays a tenth less.
struct CartReactor: Reactor {
  enum Action {
    case put(String, price: Int)
    case clear
  }
  enum Mutation {
    case put(Item)
    case clear
    case setUser(String?)
  }

  struct Item: Equatable {
    var name: String
    var price: Int
  }

  struct State: Equatable {
    var items: [Item] = []
    var user: String?
    var total = 0
  }

  let initialState = State()
  let user: Relay<String?>

  var externalMutations: Mutations<Mutation> { user.mutations { .setUser($0) } }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .put(let name, let price): .just(.put(Item(name: name, price: price)))
    case .clear: .just(.clear)
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .put(let item): state.items.append(item)
    case .clear: state.items = []
    case .setUser(let user): state.user = user
    }
    let sum = state.items.reduce(0) { $0 + $1.price }
    state.total = state.user == nil ? sum : sum - sum / 10
    return state
  }
}
