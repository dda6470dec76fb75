extension Timeline {
  /// Returns when no waiting effect that `isMeant` says yes to runs any longer.
  ///
  /// Lasting effects are nobody's to wait for. On a virtual clock time moves to the next deadline
  /// whenever every waiting effect is asleep on it and nothing holds it still. Returns at once
  /// where the pump of a store is held, since nothing would ever end.
  public func settle(
    isolation: isolated (any Actor) = #isolation,
    where isMeant: (EffectInfo) -> Bool = { _ in true }
  ) async {
    while heldCount == 0 {
      let seen = activity.count
      guard effects.contains(where: { !$0.info.isLasting && isMeant($0.info) }) else { return }
      if let clock = virtualClock, isEverybodyAsleep(on: clock), clock.nextDeadline != nil {
        await wakeFirst(on: clock)
      } else {
        await activity.changed(since: seen)
      }
    }
  }

  /// Moves the virtual clock forward, one deadline after the other, and lets each that wakes go
  /// on before the next. Nothing on another clock.
  ///
  /// Waits for work outside that keeps time still.
  public func advance(
    by duration: Duration, isolation: isolated (any Actor) = #isolation
  ) async {
    guard let clock = virtualClock else { return }
    let target = clock.now.advanced(by: duration)
    while true {
      let seen = activity.count
      guard !clock.isHeld, !clock.isWaking, isEverybodyAsleep(on: clock) || heldCount > 0 else {
        await activity.changed(since: seen)
        continue
      }
      guard let next = clock.nextDeadline, next <= target else { break }
      await wakeFirst(on: clock)
    }
    clock.advance(to: target)
  }

  private func isEverybodyAsleep(on clock: VirtualClock) -> Bool {
    guard !clock.isHeld, !clock.isWaking else { return false }
    let asleep = clock.sleepingEffects
    return effects.allSatisfy { $0.info.isLasting || $0.endsLater || asleep.contains($0.info.id) }
  }

  /// Wakes the next sleeper and gives it its turn.
  private func wakeFirst(
    on clock: VirtualClock, isolation: isolated (any Actor) = #isolation
  ) async {
    // Where a pump is held nobody else is waited for either.
    let isHeld = heldCount > 0
    let brief = Set(effects.lazy.filter { $0.info.isLasting || isHeld }.map(\.info.id))
    guard let woken = clock.wakeFirst(), brief.contains(woken) else { return }
    while true {
      let seen = activity.count
      guard clock.isWaking else { break }
      await activity.changed(since: seen)
    }
    // A timer sleeps again before long; a subscription that waits for something else doesn't,
    // and isn't waited for: it has had its turn.
    var turns = 0
    while turns < 1_000, !clock.sleepingEffects.contains(woken),
      effects.contains(where: { $0.info.id == woken && !$0.endsLater })
    {
      await Task.yield()
      turns += 1
    }
  }
}
