public import ReactorCore
import ReactorShell

/// The marks of a timeline that hold, in the order of their steps.
///
/// It reads what was recorded, and hears of each further one.
public final class Marks: EventVisitor {
  private var texts: [StepID: String] = [:]
  private unowned let timeline: Timeline
  private var subscription: Subscription?

  /// - Complexity: O(n) in the remarks of the record.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    timeline.forEach(Mark.self) { note($0, at: $1) }
    subscription = timeline.observe(self)
  }

  /// Those of steps that are still in the record.
  public var all: [(step: StepID, text: String)] {
    texts.filter { timeline.position(of: $0.key) != nil }
      .sorted { ($0.key.action, $0.key.mutation) < ($1.key.action, $1.key.mutation) }
      .map { (step: $0.key, text: $0.value) }
  }

  /// The mark of a step; nil if it has none.
  public subscript(step: StepID) -> String? { texts[step] }

  // MARK: - Events

  /// None: marks are remarks.
  public var kinds: EventKinds { [] }

  /// Nothing.
  public func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {}

  /// Takes note of a mark.
  public func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if let mark = remark as? Mark { note(mark, at: step) }
  }

  private func note(_ mark: Mark, at step: StepID) {
    texts[step] = mark.isTakenAway ? nil : mark.text
  }
}
