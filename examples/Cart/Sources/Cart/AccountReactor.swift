import ReactorCore

/// Who is logged in. It tells everybody through a relay that they share.
struct AccountReactor: Reactor {
  enum Action {
    case logIn(String)
    case logOut
  }
  typealias Mutation = String?
  struct State: Equatable { var user: String? }

  let initialState = State()
  let user: Relay<String?>

  /// Its own state comes the same way as everybody's: there is one truth, the relay.
  var externalMutations: Mutations<String?> { user.mutations { $0 } }

  func mutate(action: Action, currentState: State) -> Mutations<String?> {
    switch action {
    case .logIn(let name): user.accept(name)
    case .logOut: user.accept(nil)
    }
    return .none
  }

  func reduce(state: consuming State, mutation: String?) -> State {
    state.user = mutation
    return state
  }
}
