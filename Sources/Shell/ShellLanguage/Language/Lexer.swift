import StateDiff

/// Blanks separate words; `;` separates commands, and so does a `&` alone, whose command isn't
/// waited for. `#` begins a comment, `"…"` and `'…'` quote, `\` takes the next character as it is.
/// An apostrophe between letters, as in `isn't`, is one of them unless a second one closes a text.
package struct Lexer {
  /// The commands of `line`; none for a blank line or a comment.
  package static func statements(in line: SourceLine) throws(SyntaxError) -> [Statement] {
    if let error = line.error { throw error }
    return try statements(in: line.text)
  }

  package static func statements(in text: String) throws(SyntaxError) -> [Statement] {
    let reading = read(SourceLine(text))
    if let error = reading.error { throw error }
    return reading.statements
  }

  package struct Reading {
    package var statements: [Statement]
    package var error: SyntaxError?
    package var unfinished: [Word] = []
  }

  package static func read(_ line: SourceLine) -> Reading {
    if let error = line.error { return Reading(statements: [], error: error) }
    if let words = FastLexer.words(of: line.text) {
      return Reading(statements: words.isEmpty ? [] : [Statement(words: words)])
    }
    return readSigns(of: line)
  }

  static func readSigns(of line: SourceLine) -> Reading {
    var lexer = Lexer(line.text)
    do throws(SyntaxError) {
      return Reading(statements: try lexer.read())
    } catch {
      return Reading(statements: lexer.statements, error: error, unfinished: lexer.words)
    }
  }

  /// Reads a line up to the cursor: unfinished parts aren't mistakes.
  package static func readPartly(_ text: String) -> PartialLine {
    var lexer = Lexer(text)
    lexer.partial = PartialLine()
    // Nothing is thrown there.
    _ = try? lexer.read()
    return lexer.partial ?? PartialLine()
  }

  private let characters: [Character]
  private var position = 0
  private var words: [Word] = []
  private var statements: [Statement] = []
  private var partial: PartialLine?

  private init(_ text: String) { characters = Array(text) }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func read() throws(SyntaxError) -> [Statement] {
    while let character = next {
      if character.isWhitespace {
        guard character.unicodeScalars.allSatisfy(\.properties.isWhitespace) || partial != nil
        else {
          throw .strayMark(at: position..<position + 1)
        }
        position += 1
      } else if partial == nil, " \(character)".count == 1 {
        // Behind a blank, as at a prompt, it would be one character with it.
        throw .strayMark(at: position..<position + 1)
      } else if character == "#" {
        partial?.isDeadEnd = true
        break
      } else if character == ";" {
        if words.isEmpty, statements.isEmpty, partial == nil {
          throw .missingCommand(sign: ";", at: position..<position + 1)
        }
        try endStatement()
        position += 1
      } else if character == "&", endsWord(at: position + 1) {
        guard !words.isEmpty || partial != nil else {
          throw .missingCommand(sign: "&", at: position..<position + 1)
        }
        try endStatement(isInBackground: true)
        position += 1
        // Right behind it nothing begins yet.
        let isEnd = next == nil
        partial?.isDeadEnd = isEnd
      } else {
        let start = position
        let word = try readWord()
        guard partial == nil || next != nil else {
          partial?.typed = String(characters[start...])
          partial?.text = word.text
          break
        }
        words.append(word)
      }
    }
    guard partial == nil else {
      partial?.words = words.dropFirst(words.first?.isNegation == true ? 1 : 0).map(\.text)
      return []
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
        guard let literal = next else {
          guard partial != nil else { throw .danglingEscape(at: position - 1..<position) }
          partial?.isDeadEnd = true
          break
        }
        text.append(literal)
        position += 1
        isQuoted = true
      // Inside a path such as `sectionData["20s"]` the quotes belong to the word.
      case "\"" where text.hasSuffix("["), "'" where text.hasSuffix("["):
        text.append(character)
        text += try readQuoted(until: character, keepsEscapes: true)
        if partial?.quote == nil { text.append(character) }
      // As in `isn't`.
      case "'" where isApostrophe(behind: text):
        text.append(character)
      case "\"", "'":
        text += try readQuoted(until: character, keepsEscapes: false)
        isQuoted = true
      default:
        text.append(character)
      }
    }
    var word = Word(text, span: start..<position, isQuoted: isQuoted)
    if isQuoted { word.typed = String(characters[start..<position]) }
    return word
  }

  /// True between letters, if no other one closes a text.
  private func isApostrophe(behind text: String) -> Bool {
    partial == nil && text.last?.isLetter == true && next?.isLetter == true
      && !characters[position...].contains("'")
  }

  private mutating func readQuoted(
    until quote: Character, keepsEscapes: Bool
  ) throws(SyntaxError) -> String {
    let start = position - 1
    var text = ""
    while let character = next {
      position += 1
      if character == quote { return text }
      if character == "\\", quote == "\"" {
        if keepsEscapes { text.append(character) }
        guard let literal = next else {
          partial?.isDeadEnd = true
          break
        }
        text.append(literal)
        position += 1
      } else {
        text.append(character)
      }
    }
    guard partial != nil else { throw .unclosedQuote(quote, at: start..<characters.count) }
    partial?.quote = keepsEscapes ? .key(quote) : .word(quote)
    return text
  }

  private mutating func endStatement(isInBackground: Bool = false) throws(SyntaxError) {
    guard let first = words.first else { return }
    var statement = Statement(words: words, isInBackground: isInBackground)
    words = []
    guard partial == nil else { return }
    if first.isNegation {
      statement.isNegated = true
      statement.words.removeFirst()
      if statement.words.isEmpty { throw .missingCommand(sign: "!", at: first.span) }
    }
    statements.append(statement)
  }
}

