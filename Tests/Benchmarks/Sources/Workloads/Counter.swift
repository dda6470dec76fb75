import ReactorCore

/// The README's counter: a small state, synchronous mutations.
struct Counter: Reactor {
  enum Action: Codable { case increase, load }
  enum Mutation: Codable {
    case add(Int)
    case setLoading(Bool)
  }
  struct State: Codable {
    var value = 0
    var isLoading = false
  }

  var initialState: State { State() }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .increase: .just(.add(1))
    case .load: .of(.setLoading(true), .add(1), .setLoading(false))
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .add(let number): state.value += number
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
    return state
  }
}
