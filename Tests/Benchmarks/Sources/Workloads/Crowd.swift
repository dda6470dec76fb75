import ReactorCore

/// A screen with 100 people, one of whom is unfolded: a state with a list beside what changes.
struct Crowd: Reactor {
  enum Action {
    case toggle(Int)
    case load
  }
  enum Mutation {
    case unfold(Int?)
    case setLoading(Bool)
  }
  struct State {
    var isLoading = false
    var people = Resident.list(100, seed: 7)
    var unfolded: Int?
  }

  let initialState = State()

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .toggle(let row): .just(.unfold(row))
    case .load: .of(.setLoading(true), .unfold(nil), .setLoading(false))
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .unfold(let row): state.unfolded = row
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
    return state
  }
}

/// A view that keeps the state it shows, as one that compares it with the next does.
final class CrowdView {
  var shown: Crowd.State?
}

/// The loop of the screen as somebody writes it by hand: no effects, no history, one kind of state.
final class PlainCrowd {
  private var state: Crowd.State
  private var observers: [(Crowd.State) -> Void] = []
  private let crowd: Crowd

  init(_ crowd: Crowd) {
    self.crowd = crowd
    state = crowd.initialState
  }

  func subscribe(_ observer: @escaping (Crowd.State) -> Void) {
    observers.append(observer)
    observer(state)
  }

  func send(_ action: Crowd.Action) {
    switch action {
    case .toggle(let row): reduce(.unfold(row))
    case .load:
      reduce(.setLoading(true))
      reduce(.unfold(nil))
      reduce(.setLoading(false))
    }
  }

  private func reduce(_ mutation: Crowd.Mutation) {
    state = crowd.reduce(state: state, mutation: mutation)
    for observer in observers { observer(state) }
  }
}
