/// Writes down in a store what runs elsewhere: in another framework's pipeline, or in another program.
///
/// The store records and shows it. An action that the store is sent is handed on, and is told as it arrives
/// there. Call a feed on the store's actor, in the order of its source; numbers and times are the
/// timeline's.
///
/// A store that is held keeps actions back, and nothing else: its source can't be held within a step. So a
/// breakpoint on an action stops before the action is handed on.
public final class Feed<R: Reactor> {
  private unowned let store: Store<R>
  private let cancel: (_ action: Int) -> Void
  private var counts: [Int: Int] = [:]
  private var effects: [Int: Effect] = [:]

  /// Creates the feed of a store, which from now on computes nothing by itself. The store keeps
  /// `send` and `setBack`, and nobody keeps the store.
  ///
  /// - Parameters:
  ///   - store: The store. Of its reactor nothing but `reduce` is called any longer, for states that there
  ///     would be without some steps.
  ///   - send: Hands an action on, with the number that it has if it arrives.
  ///   - setBack: Sets the source to a state, since somebody went back.
  ///   - cancel: Ends the effect of an action there.
  public init(
    into store: Store<R>, send: @escaping (R.Action, _ number: Int) -> Void,
    setBack: @escaping (R.State) -> Void = { _ in },
    cancel: @escaping (_ action: Int) -> Void = { _ in }
  ) {
    self.store = store
    self.cancel = cancel
    let stub = store.stub()
    stub.forward = { send($0, Int($1)) }
    stub.setBack = setBack
  }

  /// True if the store keeps actions back.
  public var isHeld: Bool { store.isHeld }

  // MARK: - Faults

  /// Returns true if a test wants to see whether anyone notices that `mutate` answers with nothing.
  public func isSilenced(_ action: R.Action) -> Bool {
    store.fault?.silences(action, in: store) == true
  }

  /// Returns the state behind a reduce, or another one if a test wants to see whether anyone notices.
  public func state(
    _ after: R.State, from before: R.State, by mutation: R.Mutation
  ) -> R.State {
    store.fault?.state(after, from: before, by: mutation, in: store) ?? after
  }

  // MARK: - From the source

  /// An action arrived.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - number: The number under which the store handed it on; nil if it comes by itself.
  /// - Returns: Its number.
  @discardableResult public func receive(_ action: R.Action, number: Int? = nil) -> Int {
    let number = number ?? Int(store.timeline?.order.actions.next() ?? store.pump.nextAction())
    during(StepID(action: number)) {
      if store.recording != nil { _ = store.noteReceived(action, sent: action) }
    }
    return number
  }

  /// An action was dropped before `mutate`.
  public func drop(_ action: R.Action, number: Int) {
    let step = StepID(action: number)
    during(step) { store.note(.actionDropped(action), at: step) }
  }

  /// `mutate` answered with mutations that come at once, or with none.
  ///
  /// - Parameters:
  ///   - number: The action.
  ///   - count: The number of mutations.
  ///   - place: The place in the source that answered.
  public func answer(_ number: Int, count: Int, at place: (fileID: String, line: UInt)? = nil) {
    let step = StepID(action: number)
    let returned: Returned = count == 0 ? .none : count == 1 ? .just : .several(count)
    during(step) { note(returned, place, at: step) }
  }

  /// `mutate` answered with an effect, which runs until its ``end(_:with:)``.
  ///
  /// - Parameters:
  ///   - number: The action.
  ///   - isLasting: Nobody waits for its end.
  ///   - place: The place in the source that answered.
  public func begin(
    _ number: Int, isLasting: Bool = false, at place: (fileID: String, line: UInt)? = nil
  ) {
    let step = StepID(action: number)
    during(step) {
      note(.effect(key: nil, isLasting: isLasting), place, at: step)
      let info = EffectInfo(
        id: EffectID(), action: number, key: nil, isLasting: isLasting,
        startTime: store.timeline?.time ?? .zero)
      let effect = Effect(info: info, storeName: store.name) { [weak self] effect in
        self?.effects[number] = nil
        self?.cancel(number)
        self?.store.close(effect, .cancelled)
      }
      effect.isStarting = false
      effects[number] = effect
      store.effects.append(effect)
      store.timeline?.began(effect)
      store.note(.effectStarted(info), at: step)
    }
  }

