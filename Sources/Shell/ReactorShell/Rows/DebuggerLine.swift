package import ReactorCore

/// A line beside the trace: the reason of a stop, a watched field, a view's notifications.
package struct DebuggerLine: Hashable, Sendable {
  /// The step that it belongs to, if that isn't clear from the line above.
  package var step: StepID?
  /// Its kind, in a word: `watch`, `break 1`.
  package var word: Sentence
  /// One line, as it was found: not escaped.
  package var text: Sentence
  package var breakpoint: Int?
  package var isOfView = false

  package init(_ word: Sentence, _ text: Sentence, at step: StepID? = nil, isOfView: Bool = false) {
    self.word = word
    self.text = text
    self.step = step
    self.isOfView = isOfView
  }
}

extension DebuggerLine: SentenceConvertible {
  /// `watch isLoading: false → true, step 1.1`
  package var sentence: Sentence {
    step.map { "\(word) \(text), step \($0)" } ?? "\(word) \(text)"
  }
}
