import OpenCombine
import ReactorCore

/// Mutations from a publisher.
struct CombineReactor: Reactor {
  enum Action { case tap }
  enum Mutation { case setTaps(Int) }
  struct State: Equatable { var taps = 0 }

  let initialState = State()
  /// What the rest of an app would publish to.
  let taps = PassthroughSubject<Void, Never>()

  var externalMutations: Mutations<Mutation> {
    .observing { [taps] emit in
      let sink = taps.scan(0) { count, _ in count + 1 }.sink { emit(.setTaps($0)) }
      return Subscription { sink.cancel() }
    }
  }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    taps.send()
    return .none
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setTaps(let taps): state.taps = taps
    }
    return state
  }
}
