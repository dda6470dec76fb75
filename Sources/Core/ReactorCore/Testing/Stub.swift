import Synchronization

/// Takes the place of a reactor in tests of the code that sends actions and shows states.
///
/// While a store is stubbed its actions are recorded here, `mutate` and `reduce` are skipped, and
/// the state is set by the test.
public final class Stub<R: Reactor> {
  /// The actions that were sent, in order.
  public internal(set) var actions: [R.Action] = []

  private unowned let store: Store<R>

  init(_ store: Store<R>) { self.store = store }

  /// Takes the actions instead, with their numbers: see ``Feed``.
  var forward: ((R.Action, UInt32) -> Void)?
  /// Hears that the store was set back.
  var setBack: (R.State) -> Void = { _ in }

  /// - Returns: False if the action was handed on, and comes back.
  @usableFromInline func takes(_ action: R.Action, _ number: UInt32) -> Bool {
    guard let forward else {
      actions.append(action)
      return true
    }
    forward(action, number)
    return false
  }

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
    let stub = givenStub ?? Stub(self)
    givenStub = stub
    return stub
  }
}

/// The answer of a stubbed source to one request, and its delay.
public enum StubAnswer<Value: Sendable>: Sendable {
  /// This comes.
  case value(Value, after: Duration)
  /// An error is thrown, a ``StubFailure`` that says this.
  case failure(String, after: Duration)
  /// No answer comes for a year, within which the caller is to give up.
  case nothing
}

/// An error of which only the text is known.
public struct StubFailure: Error, Equatable, CustomStringConvertible {
  /// The error's message.
  public let description: String

  /// An error that says this.
  public init(_ description: String) { self.description = description }
}

/// A sequence of prepared answers, one for each request: a test makes its source of them.
///
///     let answers = StubAnswers([.value(["Ann"], after: .milliseconds(300))], on: clock)
///     let source = NameSource { _ in try await answers.next() }
///
/// Delays pass on the clock. A request beyond the last answer fails. A request whose answer never
/// comes fails after a year, so that a test on a virtual clock always ends. Safe to use from
/// several threads; the order of requests between threads is undefined.
public final class StubAnswers<Value: Sendable>: Sendable {
  private let answers: [StubAnswer<Value>]
  private let clock: EffectClock
  private let count = Mutex(0)

  /// The answers to the first request, the second, and so on.
  public init(_ answers: [StubAnswer<Value>], on clock: EffectClock) {
    self.answers = answers
    self.clock = clock
  }

  /// The answer to the next request; throws ``StubFailure`` and `CancellationError`.
  public func next() async throws -> Value {
    let turn = count.withLock { count in
      defer { count += 1 }
      return count
    }
    guard answers.indices.contains(turn) else {
      let known = answers.count == 1 ? "1 answer" : "\(answers.count) answers"
      throw StubFailure("the test has \(known); this is request \(turn + 1)")
    }
    switch answers[turn] {
    case .value(let value, let time):
      try await pass(time)
      return value
    case .failure(let text, let time):
      try await pass(time)
      throw StubFailure(text)
    case .nothing:
      try await pass(.seconds(365 * 86_400))
      throw StubFailure("nothing came for request \(turn + 1) within a year")
    }
  }

  private func pass(_ time: Duration) async throws {
    if time > .zero { try await clock.sleep(for: time) }
  }
}

/// An effect that a test drives.
public final class DrivenEffect<Mutation> {
  private(set) var emitter: Emitter<Mutation>?
  var effect: Effect?
  /// The work that is kept for its start.
  private var early: [(Emitter<Mutation>) -> Void] = []
  private var hasStarted = false

  package init() {}

  /// True if it was started and hasn't ended.
  public var isLive: Bool { emitter != nil }

  /// Emits a mutation of the effect: it is reduced when this returns. Before the effect starts, the
  /// mutation is kept for its start, before anything else that `mutate` returned.
  ///
  /// - Returns: False for an effect that hasn't started or has ended. If it has ended, nothing happens.
  @discardableResult public func emit(_ mutation: Mutation) -> Bool { perform { $0(mutation) } }

