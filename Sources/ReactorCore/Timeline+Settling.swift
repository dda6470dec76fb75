extension Timeline {
  /// Returns when no waiting effect that `isMeant` says yes to runs any longer.
  ///
  /// Lasting effects are nobody's to wait for. On a virtual clock time moves to the next deadline
  /// whenever every waiting effect is asleep on it and nothing holds it still; on a manual one
  /// this returns then. Returns at once if the pump of a store is held, since nothing would
  /// ever end.
  public func settle(
    isolation: isolated (any Actor) = #isolation,
    where isMeant: (EffectInfo) -> Bool = { _ in true }
  ) async {
    _ = await settle(patience: nil, where: isMeant)
  }

  /// The same, but it may give up if nothing happens for long, though effects neither sleep nor
  /// wait for work outside: they would have to wait for somebody else's values.
  ///
  /// - Parameter patience: Nil for ever.
  /// - Returns: The effects that it gave up on; none if it didn't give up.
  package func settle(
    patience: Patience?, isolation: isolated (any Actor) = #isolation,
    where isMeant: (EffectInfo) -> Bool = { _ in true }
  ) async -> [EffectInfo] {
    var watch: Task<Void, Never>?
    defer { watch?.cancel() }
    while heldCount == 0 {
      let seen = activity.count
      guard effects.contains(where: { !$0.info.isLasting && isMeant($0.info) }) else { return [] }
      if let clock = virtualClock, canMove(clock) {
        if clock.pace == .manual { return [] }
        _ = await wakeFirst(on: clock)
      } else {
        if let patience, watch == nil {
          watch = Task { [activity] in await activity.watch(with: patience) }
        }
        await activity.changed(since: seen)
        guard watch != nil, activity.stoodStill(at: seen) else { continue }
        let meant = effects.filter { !$0.info.isLasting && isMeant($0.info) }
        if meant.allSatisfy(isWaitingForOthers) { return meant.map(\.info) }
      }
    }
    return []
  }

  /// It neither sleeps nor waits for work outside.
  private func isWaitingForOthers(_ effect: Effect) -> Bool {
    guard let clock = virtualClock else { return !effect.endsLater }
    return !clock.isHeld && !clock.isWaking && !effect.endsLater
      && !clock.sleepingEffects.contains(effect.info.id)
  }

  /// While a pump is held: returns when something waits in one, or when nothing will without help.
  ///
  /// ``settle(isolation:where:)`` does its best to end effects; this does the same to
  /// have one emit.
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
    // While a pump is held, nothing else is waited for either.
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

  /// Waits for the effect's work elsewhere: its mutations are to wait in the pump when this
  /// returns. The work may itself wait for held mutations, so the wait has a limit.
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

// MARK: - Dropping

extension Timeline {
  /// Drops the oldest actions with all records before the first action that stays: their mutations
  /// and states, other events, remarks.
  ///
  /// Positions, numbers and indices of the remaining records don't change. Lookups of dropped
  /// records return nil, as for records that never existed; ``wasDropped(_:)`` tells them apart.
  /// Effects of dropped actions go on; their later mutations are recorded and found like any other.
  /// Each track keeps its initial state and the one before its first remaining mutation.
  ///
  /// Frees the records, the states, everything that only they hold, and their part of the order.
  /// Less than a chunk of empty places stays in each list.
  ///
  /// Drops nothing in the course of a step, while a pump is held, or while the past is looked at.
  ///
  /// - Parameter count: The number of actions that stay, one at least. If an action waited while
  ///   later ones overtook it, more may stay; the remaining actions have the numbers from
  ///   ``oldestAction`` on.
  /// - Returns: The number of dropped action numbers.
  /// - Complexity: O(n) in the actions that are dropped or stay, and in the dropped records.
  @discardableResult
  public func dropOldest(keeping count: Int) -> Int {
    guard current == nil, heldCount == 0, viewpoint == nil,
      let (position, action) = beginning(ofLast: count), position > oldestPosition
    else { return 0 }
    let dropped = action - oldestAction
    // Of a track without a later line all that can go has gone before: there may be very many.
    let firstBlock = Line.block(of: oldestPosition)
    let tracks = tracks.filter { $0.latest.block >= firstBlock }
    let remarkCount = remarkCount(before: position)
    oldestPosition = position
    oldestAction = action
    for track in tracks { track.drop(before: position) }
    remarks.drop(before: remarkCount)
    droppedCauses = openCauses(of: tracks)
    dropOrder(before: position, of: tracks)
    return dropped
  }

  /// Returns the dropped causes of mutations that remain or may still come.
  private func openCauses(of tracks: [AnyTrack]) -> [UInt32: Cause] {
    var causes: [UInt32: Cause] = [:]
    for number in effects.map({ UInt32($0.info.action) }) + tracks.flatMap(\.openActions)
    where number > 0 && number < oldestAction {
      causes[number] = causes[number] ?? cause(of: StepID(number, 0))
    }
    return causes
  }

  /// Drops the lines before `position`'s, except those of its block, with the marks and turns that
  /// count them.
  private func dropOrder(before position: Int, of tracks: [AnyTrack]) {
    let block = Line.block(of: position)
    let start = Line.positions(ofBlock: block).lowerBound
    for track in tracks { track.dropMarks(before: start) }
    lines.drop(before: start)
    // The first line may belong to the turn before.
    turns.drop(before: Int(blocks[block].turns) - 1)
    blocks.drop(before: block)
    actionNumbers.drop(before: oldestAction)
    externalNumbers.drop(linesBefore: position)
  }

  /// The first line of the last actions, and the lowest of their numbers: all lines of lower numbers
  /// are before that line, all of higher ones behind it.
  private func beginning(ofLast count: Int) -> (position: Int, action: Int)? {
    let last = Int(actionNumbers.last)
    var first = last - min(last, max(1, count)) + 1
    guard first > oldestAction else { return nil }
    var position = (first...last).reduce(Int.max) { min($0, self.position(ofAction: $1)) }
    guard position < .max else { return nil }
    // A number may be one of an action that was never received.
    while self.position(ofAction: first) == .max { first += 1 }
    // Actions that were received late, behind some with higher numbers.
    var lowest = position
    for number in (oldestAction..<first).reversed() {
      let line = self.position(ofAction: number)
      lowest = min(lowest, line)
      guard line > position, line < .max else { continue }
      (first, position) = (number, lowest)
    }
    // Events before its reception: the sender.
    while position > oldestPosition, lines[position - 1].kind == .other,
      step(at: position - 1)?.action == first
    {
      position -= 1
    }
    return (position, first)
  }

  /// The largest number for one that was never received.
  private func position(ofAction number: Int) -> Int {
    position(ofCause: StepID(action: number)) ?? .max
  }

  private func remarkCount(before position: Int) -> Int {
    let block = Line.block(of: position)
    let start = Line.positions(ofBlock: block).lowerBound
    return Int(blocks[block].remarks)
      + (start..<position).count { lines[$0].kind == .remark }
  }
}
