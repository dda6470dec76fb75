/// A reactor whose effects do nothing by themselves: a test says what they give, and when.
///
///     let store = Store(HandDriven(SearchReactor()))
///     let effects = store.reactor.effects
///     store.send(.search("act"))
///     effects[0].emit(.setResults(["actor"]))
///
/// All else is the reactor's own: `mutate`, `reduce`, the transforms, and what ends an effect, such as
/// a newer one with the same key. Nothing here waits for anything.
public struct HandDriven<Base: Reactor>: Reactor {
  public typealias Action = Base.Action
  public typealias Mutation = Base.Mutation
  public typealias State = Base.State

  /// The reactor.
  public let base: Base
  /// Its effects, in the order in which they started.
  public let effects = DrivenEffects<Base.Mutation>()

  /// The reactor, with its effects in the hand of a test. It is for one store.
  public init(_ base: Base) { self.base = base }

  public var initialState: State { base.initialState }

  public func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    effects.taking(base.mutate(action: action, currentState: currentState)) { effects.add($0) }
  }

  public func reduce(state: consuming State, mutation: Mutation) -> State {
    base.reduce(state: state, mutation: mutation)
  }

  public func transform(action: Action) -> Action? { base.transform(action: action) }
  public func transform(mutation: Mutation) -> Mutation? { base.transform(mutation: mutation) }
  public func transform(state: State) -> State { base.transform(state: state) }

  public var externalMutations: Mutations<Mutation> {
    effects.taking(base.externalMutations) { effects.external = $0 }
  }
}

/// The effects of a ``HandDriven`` reactor.
public final class DrivenEffects<Mutation> {
  private var started: [DrivenEffect<Mutation>] = []
  /// What stands for the reactor's `externalMutations`.
  public internal(set) var external = DrivenEffect<Mutation>()

  /// How many were started by actions, with those that ended.
  public var count: Int { started.count }

  /// The effect that was started so manyth, counted from 0. One that wasn't started gives nothing.
  public subscript(index: Int) -> DrivenEffect<Mutation> {
    started.indices.contains(index) ? started[index] : DrivenEffect()
  }

  func add(_ effect: DrivenEffect<Mutation>) { started.append(effect) }

  /// The same, but an effect is driven by hand.
  func taking(
    _ mutations: Mutations<Mutation>, _ keep: (DrivenEffect<Mutation>) -> Void
  ) -> Mutations<Mutation> {
    guard case .overTime(let work) = mutations.timing else { return mutations }
    let effect = DrivenEffect<Mutation>()
    keep(effect)
    // Lasting, so that nobody waits for it.
    return Mutations(
      timing: .overTime(
        EffectWork(
          key: work.key, closing: work.closing, isLasting: true,
          begin: { emit in
            effect.give = emit
            return Subscription { effect.give = nil }
          }, body: { _ in await ending() })),
      location: mutations.location)
  }
}

/// An effect that a test drives.
public final class DrivenEffect<Mutation> {
  var give: ((Mutation) -> Void)?

  /// Whether it was started and hasn't been replaced or cancelled.
  public var isLive: Bool { give != nil }

  /// Has the effect give a mutation: it is reduced when this returns.
  ///
  /// - Returns: False for an effect that wasn't started or has ended: nothing happens.
  @discardableResult public func emit(_ mutation: Mutation) -> Bool {
    guard let give else { return false }
    give(mutation)
    return true
  }
}
