package import ReactorCore
package import StateDiff

/// What a step is in words: looked up in the record, so that nothing has to be kept.
package struct StepText {
  private let timeline: Timeline
  private let signs: Signs

  package init(_ timeline: Timeline, signs: Signs = .unicode) {
    self.timeline = timeline
    self.signs = signs
  }

  /// `.load(100)` of an action, `.setLoading(true)` of a mutation; nil if there is no such step.
  package func text(of step: StepID, limit: Int = ValueText.defaultLimit) -> String? {
    value(of: step).map { ValueText.concise($0, limit: limit, signs: signs) }
  }

  /// The same as a part of a sentence: "the beginning" of 0, and nothing of a step that isn't there.
  package func sentence(of step: StepID) -> Sentence {
    step == .start
      ? "the beginning"
      : Sentence(verbatim: value(of: step).map { ValueText.inSentence($0) } ?? "")
  }

  /// The action or the mutation itself.
  package func value(of step: StepID) -> Any? {
    guard step != .start, let position = timeline.position(of: step) else { return nil }
    let reader = StepReader(step)
    timeline.replay(position..<position + 1, to: reader)
    return reader.value
  }

  /// The store whose step it is.
  package func reactor(of step: StepID) -> String? { timeline.track(of: step)?.name }

  /// The step in whose course it was sent or given; nil if nothing but an action of its own, or
  /// somebody outside, is behind it.
  package func cause(of step: StepID) -> StepID? {
    guard step != .start, let position = timeline.position(of: step) else { return nil }
    // It is told before the step begins, with what the transforms did of it in between.
    let reader = StepReader(step)
    timeline.replay(max(0, position - 4)..<position + 1, to: reader)
    return reader.cause
  }
}

private final class StepReader: RowVisitor {
  private let step: StepID
  private(set) var value: Any?
  private(set) var cause: StepID?

  init(_ step: StepID) { self.step = step }

  var kinds: EventKinds { [.action, .actionDropped, .mutation, .mutationDropped, .sent] }

  func visit(_ row: EventRow) {
    guard row.step == step else { return }
    if case .sent(let outer) = row.kind { cause = outer }
    value = row.value ?? value
  }
}
