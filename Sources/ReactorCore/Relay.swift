/// A value that several reactors share; who subscribes is called with it now, and with every other
/// that it accepts. RxSwift's behaviour relay.
///
/// Give the same relay to several reactors: one accepts a value in its `mutate`, the others merge
/// ``mutations(fileID:line:_:)`` into theirs by `externalMutations`. Bound to the actor of their
/// stores.
public final class Relay<Value> {
  /// The value that was accepted last.
  public private(set) var value: Value

  private final class Observer {
    let observe: (Value) -> Void
    var isSubscribed = true
    init(_ observe: @escaping (Value) -> Void) { self.observe = observe }
  }

  private var observers: [Observer] = []
  private var waiting: [Value] = []
  private var isTelling = false

  /// A relay with its first value.
  public init(_ value: Value) { self.value = value }

  /// Takes a new value and calls everybody who is subscribed, in the order in which they did.
  ///
  /// A value that comes while they are being called waits: all see every value, in one order.
  public func accept(_ value: Value) {
    waiting.append(value)
    guard !isTelling else { return }
    isTelling = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      self.value = next
      for observer in observers where observer.isSubscribed { observer.observe(next) }
    }
    isTelling = false
  }

  /// Calls `observer` with the value now, and with every one that is accepted.
  public func subscribe(_ observer: @escaping (Value) -> Void) -> Subscription {
    let entry = Observer(observer)
    observers.append(entry)
    observer(value)
    return Subscription { [weak self] in
      entry.isSubscribed = false
      self?.observers.removeAll { $0 === entry }
    }
  }

  /// What a store gets of it: a mutation for the value now, and for every one that is accepted.
  public func mutations<Mutation>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ mutation: @escaping (Value) -> Mutation
  ) -> Mutations<Mutation> {
    .observing(fileID: fileID, line: line) { emit in
      self.subscribe { emit(mutation($0)) }
    }
  }
}
