import StateDiff

/// A word of a command line and where it stands.
public struct Word: Hashable, Sendable {
  /// The text, without quotes and escapes.
  public var text: String
  /// The characters that it takes in its line, quotes included, counted from 0.
  public var span: Range<Int>
  /// Whether any of it was quoted or escaped.
  public var isQuoted: Bool

  /// A word at a place.
  public init(_ text: String, span: Range<Int>, isQuoted: Bool = false) {
    self.text = text
    self.span = span
    self.isQuoted = isQuoted
  }
}

/// A command as it was written: one part of a line.
public struct Statement: Hashable, Sendable {
  /// The name and its arguments; never empty.
  public var words: [Word]
  /// `! COMMAND`: passes only if the command fails.
  public var isNegated = false
  /// `COMMAND &`: nobody waits for what it starts.
  public var isInBackground = false
  /// `expect error "TEXT" COMMAND`: passes only if the command fails with that text in its message.
  var expectedError: String?

  /// The words before the command: `! `, `expect error "TEXT" `.
  var prefix: String {
    let expectation = expectedError.map { ["expect", "error", ValueText.quoted($0), ""] } ?? []
    return (isNegated ? "! " : "") + expectation.joined(separator: " ")
  }

  /// The characters from the first word to the last.
  public var span: Range<Int> {
    (words.first?.span.lowerBound ?? 0)..<(words.last?.span.upperBound ?? 0)
  }
}
