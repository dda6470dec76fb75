package import ReactorCore
package import StateDiff

/// The text of a step: looked up in the record, so that nothing has to be kept.
package struct StepText {
  private let timeline: Timeline
  private let signs: Signs
  private let limit: Int

  package init(
    _ timeline: Timeline, signs: Signs = .unicode, limit: Int = ValueText.defaultLimit
  ) {
    self.timeline = timeline
    self.signs = signs
    self.limit = limit
  }

  package func text(of step: StepID) -> String? {
    value(of: step).map(text(ofValue:))
  }

  package func text(ofValue value: Any) -> String {
    ValueText.concise(value, limit: limit, signs: signs)
  }

  /// The same as a part of a sentence: "the beginning" of 0, and nothing of a step that isn't there.
  package func sentence(of step: StepID) -> Sentence {
    step == .start
      ? "the beginning"
      : Sentence(verbatim: value(of: step).map { ValueText.inSentence($0) } ?? "")
  }

  package func value(of step: StepID) -> Any? { timeline.moment(of: step)?.value }

  package func moment(of step: StepID) -> (value: Any, time: Duration)? {
    timeline.moment(of: step)
  }

  package func reactor(of step: StepID) -> String? { timeline.track(of: step)?.name }

  /// Nil if nothing but an action of its own, or somebody outside, is behind it.
  package func cause(of step: StepID) -> StepID? { timeline.sender(of: step) }
}
