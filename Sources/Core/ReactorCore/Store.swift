/// Runs a reactor on the actor that owns the store.
///
/// Synchronous mutations are reduced when ``send(_:isolation:)`` returns. A store isn't Sendable:
/// it lives on one actor, and a call from another doesn't compile. When nobody holds it any
/// longer it goes away and cancels its effects.
public final class Store<R: Reactor> {
  /// The name of the store in events: the reactor's type, unless it was given one.
  public let name: String
  @usableFromInline package let track: Track<R>?
  /// Kept for the track, which doesn't keep it.
  @usableFromInline package let timeline: Timeline?
  /// The track and the timeline without reference counting.
  @usableFromInline let recording: Recording<R>?
  @usableFromInline let fault: (any ReactorFault)?

  // Unchecked: no code of others runs inside an access to these three, nor to `reducedState`, so that
  // none can overlap. Checked, `send` takes 2.8 times as long (524 → 1,478 instructions).
  @exclusivity(unchecked) @usableFromInline var pump = Pump<R>()
  @exclusivity(unchecked) @usableFromInline var observers: [Observer<R>] = []
  @exclusivity(unchecked) @usableFromInline var givenStub: Stub<R>?
  /// The observers, while calling them is a stage of its own; see ``deferObservers()``.
  var partedObservers: [Observer<R>]?
  /// True while observers are shown a state that was set back: nothing was assigned, so
  /// pulses aren't theirs.
  public internal(set) var isRestoring = false
  @usableFromInline var effects = RunningEffects()
  @usableFromInline let equality = Equality<R>()
  // At the end: fields behind these have offsets that the compiler doesn't know.
  /// The reactor that it runs.
  public let reactor: R
  /// As `reduce` left it, before `transform(state:)`.
  // Unchecked: see `pump`.
  @exclusivity(unchecked) @usableFromInline var reducedState: R.State

  /// Begins with the reactor's initial state and starts its `externalMutations`.
  ///
  /// As the default value of a property no actor is known yet:
  ///
  ///     @MainActor final class CounterView {
  ///       let store = Store(CounterReactor())
  ///     }
  ///
  /// `externalMutations` then start when an action is first sent, or somebody first subscribes.
  ///
  /// - Parameters:
  ///   - reactor: The reactor that is run.
  ///   - timeline: Records every event and state and numbers the actions through all its stores.
  ///     Without one nothing is recorded and the store counts for itself.
  ///   - name: The reactor's type by default.
  ///   - isolation: The actor that the store lives on: the caller's. Nil if that isn't known.
  // Inlined where the reactor's type is known, so that the track's work is specialised.
  @inlinable public convenience init(
    _ reactor: R, timeline: Timeline? = nil, name: String? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(
      reactor, reactor.initialState, timeline, name: name, typed: ReducerBox(reactor),
      isolation: isolation)
  }

  /// Begins with another state than the reactor's initial one, for a test of one step.
  ///
  ///     let store = Store(CounterReactor(), initialState: 41)
  ///     store.send(.increase)
  ///
  /// All else is as without it. The reactor's own `initialState` stays what it is.
  @inlinable public convenience init(
    _ reactor: R, initialState: R.State, timeline: Timeline? = nil, name: String? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.init(
      reactor, initialState, timeline, name: name, typed: ReducerBox(reactor),
      isolation: isolation)
  }

  @usableFromInline init(
    _ reactor: R, _ state: R.State, _ timeline: Timeline?, name: String?, typed: ReducerBox<R>,
    isolation: isolated (any Actor)?
  ) {
    self.reactor = reactor
    fault = timeline?.fault
    let name = name ?? R.typeName
    self.name = name
    reducedState = state
    self.timeline = timeline
    if let timeline, timeline.current == nil { timeline.beginTurn() }
    track = timeline.map {
      Track(name: name, reactor, initialState: state, timeline: $0, typed: typed)
    }
    recording = track.map { Recording($0, $0.timeline) }
    track?.store = self
    timeline?.resumption?.beforeLive()
    note(.started(state), at: timeline?.current ?? .start)
    if timeline?.resumption != nil {
      pump.isResuming = true
    } else {
      pump.isUnstarted = true
      startIfNeeded(isolation: isolation)
      pump.isResuming = timeline?.leavesOutActions ?? false
    }
  }

