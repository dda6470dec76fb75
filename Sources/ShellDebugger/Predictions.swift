import ReactorCore
import ReactorShell
import StateDiff

/// Holds each store before it reduces, and asks what will change.
final class Predictions: EventVisitor {
  /// A reduce that waits to be predicted.
  struct Question {
    let step: StepID
    private(set) weak var store: (any RunningStore)?
    /// The name of the mutation.
    let mutation: String
    /// Where mutate made its answer, if that is known.
    let location: SourceLocation?
  }

  /// What a reduce did.
  struct Outcome {
    let before: Any
    let after: Any
    let changes: [Change]
  }

  var isOn = false {
    didSet { if !isOn { asked = [] } }
  }
  private var asked: [Question] = []
  private var outcome: Outcome?

  /// The question that is asked: the first that wasn't answered, of a store that is still there.
  var question: Question? { asked.first { $0.store != nil } }

  /// The question is asked no longer.
  func answered(_ question: Question) {
    asked.removeAll { $0.store == nil || $0.store === question.store && $0.step == question.step }
  }

  /// Nothing of what was asked is asked any longer.
  func letGo() { asked = [] }

  /// What the reduce did that `body` lets pass.
  func outcome(of body: () -> Void) -> Outcome? {
    outcome = nil
    body()
    defer { outcome = nil }
    return outcome
  }

  // MARK: - Events

  var kinds: EventKinds { isOn ? [.mutation, .reduce] : [] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard isOn else { return }
    if case .mutation(let mutation) = event.kind, let store = track.store {
      store.hold(partingViews: true)
      asked.append(
        Question(
          step: event.step, store: store, mutation: CaseName.of(mutation),
          location: track.location(of: event.step)))
    }
    if case .reduce(let before, let after) = event.kind {
      outcome = Outcome(
        before: before, after: after, changes: Differ().changes(from: before, to: after))
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}
