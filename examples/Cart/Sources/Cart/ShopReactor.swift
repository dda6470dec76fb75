import ReactorCore

/// The parent: its state is made of its children's, who don't know of it.
struct ShopReactor: Reactor {
  typealias Action = Never
  enum Mutation {
    case setTotal(Int)
    case setOrderCount(Int)
  }

  struct State: Equatable {
    var total = 0
    var orderCount = 0
  }

  let initialState = State()
  let cart: Store<CartReactor>
  let orders: Store<OrderReactor>

  var externalMutations: Mutations<Mutation> {
    .observing { [cart, orders] emit in
      var seen = State()
      // Only what changed: a child's every state comes by.
      let inCart = cart.subscribe { child in
        if child.total != seen.total { emit(.setTotal(child.total)) }
        seen.total = child.total
      }
      let ordered = orders.subscribe { child in
        if child.orders.count != seen.orderCount { emit(.setOrderCount(child.orders.count)) }
        seen.orderCount = child.orders.count
      }
      return Subscription {
        inCart.cancel()
        ordered.cancel()
      }
    }
  }

  func mutate(action: Never, currentState: State) -> Mutations<Mutation> {}

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setTotal(let total): state.total = total
    case .setOrderCount(let count): state.orderCount = count
    }
    return state
  }
}