  func startIfNeeded(isolation: isolated (any Actor)?) {
    guard pump.isUnstarted, isolation != nil else { return }
    pump.isUnstarted = false
    let external = reactor.externalMutations
    if case .none = external.timing { return }
    work {
      _ = follow(external, 0, isolation: isolation) { EffectOrigin(0, $0, action: nil) }
      drain(isolation: isolation)
    }
  }

  deinit {
    if let timeline {
      track?.storeGoes()
      if timeline.current == nil { timeline.beginTurn() }
    }
    for effect in effects { close(effect, .released) }
    if pump.isHeld { track?.timeline.heldCount -= 1 }
  }

  /// The current state: the result of the last reduce, after `transform(state:)`.
  ///
  /// Inside `reduce` it is the old one, in an observer the new one.
  /// While the store is stubbed it is the stub's, as it is.
  @inlinable public var currentState: R.State {
    givenStub == nil ? reactor.transform(state: reducedState) : reducedState
  }

  /// The state that is looked at: a past one while somebody looks at the past, else the current
  /// one. Screens draw it.
  @inlinable public var shownState: R.State { pump.isLookedPast ? pastState : currentState }

  /// Sends an action. Its synchronous mutations are reduced when this returns.
  ///
  /// While another step of this store is under way, or the pump is held, the action waits its
  /// turn and this returns at once.
  ///
  /// - Returns: A task of all that goes on over time; nil if nothing does or the action waits.
  @discardableResult
  @inlinable public func send(
    _ action: R.Action, isolation: isolated (any Actor) = #isolation
  ) -> Task<Void, Never>? {
    guard let timeline else {
      let number = pump.nextAction()
      guard pump.isIdle else { return sendLater(action, number, isolation: isolation) }
      return begin(action, number, isolation: isolation)
    }
    let number = timeline.order.actions.next()
    guard pump.isIdle else { return sendLater(action, number, on: timeline, isolation: isolation) }
    return begin(action, number, on: timeline, isolation: isolation)
  }

  @inlinable @inline(__always) func begin(
    _ action: R.Action, _ number: UInt32, isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    pump.isBusy = true
    let task = receive(action, number, isolation: isolation)
    if pump.hasWaiting { drain(isolation: isolation) }
    pump.isBusy = false
    return task
  }

  @inlinable @inline(__always) func begin(
    _ action: R.Action, _ number: UInt32, on timeline: Timeline, isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    pump.isBusy = true
    let outer = timeline.current
    if outer == nil { timeline.beginTurn() }
    if let cause = outer ?? timeline.stepOfEffect {
      note(.sent(during: cause), at: StepID(number, 0))
    }
    let task = receive(action, number, isolation: isolation)
    if pump.hasWaiting { drain(isolation: isolation) }
    pump.isBusy = false
    timeline.current = outer
    return task
  }

  /// An action that can't begin at once; or it can, but nothing from outside has begun yet.
  @usableFromInline func sendLater(
    _ action: R.Action, _ number: UInt32, isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    startIfNeeded(isolation: isolation)
    guard pump.isFree else {
      enqueue(action, number)
      return nil
    }
    return begin(action, number, isolation: isolation)
  }

  @usableFromInline func sendLater(
    _ action: R.Action, _ number: UInt32, on timeline: Timeline, isolation: isolated (any Actor)?
  ) -> Task<Void, Never>? {
    if pump.isResuming {
      timeline.order.actions.last &-= 1
      return nil
    }
    startIfNeeded(isolation: isolation)
    // An action that is sent in the course of a step or an effect belongs to the present.
    if pump.isLookedPast, timeline.isIdle {
      timeline.sendingFromPast?()
    }
    guard pump.isFree else {
      enqueue(action, number)
      return nil
    }
    return begin(action, number, on: timeline, isolation: isolation)
  }

  @usableFromInline func enqueue(_ action: R.Action, _ number: UInt32) {
    if pump.isBusy || pump.hasWaiting {
      if timeline?.current == nil { timeline?.beginTurn() }
      note(.queued(action, behind: pump.current), at: StepID(number, 0))
    }
    pump.append(.receive(action, number))
  }
}

// MARK: - Pump

extension Store {
  package var isHeld: Bool { pump.isHeld }

