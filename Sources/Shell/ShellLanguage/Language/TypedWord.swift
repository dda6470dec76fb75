import StateDiff

package struct TypedWord {
  let beginning: PartialLine
  let rest: Substring

  package init(beginning: PartialLine, rest: Substring) {
    self.beginning = beginning
    self.rest = rest
  }

  package static func whole(_ text: String) -> String {
    TypedWord(beginning: PartialLine(), rest: "").completed(to: Candidate(text, help: ""))?.text
      ?? text
  }

  /// Adds the quotes or escapes that it needs; nil if it can't be typed.
  package func completed(to candidate: Candidate) -> Candidate? {
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
    // Text that could fool the reader of the line can't be typed either.
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
          || isFirst && "#&".contains(character)
          || isFirst && beginning.words.isEmpty && character == "!"
        if isSpecial { typed.append("\\") }
        typed.append(character)
      }
      last = character
    }
    return typed
  }
}

package struct PartialLine {
  /// The words of the command before the one that is being typed, without quotes and escapes.
  package var words: [String] = []
  /// The word that is being typed, as it stands in the line.
  package var typed = ""
  /// The same without quotes and escapes.
  package var text = ""
  var quote: Quote?
  /// Nothing can be completed here: in a comment, behind a `\`, behind a `&`.
  package var isDeadEnd = false

  enum Quote: Equatable {
    case word(Character)
    /// Around a key, inside of a path: it belongs to the word.
    case key(Character)
  }
}
