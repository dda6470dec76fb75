import ReactorCore

/// Pays for the cart, and then has it emptied: a reactor that sends an action to another.
struct CheckoutReactor: Reactor {
  enum Action {
    case pay
  }

  enum Mutation {
    case setBuyer(String?)
    case setPaying(Bool)
    case addReceipt(String)
  }

  struct State: Equatable {
    var buyer: String?
    var isPaying = false
    var receipts: [String] = []
  }

  let initialState = State()
  let cart: Store<CartReactor>
  let user: Relay<String?>
  let clock: EffectClock

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .pay:
      .run(replacing: "pay", ifCancelled: .setPaying(false)) { emit in
        // An effect that throws fails its command; the trace says why.
        guard let buyer = currentState.buyer else { throw CheckoutError.nobodyLoggedIn }
        emit(.setPaying(true))
        let total = cart.currentState.total
        try await clock.sleep(for: .milliseconds(300))
        cart.send(.clear)
        emit(.addReceipt("\(buyer) paid \(total)"))
        emit(.setPaying(false))
      }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setBuyer(let buyer): state.buyer = buyer
    case .setPaying(let isPaying): state.isPaying = isPaying
    case .addReceipt(let receipt): state.receipts.append(receipt)
    }
    return state
  }

  var externalMutations: Mutations<Mutation> {
    user.mutations { .setBuyer($0) }
  }
}

enum CheckoutError: Error, CustomStringConvertible {
  case nobodyLoggedIn

  var description: String { "nobody is logged in; try: login Ann" }
}
