import StateDiff

/// A word as it has to be typed to be read as it is, going on from what was typed of it.
package struct TypedWord {
  let beginning: PartialLine
  /// What stands in the line behind the cursor.
  let rest: Substring

  /// A whole word, for a message that says what to type.
  package static func whole(_ text: String) -> String {
    TypedWord(beginning: PartialLine(""), rest: "").completed(to: Candidate(text, help: ""))?.text
      ?? text
  }

  /// What was typed, and the rest of the candidate with the quotes or escapes that it needs; nil if
  /// it can't be typed.
  func completed(to candidate: Candidate) -> Candidate? {
    guard candidate.text.utf8.starts(with: beginning.text.utf8) else { return nil }
    let missing = String(
      decoding: candidate.text.utf8.dropFirst(beginning.text.utf8.count), as: UTF8.self)
    var completed = candidate
    completed.isPath = false
    switch beginning.quote {
    case .word(let quote):
      completed.text = beginning.typed + Self.within(quote, missing)
      if rest.first == quote {
        completed.appendsBlank = false
      } else if candidate.appendsBlank {
        completed.text.append(quote)
      }
    case .key(let quote):
      completed.text = beginning.typed + bare(missing, quote: quote, isPath: true)
    case nil:
      completed.text = beginning.typed + bare(missing, quote: nil, isPath: candidate.isPath)
      if completed.text.isEmpty { completed.text = "\"\"" }
    }
    if rest.first?.isWhitespace == true { completed.appendsBlank = false }
    // What could fool the reader of the line can't be typed either.
    return escapedForDisplay(completed.text) == completed.text ? completed : nil
  }

  private static func within(_ quote: Character, _ text: String) -> String {
    var typed = ""
    for character in text {
      if quote == "'", character == "'" {
        typed += "'\\''"
      } else {
        if quote == "\"", character == "\"" || character == "\\" { typed.append("\\") }
        typed.append(character)
      }
    }
    return typed
  }

  /// Without quotes around the word; those around the keys of a path stand as they are.
  private func bare(_ text: String, quote: Character?, isPath: Bool) -> String {
    var typed = ""
    var quote = quote
    var isEscaped = false
    var last = beginning.text.last
    for character in text {
      if let open = quote {
        typed.append(character)
        if character == open, !isEscaped { quote = nil }
        isEscaped = character == "\\" && !isEscaped && open == "\""
      } else if isPath, last == "[", character == "\"" || character == "'" {
        typed.append(character)
        quote = character
        isEscaped = false
      } else {
        let isFirst = typed.isEmpty && beginning.typed.isEmpty
        let isSpecial =
          character.isWhitespace || "\"'\\;".contains(character)
          || isFirst && "#&!".contains(character)
        if isSpecial { typed.append("\\") }
        typed.append(character)
      }
      last = character
    }
    return typed
  }
}

// MARK: - PartialLine

/// A line up to the cursor, as completion reads it: as ``Lexer`` does, but what isn't finished is
/// no mistake.
struct PartialLine {
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
