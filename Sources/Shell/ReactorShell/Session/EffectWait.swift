import Foundation
import ReactorCore

/// How a session waits for effects, and for time: how long, and what it says of those that never end.
@MainActor final class EffectWait {
  private unowned let session: Session
  private var timeline: Timeline { session.timeline }
  /// `advance` on a clock that passes by itself.
  private var sleeping: Task<Void, Never>?

  init(_ session: Session) { self.session = session }

  /// In time without events: short on a virtual clock if the process doesn't compute either.
  var patience: Patience? {
    if session.isTyped { return nil }
    let (limit, given) = (session.settings.patience, session.settings.givenPatience)
    let isVirtual = session.clock.movable.map { $0.pace != .real } ?? false
    let interval = min(limit, .seconds(1))
    let deadline = session.settings.deadline
    return Patience(
      limit, outside: given, begin: { .processorTime },
      isOver: { still, begin in
        if let deadline, .now > deadline { return true }
        guard isVirtual else { return still >= limit }
        let isIdle = Duration.processorTime - begin < interval / 50
        // Not after the first: the machine may have slept meanwhile.
        return isIdle && still > given ?? interval || still >= limit * 10
      })
  }

  /// Returns those that wait in vain.
  func settle(where isAwaited: (EffectInfo) -> Bool = { _ in true }) async -> [EffectInfo] {
    await timeline.settle(patience: patience, where: isAwaited)
  }

  /// Returns the command's error if some of its effects wait in vain.
  func wait(for run: CommandRun, where isAwaited: (_ action: Int) -> Bool) async -> ShellError? {
    session.record.hasWaited = true
    let stuck = await settle { isAwaited($0.action) }
    guard let error = deadlock(of: stuck) else { return nil }
    let again = "\(run.source.text(of: run.statement)) &"
    return ShellError(
      error,
      hint: isEndless(stuck)
        ? "make it lasting, or write: \(verbatim: again)"
        : """
        if a later line provides what it waits for, write: \(verbatim: again); if it takes real \
        time: set patience 30s
        """,
      at: run.statement.span)
  }

  /// Returns the effects that woke, and those that were given up.
  func advance(by time: Duration) async -> (woken: [EffectInfo], givenUp: [EffectInfo]) {
    guard session.clock.virtual == nil else {
      return await timeline.advance(by: time, patience: patience)
    }
    // Ctrl-C ends it.
    let sleeper = Task { [clock = session.clock] in _ = try? await clock.sleep(for: time) }
    sleeping = sleeper
    await sleeper.value
    sleeping = nil
    return ([], [])
  }

  func interrupt() { sleeping?.cancel() }

  private func isEndless(_ effects: [EffectInfo]) -> Bool {
    effects.contains { timeline.effects[$0.id]?.isEndless == true }
  }

  /// Returns the error that these effects wait in vain; nil if there are none.
  func deadlock(of effects: [EffectInfo]) -> ShellError.Kind? {
    guard let first = effects.first else { return nil }
    let text = session.text(of: first)
    if isEndless(effects) { return .failed("\(text) sleeps again and again, and never ends") }
    return effects.count == 1
      ? .failed("\(text) waits, and nothing happens")
      : .failed("\(text) and \(effects.count - 1) more wait, and nothing happens")
  }
}

extension Duration {
  fileprivate static var processorTime: Self { .seconds(Double(clock()) / Double(CLOCKS_PER_SEC)) }
}