  /// The waiting stages, the next first, without mutations of effects that have ended.
  package var waitingStages: [WaitingStage] { pump.waiting.compactMap { WaitingStage($0) } }

  /// From now on nothing goes on by itself; called from an observer, it interrupts the step.
  /// `deferringObservers` makes the work of state observers a stage of its own, after reduce.
  package func hold(deferringObservers: Bool = false) {
    if deferringObservers { deferObservers() }
    guard !pump.isHeld else { return }
    pump.isHeld = true
    track?.timeline.heldCount += 1
    // Nobody else would wake those who wait for effects to end.
    track?.timeline.activity.note()
  }

  /// Lets go of the pump: everything that waits is done before this returns.
  package func release(isolation: isolated (any Actor) = #isolation) {
    guard pump.isHeld else { return }
    pump.isHeld = false
    resumeObservers()
    track?.timeline.heldCount -= 1
    // Released by an observer: the step that called it continues with the waiting work.
    guard !pump.isBusy else { return }
    work { drain(isolation: isolation) }
  }

  /// Lets one stage of the held pump pass; returns false if nothing waits, or it isn't held.
  @discardableResult
  package func step(isolation: isolated (any Actor) = #isolation) -> Bool {
    guard pump.isHeld, !pump.isBusy else { return false }
    while let next = pump.next() {
      guard WaitingStage(next) != nil else { continue }
      work {
        perform(next, isolation: isolation)
        drain(isolation: isolation)
      }
      return true
    }
    return false
  }

  @inlinable func drain(isolation: isolated (any Actor)?) {
    while !pump.isHeld, let next = pump.next() { perform(next, isolation: isolation) }
  }

  @inlinable func work(_ body: () -> Void) {
    let outer = track?.timeline.current
    pump.isBusy = true
    if outer == nil { track?.timeline.beginTurn() }
    body()
    pump.isBusy = false
    track?.timeline.current = outer
  }

  @usableFromInline func perform(_ work: Pump<R>.Work, isolation: isolated (any Actor)?) {
    switch work {
    case .receive(let action, let number):
      _ = receive(action, number, isolation: isolation)
    case .mutate(let action, let number, let place):
      track?.timeline.current = StepID(number, 0)
      if let forward = givenStub?.forward {
        forward(action, number)
      } else {
        _ = mutate(action, number, place: place, isolation: isolation)
      }
    case .mutation(let mutation, let step, let effect):
      // A cancelled effect emits nothing more, not even a mutation that was already waiting.
      if effect?.isLive ?? true { apply(mutation, step) }
    case .reduce(let mutation, let step, let place):
      track?.timeline.current = step
      reduce(mutation, step, place: place)
    case .show(let step):
      pump.current = step
      track?.timeline.current = step
      showStateNow()
    case .end(let effect, let ending):
      close(effect, ending, isolation: isolation)
    }
  }
}

// MARK: - Reflection

extension Store: CustomReflectable, CustomDebugStringConvertible {
  /// A mirror that shows the current state, as an optional's mirror shows its value: a store that
  /// is kept in a state is printed and compared as its state.
  ///
  /// The state is read when the mirror is. Two states that hold the same store don't differ there,
  /// whatever happened to it in between.
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: CollectionOfOne(currentState), displayStyle: .optional,
      ancestorRepresentation: .suppressed)
  }

  /// The type. Not the state, in which the store may be again.
  public var debugDescription: String { "\(type(of: self))" }
}

/// The destination of a store's records: its track and its timeline, without counting references.
// Safe for as long as the store lives, which keeps both. Counted, a recorded `send` takes 29 % more
// instructions (1,288 → 1,659).
@usableFromInline struct Recording<R: Reactor> {
  @usableFromInline let track: Unmanaged<Track<R>>
  @usableFromInline let timeline: Unmanaged<Timeline>

  init(_ track: Track<R>, _ timeline: Timeline) {
    self.track = .passUnretained(track)
    self.timeline = .passUnretained(timeline)
  }

  @inlinable func callAsFunction<Result>(_ body: (Track<R>, Timeline) -> Result) -> Result {
    track._withUnsafeGuaranteedRef { track in
      timeline._withUnsafeGuaranteedRef { timeline in body(track, timeline) }
    }
  }
}
