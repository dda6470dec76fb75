/// The time since it was made, on whatever clock.
///
/// The usual clock is read without going through its protocol: reading it is a quarter of what an
/// action costs.
struct TimelineClock {
  private var start: ContinuousClock.Instant
  /// The time on another clock.
  private var other: (() -> Duration)?

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

  /// One whose time is what it is told.
  init(time: @escaping () -> Duration) {
    start = .now
    other = time
  }

  /// The same, from another time on.
  func going(from time: Duration) -> Self {
    var clock = self
    let offset = time - elapsed
    if let other {
      clock.other = { other() + offset }
    } else {
      clock.start -= offset
    }
    return clock
  }

  var elapsed: Duration { other?() ?? start.duration(to: .now) }
}