  /// A mutation was reduced.
  ///
  /// - Parameters:
  ///   - mutation: The mutation.
  ///   - original: The mutation that a transform made this one of; by default the same.
  ///   - number: The action that caused it; 0 for none.
  ///   - state: The state that it led to.
  public func reduce(
    _ mutation: R.Mutation, from original: R.Mutation? = nil, of number: Int, to state: R.State
  ) {
    let step = nextStep(of: number)
    during(step) {
      if store.recording != nil {
        _ = store.noteMutation(mutation, given: original ?? mutation, step)
      }
      let before = store.reducedState
      store.reducedState = state
      if let recording = store.recording { recording { $0.record(after: state, on: $1) } }
      if store.isHeard(.reduce) {
        store.emit(.reduce(before: before, after: state), .reduce, at: step)
      }
      store.showStateNow()
    }
  }

  /// A mutation didn't come out of a transform, or hasn't come yet.
  ///
  /// - Parameters:
  ///   - mutation: The mutation.
  ///   - number: The action that caused it.
  public func drop(_ mutation: R.Mutation, of number: Int) {
    let step = nextStep(of: number)
    during(step) { store.note(.mutationDropped(mutation), at: step) }
  }

  private func nextStep(of number: Int) -> StepID {
    counts[number, default: 0] += 1
    effects[number]?.info.emittedCount += 1
    return number == 0
      ? store.nextExternalStep() : StepID(action: number, mutation: counts[number] ?? 1)
  }

  /// The state changed without a mutation.
  public func set(_ state: R.State) {
    let step = store.pump.current
    during(step) {
      store.restore(state, from: nil, at: step)
      store.showStateNow()
    }
  }

  /// The effect of an action ended: with an error it failed, and with a `CancellationError` it was
  /// cancelled.
  public func end(_ number: Int, with error: (any Error)? = nil) {
    guard let effect = effects.removeValue(forKey: number) else { return }
    let ending: EffectEnding =
      error is CancellationError ? .cancelled : error.map { .failed($0) } ?? .done
    during(StepID(action: number)) { store.close(effect, ending) }
  }

  private func note(
    _ returned: Returned, _ place: (fileID: String, line: UInt)?, at step: StepID
  ) {
    let location = place.map { SourceLocation(fileID: $0.fileID, line: $0.line) }
    store.track?.resume(returned, location, at: step)
  }

  /// Does something in the course of a step. Actions that observers send in it come behind.
  private func during(_ step: StepID, _ body: () -> Void) {
    let (outer, wasBusy) = (store.timeline?.current, store.pump.isBusy)
    if outer == nil { store.timeline?.beginTurn() }
    store.pump.isBusy = true
    store.pump.current = step
    store.timeline?.current = step
    body()
    if !wasBusy { store.drain(isolation: nil) }
    store.pump.isBusy = wasBusy
    store.timeline?.current = outer
  }
}

/// A reactor that stands in a store for one of another library, which runs elsewhere: see ``Feed``.
///
/// Its store can be held before an action, and not within it.
public protocol AdaptingReactor: Reactor {
  /// The reactor's type in the other library, by which it is named.
  associatedtype Base = Self
}

extension AdaptingReactor {
  fileprivate static var base: Any.Type { Base.self }
}

extension Reactor {
  /// `CounterReactor`; of a type that is just called `Reactor` or `ViewReactor`, where it stands:
  /// `Counter.Reactor`. One that adapts another is named as that is.
  package static var typeName: String {
    let type: Any.Type = (Self.self as? any AdaptingReactor.Type)?.base ?? Self.self
    let name = "\(type)"
    let bare = name.prefix { $0 != "<" }
    guard ["Reactor", "ViewReactor"].contains(bare) else { return name }
    // `Module.Counter.Reactor`, where private contexts stand in parentheses: without the module.
    let places = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".").dropFirst()
    let named = places.filter { !$0.contains(" ") && !$0.contains("(") && !$0.contains(")") }
    return named.joined(separator: ".") + name.dropFirst(bare.count)
  }
}
