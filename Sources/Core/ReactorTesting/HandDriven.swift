public import ReactorCore

/// A reactor whose effects do nothing by themselves: a test determines their mutations,
/// and the times.
///
///     let store = Store(HandDriven(SearchReactor()))
///     let effects = store.reactor.effects
///     store.send(.search("act"))
///     effects[0].emit(.setResults(["actor"]))
///
/// All else is the reactor's own: `mutate`, `reduce`, the transforms, and the end of an effect,
/// such as by a newer one with the same key. Nothing here waits for anything.
public struct HandDriven<Base: Reactor>: Reactor {
  /// The reactor's own.
  public typealias Action = Base.Action
  /// The reactor's own.
  public typealias Mutation = Base.Mutation
  /// The reactor's own.
  public typealias State = Base.State

  /// The reactor.
  public let base: Base
  /// Its effects, in the order in which they started.
  public let effects = DrivenEffects<Base.Mutation>()

  /// The reactor, with its effects in the hand of a test. It is for one store.
  public init(_ base: Base) { self.base = base }

  /// The reactor's own.
  public var initialState: State { base.initialState }

  /// The reactor's own mutations, with effects that wait for the test.
  public func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    base.mutate(action: action, currentState: currentState).driven(by: effects.begin)
  }

  /// The reactor's own.
  public func reduce(state: consuming State, mutation: Mutation) -> State {
    base.reduce(state: state, mutation: mutation)
  }

  /// The reactor's own.
  public func transform(action: Action) -> Action? { base.transform(action: action) }
  /// The reactor's own.
  public func transform(mutation: Mutation) -> Mutation? { base.transform(mutation: mutation) }
  /// The reactor's own.
  public func transform(state: State) -> State { base.transform(state: state) }

  /// The reactor's own, with an effect that waits for the test.
  public var externalMutations: Mutations<Mutation> {
    base.externalMutations.driven(by: effects.beginExternal)
  }
}

/// The effects of a ``HandDriven`` reactor.
public final class DrivenEffects<Mutation> {
  private var all: [Int: DrivenEffect<Mutation>] = [:]
  /// The driven effect in place of the reactor's `externalMutations`.
  public private(set) var external = DrivenEffect<Mutation>()

  /// The number of effects that actions started, including those that have ended.
  public private(set) var count = 0

  /// The effect at a place in the order in which they start, counted from 0. One that is yet to start
  /// keeps what it is given until then.
  public subscript(index: Int) -> DrivenEffect<Mutation> {
    if let known = all[index] { return known }
    let effect = DrivenEffect<Mutation>()
    all[index] = effect
    return effect
  }

  func begin() -> DrivenEffect<Mutation> {
    count += 1
    return self[count - 1]
  }

  func beginExternal() -> DrivenEffect<Mutation> {
    external = DrivenEffect()
    return external
  }
}
