import Synchronization

extension VirtualClock {
  /// Who moves the time of a clock.
  public enum Pace: String, Hashable, Sendable, CaseIterable {
    /// Whoever waits on a ``Timeline`` moves it, to the next deadline of those that sleep.
    case automatic
    /// Nobody but ``VirtualClock/advance(by:)`` and ``Timeline/advance(by:isolation:)``.
    case manual
    /// It passes by itself, as on the wall.
    case real
  }

  /// Who moves the time; ``Pace/automatic`` at first. Can be changed at any time.
  ///
  /// Time goes on from where it is, and those that sleep keep what was left of their time. What
  /// never slept on this clock (a request under way, `Task.sleep`) isn't touched.
  public var pace: Pace {
    get { state.withLock { $0.pacing.pace } }
    set { change { $0.pace = newValue } }
  }

  /// True while time stands still that passes by itself otherwise, as while a person holds the flow.
  package var isStopped: Bool {
    get { state.withLock { $0.pacing.isStopped } }
    set { change { $0.isStopped = newValue } }
  }

  private func change(_ change: (inout Pacing) -> Void) {
    state.withLock { state in
      state.moved = state.now
      change(&state.pacing)
      state.pacing.start(at: state.moved)
    }
    keepPace()
    // Who waits may have to move the time now, or needn't any longer.
    activity.note()
  }

  /// A clock at its beginning whose time passes by itself, since `start`.
  convenience init(passingSince start: ContinuousClock.Instant) {
    self.init()
    state.withLock { state in
      state.pacing.pace = .real
      state.pacing.zero = start
    }
  }

  /// What sleeps on this clock, and until when, the first first.
  public var sleeping: [(effect: EffectID?, deadline: Instant)] {
    state.withLock { $0.sleepers.map { ($0.effect, $0.deadline) } }
  }

  /// Where time passes by itself: has somebody wake the first of those that sleep.
  func keepPace() {
    state.withLock { state in
      guard state.pacing.pace == .real, let next = state.sleepers.first?.deadline else { return }
      state.pacing.wake(at: next) { [weak self] in self?.wakeThoseThatAreDue($0) }
    }
  }

  private func wakeThoseThatAreDue(_ number: Int) {
    let now = state.withLock { state -> Instant? in
      guard state.pacing.ended(number) else { return nil }
      return state.now
    }
    guard let now else { return }
    advance(to: now)
    keepPace()
  }
}

extension VirtualClock.State {
  mutating func move(to instant: VirtualClock.Instant) {
    let isAhead = instant > now
    moved = max(now, instant)
    if isAhead { pacing.start(at: moved) }
  }
}

/// How the time of a clock passes by itself, where it does.
struct Pacing {
  var pace = VirtualClock.Pace.automatic
  var isStopped = false
  /// When the clock's time was zero, where it passes by itself.
  var zero: ContinuousClock.Instant?
  /// Wakes the first of those that sleep.
  private var waker: (task: Task<Void, Never>, number: Int, deadline: VirtualClock.Instant)?
  private var lastNumber = 0

  /// The time, where it passes by itself.
  var now: VirtualClock.Instant? {
    zero.map { VirtualClock.Instant(offset: $0.duration(to: .now)) }
  }

  /// The clock's time is `instant` now, and passes by itself from there, or stands still.
  mutating func start(at instant: VirtualClock.Instant) {
    zero =
      pace == .real && !isStopped ? ContinuousClock.now.advanced(by: .zero - instant.offset) : nil
    waker?.task.cancel()
    waker = nil
  }

  /// Calls `wake` at the deadline, with a number for ``ended(_:)``, unless an earlier one is waited
  /// for.
  mutating func wake(
    at deadline: VirtualClock.Instant, _ wake: @escaping @Sendable (_ number: Int) -> Void
  ) {
    if let waker, waker.deadline <= deadline { return }
    guard let zero else { return }
    waker?.task.cancel()
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      let end = zero.advanced(by: deadline.offset)
      guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
      wake(number)
    }
    waker = (task, number, deadline)
  }

  /// The waker of that number has done its work; false if it was another's turn already.
  mutating func ended(_ number: Int) -> Bool {
    guard waker?.number == number else { return false }
    waker = nil
    return true
  }
}
