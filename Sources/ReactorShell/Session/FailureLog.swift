import ReactorCore

/// Collects the failures of actions until a command that waits for them, or the prompt, tells them.
package final class FailureLog: EventVisitor {
  /// Called when an effect ended whose action has failed.
  var ended: (Int) -> Void = { _ in }
  private var messages: [Int: String] = [:]

  var isEmpty: Bool { messages.isEmpty }

  func note(_ message: String, action: Int) { messages[action] = message }

  package func forget() { messages = [:] }

  func take(_ action: Int) -> String? { messages.removeValue(forKey: action) }

  /// The first failure of the actions that are meant; their others are forgotten.
  ///
  /// Actions whose effect still runs keep theirs until it ends.
  func take(except running: [Effect] = [], where isMeant: (Int) -> Bool) -> String? {
    let running = Set(running.map(\.info.action))
    let actions = messages.keys.filter { isMeant($0) && !running.contains($0) }.sorted()
    let message = actions.first.flatMap { messages[$0] }
    for action in actions { messages[action] = nil }
    return message
  }

  var kinds: EventKinds { .effectEnded }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard case .effectEnded(let effect, let ending) = event.kind else { return }
    // What the app says of its failure says more than the error does.
    if case .failed(let error) = ending, messages[effect.action] == nil {
      note("\(error)", action: effect.action)
    }
    if messages[effect.action] != nil { ended(effect.action) }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}
