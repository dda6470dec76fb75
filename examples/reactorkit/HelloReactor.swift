import ReactorKit
import RxSwift

/// Counts, at once or after a while.
final class HelloReactor: Reactor {
  enum Action {
    /// Adds N.
    case add(Int)
    /// Adds N after a while.
    case addLater(Int)
    /// Begins at 0 again.
    case reset
  }

  enum Mutation {
    case add(Int)
    case setWaiting(Bool)
    case clear
  }

  struct State {
    var count = 0
    var isWaiting = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let number):
      return .just(.add(number))
    case .reset:
      return .just(.clear)
    case .addLater(let number):
      return .concat(
        .just(.setWaiting(true)),
        .just(.add(number)).delay(.milliseconds(100), scheduler: MainScheduler.instance),
        .just(.setWaiting(false)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .add(let number): state.count += number
    case .setWaiting(let isWaiting): state.isWaiting = isWaiting
    case .clear: state.count = 0
    }
    return state
  }
}
