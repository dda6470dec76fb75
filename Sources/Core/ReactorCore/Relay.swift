/// Broadcasts values to several reactors. Subscribers are called with values from then on.
/// RxSwift's publish relay.
///
/// Give the same relay to several reactors: one accepts a value in its `mutate`, the others merge
/// ``mutations(fileID:line:_:)`` into theirs by `externalMutations`. Bound to the actor of their
/// stores.
public class PublishRelay<Value> {
  private final class Observer {
    let observe: (Value) -> Void
    var isSubscribed = true
    init(_ observe: @escaping (Value) -> Void) { self.observe = observe }
  }

  private var observers: [Observer] = []
  private var waiting: [Value] = []
  private var isTelling = false

  /// A relay that nobody is subscribed to.
  public init() {}

  /// Calls every subscriber with a new value, in the order of subscription.
  ///
  /// A value that arrives during these calls waits: all subscribers see every value, in one order.
  public func accept(_ value: Value) {
    waiting.append(value)
    guard !isTelling else { return }
    isTelling = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      keep(next)
      for observer in observers where observer.isSubscribed { observer.observe(next) }
    }
    isTelling = false
  }

  fileprivate func keep(_ value: Value) {}
  fileprivate func begin(_ observer: (Value) -> Void) {}

  /// Calls `observer` with every value that is accepted from now on; a ``Relay`` also with the value
  /// that it has.
  public func subscribe(_ observer: @escaping (Value) -> Void) -> Subscription {
    let entry = Observer(observer)
    observers.append(entry)
    begin(observer)
    return Subscription { [weak self] in
      entry.isSubscribed = false
      self?.observers.removeAll { $0 === entry }
    }
  }

  /// The mutations that a store gets of it: one for every value that it calls observers with.
  public func mutations<Mutation>(
    fileID: String = #fileID, line: UInt = #line,
    _ mutation: @escaping (Value) -> Mutation
  ) -> Mutations<Mutation> {
    .observing(fileID: fileID, line: line) { emit in
      self.subscribe { emit(mutation($0)) }
    }
  }
}

/// A value that several reactors share. Subscribers are called with the current value, too.
/// RxSwift's behaviour relay.
public final class Relay<Value>: PublishRelay<Value> {
  /// The value that was accepted last.
  public private(set) var value: Value

  /// A relay with its first value.
  public init(_ value: Value) { self.value = value }

  fileprivate override func keep(_ value: Value) { self.value = value }
  fileprivate override func begin(_ observer: (Value) -> Void) { observer(value) }
}