/// A word of a command line and where it stands.
public struct Word: Hashable, Sendable {
  /// The text, without quotes and escapes.
  public var text: String
  /// The characters that it takes in its line, quotes included, counted from 0.
  package var span: Range<Int>
  package var isQuoted: Bool

  /// The text with its quotes and escapes; nil if there are none.
  package var typed: String?

  /// A word at a place.
  public init(_ text: String, span: Range<Int>, isQuoted: Bool = false) {
    self.text = text
    self.span = span
    self.isQuoted = isQuoted
  }

  fileprivate var isNegation: Bool { text == "!" && !isQuoted }
}

extension Collection<Word> {
  /// The words as one that ends the line: as they were typed, with the blanks between.
  package var asWritten: Word { joined { $0.typed ?? $0.text } }

  /// The same, but that a word without quotes is without its escapes, too: `it\'s` is `it's`.
  package var asText: String {
    joined { word in
      let typed = word.typed?.replacing(/\\./, with: "") ?? ""
      let hasQuotes = typed.contains("\"") || typed.contains("'")
      return hasQuotes ? word.typed ?? word.text : word.text
    }.text
  }

  private func joined(_ written: (Word) -> String) -> Word {
    let span = (first?.span.lowerBound ?? 0)..<(reversed().first?.span.upperBound ?? 0)
    var text = ""
    var end = span.lowerBound
    for word in self {
      text += String(repeating: " ", count: Swift.max(0, word.span.lowerBound - end))
      text += written(word)
      end = word.span.upperBound
    }
    return Word(text, span: span)
  }
}

extension ArraySlice<Word> {
  /// Takes the first word; of a value with blanks, such as `toggle([0, 3])`, all of it as it was typed.
  package mutating func takeValue() -> Word? {
    guard let first = popFirst() else { return nil }
    var words = [first]
    var depth = first.bracketDepth
    while depth > 0, let next = popFirst() {
      words.append(next)
      depth += next.bracketDepth
    }
    return words.count == 1 ? first : words.asWritten
  }
}

extension Word {
  /// The number of brackets that it opens and doesn't close, outside of texts.
  fileprivate var bracketDepth: Int {
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for character in typed ?? text {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil }
      } else {
        switch character {
        case "\"", "'": quote = character
        case "(", "[": depth += 1
        case ")", "]": depth -= 1
        default: break
        }
      }
    }
    return depth
  }
}

