import Synchronization

/// The clock that effects sleep on: real at the prompt, virtual in scripts and tests.
///
/// Hand it to a reactor, and sleep on it in effects. Unlike `any Clock<Duration>`, whose sleeps
/// leave the sleeper's actor, this one stays there: a script that moves virtual time finds every
/// timer asleep.
public struct EffectClock: Clock {
  /// A time on this clock, counted from its making.
  public struct Instant: InstantProtocol, Sendable {
    package var offset: Duration

    package init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the time after a duration.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Earlier.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  /// Work outside that time has to wait for, such as a request under way.
  ///
  /// Ends when released or let go.
  public struct Hold: ~Copyable, Sendable {
    private let clock: VirtualClock?
    init(_ clock: VirtualClock?) { self.clock = clock }
    /// Lets time move again.
    public consuming func release() {}
    deinit { clock?.endHold() }
  }

  private enum Kind {
    case real(start: ContinuousClock.Instant)
    case virtual(VirtualClock)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Time passes by itself.
  public static var real: Self { Self(.real(start: ContinuousClock.now)) }

  /// A clock whose time moves only in waits on a ``Timeline`` that it was given to.
  public static func virtual() -> Self { virtual(VirtualClock()) }

  package static func virtual(_ clock: VirtualClock) -> Self { Self(.virtual(clock)) }

  /// Keeps virtual time still until the hold is released.
  public func hold() -> Hold { virtual?.hold() ?? Hold(nil) }

  package var virtual: VirtualClock? { movable.flatMap { $0.pace == .real ? nil : $0 } }

  package var movable: VirtualClock? {
    if case .virtual(let clock) = kind { clock } else { nil }
  }

  /// Sleepers on the clock that this is made of aren't moved along.
  package var switchable: Self {
    switch kind {
    case .real(let start): .virtual(VirtualClock(passingSince: start))
    case .virtual: self
    }
  }

  /// The time since the clock was made.
  public var now: Instant {
    switch kind {
    case .real(let start): Instant(offset: start.duration(to: .now))
    case .virtual(let clock): clock.now
    }
  }

  /// The smallest step between two times.
  public var minimumResolution: Duration {
    movable?.minimumResolution ?? ContinuousClock().minimumResolution
  }

  /// Returns at the deadline; throws `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    switch kind {
    case .real(let start):
      try await Task.sleep(
        until: start.advanced(by: deadline.offset), tolerance: tolerance, clock: .continuous)
    case .virtual(let clock):
      try await clock.fallAsleep(until: deadline)
    }
  }

  /// Returns after this time; throws `CancellationError`.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}

/// Reads the usual clock without going through its protocol, a quarter of what an action costs.
struct TimelineClock {
  private let start: ContinuousClock.Instant
  private let other: (() -> Duration)?

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    start = .now
    let effectClock = clock as? EffectClock
    if clock is ContinuousClock || effectClock != nil && effectClock?.movable == nil {
      other = nil
    } else {
      let start = clock.now
      other = { start.duration(to: clock.now) }
    }
  }

  var elapsed: Duration { other?() ?? start.duration(to: .now) }
}

// MARK: - Pace

extension VirtualClock {
  package enum Pace: String, Hashable, Sendable, CaseIterable {
    /// A wait on a ``Timeline`` moves time, to the next deadline of a sleeper.
    case automatic
    /// Nobody but ``VirtualClock/advance(by:)`` and ``Timeline/advance(by:patience:isolation:)``.
    case manual
    /// It passes by itself, as on the wall.
    case real
  }

  /// Sleepers keep the rest of their time; work that never slept on this clock isn't touched.
  package var pace: Pace {
    get { state.withLock { $0.pacing.pace } }
    set { change { $0.pace = newValue } }
  }

  /// True if time has passed by itself on it at least for a part: another time, the times are others.
  package var hasPassedByItself: Bool { state.withLock { $0.pacing.hasPassedByItself } }

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
    // Waiters may have to move the time now, or needn't any longer.
    activity.note()
  }

  convenience init(passingSince start: ContinuousClock.Instant) {
    self.init()
    state.withLock { state in
      state.pacing.pace = .real
      state.pacing.zero = start
    }
  }

  /// The sleepers on this clock and their deadlines, the earliest first.
  package var sleeping: [(effect: EffectID?, deadline: Instant)] {
    state.withLock { $0.sleepers.inOrder.map { ($0.effect, $0.turn.deadline) } }
  }

  func keepPace() {
    state.withLock { state in
      guard state.pacing.pace == .real, let next = state.sleepers.first?.turn.deadline
      else { return }
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

struct Pacing {
  var pace = VirtualClock.Pace.automatic {
    didSet { if pace == .real { hasPassedByItself = true } }
  }
  private(set) var hasPassedByItself = false
  var isStopped = false
  var zero: ContinuousClock.Instant?
  private var waker: (task: Task<Void, Never>, number: Int, deadline: VirtualClock.Instant)?
  private var lastNumber = 0

  var now: VirtualClock.Instant? {
    zero.map { VirtualClock.Instant(offset: $0.duration(to: .now)) }
  }

  mutating func start(at instant: VirtualClock.Instant) {
    zero =
      pace == .real && !isStopped ? ContinuousClock.now.advanced(by: .zero - instant.offset) : nil
    waker?.task.cancel()
    waker = nil
  }

  /// Calls `wake` at the deadline, unless an earlier one is waited for.
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
