/// Describes one feature: its actions, its changes of state, and their rules.
///
/// A reactor holds no state of its own: give it to a ``Store`` to run it. The way through is
///
///     action → transform(action:) → mutate → transform(mutation:) → reduce → transform(state:)
///
/// - Important: Side effects belong in ``mutate(action:currentState:)`` and nowhere else.
public protocol Reactor {
  /// A request of the user, or of the world.
  associatedtype Action
  /// One change of state, caused by an action.
  associatedtype Mutation = Action
  /// Everything that the feature knows.
  associatedtype State

  /// The state that a store begins with. Read once, when the store is made.
  var initialState: State { get }

  /// Of no use: catches ReactorKit's `mutate(action:)`, which no store would call.
  associatedtype MutationsOfAction: TakesCurrentState = NoMutations

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

  /// Returns the state that ``Store/currentState`` and its observers see.
  ///
  /// A pure function, called on every access. Its result doesn't feed the next reduce.
  func transform(state: State) -> State

  /// Mutations from outside the reactor, merged in for as long as its store lives.
  ///
  /// Started once: when the store is made or, if its actor isn't known then, when it is first used.
  var externalMutations: Mutations<Mutation> { get }

  /// Never called: see ``MutationsOfAction``.
  func mutate(action: Action) -> MutationsOfAction
}

extension Reactor {
  /// The action, as it is.
  @inlinable public func transform(action: Action) -> Action? { action }

  /// The mutation, as it is.
  @inlinable public func transform(mutation: Mutation) -> Mutation? { mutation }

  /// The state, as it is.
  @inlinable public func transform(state: State) -> State { state }

  /// None.
  @inlinable public var externalMutations: Mutations<Mutation> { .none }
}

// `mutate` and `reduce` have no default but these: one of another label or type would compile, and the
// default run in its place.

extension Reactor where Action == Mutation {
  /// The action is its own mutation; the trace names no place, since there is none of the reactor's own.
  @inlinable public func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    Mutations(timing: .now(action), location: nil)
  }
}

extension Reactor where Action == Never, Mutation == Never {
  /// Never called: nothing changes the state of a cell that asks for nothing.
  @inlinable public func reduce(state: consuming State, mutation: Never) -> State {}
}

// MARK: - Porting

/// A reactor's `mutate(action:)` without the state: ReactorKit's, which no store would call.
///
/// One that returns ``Mutations`` doesn't compile, and the error gives the right form. One that
/// returns something else, such as an `Observable`, belongs to other code and stays.
public protocol TakesCurrentState {}

/// The result of a `mutate(action:)` that nobody wrote.
public struct NoMutations: TakesCurrentState {}

@available(
  *, unavailable,
  message: "write func mutate(action: Action, currentState: State); mutate(action:) is never called"
)
extension Mutations: TakesCurrentState {}

extension Reactor {
  /// Never called.
  public func mutate(action: Action) -> NoMutations { NoMutations() }
}

/// A value that announces every assignment, even of an equal value.
///
/// Copies of a state keep the count: an observer fires where the count differs from the one that
/// it saw last.
@propertyWrapper
public struct Pulse<Value> {
  /// The number of assignments. Wraps around to 0 after the largest number.
  public private(set) var valueUpdatedCount: UInt = 0

  /// The value; assigning counts.
  public var wrappedValue: Value {
    didSet { valueUpdatedCount &+= 1 }
  }

  /// The wrapper, for ``Store/pulse(_:isolation:_:)``: `\.$message`.
  public var projectedValue: Self { self }

  /// The first value doesn't count.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Pulse: Sendable where Value: Sendable {}
extension Pulse: Equatable where Value: Equatable {}
extension Pulse: Hashable where Value: Hashable {}
// With the count: a state that is read back equals the one that was written.
extension Pulse: Encodable where Value: Encodable {}
extension Pulse: Decodable where Value: Decodable {}
