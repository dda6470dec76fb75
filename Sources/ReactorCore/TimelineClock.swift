/// The time since it was made, on whatever clock.
///
/// The usual clock is read without going through its protocol: reading it is a quarter of what an
/// action costs.
struct TimelineClock {
  private let start: ContinuousClock.Instant
  /// The time on another clock.
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
