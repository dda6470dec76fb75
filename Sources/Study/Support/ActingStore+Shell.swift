public import ReactorCore
public import ReactorShell

/// A store of whatever reactor, as long as it has these actions and states: so that a screen can be
/// of one reactor or of another.
public protocol ActingStore<Action, State>: AnyStore {
  /// The type of its actions.
  associatedtype Action
  /// The type of its state.
  associatedtype State

  /// The state that is looked at: a past one while somebody looks at the past.
  var shownState: State { get }
  /// Sends an action.
  @MainActor func act(_ action: Action)
}

extension Store: ActingStore {
  /// The reactor's actions.
  public typealias Action = R.Action
  /// The reactor's state.
  public typealias State = R.State

  /// Sends an action to the reactor.
  @MainActor public func act(_ action: R.Action) { send(action) }
}

extension Store {
  /// Calls an observer with every state that a reduce leaves: not with the one that is there now.
  public func onChange(
    isolation: isolated (any Actor)? = #isolation, _ observer: @escaping (R.State) -> Void
  ) -> Subscription {
    var isFirst = true
    return subscribe(isolation: isolation) { state in
      if !isFirst { observer(state) }
      isFirst = false
    }
  }
}
