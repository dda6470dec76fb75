import ReactorCore

/// The user who is logged in. It shares its state through a relay, which anyone may observe.
struct UserReactor: Reactor {
  enum Action {
    case logIn(String)
    case logOut
  }

  enum Mutation {
    case setUser(String?)
  }

  struct State: Equatable {
    var user: String?
  }

  let initialState = State()
  let user: Relay<String?>

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .logIn(let name): user.accept(name)
    case .logOut: user.accept(nil)
    }
    // The relay gives the mutation, to this reactor as to the others.
    return .none
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setUser(let user): state.user = user
    }
    return state
  }

  var externalMutations: Mutations<Mutation> {
    user.mutations { .setUser($0) }
  }
}
