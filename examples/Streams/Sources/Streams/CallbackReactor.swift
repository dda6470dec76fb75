import ReactorCore

/// An API as they were before async: it calls back until it is told not to.
///
/// On the actor of its owner, as delegates and UIKit's targets are.
final class Thermometer {
  private var observers: [Int: (Double) -> Void] = [:]
  private var last = 0

  func addObserver(_ observer: @escaping (Double) -> Void) -> Int {
    last += 1
    observers[last] = observer
    return last
  }

  func removeObserver(_ id: Int) { observers[id] = nil }

  func measure(_ degrees: Double) {
    for id in observers.keys.sorted() { observers[id]?(degrees) }
  }

  var observerCount: Int { observers.count }
}

/// Mutations from callbacks.
struct CallbackReactor: Reactor {
  enum Action { case measure(Double) }
  enum Mutation { case setDegrees(Double) }

  struct State: Equatable {
    var degrees: Double?
    var warmest: Double?
  }

  let initialState = State()
  let thermometer: Thermometer

  /// Begins with the store and ends with it: then the subscription takes the observer away.
  var externalMutations: Mutations<Mutation> {
    .observing { [thermometer] emit in
      let id = thermometer.addObserver { emit(.setDegrees($0)) }
      return Subscription { thermometer.removeObserver(id) }
    }
  }

  /// The device measures; what it says comes by itself, caused by this action.
  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .measure(let degrees):
      thermometer.measure(degrees)
      return .none
    }
  }

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .setDegrees(let degrees):
      state.degrees = degrees
      state.warmest = max(degrees, state.warmest ?? degrees)
    }
    return state
  }
}
