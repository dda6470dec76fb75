/// The consequence of an action, as a value: no mutation, some now, or some over time.
///
/// It remembers where it was made, for the trace.
public struct Mutations<Mutation> {
  @usableFromInline enum Timing {
    case none
    case now(Mutation)
    case several([Mutation])
    case overTime(EffectWork<Mutation>)
    case concat([Mutations])
    case merge([Mutations])
    case cancel(key: String)
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

  /// As many mutations as there are in a sequence, now: RxSwift's `from(_:)`.
  @inlinable public static func from(
    _ mutations: some Sequence<Mutation>, fileID: String = #fileID, line: UInt = #line
  ) -> Self {
    let all = Array(mutations)
    guard let first = all.first else { return .none }
    return Self(
      timing: all.count == 1 ? .now(first) : .several(all),
      location: SourceLocation(fileID: fileID, line: line))
  }

  /// Mutations over time: an effect.
  ///
  /// The body starts at once. Mutations that it emits before it first suspends are reduced before
  /// ``Store/send(_:isolation:)`` returns. Effects overlap unless they share a key. An error ends
  /// the effect and is reported as an event; earlier mutations stay.
  ///
  /// - Warning: Write no capture list in front of `emit`. In Swift 6.2 and 6.3 a closure with one
  ///   runs elsewhere than on the store's actor (swiftlang/swift#87097), and its `emit` stops the
  ///   program instead of racing. Bind captured values outside: `let client = client`.
  ///
  /// - Parameters:
  ///   - key: An effect of the same store with the same key is cancelled first (flatMapLatest).
  ///     A cancelled effect emits nothing more.
  ///   - closing: The last mutation of an effect that is cancelled explicitly, such as the end of a
  ///     spinner. It isn't emitted if the store goes away.
  ///   - replaced: The last mutation of an effect that a newer one with the same key replaces. It is
  ///     reduced before the newer begins.
  ///   - isLasting: True for a subscription or timer that isn't expected to end. It is
  ///     never waited for.
  ///   - fileID: The file of the call, for the trace.
  ///   - line: The line of the call, for the trace.
  ///   - body: Runs on the store's actor, and calls `emit` for each mutation. `emit` can't be kept
  ///     beyond it; an ``Emitter`` can.
  @inlinable public static func run(
    replacing key: String? = nil, ifCancelled closing: Mutation? = nil,
    ifReplaced replaced: Mutation? = nil, lasting isLasting: Bool = false,
    fileID: String = #fileID, line: UInt = #line,
    _ body: @escaping (_ emit: (Mutation) -> Void) async throws -> Void
  ) -> Self {
    Self(
      timing: .overTime(
        EffectWork(
          key: key, closing: closing, replaced: replaced, isLasting: isLasting, body: body)),
      location: SourceLocation(fileID: fileID, line: line))
  }

  /// Mutations from callbacks: a subscription to another store, a relay, a delegate.
  ///
  ///     .observing { emit in child.subscribe { emit(.setTotal($0.total)) } }
  ///
  /// It begins at once. A mutation that is emitted in the course of a step, of any store, is
  /// reduced before that step's `send` returns, and the trace names the step.
  ///
  /// If the callbacks come to an end, finish the effect; it is then waited for:
  ///
  ///     .observing(lasting: false) { emit in
  ///       let download = downloads.start(url) { progress in
  ///         emit(.setProgress(progress))
  ///         if progress == 1 { emit.finish() }
  ///       }
  ///       return Subscription { download.cancel() }
  ///     }
  ///
  /// - Important: Call `emit` on the store's actor. For callbacks on other threads, use an
  ///   `AsyncStream` that a ``run(replacing:ifCancelled:ifReplaced:lasting:fileID:line:_:)`` reads.
  ///
  /// - Parameters:
  ///   - key: An effect of the same store with the same key is cancelled first.
  ///   - closing: The last mutation of an effect that is cancelled explicitly.
  ///   - replaced: The last mutation of an effect that a newer one with the same key replaces.
  ///   - isLasting: True for a subscription that isn't expected to end. It is never waited for.
  ///   - fileID: The file of the call, for the trace.
  ///   - line: The line of the call, for the trace.
  ///   - begin: Called once. May keep `emit`, which does nothing after the end. The subscription
  ///     that it returns is cancelled with the effect, at once: before the one that replaces it
  ///     begins, and when the store goes away.
  @inlinable public static func observing(
    replacing key: String? = nil, ifCancelled closing: Mutation? = nil,
    ifReplaced replaced: Mutation? = nil, lasting isLasting: Bool = true,
    fileID: String = #fileID, line: UInt = #line,
    _ begin: @escaping (_ emit: Emitter<Mutation>) -> Subscription
  ) -> Self {
    Self(
      timing: .overTime(
        EffectWork(
          key: key, closing: closing, replaced: replaced, isLasting: isLasting, begin: begin
        ) { _ in await ending() }),
      location: SourceLocation(fileID: fileID, line: line))
  }
}

/// Gives the mutations of an effect that observes.
///
/// Bound to the actor of the store. It may be kept; after the end of the effect it does nothing.
public struct Emitter<Mutation> {
  let give: (Mutation) -> Void
  let end: ((any Error)?) -> Void

