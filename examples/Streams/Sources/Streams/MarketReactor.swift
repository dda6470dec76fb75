import OpenCombine
import ReactorCore

/// Mutations from OpenCombine, or from Combine: prices that a subject publishes.
struct MarketReactor: Reactor {
  enum Action {
    case offer(Int)
    case close
  }

  enum Mutation {
    case setPrice(Int)
    case setOpen(Bool)
  }

  struct State: Equatable {
    var price = 0
    var isOpen = true
  }

  let initialState = State()
  let prices: CurrentValueSubject<Int, Never>

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .offer(let price): prices.send(price)
    case .close: prices.send(completion: .finished)
    }
    return .none
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setPrice(let price): state.price = price
    case .setOpen(let isOpen): state.isOpen = isOpen
    }
    return state
  }

  var externalMutations: Mutations<Mutation> {
    .observing { emit in
      let sink = prices.removeDuplicates().sink(
        receiveCompletion: { _ in emit(.setOpen(false)) },
        receiveValue: { emit(.setPrice($0)) })
      return Subscription { sink.cancel() }
    }
  }
}
