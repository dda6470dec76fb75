import StateDiff

/// A path into a state as it is typed: `sectionData["20s"][3].name`.
package struct KeyPathExpression {
  package let components: [String]
  package let word: Word

  package init(_ word: Word) throws(ShellError) {
    self.word = word
    var components: [String] = []
    var rest = word.text[...]
    while let first = rest.first {
      if first == "[" {
        guard let end = Self.endOfSubscript(rest) else {
          throw ShellError(
            .badArgument("the [ in \(word.text) isn't closed"),
            hint: "write a path as in: sectionData[\"20s\"][3].name", at: word.span)
        }
        components.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        if first == ".", !components.isEmpty { rest.removeFirst() }
        let name = rest.prefix { $0 != "." && $0 != "[" }
        guard !name.isEmpty else {
          throw ShellError(
            .badArgument("a name is missing in \(word.text)"),
            hint: "write a path as in: sectionData[\"20s\"][3].name", at: word.span)
        }
        components.append(String(name))
        rest = rest.dropFirst(name.count)
      }
    }
    self.components = components
  }

  package var leadingNames: ArraySlice<String> { components.prefix { !$0.hasPrefix("[") } }

  /// The components below a state. One without properties is called `state`, as the trace has it.
  package func components(below state: StatePart) -> ArraySlice<String> {
    components.dropFirst(components.first == Self.whole && state.isAlone ? 1 : 0)
  }

  /// The key of a subscript, without brackets, quotes and escapes; nil of a name.
  static func key(of component: String) -> String? {
    guard component.hasPrefix("["), component.hasSuffix("]") else { return nil }
    let key = component.dropFirst().dropLast()
    guard let quote = key.first, "\"'".contains(quote), key.count > 1, key.last == quote else {
      return String(key)
    }
    let text = key.dropFirst().dropLast()
    return text.contains("\\") ? String(text).replacing(/\\(.)/) { $0.1 } : String(text)
  }

  package static let whole = "state"

  package func text(first count: Int) -> String {
    var text = ""
    for component in components.prefix(count) {
      text += (text.isEmpty || component.hasPrefix("[") ? "" : ".") + component
    }
    return text
  }

  /// The `]` that closes the first `[`; one inside of quotes doesn't.
  private static func endOfSubscript(_ text: Substring) -> Substring.Index? {
    var quote: Character?
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        isEscaped = character == "\\"
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "]" {
        return index
      }
    }
    return nil
  }
}