  @usableFromInline init(
    give: @escaping (Mutation) -> Void, end: @escaping ((any Error)?) -> Void
  ) {
    self.give = give
    self.end = end
  }

  /// Gives a mutation: it is reduced when this returns, unless a step of the store is under way.
  public func callAsFunction(_ mutation: Mutation) { give(mutation) }

  /// Ends the effect, after its mutations.
  ///
  /// - Parameter error: The effect fails with it. Nil if all is well.
  public func finish(throwing error: (any Error)? = nil) { end(error) }
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

@usableFromInline final class EffectWork<Mutation> {
  @usableFromInline let key: String?
  @usableFromInline let closing: Mutation?
  @usableFromInline let replaced: Mutation?
  @usableFromInline let isLasting: Bool
  /// Subscribes to callbacks, before the body begins; nil for an effect that has only a body.
  @usableFromInline let begin: ((_ emit: Emitter<Mutation>) -> Subscription)?
  @usableFromInline let body: (_ emit: @escaping (Mutation) -> Void) async throws -> Void

  @usableFromInline init(
    key: String?, closing: Mutation?, replaced: Mutation?, isLasting: Bool,
    begin: ((_ emit: Emitter<Mutation>) -> Subscription)? = nil,
    body: @escaping (_ emit: @escaping (Mutation) -> Void) async throws -> Void
  ) {
    self.key = key
    self.closing = closing
    self.replaced = replaced
    self.isLasting = isLasting
    self.begin = begin
    self.body = body
  }
}

/// The kind of value that `mutate` gave back.
@usableFromInline package indirect enum Returned: Hashable, Sendable {
  case none
  case just
  case several(Int)
  case effect(key: String?, isLasting: Bool)
  case concat([Returned])
  case merge([Returned])
  case cancel(key: String)

  var isOverTime: Bool {
    switch self {
    case .none, .just, .several, .cancel: false
    case .effect: true
    case .concat(let parts), .merge(let parts): parts.contains(where: \.isOverTime)
    }
  }
}

extension Mutations {
  /// The mutations, if all come at once; nil if there is an effect.
  package var synchronous: [Mutation]? {
    switch timing {
    case .none, .cancel: []
    case .now(let mutation): [mutation]
    case .several(let mutations): mutations
    case .overTime: nil
    case .concat(let parts), .merge(let parts):
      returned.isOverTime ? nil : parts.flatMap { $0.synchronous ?? [] }
    }
  }

  package var madeAt: SourceLocation? { location }

