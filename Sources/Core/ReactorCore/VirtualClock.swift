import Synchronization

/// A clock whose time moves only on command, or as ``pace`` says.
/// Safe to use from several threads.
package final class VirtualClock: Clock {
  package typealias Instant = EffectClock.Instant

  struct State: ~Copyable {
    /// The time that the clock was moved to; ``VirtualClock/pace`` may have it pass meanwhile.
    var moved = Instant()
    var sleepers = Sleepers()
    var waking: Set<Int> = []  // woken, but their actor didn't get to them yet
    var holds = 0
    var lastID = 0
    var pacing = Pacing()

    var now: Instant { pacing.now ?? moved }

    mutating func wake(_ sleeper: Sleepers.Sleeper) {
      _ = sleepers.remove(sleeper.turn.id)
      waking.insert(sleeper.turn.id)
    }
  }

  let state = Mutex(State())
  /// Noted whenever a task falls asleep, a woken one goes on, or a hold ends.
  let activity = Activity()

  package init() {}

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await fallAsleep(until: deadline)
  }

  /// Stays on the sleeper's actor: else it would fall asleep, and wake, at an unpredictable time.
  func fallAsleep(
    until deadline: Instant, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    guard let sleeper = begin(until: deadline) else {
      return try Task.checkCancellation()
    }
    // One that was cancelled before is woken at once.
    await withTaskCancellationHandler {
      await sleeper.suspension.wait()
    } onCancel: {
      state.withLock { $0.sleepers.remove(sleeper.id) }?.suspension.end()
    }
    // On the sleeper's actor again.
    guard state.withLock({ $0.waking.remove(sleeper.id) != nil }) else { throw CancellationError() }
    activity.note()
  }

  /// Apart from the wait, so that its values don't stay in the frame of a task that sleeps: 100,000 of
  /// them take 397 MiB instead of 494.
  ///
  /// - Returns: Nil if the deadline has passed, or the task was cancelled.
  private func begin(until deadline: Instant) -> (suspension: Suspension, id: Int)? {
    let effect = EffectID.current
    let work = SharedWork.current
    work?.sleeps(noting: activity)
    let suspension = Suspension()
    let id = state.withLock { state -> Int? in
      state.lastID += 1
      guard deadline > state.now, !Task.isCancelled else { return nil }
      let turn = Sleepers.Turn(
        deadline: deadline, start: state.now, effect: effect ?? EffectID(), id: state.lastID)
      state.sleepers.insert(
        Sleepers.Sleeper(turn: turn, effect: effect, work: work, suspension: suspension))
      return state.lastID
    }
    guard let id else { return nil }
    keepPace()
    activity.note()
    return (suspension, id)
  }

  package func hold() -> EffectClock.Hold {
    state.withLock { $0.holds += 1 }
    return EffectClock.Hold(self)
  }

  func endHold() {
    state.withLock { $0.holds -= 1 }
    activity.note()
  }

  package var isHeld: Bool { state.withLock { $0.holds > 0 } }

  package var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.turn.deadline } }

  /// Sleepers run when their actor gets to it; their next sleeps are counted from the new time.
  package func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  package func advance(to instant: Instant) {
    let woken = state.withLock { state in
      state.move(to: instant)
      let now = state.now
      var woken: [Sleepers.Sleeper] = []
      while let first = state.sleepers.first, first.turn.deadline <= now {
        state.wake(first)
        woken.append(first)
      }
      return woken
    }
    for sleeper in woken { sleeper.suspension.end() }
  }

  var sleepCount: Int { state.withLock { $0.lastID } }

  /// True if a task was woken that its actor didn't get to yet.
  var isWaking: Bool { state.withLock { !$0.waking.isEmpty } }

  /// Wakes one alone: several that are resumed together run in the executor's order.
  func wakeFirst() -> EffectID? {
    let sleeper = state.withLock { state -> Sleepers.Sleeper? in
      guard let first = state.sleepers.first else { return nil }
      state.move(to: first.turn.deadline)
      state.wake(first)
      return first
    }
    sleeper?.suspension.end()
    return sleeper?.effect
  }
}
