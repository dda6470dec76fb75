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
    // Its source can't be held later.
    if let gate = store.timeline?.gate, let track = store.track {
      let step = StepID(number, 0)
      let time = track.timeline.time
      gate.visit(Event(step: step, time: time, kind: .action(action)), of: track)
      if store.pump.isHeld {
        store.pump.prepend(.mutate(action, number, place: 0))
        return false
      }
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

// MARK: - Effects of recordings

/// An effect of a recording being replayed.
package final class DrivenEffect<Mutation> {
  private var emitter: Emitter<Mutation>?
  fileprivate var effect: Effect?

  /// True if it was started and hasn't ended.
  fileprivate var isLive: Bool { emitter != nil }

  package func emit(_ mutation: Mutation) { emitter?(mutation) }

  package func finish(throwing error: (any Error)? = nil) { emitter?.finish(throwing: error) }

  /// Cancels the effect, without the mutation that it gives then: that was given.
  package func cancelSilently() { effect?.cancelSilently() }

  fileprivate func start(_ emitter: Emitter<Mutation>) -> Subscription {
    self.emitter = emitter
    return Subscription { self.emitter = nil }
  }
}

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
    return EffectWork(
      key: work.key, closing: work.closing, replaced: work.replaced, isLasting: work.isLasting,
      begin: { driven.start($0) }, body: { _ in await ending() })
  }
}

/// A fault that is made around reactors, to see whether a test notices it.
/// A step that is made again, without another one, is made without it.
@usableFromInline package protocol ReactorFault: AnyObject {
  func silences<R: Reactor>(_ action: R.Action, in store: Store<R>) -> Bool
  func state<R: Reactor>(
    _ after: R.State, from before: R.State, by mutation: R.Mutation, in store: Store<R>
  ) -> R.State
  func drops(_ effect: Effect) -> Bool
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
