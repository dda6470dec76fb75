extension Timeline {
  /// Returns when no waiting effect that `isMeant` says yes to runs any longer.
  ///
  /// Lasting effects are nobody's to wait for. On a virtual clock time moves to the next deadline
  /// whenever every waiting effect is asleep on it and nothing holds it still; on a manual one
  /// this returns then. Returns at once where the pump of a store is held, since nothing would
  /// ever end.
  public func settle(
    isolation: isolated (any Actor) = #isolation,
    where isMeant: (EffectInfo) -> Bool = { _ in true }
  ) async {
    while heldCount == 0 {
      let seen = activity.count
      guard effects.contains(where: { !$0.info.isLasting && isMeant($0.info) }) else { return }
      if let clock = virtualClock, canMove(clock) {
        if clock.pace == .manual { return }
        _ = await wakeFirst(on: clock)
      } else {
        await activity.changed(since: seen)
      }
    }
  }

  /// Where a pump is held: returns when something waits in one, or nothing will by itself.
  ///
  /// What ``settle(isolation:where:)`` does to have effects end this does to have one give
  /// something.
  public func settleUntilSomethingWaits(isolation: isolated (any Actor) = #isolation) async {
    while heldCount > 0, !heldStores.contains(where: { !$0.waitingStages.isEmpty }) {
      let seen = activity.count
      guard effects.contains(where: { !$0.info.isLasting }) else { return }
      if let clock = virtualClock, canMove(clock) {
        if clock.pace == .manual { return }
        _ = await wakeFirst(on: clock)
      } else {
        await activity.changed(since: seen)
      }
    }
  }

  /// Moves the virtual clock forward, one deadline after the other, and lets each that wakes go
  /// on before the next. Nothing on another clock.
  ///
  /// Waits for work outside that keeps time still.
  ///
  /// - Returns: The effects that woke, in order; one that slept again may be there several times.
  @discardableResult
  public func advance(
    by duration: Duration, isolation: isolated (any Actor) = #isolation
  ) async -> [EffectInfo] {
    guard let clock = virtualClock, clock.pace != .real else { return [] }
    var woken: [EffectInfo] = []
    let target = clock.now.advanced(by: duration)
    while true {
      let seen = activity.count
      guard !clock.isHeld, !clock.isWaking, isEverybodyAsleep(on: clock) || heldCount > 0 else {
        await activity.changed(since: seen)
        continue
      }
      guard let next = clock.nextDeadline, next <= target else { break }
      if let effect = await wakeFirst(on: clock) { woken.append(effect) }
    }
    clock.advance(to: target)
    return woken
  }

  /// Everybody sleeps on the clock, and it isn't one that moves by itself.
  private func canMove(_ clock: VirtualClock) -> Bool {
    clock.pace != .real && isEverybodyAsleep(on: clock) && clock.nextDeadline != nil
  }

  private func isEverybodyAsleep(on clock: VirtualClock) -> Bool {
    guard !clock.isHeld, !clock.isWaking else { return false }
    let asleep = clock.sleepingEffects
    return effects.allSatisfy { $0.info.isLasting || $0.endsLater || asleep.contains($0.info.id) }
  }

  /// Wakes the next sleeper and gives it its turn; returns its effect, as it was before.
  private func wakeFirst(
    on clock: VirtualClock, isolation: isolated (any Actor) = #isolation
  ) async -> EffectInfo? {
    // Where a pump is held nobody else is waited for either.
    let isHeld = heldCount > 0
    guard let woken = clock.wakeFirst() else { return nil }
    let effect = effects.first { $0.info.id == woken }?.info
    guard let effect, effect.isLasting || isHeld else { return effect }
    while true {
      let seen = activity.count
      guard clock.isWaking else { break }
      await activity.changed(since: seen)
    }
    if effect.isLasting {
      await yield(to: woken, on: clock)
    } else {
      await wait(for: woken, on: clock)
    }
    return effect
  }

  /// A timer sleeps again before long; a subscription that waits for something else doesn't, and
  /// isn't waited for: it has had its turn.
  private func yield(
    to effect: EffectID, on clock: VirtualClock, isolation: isolated (any Actor) = #isolation
  ) async {
    var turns = 0
    while turns < 1_000, isAtWork(effect, on: clock) {
      await Task.yield()
      turns += 1
    }
  }

  /// What the effect does elsewhere is waited for: what it gives is to wait in the pump when this
  /// returns. It may itself wait for what is held, and so not for ever.
  private func wait(
    for effect: EffectID, on clock: VirtualClock, isolation: isolated (any Actor) = #isolation
  ) async {
    let patience = Task { [activity] in
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      activity.note()
    }
    let start = ContinuousClock.now
    while isAtWork(effect, on: clock), start.duration(to: .now) < .seconds(1) {
      let seen = activity.count
      guard isAtWork(effect, on: clock) else { break }
      await activity.changed(since: seen)
    }
    patience.cancel()
  }

  private func isAtWork(_ effect: EffectID, on clock: VirtualClock) -> Bool {
    !clock.sleepingEffects.contains(effect)
      && effects.contains { $0.info.id == effect && !$0.endsLater }
  }
}
