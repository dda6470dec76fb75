/// Takes the place of a reactor in a test of whoever sends actions and shows states.
///
/// While a store is stubbed its actions are recorded here, `mutate` and `reduce` are skipped, and
/// the state is what the test sets.
public final class Stub<R: Reactor> {
  /// What was sent, in order.
  public internal(set) var actions: [R.Action] = []

  private unowned let store: Store<R>

  init(_ store: Store<R>) { self.store = store }

  @usableFromInline func note(_ action: R.Action) { actions.append(action) }

  /// The state that the store shows. Setting it calls the observers of states.
  public var state: R.State {
    get { store.reducedState }
    set {
      store.reducedState = newValue
      store.showStateNow()
    }
  }
}

extension Store {
  /// Stubs the store, or gives the stub that it has already. Hold on to the store: the stub
  /// doesn't.
  public func stub() -> Stub<R> {
    if let stubbed { return stubbed }
    let stub = Stub(self)
    stubbed = stub
    return stub
  }

  /// Whether ``stub()`` was called.
  public var isStubbed: Bool { stubbed != nil }
}
