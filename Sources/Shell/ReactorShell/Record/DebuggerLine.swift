package import ReactorCore

/// A line of the debugger beside the trace: the reason of a stop, the change of a watched field,
/// the notifications that a view would get.
package struct DebuggerLine: Hashable, Sendable {
  /// The step that it belongs to, if that isn't clear from the line above.
  package var step: StepID?
  /// Its kind, in a word: `watch`, `break 1`.
  package var word: Sentence
  /// One line, as it was found: not escaped.
  package var text: Sentence
  /// The number of the breakpoint that stopped the flow; nil for other lines.
  package var breakpoint: Int?
  /// True for the notification of a view, behind a sign.
  package var isOfView = false

  package init(_ word: Sentence, _ text: Sentence, at step: StepID? = nil, isOfView: Bool = false) {
    self.word = word
    self.text = text
    self.step = step
    self.isOfView = isOfView
  }
}

extension DebuggerLine: CustomStringConvertible, SentenceConvertible {
  /// `watch isLoading: false → true, step 1.1`
  package var description: String { sentence.description }

  /// The same in words.
  package var sentence: Sentence {
    step.map { "\(word) \(text), step \($0)" } ?? "\(word) \(text)"
  }
}
