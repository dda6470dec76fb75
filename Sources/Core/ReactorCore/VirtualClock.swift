import Synchronization

/// A clock whose time moves only on command.
///
/// Give it to sources and reactors in place of `ContinuousClock`, and to a ``Timeline``, which
/// moves it in ``Timeline/settle(patience:isolation:where:)``: nothing ever sleeps. Safe to use from several
/// threads. To change the mover of the time, set ``pace``.
package final class VirtualClock: Clock {
  package typealias Instant = EffectClock.Instant

  struct Sleeper {
    let id: Int
    let deadline: Instant
    var start = Instant()
    let effect: EffectID?
    /// The work that it belongs to, if others wait for it as well.
    var work: SharedWork?
    let continuation: CheckedContinuation<Void, any Error>

    /// Returns true if this sleeper wakes before another: at an earlier time, or, if they fell
    /// asleep and wake at the same times, as the one of the older effect. The order in which these
    /// fell asleep may be chance: a sleep through `any Clock` happens on another thread.
    func wakes(before other: Self) -> Bool {
      if deadline != other.deadline { return deadline < other.deadline }
      guard start == other.start, let effect, let otherEffect = other.effect else { return false }
      return effect.isOlder(than: otherEffect)
    }
  }

  struct State: ~Copyable {
    /// The time that the clock was moved to; ``VirtualClock/pace`` may have it pass meanwhile.
    var moved = Instant()
    var sleepers: [Sleeper] = []  // by deadline, then by arrival
    var waking: Set<Int> = []  // woken, but their actor didn't get to them yet
    var holds = 0
    var lastID = 0
    var pacing = Pacing()

    var now: Instant { pacing.now ?? moved }
  }

  let state = Mutex(State())
  /// Noted whenever a task falls asleep, a woken one goes on, or a hold ends.
  let activity = Activity()

  package init() {}

  /// The time that the clock was moved to, or that has passed where it passes by itself.
  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns when the clock has been moved to the deadline; throws `CancellationError`.
  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await fallAsleep(until: deadline)
  }

  /// Stays on the sleeper's actor: a closure that doesn't capture its isolation would run
  /// elsewhere, and the sleeper would fall asleep, and wake, at an unpredictable time.
  private func fallAsleep(
    until deadline: Instant, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let effect = EffectID.current
    let work = SharedWork.current
    work?.sleeps(noting: activity)
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      _ = isolation
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(
          Sleeper(
            id: id, deadline: deadline, effect: effect, work: work, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
    // On the sleeper's actor again.
    let wasWoken = state.withLock { $0.waking.remove(id) != nil }
    if wasWoken { activity.note() }
  }

  private func fallAsleep(_ sleeper: Sleeper) {
    let isAsleep = state.withLock { state in
      // A cancellation before this line found nobody asleep.
      guard sleeper.deadline > state.now, !Task.isCancelled else { return false }
      var sleeper = sleeper
      sleeper.start = state.now
      let place = state.sleepers.firstIndex { sleeper.wakes(before: $0) }
      state.sleepers.insert(sleeper, at: place ?? state.sleepers.endIndex)
      return true
    }
    if isAsleep {
      keepPace()
      activity.note()
    } else if Task.isCancelled {
      sleeper.continuation.resume(throwing: CancellationError())
    } else {
      sleeper.continuation.resume()
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
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

  package var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

  /// The effects that have a task asleep on this clock, or wait for work that is.
  var sleepingEffects: Set<EffectID> {
    state.withLock { state in
      state.sleepers.reduce(into: Set(state.sleepers.compactMap(\.effect))) { effects, sleeper in
        if let work = sleeper.work { effects.formUnion(work.effects) }
      }
    }
  }

  /// Moves time forward and wakes the sleepers whose deadlines have come, the earliest first.
  ///
  /// They run when their actor gets to it; their next sleeps are counted from the new time. A
  /// duration below zero moves nothing.
  package func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Moves time forward to `instant`, as ``advance(by:)`` does.
  package func advance(to instant: Instant) {
    let woken = state.withLock { state in
      state.move(to: instant)
      let woken = state.sleepers.prefix { $0.deadline <= state.now }
      state.sleepers.removeFirst(woken.count)
      state.waking.formUnion(woken.map(\.id))
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  var sleepCount: Int { state.withLock { $0.lastID } }

  /// True if a task was woken that its actor didn't get to yet.
  var isWaking: Bool { state.withLock { !$0.waking.isEmpty } }

  /// Moves time to the next deadline and wakes its first sleeper, alone: several that are resumed
  /// together run in the executor's order.
  func wakeFirst() -> EffectID? {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let first = state.sleepers.first else { return nil }
      state.sleepers.removeFirst()
      state.move(to: first.deadline)
      state.waking.insert(first.id)
      return first
    }
    sleeper?.continuation.resume()
    return sleeper?.effect
  }
}