package struct Statement: Hashable, Sendable {
  /// The name and its arguments; never empty.
  package var words: [Word]
  /// `! COMMAND`: passes only if the command fails.
  package var isNegated = false
  /// True for `COMMAND &`, which isn't waited for.
  package var isInBackground = false
  /// `expect error "TEXT" COMMAND`: passes only if the command fails with that text in its message.
  package var expectedError: String?

  package var span: Range<Int> {
    (words.first?.span.lowerBound ?? 0)..<(words.last?.span.upperBound ?? 0)
  }
}

package struct SourceLine: Hashable, Sendable {
  /// The longest line that is read, in bytes.
  package static let limit = 1_000_000

  /// The text; bytes that aren't UTF-8, and zeros, are replaced by a sign, for display.
  package let text: String
  package let error: SyntaxError?

  /// True of the text of a line whose bytes weren't UTF-8: it isn't what came, and can't be run.
  package static func isReplaced(_ text: String) -> Bool {
    text.unicodeScalars.contains("\u{FFFD}")
  }

  /// Bytes from a file, a pipe or a terminal, without their line end.
  package init(bytes: ArraySlice<UInt8>) { self.init(checking: bytes) }

  package init(_ text: String) { self.init(checking: text.utf8) }

  // Generic in here alone: another module would call it unspecialized, for each line.
  private init(checking bytes: some BidirectionalCollection<UInt8>) {
    guard bytes.count <= Self.limit else {
      text = String(decoding: bytes.prefix(60), as: UTF8.self) + "…"
      error = .tooLong(bytes: bytes.count, limit: Self.limit)
      return
    }
    let bytes = bytes.dropLast(bytes.last == 0x0D ? 1 : 0)
    if let valid = String(validating: bytes, as: UTF8.self) {
      text = valid
      error = valid.utf8.contains(0) ? .nulByte(at: Self.span(of: "\0", in: valid)) : nil
    } else {
      let bytes = Array(bytes)
      text = String(decoding: bytes, as: UTF8.self)
      error = .invalidUTF8(at: Self.firstFault(in: bytes))
    }
  }

  private static func span(of sign: Character, in text: String) -> Range<Int> {
    let place = text.firstIndex(of: sign).map { text.distance(from: text.startIndex, to: $0) } ?? 0
    return place..<place + 1
  }

  /// The longest beginning that is UTF-8 ends where the fault is.
  private static func firstFault(in bytes: [UInt8]) -> Range<Int> {
    var decoder = UTF8()
    var input = bytes.makeIterator()
    var valid = ""
    while case .scalarValue(let scalar) = decoder.decode(&input) {
      valid.unicodeScalars.append(scalar)
    }
    return valid.count..<valid.count + 1
  }
}

/// Goes by byte, where ``Lexer`` goes by character; enough for most lines.
enum FastLexer {
  /// The words; nil if the line may hold more than that, so that the lexer has to look.
  static func words(of text: String) -> [Word]? {
    var text = text
    return text.withUTF8 { bytes in
      var words: [Word] = []
      var start = 0
      for index in 0..<bytes.count {
        switch bytes[index] {
        case UInt8(ascii: " "):
          if start < index { words.append(word(bytes, start..<index)) }
          start = index + 1
        case UInt8(ascii: "#") where start == index:
          // An accent would make another character of it.
          if index + 1 < bytes.count, bytes[index + 1] >= 0x80 { return nil }
          return words
        case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "&"),
          UInt8(ascii: "'"), UInt8(ascii: ";"), UInt8(ascii: "\\"):
          return nil
        // Tabs, other controls, and characters of more than a byte.
        case ..<0x20, 0x7F...:
          return nil
        default:
          break
        }
      }
      if start < bytes.count { words.append(word(bytes, start..<bytes.count)) }
      return words
    }
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Range<Int>) -> Word {
    // ASCII: a byte is a character.
    Word(String(decoding: UnsafeBufferPointer(rebasing: bytes[span]), as: UTF8.self), span: span)
  }
}
