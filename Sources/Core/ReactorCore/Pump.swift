/// The order in which a store works: one step at a time, everything else waits.
@usableFromInline struct Pump<R: Reactor> {
  @usableFromInline enum Work {
    case receive(R.Action, UInt32)
    /// An action that was received, to be handed to mutate; with its place in the track.
    case mutate(R.Action, UInt32, place: Int)
    case mutation(R.Mutation, StepID, Effect?)
    case reduce(R.Mutation, StepID, place: Int)
    case show(StepID)
    case end(Effect, EffectEnding)
  }

  /// Why sent actions can't be performed at once, a bit each: every step tests them by one look.
  @usableFromInline var reasons: UInt8 = 0

  @inlinable var isBusy: Bool {
    get { reasons & 1 != 0 }
    set { reasons = newValue ? reasons | 1 : reasons & ~1 }
  }
  @inlinable var isHeld: Bool {
    get { reasons & 2 != 0 }
    set { reasons = newValue ? reasons | 2 : reasons & ~2 }
  }
  /// True while a past state is shown; an action that is sent goes on from there.
  @inlinable var isLookedPast: Bool {
    get { reasons & 4 != 0 }
    set { reasons = newValue ? reasons | 4 : reasons & ~4 }
  }
  /// True during a rebuild from a recording, which includes sent actions already.
  @inlinable var isResuming: Bool {
    get { reasons & 8 != 0 }
    set { reasons = newValue ? reasons | 8 : reasons & ~8 }
  }
  /// True while the actor of the store isn't known yet, and external mutations haven't begun.
  @inlinable var isUnstarted: Bool {
    get { reasons & 16 != 0 }
    set { reasons = newValue ? reasons | 16 : reasons & ~16 }
  }
  @usableFromInline var current = StepID.start
  @usableFromInline var lastAction: UInt32 = 0
  var lastExternal: UInt32 = 0
  @usableFromInline var hasWaiting = false

  /// Stages of the step that a hold interrupted, the next one last.
  @usableFromInline var front: [Work] = []
  @usableFromInline var back: [Work] = []
  @usableFromInline var backStart = 0

  @inlinable var isIdle: Bool { reasons == 0 }
  /// True if work that arrives by itself, such as an effect's mutations, is performed at once.
  @inlinable var isFree: Bool { reasons & 3 == 0 }

  @inlinable mutating func nextAction() -> UInt32 {
    lastAction &+= 1
    return lastAction
  }

  @inlinable mutating func append(_ work: Work) {
    back.append(work)
    hasWaiting = true
  }

  @usableFromInline mutating func prepend(_ work: Work) {
    front.append(work)
    hasWaiting = true
  }

  /// Puts work behind the other stages of the interrupted step, before the steps to come.
  @usableFromInline mutating func appendToStep(_ work: Work) {
    front.insert(work, at: 0)
    hasWaiting = true
  }

  @inlinable mutating func next() -> Work? {
    defer { hasWaiting = !front.isEmpty || backStart < back.count }
    if let work = front.popLast() { return work }
    guard backStart < back.count else { return nil }
    let work = back[backStart]
    backStart += 1
    if backStart == back.count {
      back.removeAll(keepingCapacity: true)
      backStart = 0
    }
    return work
  }

  /// Work of another process: actions wait behind the stages of the interrupted step.
  mutating func resume(_ work: [Work]) {
    for work in work.reversed() { if case .receive = work { continue } else { prepend(work) } }
    for work in work { if case .receive = work { append(work) } }
  }

  /// Removes the mutations of an effect, and its end; returns the number of mutations.
  @usableFromInline mutating func drop(_ effect: Effect) -> Int {
    func isMeant(_ work: Work) -> Bool {
      switch work {
      case .mutation(_, _, let other): other === effect
      case .end(let other, _): other === effect
      case .receive, .mutate, .reduce, .show: false
      }
    }
    let dropped = waiting.filter(isMeant)
    front.removeAll(where: isMeant)
    back = back[backStart...].filter { !isMeant($0) }
    backStart = 0
    return dropped.count { if case .mutation = $0 { true } else { false } }
  }

  /// Removes and returns the waiting work, the next first.
  mutating func takeAll() -> [Work] {
    defer {
      front = []
      back = []
      backStart = 0
      hasWaiting = false
    }
    return waiting
  }

  var waiting: [Work] { front.reversed() + back[backStart...] }
}
