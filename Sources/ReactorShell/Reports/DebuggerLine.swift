public import ReactorCore

/// What the debugger says beside the trace: why the flow stopped, what a watched field became, what
/// a view would hear of.
public struct DebuggerLine: Hashable, Sendable {
  /// The step that it belongs to, where that isn't clear from the line above.
  public var step: StepID?
  /// What it is, in a word: `watch`, `break 1`.
  public var word: Sentence
  /// One line, as it was found: not escaped.
  public var text: Sentence
  /// Whether it is what a view would do, behind a sign.
  public var isOfView = false

  /// A line.
  public init(_ word: Sentence, _ text: Sentence, at step: StepID? = nil, isOfView: Bool = false) {
    self.word = word
    self.text = text
    self.step = step
    self.isOfView = isOfView
  }
}

extension DebuggerLine: CustomStringConvertible, SentenceConvertible {
  /// `watch isLoading: false → true, step 1.1`
  public var description: String { sentence.description }

  /// The same in words.
  public var sentence: Sentence {
    step.map { "\(word) \(text), step \($0)" } ?? "\(word) \(text)"
  }
}
