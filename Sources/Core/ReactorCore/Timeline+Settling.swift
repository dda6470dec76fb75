import Synchronization

// Time moves only while every effect that isn't lasting is asleep or given up, or a pump is held, and nothing
// holds the clock. A wait ends when no effect is left to wait for, a pump is held, only `advance` may move the
// clock, nothing happens for too long, or `stopWaiting` is called.
extension Timeline {
  /// Returns when no effect runs any longer that is to be waited for.
  ///
  /// Lasting effects aren't waited for, but each gets a turn to run. On a virtual clock time moves to the
  /// next deadline whenever every waiting effect is asleep on it and nothing holds it still; on a manual one
  /// this returns then. Returns at once if the pump of a store is held, since nothing would ever end.
  ///
  /// An effect may wait for a value that never comes. It is given up where nothing happens for long,
  /// though it neither sleeps nor works outside, and time moves on without it. So is one that sleeps
  /// 100,000 times on a virtual clock before any effect ends.
  ///
  /// - Parameters:
  ///   - patience: The longest real time in which nothing happens; nil for ever. Work outside that
  ///     keeps time still may take ten times as long.
  ///   - isolation: The actor of the stores.
  public func settle(
    patience: Duration? = .seconds(60), isolation: isolated (any Actor) = #isolation
  ) async {
    _ = await settle(patience: patience.map { Patience($0) })
  }

  private static var mostWakes: Int { 100_000 }

  /// Waits for effects that `isMeant` is true for; returns those that it gave up.
  package func settle(
    patience: Patience?, isolation: isolated (any Actor) = #isolation,
    where isMeant: (EffectInfo) -> Bool = { _ in true }
  ) async -> [EffectInfo] {
    let wait = Wait(on: self, patience)
    func isAwaited(_ effect: Effect) -> Bool { !effect.isLasting && isMeant(effect.info) }
    var (wakeCount, effectCount) = (0, effects.count)
    var endless: [EffectInfo] = []
    givenUp = givenUp.filter { effects[$0].map { !isMeant($0.info) } ?? true }
    // One of those that are waited for: to look at all each time would take long where there are many.
    var awaited: Effect?
    await giveTurns()
    while heldCount == 0, !wait.isStopped {
      let seen = activity.count
      if awaited.map({ !$0.isLive || !isAwaited($0) }) ?? true {
        awaited = effects.first(where: isAwaited)
      }
      if awaited == nil { return endless }
      // Others that sleep may still give them what they wait for.
      let isStuck =
        !givenUp.isEmpty && !isAnyoneAsleep
        && effects.allSatisfy { !isAwaited($0) || givenUp.contains($0.info.id) }
      if let clock = virtualClock, !isStuck, canMove(clock) {
        if clock.pace == .manual { return endless }
        if effects.count < effectCount { wakeCount = 0 }
        effectCount = effects.count
        guard let id = await wakeFirst(on: clock, wait)?.id, let effect = effects[id],
          !effect.isLasting
        else { continue }
        wakeCount += 1
        guard wakeCount == Self.mostWakes else { continue }
        if isMeant(effect.info) { endless.append(effect.info) }
        (effect.isEndless, wakeCount) = (true, 0)
        continue
      }
      if !isStuck {
        guard await wait.isTooLong(since: seen) else { continue }
        giveUp()
        if canTimeMove { continue }
      }
      return endless + effects.filter(isAwaited).map(\.info)
    }
    return endless
  }

  /// While a pump is held: returns when something waits in one, or when nothing will without help.
  package func settleUntilSomethingWaits(
    patience: Patience?, isolation: isolated (any Actor) = #isolation
  ) async {
    let wait = Wait(on: self, patience)
    while heldCount > 0, !wait.isStopped,
      !heldStores.contains(where: { !$0.waitingStages.isEmpty })
    {
      let seen = activity.count
      guard !effects.allSatisfy(\.isLasting) else { return }
      if let clock = virtualClock, canMove(clock) {
        if clock.pace == .manual { return }
        _ = await wakeFirst(on: clock, wait)
      } else if await wait.isTooLong(since: seen) {
        giveUp()
        if !canTimeMove || !isAnyoneAsleep { return }
      }
    }
  }

  /// Moves the virtual clock forward, one deadline after the other, and lets each that wakes go
  /// on before the next. Nothing on another clock.
  ///
  /// Waits for work outside that keeps time still, and for effects that are at work, as `settle` does.
  ///
  /// - Parameters:
  ///   - duration: The time that passes.
  ///   - patience: The longest real time in which nothing happens; nil for ever. Work outside that
  ///     keeps time still may take ten times as long.
  ///   - isolation: The actor of the stores.
  public func advance(
    by duration: Duration, patience: Duration? = .seconds(60),
    isolation: isolated (any Actor) = #isolation
  ) async {
    _ = await advance(by: duration, patience: patience.map { Patience($0) })
  }

  /// Returns the effects that woke, in order and perhaps several times, and those given up.
  package func advance(
    by duration: Duration, patience: Patience?, isolation: isolated (any Actor) = #isolation
  ) async -> (woken: [EffectInfo], givenUp: [EffectInfo]) {
    guard let clock = virtualClock, clock.pace != .real else { return ([], []) }
    let wait = Wait(on: self, patience)
    let target = clock.now.advanced(by: duration)
    var (woken, left): ([EffectInfo], [EffectInfo]) = ([], [])
    await giveTurns()
    while !wait.isStopped {
      let seen = activity.count
      guard !clock.isHeld, !clock.isWaking, isEverybodyAsleep(on: clock) || heldCount > 0 else {
        guard await wait.isTooLong(since: seen) else { continue }
        left += giveUp()
        if canTimeMove { continue }
        return (woken, left)
      }
      guard let next = clock.nextDeadline, next <= target else {
        clock.advance(to: target)
        break
      }
      if let effect = await wakeFirst(on: clock, wait) { woken.append(effect) }
    }
    return (woken, left)
  }

