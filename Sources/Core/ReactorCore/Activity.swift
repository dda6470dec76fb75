import Synchronization

/// Wakes everyone who waits for something to happen, from whatever thread it happens on.
final class Activity: Sendable {
  private struct State {
    var count = 0
    var waiting: [Suspension] = []
    var standstill: (count: Int, time: Duration)?
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.count } }

  func note() {
    let waiting = state.withLock { state in
      state.count += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for suspension in waiting { suspension.end() }
  }

  func watch(with patience: Patience) async {
    var still = Duration.zero
    while true {
      let seen = count
      let begin = patience.begin()
      guard (try? await Task.sleep(for: patience.interval)) != nil else { return }
      still = count == seen ? still + patience.interval : .zero
      guard still > .zero, patience.isOver(still, begin) else { continue }
      // An effect that waits for a thread of the pool comes first.
      await Task.yield()
      let waiting = state.withLock { state in
        guard state.count == seen else { return [Suspension]() }
        state.standstill = (seen, still)
        defer { state.waiting = [] }
        return state.waiting
      }
      for suspension in waiting { suspension.end() }
    }
  }

  /// Nil if it wasn't long, or if something has happened since.
  func standstill(at count: Int) -> Duration? {
    state.withLock { state in
      guard let (seen, time) = state.standstill, seen == count, state.count == count else {
        return nil
      }
      return time
    }
  }

  /// Returns when something happened since `count` was read; at once, if it did already.
  func changed(since count: Int) async {
    let suspension = Suspension()
    let isOver = state.withLock { state in
      if state.count != count { return true }
      state.waiting.append(suspension)
      return false
    }
    if !isOver { await suspension.wait() }
  }
}

/// The longest time without events while effects are waited for, in real time.
package struct Patience: Sendable {
  /// The time after which nobody waits any longer for work outside.
  let limitOutside: Duration
  let interval: Duration
  let begin: @Sendable () -> Duration
  /// True if the wait is over; the second value is that of `begin`.
  let isOver: @Sendable (_ still: Duration, _ begin: Duration) -> Bool

  package init(
    _ limit: Duration, outside: Duration? = nil,
    begin: @escaping @Sendable () -> Duration = { .zero },
    isOver: (@Sendable (_ still: Duration, _ begin: Duration) -> Bool)? = nil
  ) {
    (limitOutside, self.begin) = (outside ?? limit * 10, begin)
    self.isOver = isOver ?? { still, _ in still >= limit }
    interval = min(limit, .seconds(1))
  }
}

/// Work that several effects wait for, such as a load that the second of two askers finds under way.
///
///     let work = SharedWork()
///     Task { await work.run { … } }  // what sleeps in here …
///     work.join()                    // … sleeps for this effect, too
///
/// A virtual clock moves only while every effect is asleep on it. One that waits for another's work
/// isn't, unless it joined it: the clock would stand still, and the work never end.
public final class SharedWork: Sendable {
  private struct State {
    var effects: Set<EffectID> = []
    var activity: Activity?
  }

  private let state = Mutex(State())

  @TaskLocal static var current: SharedWork?

  /// Work that nobody waits for yet.
  public init() {}

  /// Does the work. While it sleeps on a virtual clock, the effects that joined count as asleep.
  ///
  /// - Throws: The error of the body.
  public func run<Result>(
    _ body: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body, isolation: isolation)
  }

  /// Notes that the effect of the current task waits for the work from now on; outside of effects it
  /// does nothing.
  public func join() {
    guard let effect = EffectID.current else { return }
    let activity = state.withLock { state in
      state.effects.insert(effect)
      return state.activity
    }
    activity?.note()
  }

  var effects: Set<EffectID> { state.withLock { $0.effects } }

  func sleeps(noting activity: Activity) { state.withLock { $0.activity = activity } }
}
