import ReactorCore

/// Orders what is in the cart, and sends the cart an action of its own: to be cleared.
struct OrderReactor: Reactor {
  enum Action { case checkOut }
  enum Mutation {
    case setOrdering(Bool)
    case add(Int)
  }

  struct State: Equatable {
    var isOrdering = false
    var orders: [Int] = []
  }

  let initialState = State()
  /// What is to be paid now.
  let total: () -> Int
  /// Sends the cart its action. A closure: a reactor belongs to no actor, and a store does.
  let clearCart: () -> Void
  let clock: EffectClock

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    let total = total()
    guard total > 0, !currentState.isOrdering else { return .none }
    return .run(ifCancelled: .setOrdering(false)) { emit in
      emit(.setOrdering(true))
      try await clock.sleep(for: .milliseconds(500))
      emit(.add(total))
      clearCart()
      emit(.setOrdering(false))
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setOrdering(let isOrdering): state.isOrdering = isOrdering
    case .add(let total): state.orders.append(total)
    }
    return state
  }
}
