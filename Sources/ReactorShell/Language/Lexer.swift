/// Splits a line into commands and words.
///
/// Blanks part words, `;` parts commands, and so does a `&` that stands alone: nobody waits for what
/// stands before it. `#` at the beginning of a word begins a comment. `"…"` and `'…'` quote, `\`
/// takes the next character as it is.
public struct Lexer {
  /// The commands of `line`; none for a blank line or a comment.
  ///
  /// - Complexity: O(n).
  public static func statements(in line: SourceLine) throws(SyntaxError) -> [Statement] {
    if let error = line.error { throw error }
    return try statements(in: line.text)
  }

  /// The commands of `text`.
  public static func statements(in text: String) throws(SyntaxError) -> [Statement] {
    let reading = read(SourceLine(text))
    if let error = reading.error { throw error }
    return reading.statements
  }

  /// What could be read of a line, and what is wrong behind it.
  package struct Reading {
    /// The commands before the fault.
    package var statements: [Statement]
    /// What is wrong.
    package var error: SyntaxError?
    /// The words of the faulty command that stand before the fault.
    var unfinished: [Word] = []
  }

  package static func read(_ line: SourceLine) -> Reading {
    if let error = line.error { return Reading(statements: [], error: error) }
    if let words = PlainLine.words(of: line.text) {
      return Reading(statements: words.isEmpty ? [] : [Statement(words: words)])
    }
    return readSigns(of: line)
  }

  /// The same for a line that may hold quotes, signs and comments.
  static func readSigns(of line: SourceLine) -> Reading {
    var lexer = Lexer(line.text)
    do throws(SyntaxError) {
      return Reading(statements: try lexer.read())
    } catch {
      return Reading(statements: lexer.statements, error: error, unfinished: lexer.words)
    }
  }

  private let characters: [Character]
  private var position = 0
  private var words: [Word] = []
  private var statements: [Statement] = []

  private init(_ text: String) { characters = Array(text) }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func read() throws(SyntaxError) -> [Statement] {
    while let character = next {
      if character.isWhitespace {
        position += 1
      } else if character == "#" {
        break
      } else if character == ";" {
        if words.isEmpty, statements.isEmpty {
          throw .missingCommand(sign: ";", at: position..<position + 1)
        }
        try endStatement()
        position += 1
      } else if character == "&", endsWord(at: position + 1) {
        guard !words.isEmpty else {
          throw .missingCommand(sign: "&", at: position..<position + 1)
        }
        try endStatement(isInBackground: true)
        position += 1
      } else {
        words.append(try readWord())
      }
    }
    try endStatement()
    return statements
  }

  private func endsWord(at position: Int) -> Bool {
    position >= characters.count || characters[position].isWhitespace
      || characters[position] == ";"
  }

  private mutating func readWord() throws(SyntaxError) -> Word {
    let start = position
    var text = ""
    var isQuoted = false
    while let character = next, !character.isWhitespace, character != ";" {
      position += 1
      switch character {
      case "\\":
        guard let literal = next else { throw .danglingEscape(at: position - 1..<position) }
        text.append(literal)
        position += 1
        isQuoted = true
      // Inside a path such as `sectionData["20s"]` the quotes belong to the word.
      case "\"" where text.hasSuffix("["), "'" where text.hasSuffix("["):
        text.append(character)
        text += try readQuoted(until: character, keepsEscapes: true)
        text.append(character)
      case "\"", "'":
        text += try readQuoted(until: character, keepsEscapes: false)
        isQuoted = true
      default:
        text.append(character)
      }
    }
    return Word(text, span: start..<position, isQuoted: isQuoted)
  }

  private mutating func readQuoted(
    until quote: Character, keepsEscapes: Bool
  ) throws(SyntaxError) -> String {
    let start = position - 1
    var text = ""
    while let character = next {
      position += 1
      if character == quote { return text }
      if character == "\\", quote == "\"", let literal = next {
        if keepsEscapes { text.append(character) }
        text.append(literal)
        position += 1
      } else {
        text.append(character)
      }
    }
    throw .unclosedQuote(quote, at: start..<characters.count)
  }

  private mutating func endStatement(isInBackground: Bool = false) throws(SyntaxError) {
    guard let first = words.first else { return }
    var statement = Statement(words: words, isInBackground: isInBackground)
    words = []
    if first.text == "!", !first.isQuoted {
      statement.isNegated = true
      statement.words.removeFirst()
      if statement.words.isEmpty { throw .missingCommand(sign: "!", at: first.span) }
      if isInBackground { throw .negatedInBackground(at: first.span.lowerBound..<position + 1) }
    }
    statements.append(statement)
  }
}