  @usableFromInline package var returned: Returned {
    switch timing {
    case .none: .none
    case .now: .just
    case .several(let mutations): .several(mutations.count)
    case .overTime(let work): .effect(key: work.key, isLasting: work.isLasting)
    case .concat(let parts): .concat(parts.map(\.returned))
    case .merge(let parts): .merge(parts.map(\.returned))
    case .cancel(let key): .cancel(key: key)
    }
  }
}

// MARK: - Composing

extension Mutations {
  /// One after the other: each part begins when the one before has ended.
  ///
  ///     .concat(
  ///       .just(.setLoading(true)),
  ///       .run(replacing: "load") { emit in emit(.setUsers(try await load())) },
  ///       .just(.setLoading(false)))
  ///
  /// A part that is replaced, or that ``cancel(_:fileID:line:)`` ends, has ended like any other, as
  /// `take(until:)` has in RxSwift: the next part follows. If that has the key which another effect
  /// is just taking, it begins and is replaced in its turn. After an error, or when the action's
  /// effects are cancelled, nothing follows.
  public static func concat(
    _ parts: Self..., fileID: String = #fileID, line: UInt = #line
  ) -> Self { concat(parts, fileID: fileID, line: line) }

  /// One after the other: each part begins when the one before has ended.
  public static func concat(
    _ parts: [Self], fileID: String = #fileID, line: UInt = #line
  ) -> Self { composed(of: parts, SourceLocation(fileID: fileID, line: line)) { .concat($0) } }

  /// Side by side: all parts begin now, in their order.
  ///
  /// An error of one ends the others, too.
  public static func merge(
    _ parts: Self..., fileID: String = #fileID, line: UInt = #line
  ) -> Self { merge(parts, fileID: fileID, line: line) }

  /// Side by side: all parts begin now, in their order.
  public static func merge(
    _ parts: [Self], fileID: String = #fileID, line: UInt = #line
  ) -> Self { composed(of: parts, SourceLocation(fileID: fileID, line: line)) { .merge($0) } }

  /// Ends the effect of the store that has a key, if one runs: it emits nothing more, but its
  /// `ifCancelled`.
  public static func cancel(
    _ key: String, fileID: String = #fileID, line: UInt = #line
  ) -> Self {
    Self(timing: .cancel(key: key), location: SourceLocation(fileID: fileID, line: line))
  }

  /// The same, with each mutation transformed: a child's mutations become its parent's.
  public func map<Other>(_ transform: @escaping (Mutation) -> Other) -> Mutations<Other> {
    let timing: Mutations<Other>.Timing =
      switch self.timing {
      case .none: .none
      case .now(let now): .now(transform(now))
      case .several(let several): .several(several.map(transform))
      case .overTime(let work):
        .overTime(
          EffectWork<Other>(
            key: work.key, closing: work.closing.map(transform),
            replaced: work.replaced.map(transform), isLasting: work.isLasting,
            begin: work.begin.map { begin in
              { emit in begin(Emitter(give: { emit(transform($0)) }, end: emit.end)) }
            }, body: { emit in try await work.body { emit(transform($0)) } }))
      case .concat(let parts): .concat(parts.map { $0.map(transform) })
      case .merge(let parts): .merge(parts.map { $0.map(transform) })
      case .cancel(let key): .cancel(key: key)
      }
    return Mutations<Other>(timing: timing, location: location)
  }

  private static func composed(
    of parts: [Self], _ location: SourceLocation, _ timing: ([Self]) -> Timing
  ) -> Self {
    let parts = parts.filter { if case .none = $0.timing { false } else { true } }
    var several: [Mutation] = []
    for part in parts {
      switch part.timing {
      case .none: continue
      case .now(let mutation): several.append(mutation)
      case .several(let mutations): several += mutations
      case .overTime, .concat, .merge, .cancel:
        return Self(timing: timing(parts), location: location)
      }
    }
    return Self(
      timing: several.isEmpty ? .none : .several(several),
      location: several.isEmpty ? nil : location)
  }
}

// MARK: - Subscriptions

/// Keeps an observer subscribed; ends when cancelled or let go.
///
/// Bound to the actor of the store.
public final class Subscription {
  private var end: (() -> Void)?

  /// A subscription that calls `end` once, when it ends.
  public init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends it: the observer isn't called again.
  public func cancel() {
    end?()
    end = nil
  }

  deinit { end?() }
}