  /// Ends the effect: the next part of a `concat` follows.
  ///
  /// - Parameter error: The effect fails with it. Nil if all is well.
  /// - Returns: False for an effect that hasn't started, which ends as it starts, or has ended.
  @discardableResult public func finish(throwing error: (any Error)? = nil) -> Bool {
    perform { $0.finish(throwing: error) }
  }

  private func perform(_ work: @escaping (Emitter<Mutation>) -> Void) -> Bool {
    if let emitter {
      work(emitter)
    } else if !hasStarted {
      early.append(work)
    }
    return emitter != nil
  }

  func start(_ emitter: Emitter<Mutation>) -> Subscription {
    (self.emitter, hasStarted) = (emitter, true)
    for work in early { work(emitter) }
    early = []
    return Subscription { self.emitter = nil }
  }

  /// Cancels the effect, without the mutation that it gives then: that was given.
  package func cancelSilently() { effect?.cancelSilently() }
}

// MARK: - Effects of recordings

/// The effects of a recording being replayed: each gives its recorded mutations on command.
/// Bound to the actor of the stores.
@usableFromInline package final class EffectAnswers {
  private var effects: [(action: Int, store: ObjectIdentifier, driven: AnyObject)] = []

  package init() {}

  /// The effect that runs for an action of a store, the oldest; 0 stands for `externalMutations`.
  package func effect<R: Reactor>(of action: Int, in store: Store<R>) -> DrivenEffect<R.Mutation>? {
    let store = ObjectIdentifier(store)
    for entry in effects where entry.action == action && entry.store == store {
      if let effect = entry.driven as? DrivenEffect<R.Mutation>, effect.isLive { return effect }
    }
    return nil
  }

  @usableFromInline func answering<R: Reactor>(
    _ work: EffectWork<R.Mutation>, of effect: Effect, in store: Store<R>
  ) -> EffectWork<R.Mutation> {
    let driven = DrivenEffect<R.Mutation>()
    driven.effect = effect
    effects.append((effect.info.action, ObjectIdentifier(store), driven))
    return work.driven(by: { driven }, isLasting: work.isLasting)
  }
}

/// A fault that is made around reactors, to see whether a test notices it.
/// A step that is made again, without another one, is made without it.
@usableFromInline package protocol ReactorFault: AnyObject {
  func mutations<R: Reactor>(
    _ mutations: Mutations<R.Mutation>, of action: R.Action, in store: Store<R>
  ) -> Mutations<R.Mutation>
  func state<R: Reactor>(
    _ after: R.State, from before: R.State, by mutation: R.Mutation, in store: Store<R>
  ) -> R.State
  func drops(_ effect: Effect) -> Bool
}

extension Mutations {
  /// Returns the same with effects that wait for a test, which makes each as it begins.
  package func driven(by effect: @escaping () -> DrivenEffect<Mutation>) -> Self {
    rebuilt {
      $0
    } effects: {
      // Lasting, so that nobody waits for it.
      $0.driven(by: effect, isLasting: true)
    }
  }
}

extension EffectWork {
  func driven(by effect: @escaping () -> DrivenEffect<Mutation>, isLasting: Bool) -> EffectWork {
    EffectWork(
      key: key, closing: closing, replaced: replaced, isLasting: isLasting,
      begin: { effect().start($0) }, body: { _ in await ending() })
  }
}

extension Timeline {
  /// Restarts `externalMutations` that ran; returns the cancelled effects of actions, oldest first.
  package func endAnswering(isolation: isolated (any Actor) = #isolation) -> [EffectInfo] {
    answers = nil
    let open = Array(effects)
    let external = tracks.compactMap(\.travelling).filter(\.hasExternalEffect)
    for effect in open { effect.cancel() }
    for track in external { track.goLive(isolation: isolation) }
    return open.map(\.info).filter { $0.action != 0 }
  }

  package func goOn(at time: Duration) { head = time - clock.elapsed }
}
