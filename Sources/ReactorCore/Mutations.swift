import Synchronization

/// What an action causes, as a value: no mutation, some now, or some over time.
///
/// It remembers where it was made, for the trace.
@frozen public struct Mutations<Mutation> {
  /// What an effect calls for each mutation that it has to give.
  ///
  /// In ``run(replacing:ifCancelled:lasting:fileID:line:_:)`` it lives as long as the effect's body
  /// and can't be kept; in ``observing(replacing:fileID:line:_:)`` it can.
  public typealias Emit = (Mutation) -> Void

  @frozen @usableFromInline enum Timing {
    case none
    case now(Mutation)
    case several([Mutation])
    case overTime(EffectWork<Mutation>)
  }

  @usableFromInline let timing: Timing
  @usableFromInline let location: SourceLocation?

  @inlinable init(timing: Timing, location: SourceLocation?) {
    self.timing = timing
    self.location = location
  }

  /// No mutation: `reduce` isn't called.
  @inlinable public static var none: Self { Self(timing: .none, location: nil) }

  /// One mutation, now.
  @inlinable public static func just(
    _ mutation: Mutation, fileID: String = #fileID, line: UInt = #line
  ) -> Self {
    Self(timing: .now(mutation), location: SourceLocation(fileID: fileID, line: line))
  }

  /// Several mutations, now; each is reduced before the next is looked at.
  @inlinable public static func of(
    _ mutations: Mutation..., fileID: String = #fileID, line: UInt = #line
  ) -> Self {
    Self(timing: .several(mutations), location: SourceLocation(fileID: fileID, line: line))
  }

  /// Mutations over time: an effect.
  ///
  /// The body starts at once. What it emits before it first suspends is reduced before
  /// ``Store/send(_:isolation:)`` returns. Effects overlap unless they share a key. An error
  /// ends the effect and is told as an event; what was emitted before stays.
  ///
  /// - Warning: Write no capture list in front of `emit`. In Swift 6.2 and 6.3 a closure with one
  ///   runs elsewhere than on the store's actor (swiftlang/swift#87097), and its `emit` stops the
  ///   program instead of racing. Name what is captured outside: `let client = client`.
  ///
  /// - Parameters:
  ///   - key: An effect of the same store with the same key is cancelled first (flatMapLatest).
  ///     A cancelled effect emits nothing more.
  ///   - closing: The last mutation of an effect that somebody cancels, such as the end of a
  ///     spinner. Not of one that is replaced, nor of one whose store goes away.
  ///   - isLasting: A subscription or timer that isn't expected to end. Nobody waits for it.
  ///   - fileID: Where the trace says that this was made.
  ///   - line: The same.
  ///   - body: Runs on the store's actor.
  @inlinable public static func run(
    replacing key: String? = nil, ifCancelled closing: Mutation? = nil,
    lasting isLasting: Bool = false,
    fileID: String = #fileID, line: UInt = #line,
    _ body: @escaping (_ emit: Emit) async throws -> Void
  ) -> Self {
    Self(
      timing: .overTime(EffectWork(key: key, closing: closing, isLasting: isLasting, body: body)),
      location: SourceLocation(fileID: fileID, line: line))
  }

  /// Mutations from callbacks: a subscription to another store, a relay, a delegate.
  ///
  ///     .observing { emit in child.subscribe { emit(.setTotal($0.total)) } }
  ///
  /// A lasting effect. It begins at once; a mutation that is given in the course of a step, of
  /// whatever store, is reduced before that step's `send` returns, and the trace names the step.
  ///
  /// - Parameters:
  ///   - key: An effect of the same store with the same key is cancelled first.
  ///   - fileID: Where the trace says that this was made.
  ///   - line: The same.
  ///   - begin: Called once. May keep `emit`, which does nothing after the end. The subscription
  ///     that it returns is cancelled with the effect, at once: before the one that replaces it
  ///     begins, and when the store goes away.
  @inlinable public static func observing(
    replacing key: String? = nil, fileID: String = #fileID, line: UInt = #line,
    _ begin: @escaping (_ emit: @escaping Emit) -> Subscription
  ) -> Self {
    Self(
      timing: .overTime(
        EffectWork(key: key, closing: nil, isLasting: true, begin: begin) { _ in await ending() }),
      location: SourceLocation(fileID: fileID, line: line))
  }
}

