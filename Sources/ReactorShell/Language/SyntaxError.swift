/// What is wrong with the form of a line.
public enum SyntaxError: Error, Hashable, Sendable {
  /// A quote that nothing closes; the span goes from it to the end of the line.
  case unclosedQuote(Character, at: Range<Int>)
  /// A `\` with nothing behind it.
  case danglingEscape(at: Range<Int>)
  /// A `!`, `&` or `;` without a command.
  case missingCommand(sign: Character, at: Range<Int>)
  /// `! COMMAND &`: nobody waits for what is to fail.
  case negatedInBackground(at: Range<Int>)
  /// A zero byte.
  case nulByte(at: Range<Int>)
  /// Bytes that aren't UTF-8; they count as one character.
  case invalidUTF8(at: Range<Int>)
  /// A line of so many bytes.
  case tooLong(bytes: Int, limit: Int)

  /// Where: characters of the line, counted from 0.
  public var span: Range<Int> {
    switch self {
    case .unclosedQuote(_, let span), .danglingEscape(let span), .missingCommand(_, let span),
      .negatedInBackground(let span), .nulByte(let span), .invalidUTF8(let span):
      span
    case .tooLong: 0..<0
    }
  }
}

extension SyntaxError: CustomStringConvertible, SentenceConvertible {
  /// What was wrong, in English.
  public var description: String { sentence.description }

  /// What was wrong, as the shell says it.
  public var sentence: Sentence {
    switch self {
    case .unclosedQuote(let quote, _):
      "the quote \(quote) isn't closed; end the text with \(quote), or write \\\(quote) for the sign itself"
    case .danglingEscape:
      "nothing follows the \\; write \\\\ for the sign itself"
    case .missingCommand("!", _):
      "a command is missing behind !; “! back” passes if back fails"
    case .missingCommand(let sign, _):
      "a command is missing before \(sign)"
    case .negatedInBackground:
      "! and & don't go together: nobody would wait for the failure; leave one of them out"
    case .nulByte:
      "a zero byte has no place in a command; take it out"
    case .invalidUTF8:
      "these bytes aren't UTF-8; save the text as UTF-8"
    case .tooLong(let bytes, let limit):
      "the line has \(bytes) bytes; at most \(limit) can be read"
    }
  }
}
