import ReactorCore

/// Mutations from callbacks: a delegate that is called whenever the compass turns.
struct CompassReactor: Reactor {
  enum Action {
    case turn(Int)
    case watch
    case ignore
  }

  enum Mutation {
    case setHeading(Int)
    case setWatching(Bool)
  }

  struct State: Equatable {
    var heading: Int?
    var isWatching = false
  }

  let initialState = State()
  let compass: Compass

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .turn(let degrees):
      compass.turn(to: degrees)
      return .none
    case .watch:
      // One at a time: watching anew takes the place of watching.
      return .observing(replacing: "compass") { emit in
        emit(.setWatching(true))
        let delegate = Delegate { emit(.setHeading($0)) }
        compass.delegate = delegate
        // The subscription keeps the delegate until the effect, or the store, ends. An effect that
        // was replaced ends after the new one began: the place may be another's by then.
        return Subscription {
          if compass.delegate === delegate { compass.delegate = nil }
        }
      }
    case .ignore:
      return .run(replacing: "compass") { emit in emit(.setWatching(false)) }
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setHeading(let heading): state.heading = heading
    case .setWatching(let isWatching): state.isWatching = isWatching
    }
    return state
  }
}

/// From a delegate's method to a closure.
private final class Delegate: CompassDelegate {
  private let didTurn: (Int) -> Void

  init(_ didTurn: @escaping (Int) -> Void) { self.didTurn = didTurn }

  func compass(_ compass: Compass, didTurnTo degrees: Int) { didTurn(degrees) }
}
