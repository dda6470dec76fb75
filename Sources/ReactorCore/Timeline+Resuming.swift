/// What is different while a timeline is rebuilt from a recording.
final class Resumption {
  /// Called before a store that a screen makes, or a pulse that fires, is recorded.
  let beforeLive: () -> Void
  /// When what is written now happened.
  var time = Duration.zero
  /// Who would hear of it.
  fileprivate let visitors: [Visiting]

  fileprivate init(_ timeline: Timeline, beforeLive: @escaping () -> Void) {
    self.beforeLive = beforeLive
    visitors = timeline.visitors
  }
}

extension Timeline {
  /// From now on what was recorded is written into the tracks instead of being lived through.
  ///
  /// Visitors hear nothing, actions that screens send and remarks that they make are left out, since
  /// what came of them is recorded, stores that are made don't begin their `externalMutations`, and
  /// time is what ``setRecordedTime(_:)`` says.
  ///
  /// - Parameter beforeLive: Called before a store that is made, or a pulse that fires, gets its
  ///   line: recorded remarks that come first can be written.
  package func beginResuming(beforeLive: @escaping () -> Void) {
    guard resumption == nil else { return }
    let resumption = Resumption(self, beforeLive: beforeLive)
    self.resumption = resumption
    resumption.time = time
    visitors = []
    askVisitors()
  }

  /// What is recorded now happened at this time, or at that of the line before if that was later.
  package func setRecordedTime(_ time: Duration) {
    guard let resumption else { return }
    resumption.time = max(time, self.time)
    beginTurn()
  }

  /// Writes a remark that was recorded.
  package func resume(_ remark: any Remark, at step: StepID) { record(remark, at: step) }

  /// The numbers of later actions, and of mutations that no action causes, are higher than these.
  package func countOn(action: Int, external: Int) {
    lastAction = max(lastAction, UInt32(truncatingIfNeeded: action))
    lastExternal = max(lastExternal, UInt32(truncatingIfNeeded: external))
  }

  /// The number of the mutation that no action caused last.
  package var lastExternalNumber: Int { Int(lastExternal) }

  /// Lives on from here: time goes on, visitors hear, stores begin their `externalMutations`.
  package func endResuming(isolation: isolated (any Actor) = #isolation) {
    guard let resumption else { return }
    head = time - clock.elapsed
    visitors = resumption.visitors + visitors
    self.resumption = nil
    askVisitors()
    for track in tracks { track.travelling?.goLive(isolation: isolation) }
  }

  /// Does something as part of a step.
  package func during(_ step: StepID, _ body: () -> Void) {
    let outer = current
    current = step
    body()
    current = outer
  }
}
