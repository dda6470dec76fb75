import Synchronization

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
    /// The activity of the clock that something in it fell asleep on.
    var activity: Activity?
  }

  private let state = Mutex(State())

  /// The work that the current task belongs to.
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

  /// Notes that something in it falls asleep on a clock.
  func sleeps(noting activity: Activity) { state.withLock { $0.activity = activity } }
}
