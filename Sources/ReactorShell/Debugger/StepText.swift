import ReactorCore
import StateDiff

/// What a step is, in a few words: `.load(100)`.
final class StepText: EventVisitor {
  private(set) var text = ""
  private let step: StepID

  /// - Complexity: O(log n).
  init(of step: StepID, in timeline: Timeline) {
    self.step = step
    guard step != .start else {
      text = "the beginning"
      return
    }
    guard let position = timeline.position(of: step) else { return }
    timeline.replay(position..<position + 1, to: self)
  }

  var kinds: EventKinds { [.action, .actionDropped, .mutation] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard event.step == step else { return }
    switch event.kind {
    case .action(let action), .actionDropped(let action): text = ValueText.inSentence(action)
    case .mutation(let mutation): text = ValueText.inSentence(mutation)
    default: break
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}
