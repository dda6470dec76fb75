@usableFromInline final class Observer<R: Reactor> {
  @usableFromInline let observe: (R.State) -> Void
  private var isOver = false

  init(_ observe: @escaping (R.State) -> Void) { self.observe = observe }

  // Not inlined: accesses that the module sees all of need no check of exclusivity.
  @usableFromInline var isSubscribed: Bool { !isOver }

  func end() { isOver = true }
}

extension Store {
  /// Calls `observer` with the current state now, and with every state that a reduce leaves,
  /// equal to the one before or not.
  ///
  /// Observers are called in the order in which they subscribed. An action that one sends waits
  /// until the step is done.
  public func subscribe(
    isolation: isolated (any Actor)? = #isolation, _ observer: @escaping (R.State) -> Void
  ) -> Subscription {
    startIfNeeded(isolation: isolation)
    let subscription = add(Observer(observer))
    observer(currentState)
    return subscription
  }

  /// Calls `observer` with a value of the current state now, and whenever a reduce leaves another.
  ///
  ///     store.subscribe(\.isLoading) { spinner.isAnimating = $0 }
  ///
  /// RxSwift's `map(_:)` and `distinctUntilChanged()`.
  public func subscribe<Value: Equatable>(
    _ value: KeyPath<R.State, Value>, isolation: isolated (any Actor)? = #isolation,
    _ observer: @escaping (Value) -> Void
  ) -> Subscription {
    var last: Value?
    return subscribe(isolation: isolation) { state in
      let value = state[keyPath: value]
      guard last != value else { return }
      last = value
      observer(value)
    }
  }

  /// Calls `observer` with the value of a pulse now, and whenever it was assigned, even equal.
  ///
  ///     store.pulse(\.$message) { show($0) }
  public func pulse<Value>(
    _ pulse: KeyPath<R.State, Pulse<Value>>, isolation: isolated (any Actor)? = #isolation,
    _ observer: @escaping (Value) -> Void
  ) -> Subscription {
    var seen: UInt?
    // The names that it may have: a key path doesn't give the name of a computed property, as
    // `$message` is.
    var names: [String]?
    return subscribe(isolation: isolation) { [unowned self] state in
      let pulsed = state[keyPath: pulse]
      guard pulsed.valueUpdatedCount != seen else { return }
      // The first call reports the initial value: nothing was assigned.
      let wasAssigned = seen != nil
      seen = pulsed.valueUpdatedCount
      // Nothing was assigned: the state is another.
      guard !isRestoring else { return }
      if recording != nil, wasAssigned {
        let alike = namesOfPulses(like: pulsed, in: state)
        let fitting = names?.filter(alike.contains) ?? alike
        names = fitting
        let name = fitting.isEmpty ? "\(Value.self)" : fitting.joined(separator: " or ")
        timeline?.resumption?.beforeLive()
        note(.pulse(name: name, count: pulsed.valueUpdatedCount), at: self.pump.current)
      }
      observer(pulsed.wrappedValue)
    }
  }

  private func namesOfPulses<Value>(like pulse: Pulse<Value>, in state: R.State) -> [String] {
    Mirror(reflecting: state).children.compactMap { child in
      let other = child.value as? Pulse<Value>
      guard other?.valueUpdatedCount == pulse.valueUpdatedCount else { return nil }
      return child.label.map { String($0.drop { $0 == "_" }) }
    }
  }

  private func add(_ observer: Observer<R>) -> Subscription {
    if partedObservers == nil {
      observers.append(observer)
    } else {
      partedObservers?.append(observer)
      standIn()
    }
    // Not held: an observer's captures are to go with the store. Nor weakly: each turn would take a
    // quarter longer (675 → 548 instructions without).
    let id = ObjectIdentifier(observer)
    return Subscription { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: ObjectIdentifier) {
    func isMeant(_ observer: Observer<R>) -> Bool { ObjectIdentifier(observer) == id }
    observers.first(where: isMeant)?.end()
    observers.removeAll(where: isMeant)
    partedObservers?.first(where: isMeant)?.end()
    partedObservers?.removeAll(where: isMeant)
  }
}

// MARK: - Notes

// Recording and reporting of events. Recording comes first: an observer finds the event
// in the timeline.

extension Store {
  @inlinable func isHeard(_ kind: EventKinds) -> Bool {
    recording.map { $0 { $1.visitors.kinds.contains(kind) } } ?? false
  }

  /// Returns the action's place in the track.
  @inlinable func noteReceived(_ action: R.Action, sent: R.Action) -> Int {
    let step = pump.current
    if equality.actions != nil { noteTransform(of: sent, into: action, at: step) }
    var place = 0
    if let recording {
      recording { track, timeline in
        place = track.actions.count
        track.record(action, number: step.actionNumber, on: timeline)
      }
    }
    if isHeard(.action) { emit(.action(action), .action, at: step) }
    return place
  }

  @inlinable func noteReturned(
    _ mutations: Mutations<R.Mutation>, _ step: StepID, place: Int
  ) {
    if let recording { recording { $0.record(mutations, at: place, step: step, on: $1) } }
    if isHeard(.mutate) {
      emit(.mutate(mutations.returned, mutations.location), .mutate, at: step)
    }
  }

