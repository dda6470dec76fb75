extension Store {
  /// The current state, then every state that a reduce leaves, equal to the one before or not.
  ///
  ///     for await state in store.states { show(state) }
  ///
  /// It ends when the store goes away, which it doesn't keep, or the task is cancelled. States that
  /// come while nobody waits for them are kept until they are asked for.
  public var states: States<R> { States(store: self) }
}

/// The states of a store, as they come. Each iterator begins with the state of that time.
///
/// Bound to the actor of the store.
public struct States<R: Reactor>: AsyncSequence {
  private weak var store: Store<R>?

  init(store: Store<R>) { self.store = store }

  /// Begins with the state of now, whatever other iterators were given.
  public func makeAsyncIterator() -> Iterator { Iterator(store) }

  /// Gives the states one by one.
  public struct Iterator: AsyncIteratorProtocol {
    private weak var store: Store<R>?
    private let waiting = Waiting()
    private var subscription: Subscription?

    init(_ store: Store<R>?) { self.store = store }

    /// The next state; nil if the store has gone or the task is cancelled.
    public mutating func next() async -> R.State? { await next(isolation: nil) }

    /// The next state; nil if the store has gone or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> R.State? {
      if subscription == nil, let store {
        let (waiting, end) = (waiting, EndOfStore(waiting.activity))
        subscription = store.subscribe(isolation: actor) { state in
          waiting.states.append(state)
          end.activity.note()
        }
      }
      let activity = waiting.activity
      while true {
        if let state = waiting.states.popFirst() { return state }
        let seen = activity.count
        guard store != nil, !Task.isCancelled else { return nil }
        await withTaskCancellationHandler {
          await activity.changed(since: seen)
        } onCancel: {
          activity.note()
        }
      }
    }

    /// The states that weren't asked for yet.
    private final class Waiting {
      var states: ArraySlice<R.State> = []
      let activity = Activity()
    }
  }
}

/// Goes away with the store that holds it, and wakes everyone who waits for the store's states.
private final class EndOfStore {
  let activity: Activity
  init(_ activity: Activity) { self.activity = activity }
  deinit { activity.note() }
}