  /// Ends every wait that is under way, as if all were over.
  package func stopWaiting() {
    stopCount += 1
    activity.note()
  }

  // MARK: - Giving up

  /// They wait for values of others. Returns those that weren't given up before.
  @discardableResult private func giveUp() -> [EffectInfo] {
    effects.map { ($0, $0.info) }.filter { effect, info in
      !effect.isLasting && !effect.endsLater && !isAsleep(info.id)
        && givenUp.insert(info.id).inserted
    }.map(\.1)
  }

  fileprivate var canTimeMove: Bool { virtualClock.map { !$0.isHeld && !$0.isWaking } ?? true }

  private var isAnyoneAsleep: Bool {
    effects.contains { !$0.isLasting && isAsleep($0.info.id) }
  }

  private func isAsleep(_ effect: EffectID) -> Bool {
    virtualClock?.state.withLock { $0.sleepers.isAsleep(effect) } ?? false
  }

  // MARK: - Moving time

  private func canMove(_ clock: VirtualClock) -> Bool {
    clock.pace != .real && isEverybodyAsleep(on: clock) && clock.nextDeadline != nil
  }

  private func isEverybodyAsleep(on clock: VirtualClock) -> Bool {
    guard !clock.isHeld, !clock.isWaking else { return false }
    return clock.state.withLock { $0.sleepers.awakeEffects }.allSatisfy { id in
      effects[id]?.endsLater ?? true || givenUp.contains(id)
    }
  }

  private func wakeFirst(
    on clock: VirtualClock, _ wait: Wait, isolation: isolated (any Actor) = #isolation
  ) async -> EffectInfo? {
    let isHeld = heldCount > 0
    let sleepCount = clock.sleepCount
    let woken = clock.wakeFirst()
    let effect = woken.flatMap { effects[$0] }
    if let woken { givenUp.remove(woken) }
    let info = effect?.info
    if let info, !info.isLasting, !isHeld { return info }
    while true {
      let seen = activity.count
      guard clock.isWaking, !wait.isStopped else { break }
      if await wait.isTooLong(since: seen) { break }
    }
    if let effect, !effect.info.isLasting {
      await self.wait(for: effect.info.id)
    } else {
      // A timer sleeps again before long; a subscription that waits for something else doesn't.
      // Of work that belongs to no effect nothing is known but that.
      await giveTurn(of: effect) { clock.sleepCount > sleepCount }
    }
    return info
  }

  private func giveTurns(isolation: isolated (any Actor) = #isolation) async {
    guard let clock = virtualClock, clock.pace != .real else { return }
    let begun = effects.filter(\.awaitsTurn)
    if begun.isEmpty { return }
    for effect in begun { effect.awaitsTurn = false }
    // A task of theirs may be asleep, and what it gave before be on its way.
    for _ in 0..<10 { await Task.yield() }
    for effect in begun where effect.info.isLasting {
      await giveTurn(of: effect) { false }
    }
  }

  /// Returns when an effect sleeps or has ended; else when `isOver`, when nothing more follows,
  /// or after a tenth of a second (later where many threads wait for a processor).
  private func giveTurn(
    of effect: Effect?, isolation: isolated (any Actor) = #isolation,
    until isOver: () -> Bool
  ) async {
    var (seen, turns, hasCome) = (count, 0, false)
    while effect.map({ isAtWork($0.info.id) }) ?? !isOver() {
      turns += 1
      if turns <= 1_000 {
        await Task.yield()
      } else if hasCome || turns > 1_100 {
        return
      } else {
        try? await Task.sleep(for: .milliseconds(1))
      }
      if count > seen { (seen, turns, hasCome) = (count, 0, true) }
    }
  }

  /// The effect's mutations wait in the pump then. Limited, as its work may wait for held ones.
  private func wait(
    for effect: EffectID, isolation: isolated (any Actor) = #isolation
  ) async {
    let patience = Task { [activity] in
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      activity.note()
    }
    let start = ContinuousClock.now
    while isAtWork(effect), start.duration(to: .now) < .seconds(1) {
      let seen = activity.count
      guard isAtWork(effect) else { break }
      await activity.changed(since: seen)
    }
    patience.cancel()
  }

  private func isAtWork(_ effect: EffectID) -> Bool {
    !isAsleep(effect) && effects[effect]?.endsLater == false
  }
}

private final class Wait {
  private let timeline: Timeline
  private let patience: Patience?
  private let stopCount: Int
  private var watch: Task<Void, Never>?

  init(on timeline: Timeline, _ patience: Patience?) {
    (self.timeline, self.patience, stopCount) = (timeline, patience, timeline.stopCount)
  }

  deinit { watch?.cancel() }

  var isStopped: Bool { timeline.stopCount != stopCount }

  /// Returns when something happened since `count` was read, or true if nothing did for too long.
  func isTooLong(
    since count: Int, isolation: isolated (any Actor) = #isolation
  ) async -> Bool {
    let activity = timeline.activity
    if let patience, watch == nil { watch = Task { await activity.watch(with: patience) } }
    await activity.changed(since: count)
    guard let patience, let still = activity.standstill(at: count) else { return false }
    return timeline.canTimeMove || still >= patience.limitOutside
  }
}