  /// Returns the mutation's place in the track.
  @inlinable func noteMutation(_ mutation: R.Mutation, given: R.Mutation, _ step: StepID) -> Int {
    if equality.mutations != nil { noteTransform(of: given, into: mutation, at: step) }
    var place = 0
    if let recording {
      recording { track, timeline in
        place = track.mutations.count
        track.record(mutation, step: step, on: timeline)
      }
    }
    if isHeard(.mutation) { emit(.mutation(mutation), .mutation, at: step) }
    return place
  }

  @inlinable @inline(never) func noteTransform(
    of sent: R.Action, into action: R.Action, at step: StepID
  ) {
    guard equality.actions?(sent, action) == false else { return }
    note(.actionTransformed(from: sent, to: action), at: step)
  }

  @inlinable @inline(never) func noteTransform(
    of given: R.Mutation, into mutation: R.Mutation, at step: StepID
  ) {
    guard equality.mutations?(given, mutation) == false else { return }
    note(.mutationTransformed(from: given, to: mutation), at: step)
  }

  @inlinable func note(_ kind: Event<R>.Kind, at step: StepID) {
    track?.record(kind, step: step)
    let kinds = kind.kinds
    if isHeard(kinds) { emit(kind, kinds, at: step) }
  }

  @inlinable @inline(never) func emit(_ kind: Event<R>.Kind, _ kinds: EventKinds, at step: StepID) {
    guard let track, let timeline else { return }
    timeline.emit(Event(step: step, time: timeline.time, kind: kind), kinds, of: track)
  }

  @inlinable func showState() {
    let state = currentState
    // A copy: an observer may subscribe or end a subscription.
    for observer in observers where observer.isSubscribed { observer.observe(state) }
  }
}

// MARK: - Views

// Observation of states as a stage of its own, behind reduce. A stand-in replaces the observers
// meanwhile, so that reduce needn't check for this.

extension Store {
  func deferObservers() {
    guard partedObservers == nil else { return }
    partedObservers = observers
    observers = []
    standIn()
  }

  func resumeObservers() {
    guard let parted = partedObservers else { return }
    partedObservers = nil
    observers = parted
  }

  /// Queues a stage in place of the separated observers.
  func standIn() {
    guard partedObservers?.isEmpty == false, observers.isEmpty else { return }
    observers = [Observer { [unowned self] _ in pump.prepend(.show(pump.current)) }]
  }

  func showStateNow() {
    guard let parted = partedObservers else { return showState() }
    let state = currentState
    for observer in parted where observer.isSubscribed { observer.observe(state) }
  }
}

// MARK: - Transforms

@usableFromInline struct Equality<R: Reactor> {
  @usableFromInline let actions: ((R.Action, R.Action) -> Bool)?
  @usableFromInline let mutations: ((R.Mutation, R.Mutation) -> Bool)?

  init() {
    actions = equality(of: R.Action.self)
    mutations = equality(of: R.Mutation.self)
  }
}

private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<E: Equatable>(of type: E.Type) -> Any {
    // One that isn't equal to itself, as one with a NaN, can't be told from another such.
    { (left: E, right: E) -> Bool in left == right || !(left == left || right == right) }
  }
  // Value is E, so that the cast succeeds.
  return (type as? any Equatable.Type).flatMap { equality(of: $0) as? (Value, Value) -> Bool }
}

// MARK: - States

extension Store {
  /// The current state, then every state that a reduce leaves, equal to the one before or not.
  ///
  ///     for await state in store.states { show(state) }
  ///
  /// It ends when the store goes away, which it doesn't keep, or the task is cancelled. States that
  /// come while nobody waits for them are kept until they are asked for. Each loop begins with the
  /// state of that time. Bound to the actor of the store.
  public var states: some AsyncSequence<R.State, Never> { States(store: self) }
}

private struct States<R: Reactor>: AsyncSequence {
  private weak var store: Store<R>?

  init(store: Store<R>) { self.store = store }

  func makeAsyncIterator() -> Iterator { Iterator(store) }

  struct Iterator: AsyncIteratorProtocol {
    private weak var store: Store<R>?
    private let waiting = Waiting()
    private var subscription: Subscription?

    init(_ store: Store<R>?) { self.store = store }

    mutating func next(isolation actor: isolated (any Actor)?) async -> R.State? {
      if subscription == nil, let store {
        let (waiting, end) = (waiting, EndOfStore(waiting.activity))
        subscription = store.subscribe(isolation: actor) { state in
          waiting.states.append(state)
          end.activity.note()
        }
      }
      let activity = waiting.activity
      while true {
        if let state = waiting.states.popFirst() { return state }
        let seen = activity.count
        guard store != nil, !Task.isCancelled else { return nil }
        await withTaskCancellationHandler {
          await activity.changed(since: seen)
        } onCancel: {
          activity.note()
        }
      }
    }

    private final class Waiting {
      var states: ArraySlice<R.State> = []
      let activity = Activity()
    }
  }
}

/// Goes away with the store that holds it, and wakes everyone who waits for the store's states.
private final class EndOfStore {
  let activity: Activity
  init(_ activity: Activity) { self.activity = activity }
  deinit { activity.note() }
}
