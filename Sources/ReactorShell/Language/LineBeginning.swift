/// A line up to the cursor, as completion reads it: as ``Lexer`` does, but what isn't finished is
/// no mistake.
struct LineBeginning {
  /// The words of the command before the one that is being typed, without quotes and escapes.
  private(set) var words: [String] = []
  /// The word that is being typed, as it stands in the line.
  private(set) var typed = ""
  /// The same without quotes and escapes.
  private(set) var text = ""
  /// The quote that is open at the cursor.
  private(set) var quote: Quote?
  /// Nothing can be completed here: in a comment, behind a `\`, behind a `&`.
  private(set) var isDeadEnd = false

  enum Quote: Equatable {
    /// Around a word.
    case word(Character)
    /// Around a key, inside of a path: it belongs to the word.
    case key(Character)

    var sign: Character {
      switch self {
      case .word(let sign), .key(let sign): sign
      }
    }
  }

  /// - Complexity: O(n).
  init(_ line: String) {
    let characters = Array(line)
    var position = 0
    while position < characters.count {
      let character = characters[position]
      let next = position + 1 < characters.count ? characters[position + 1] : nil
      if quote == nil, character.isWhitespace || character == ";" {
        endWord()
        if character == ";" { words = [] }
      } else if typed.isEmpty, character == "#" {
        isDeadEnd = true
        return
      } else if typed.isEmpty, character == "&", next.map({ $0.isWhitespace || $0 == ";" }) ?? true
      {
        words = []
        // Right behind it nothing begins yet.
        isDeadEnd = next == nil
      } else {
        typed.append(character)
        isDeadEnd = !take(character, next)
        if isEscape(character), let next {
          typed.append(next)
          position += 1
        }
      }
      position += 1
    }
    if words.first == "!" { words.removeFirst() }
  }

  private mutating func endWord() {
    // `""` is a word, too.
    if !typed.isEmpty { words.append(text) }
    typed = ""
    text = ""
  }

  private func isEscape(_ character: Character) -> Bool {
    guard character == "\\" else { return false }
    return quote == nil || quote?.sign == "\""
  }

  /// Adds a character of a word; false for a `\` that nothing follows.
  private mutating func take(_ character: Character, _ next: Character?) -> Bool {
    if isEscape(character) {
      if case .key = quote { text.append(character) }
      if let next { text.append(next) }
      return next != nil
    }
    if let open = quote, character == open.sign {
      if case .key = open { text.append(character) }
      quote = nil
    } else if quote == nil, character == "\"" || character == "'" {
      if text.hasSuffix("[") {
        text.append(character)
        quote = .key(character)
      } else {
        quote = .word(character)
      }
    } else {
      text.append(character)
    }
    return true
  }
}
