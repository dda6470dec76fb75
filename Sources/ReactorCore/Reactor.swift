/// Describes one feature: what may happen, what changes, and how.
///
/// A reactor holds no state of its own: give it to a ``Store`` to run it. The way through is
///
///     action → transform(action:) → mutate → transform(mutation:) → reduce → transform(state:)
///
/// - Important: Side effects belong in ``mutate(action:currentState:)`` and nowhere else.
public protocol Reactor {
  /// What the user, or the world, asks for.
  associatedtype Action
  /// One change of state, caused by an action.
  associatedtype Mutation = Action
  /// Everything that the feature knows.
  associatedtype State

  /// The state that a store begins with. Read once, when the store is made.
  var initialState: State { get }

  /// Turns an action into mutations: none, some now, or some over time.
  func mutate(action: Action, currentState: State) -> Mutations<Mutation>

  /// Makes a new state of the old one and a mutation.
  ///
  /// A pure function: the same mutations, reduced again, give the same state.
  func reduce(state: consuming State, mutation: Mutation) -> State

  /// Replaces an action before it is mutated, or drops it by giving nil.
  func transform(action: Action) -> Action?

  /// Replaces a mutation before it is reduced, or drops it by giving nil.
  func transform(mutation: Mutation) -> Mutation?

  /// What ``Store/currentState`` and its observers see of a state.
  ///
  /// A pure function, called whenever somebody looks. It doesn't feed the next reduce.
  func transform(state: State) -> State

  /// Mutations from outside the reactor, merged in for as long as its store lives.
  ///
  /// Started once, when the store is made.
  var externalMutations: Mutations<Mutation> { get }
}

extension Reactor {
  /// Nothing follows from an action.
  @inlinable public func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    .none
  }

  /// The state stays as it is.
  @inlinable public func reduce(state: consuming State, mutation: Mutation) -> State { state }

  /// The action, as it is.
  @inlinable public func transform(action: Action) -> Action? { action }

  /// The mutation, as it is.
  @inlinable public func transform(mutation: Mutation) -> Mutation? { mutation }

  /// The state, as it is.
  @inlinable public func transform(state: State) -> State { state }

  /// None.
  @inlinable public var externalMutations: Mutations<Mutation> { .none }
}

extension Reactor where Action == Mutation {
  /// The action is its own mutation.
  @inlinable public func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    .just(action)
  }
}
