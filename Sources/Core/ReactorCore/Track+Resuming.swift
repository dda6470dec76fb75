package enum RestoredState: Hashable, Sendable {
  case initial
  case mutation(StepID)
  /// The one of another time that it was set back, counted from 0.
  case restore(Int)
  case elsewhere
}

// Recorded events are written into a track as if they happened now: see
// ``Timeline/beginResuming(beforeLive:)``.
extension Track {
  package func resume(_ action: R.Action, at step: StepID) {
    record(action, number: step.actionNumber, on: timeline)
    emit(.action(action), at: step)
  }

  package func resume(_ returned: Returned, _ location: SourceLocation?, at step: StepID) {
    defer { emit(.mutate(returned, location), at: step) }
    guard let outcome = Outcome(returned),
      let location = location.map({ locations.number(of: $0) }) ?? 0,
      timeline.order.completeLast(.action, of: place, actions.count - 1)
    else { return record(.mutate(returned, location), step: step) }
    if case .effect(let key, _) = returned { recordKey(key, at: actions.count - 1) }
    actions.changeLast {
      $0.outcome = outcome
      $0.location = location
    }
  }

  package func beginLine() { timeline.order.begin() }

  package var awaitsReduce: Bool { changeCount > states.count }

  /// A mutation has its turn; none may wait for its reduce.
  package func resume(_ mutation: R.Mutation, mutation step: StepID) {
    record(mutation, step: step, on: timeline)
    emit(.mutation(mutation), at: step)
  }

  /// The last mutation must wait for it; ``showResumed(at:restored:)`` shows the state to
  /// observers.
  package func resumeReduce() -> (before: R.State, after: R.State)? {
    guard awaitsReduce, let mutation = mutations[changeCount - 1] else { return nil }
    let before = latestState
    let after = reducing(mutation, from: before)
    record(after: after, on: timeline)
    typedStore?.reducedState = after
    emit(.reduce(before: before, after: after), at: step(ofChange: changeCount - 1))
    return (before, after)
  }

  /// The work that waits in the held store, the next first, and the values of actions and mutations; nil if it
  /// isn't held. The work of effects is none of it: those end with their process.
  package var waitingWork: [(stage: WaitingStage, value: Any?)]? {
    guard let pump = typedStore?.pump, pump.isHeld else { return nil }
    return pump.waiting.compactMap { work in
      guard let stage = WaitingStage(work) else { return nil }
      switch work {
      case .receive(let action, _): return (stage, action)
      case .mutation(let mutation, let step, let effect):
        return effect == nil || step.action == 0 ? (stage, mutation) : nil
      case .mutate, .reduce, .show: return (stage, nil)
      case .end: return nil
      }
    }
  }

  /// Holds the store with the work that waited in it, the next first. Returns the mutation that is reduced
  /// next, if one is.
  package func resumeHold(_ waiting: [(stage: WaitingStage, value: Any?)]) -> Event<R>? {
    guard let store = typedStore else { return nil }
    store.hold(deferringObservers: true)
    let work = waiting.compactMap { self.work($0.stage, $0.value) }
    store.pump.resume(work)
    if let stage = waiting.first?.stage, stage.kind != .action { store.pump.current = stage.step }
    guard case .reduce(let mutation, let step, _)? = work.first else { return nil }
    return Event(step: step, time: timeline.time, kind: .mutation(mutation))
  }

  /// Nil if today's history has nothing that it could go on from.
  private func work(_ stage: WaitingStage, _ value: Any?) -> Pump<R>.Work? {
    let step = stage.step
    let isToCome = [.action, .mutation].contains(stage.kind)
    guard isToCome == (timeline.position(of: step) == nil),
      stage.kind == .action || step.action == 0
        || timeline.track(of: StepID(action: step.action)) === self
    else { return nil }
    switch stage.kind {
    case .action: return (value as? R.Action).map { .receive($0, step.actionNumber) }
    case .mutate:
      return actions.indices.last.map { .mutate(actions[$0].action, step.actionNumber, place: $0) }
    case .mutation: return (value as? R.Mutation).map { .mutation($0, step, nil) }
    case .reduce:
      guard awaitsReduce, let mutation = mutations[changeCount - 1] else { return nil }
      return .reduce(mutation, step, place: changeCount - 1)
    case .view: return .show(step)
    case .end: return nil
    }
  }

  /// `other` is the state if it comes from elsewhere.
  /// Returns false, and does nothing, if there is no such state.
  package func resume(
    restored from: RestoredState, elsewhere other: R.State?, at step: StepID
  ) -> Bool {
    var source: Int?
    switch from {
    case .initial: source = -1
    case .mutation(let step): source = index(of: step)
    case .restore(let place):
      if setBacks.indices.contains(place) { source = self.source(of: setBacks[place].index) }
    case .elsewhere: break
    }
    guard !awaitsReduce, source != nil || from == .elsewhere else { return false }
    guard let state = source.map({ self.state(of: $0) }) ?? other else { return false }
    let before = latestState
    recordSetBack(to: state, from: source, at: step)
    typedStore?.reducedState = state
    emit(.restored(before: before, after: state), at: step)
    return true
  }

  package func resume(_ kind: Event<R>.Kind, at step: StepID) {
    record(kind, step: step)
    emit(kind, at: step)
  }

  private func emit(_ kind: Event<R>.Kind, at step: StepID) {
    guard timeline.resumption?.isHeard != false else { return }
    guard timeline.visitors.kinds.contains(kind.kinds) else { return }
    timeline.emit(Event(step: step, time: timeline.time, kind: kind), kind.kinds, of: self)
  }

  /// No pulse fires if the store was set back.
  package func showResumed(at step: StepID, restored isRestored: Bool) {
    guard let store = typedStore else { return }
    timeline.during(step) { store.showResumed(at: step, isRestored) }
  }

  /// Counted from 0.
  package func restoredState(_ place: Int) -> RestoredState? {
    guard setBacks.indices.contains(place) else { return nil }
    return switch setBacks[place].source {
    case -1: .initial
    case let source?:
      setBack(ofChange: source).map { .restore($0) } ?? .mutation(step(ofChange: source))
    case nil: .elsewhere
    }
  }

  func goLive(isolation: isolated (any Actor)?) {
    guard let store = typedStore else { return }
    store.pump.isResuming = false
    store.pump.isUnstarted = true
    store.startIfNeeded(isolation: isolation)
  }
}

extension Store {
  fileprivate func showResumed(at step: StepID, _ isRestored: Bool) {
    pump.current = step
    pump.isBusy = true
    isRestoring = isRestored
    showState()
    isRestoring = false
    pump.isBusy = false
  }
}
