// A reactor of ReactorKit that is shown in `reactor-shell attach`: what is new are `shell`, the three
// transforms, and two lines in `mutate`.

import ReactorKit
import RxSwift

final class CartReactor: Reactor {
  enum Action {
    case add(Int)
    case checkOut
  }

  enum Mutation {
    case setCount(Int)
    case setPaying(Bool)
  }

  struct State: Encodable {
    var count = 0
    var isPaying = false
  }

  let initialState = State()
  private let shell = ShellSender<Action, Mutation, State>("CartReactor")

  func transform(action: Observable<Action>) -> Observable<Action> {
    action.do(
      onNext: { [shell] in shell.action($0) }, afterNext: { [shell] _ in shell.leave() })
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    mutation.do(onNext: { [shell] in shell.mutation($0) })
  }

  func transform(state: Observable<State>) -> Observable<State> {
    state.do(onNext: { [shell] in shell.state($0) })
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .add(let count):
      return .just(.setCount(currentState.count + count))
    case .checkOut:
      // What comes later isn't known to be this action's doing, unless one says so.
      return .concat(
        .just(.setPaying(true)),
        Observable.just(.setPaying(false)).delay(.seconds(1), scheduler: MainScheduler.instance)
          .do(
            onNext: { [shell, cause = shell.cause] _ in shell.enter(cause) },
            afterNext: { [shell] _ in shell.leave() }))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setCount(let count): state.count = count
    case .setPaying(let isPaying): state.isPaying = isPaying
    }
    return state
  }
}