/// Returns when the task is cancelled, on the actor that it began on.
@usableFromInline func ending(isolation: isolated (any Actor)? = #isolation) async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  continuation.finish()
}

extension Mutations: ExpressibleByArrayLiteral {
  /// Several mutations, now. A literal doesn't know where it was written; ``of(_:fileID:line:)``
  /// does.
  @inlinable public init(arrayLiteral mutations: Mutation...) {
    self.init(timing: mutations.isEmpty ? .none : .several(mutations), location: nil)
  }
}

/// The body of an effect and how it is to run.
@usableFromInline final class EffectWork<Mutation> {
  @usableFromInline let key: String?
  @usableFromInline let closing: Mutation?
  @usableFromInline let isLasting: Bool
  /// Subscribes to what calls back, before the body begins; nil for an effect that has only a body.
  @usableFromInline let begin: ((_ emit: @escaping Mutations<Mutation>.Emit) -> Subscription)?
  @usableFromInline let body: (_ emit: @escaping Mutations<Mutation>.Emit) async throws -> Void

  @usableFromInline init(
    key: String?, closing: Mutation?, isLasting: Bool,
    begin: ((_ emit: @escaping Mutations<Mutation>.Emit) -> Subscription)? = nil,
    body: @escaping (_ emit: @escaping Mutations<Mutation>.Emit) async throws -> Void
  ) {
    self.key = key
    self.closing = closing
    self.isLasting = isLasting
    self.begin = begin
    self.body = body
  }
}

/// What kind of value `mutate` gave back.
public enum Returned: Hashable, Sendable {
  /// No mutation: `reduce` isn't called.
  case none
  /// One mutation, now.
  case just
  /// So many mutations, now.
  case several(Int)
  /// An effect; with a key, one that replaces the one before.
  case effect(key: String?, isLasting: Bool)
}

extension Mutations {
  /// Those that come at once; nil for an effect.
  package var synchronous: [Mutation]? {
    switch timing {
    case .none: []
    case .now(let mutation): [mutation]
    case .several(let mutations): mutations
    case .overTime: nil
    }
  }

  /// Where it was made, if that is known.
  package var madeAt: SourceLocation? { location }

  /// What kind of value this is.
  @inlinable public var returned: Returned {
    switch timing {
    case .none: .none
    case .now: .just
    case .several(let mutations): .several(mutations.count)
    case .overTime(let work): .effect(key: work.key, isLasting: work.isLasting)
    }
  }
}

// MARK: - SharedWork

/// Work that several effects wait for, such as a load that the second of two askers finds under way.
///
///     let work = SharedWork()
///     Task { await work.run { … } }  // what sleeps in here …
///     work.join()                    // … sleeps for this effect, too
///
/// A virtual clock moves only while every effect is asleep on it. One that waits for another's work
/// isn't, unless it joined it: the clock would stand still, and the work never end.
public final class SharedWork: Sendable {
  private struct State {
    var effects: Set<EffectID> = []
    /// That of the clock on which something in it fell asleep.
    var activity: Activity?
  }

  private let state = Mutex(State())

  /// The work that the current task belongs to.
  @TaskLocal static var current: SharedWork?

  /// Work that nobody waits for yet.
  public init() {}

  /// Does the work. While it sleeps on a virtual clock, the effects that joined count as asleep.
  ///
  /// - Throws: The error of the body.
  public func run<Result>(
    _ body: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body, isolation: isolation)
  }

  /// Notes that the effect of the current task waits for the work from now on; outside of effects it
  /// does nothing.
  public func join() {
    guard let effect = EffectID.current else { return }
    let activity = state.withLock { state in
      state.effects.insert(effect)
      return state.activity
    }
    activity?.note()
  }

  /// The effects that wait for it.
  var effects: Set<EffectID> { state.withLock { $0.effects } }

  /// Notes that something in it falls asleep on a clock.
  func sleeps(noting activity: Activity) { state.withLock { $0.activity = activity } }
}

// MARK: - Relay

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
    fileID: String = #fileID, line: UInt = #line,
    _ mutation: @escaping (Value) -> Mutation
  ) -> Mutations<Mutation> {
    .observing(fileID: fileID, line: line) { emit in
      self.subscribe { emit(mutation($0)) }
    }
  }
}
