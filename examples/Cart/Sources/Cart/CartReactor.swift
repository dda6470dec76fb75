import ReactorCore

/// A parent: it hears of its children, and of the user, and reckons.
struct CartReactor: Reactor {
  enum Action {
    case clear
  }

  enum Mutation {
    case setItem(ItemReactor.State)
    case setMember(Bool)
  }

  struct State: Equatable {
    var items: [String: ItemReactor.State] = [:]
    var isMember = false

    /// Members pay a tenth less.
    var total: Int {
      let sum = items.values.reduce(0) { $0 + $1.price * $1.count }
      return isMember ? sum - sum / 10 : sum
    }
  }

  let initialState = State()
  let items: [Store<ItemReactor>]
  let user: Relay<String?>

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .clear:
      for item in items { item.send(.setCount(0)) }
      return .none
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setItem(let item): state.items[item.name] = item
    case .setMember(let isMember): state.isMember = isMember
    }
    return state
  }

  var externalMutations: Mutations<Mutation> {
    .observing { emit in
      let subscriptions =
        items.map { $0.subscribe { emit(.setItem($0)) } }
        + [user.subscribe { emit(.setMember($0 != nil)) }]
      return Subscription { for subscription in subscriptions { subscription.cancel() } }
    }
  }
}
