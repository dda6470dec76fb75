/// The clock that effects sleep on: real at the prompt, virtual in scripts and tests.
/// One that is ``switchable`` can become the other while effects sleep on it.
///
/// Hand it to a reactor, and sleep on it in effects. Unlike `any Clock<Duration>`, whose sleeps
/// leave the actor of who sleeps, this one stays there: a script that moves virtual time finds
/// every timer asleep.
public struct EffectClock: Clock {
  /// A time on this clock, counted from its making.
  public typealias Instant = VirtualClock.Instant

  private enum Kind {
    case real(start: ContinuousClock.Instant)
    case virtual(VirtualClock)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Time passes by itself.
  public static var real: Self { Self(.real(start: ContinuousClock.now)) }

  /// Time moves when it is told to.
  public static func virtual(_ clock: VirtualClock = VirtualClock()) -> Self {
    Self(.virtual(clock))
  }

  /// The clock that is moved by hand; nil where time passes by itself.
  public var virtual: VirtualClock? {
    movable.flatMap { $0.pace == .real ? nil : $0 }
  }

  /// The clock whose ``VirtualClock/pace`` can be changed; nil where there is none.
  public var movable: VirtualClock? {
    if case .virtual(let clock) = kind { clock } else { nil }
  }

  /// The same time, on a clock whose ``VirtualClock/pace`` can be changed.
  ///
  /// Who sleeps on the clock that this is made of isn't moved along.
  public var switchable: Self {
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
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }

  /// Returns when so much time has passed; throws `CancellationError`.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}
