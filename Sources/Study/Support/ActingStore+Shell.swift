public import ReactorCore
public import ReactorShell

/// A store of whatever reactor, as long as it has these actions and states: so that a screen can be
/// of one reactor or of another.
public protocol ActingStore<Action, State>: AnyStore {
  /// The type of its actions.
  associatedtype Action
  /// The type of its state.
  associatedtype State

  /// The state that there is.
  var currentState: State { get }
  /// The state that is looked at: a past one while somebody looks at the past.
  var shownState: State { get }
  /// Sends an action.
  @MainActor func act(_ action: Action)
  /// Calls an observer with the state now, and with every state that a reduce leaves.
  func subscribe(
    isolation: isolated (any Actor)?, _ observer: @escaping (State) -> Void
  ) -> Subscription
  /// Calls an observer with the value of a pulse now, and whenever it was assigned.
  func pulse<Value>(
    _ pulse: KeyPath<State, Pulse<Value>>, isolation: isolated (any Actor)?,
    _ observer: @escaping (Value) -> Void
  ) -> Subscription
  /// Keeps a screen above another for as long as a property of the state has a value.
  @MainActor func pushes<Pushed: Equatable>(
    _ property: KeyPath<State, Pushed?>, from screen: any Screen, in session: Session,
    _ pushed: @escaping (Pushed) -> any Screen
  ) -> Subscription
  /// A command that sends its actions here.
  @MainActor func bind<R: Reactor>(_ command: Command<R>) -> AnyCommand
  where R.Action == Action, R.State == State
  /// Defines failures for a session: the message in a state, if there is one.
  @MainActor func tellFailures(
    to session: Session, _ failure: @escaping (State) -> String?
  ) -> Subscription
}

extension ActingStore {
  /// Calls an observer with every state that a reduce leaves: not with the one that is there now.
  public func onChange(
    isolation: isolated (any Actor)? = #isolation, _ observer: @escaping (State) -> Void
  ) -> Subscription {
    var isFirst = true
    return subscribe(isolation: isolation) { state in
      if !isFirst { observer(state) }
      isFirst = false
    }
  }
}

extension Store: ActingStore {
  /// The reactor's actions.
  public typealias Action = R.Action
  /// The reactor's state.
  public typealias State = R.State

  /// Sends an action to the reactor.
  @MainActor public func act(_ action: R.Action) { send(action) }

  /// Makes the screen push another.
  @MainActor public func pushes<Pushed: Equatable>(
    _ property: KeyPath<R.State, Pushed?>, from screen: any Screen, in session: Session,
    _ pushed: @escaping (Pushed) -> any Screen
  ) -> Subscription { screen.pushes(property, of: self, in: session, screen: pushed) }

  /// The command, bound to this store.
  @MainActor public func bind<Other: Reactor>(_ command: Command<Other>) -> AnyCommand
  where Other.Action == R.Action, Other.State == R.State { command.bound(to: self) }

  /// Makes the session watch the store.
  @MainActor public func tellFailures(
    to session: Session, _ failure: @escaping (R.State) -> String?
  ) -> Subscription { session.watch(self, failure: failure) }
}
