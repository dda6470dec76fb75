import CustomDump
import StateDiff

/// A state to look at: its outline, or the whole of one part.
struct StateView {
  private let root: Any
  private let aliases: [String: String]

  init(_ state: Any, aliases: [String: String] = [:]) {
    root = state
    self.aliases = aliases
  }

  /// Each field on a line, with the elements of dictionaries: `sectionData["20대"]: 17 people`.
  var outline: [String] {
    var lines: [String] = []
    if let text = (root as? any ConciseStringConvertible)?.conciseDescription { lines.append(text) }
    let parts = StatePart(root).parts
    guard !parts.isEmpty else { return lines.isEmpty ? [ValueText.concise(root)] : lines }
    for part in parts {
      lines.append("\(StatePath([part.component])): \(ValueText.inSentence(part.value))")
      let inner = StatePart(part.value)
      guard inner.isDictionary else { continue }
      for element in inner.parts.prefix(Self.limit) {
        let path = StatePath([part.component, element.component])
        lines.append("  \(path): \(ValueText.inSentence(element.value))")
      }
      if inner.parts.count > Self.limit { lines.append("  …") }
    }
    return lines
  }

  /// How a path that ``whole(at:)`` takes can go on.
  func candidates(for beginning: String) -> CandidateList {
    StatePathCompletion(self, aliases: aliases).candidates(for: beginning)
  }

  /// Everything that is at a path.
  func whole(at word: Word) throws(ShellError) -> [String] {
    let value = try value(at: word)
    if StatePart.isWhole(value) { return [ValueText.concise(value)] }
    var dump = ""
    customDump(value, to: &dump)
    return dump.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static let limit = 24

  /// The value at a path such as `sectionData["20s"][3].name`.
  ///
  /// - Parameter limit: So many keys of a dictionary are looked at.
  func value(at word: Word, scanning limit: Int = .max) throws(ShellError) -> Any {
    switch find(word, scanning: limit) {
    case .there(_, let part): return part.value
    case .mayCome(let error), .mistake(let error): throw error
    }
  }

  /// The value at a path with the optional around it; nil for keys and indices that aren't there,
  /// and for what would be inside of nil or of another case.
  func valueIfThere(at word: Word) throws(ShellError) -> Any? {
    switch find(word, scanning: .max) {
    case .there(let raw, _): return raw
    case .mayCome: return nil
    case .mistake(let error): throw error
    }
  }

  private enum Found {
    /// The value as it is, and what it is made of.
    case there(raw: Any, StatePart)
    /// It isn't there now, and might be in another state.
    case mayCome(ShellError)
    case mistake(ShellError)
  }

  private func find(_ word: Word, scanning limit: Int) -> Found {
    var part = StatePart(root)
    var raw = root
    var rest = word.text[...]
    var path = ""
    while let first = rest.first {
      let component: String
      if first == "[" {
        guard let end = Self.endOfSubscript(rest) else {
          return .mistake(
            ShellError(
              .badArgument("the [ in \(word.text) isn't closed"),
              hint: "write a path as in: sectionData[\"20s\"][3].name", at: word.span))
        }
        component = String(rest[...end])
        rest = rest[rest.index(after: end)...]
      } else {
        if first == ".", !path.isEmpty { rest.removeFirst() }
        component = String(rest.prefix { $0 != "." && $0 != "[" })
        rest = rest.dropFirst(component.count)
        if component.isEmpty { break }
      }
      guard let next = part.part(component, aliases: aliases, scanning: limit) else {
        let place = path.isEmpty ? "the state" : path
        let error = ShellError(
          .badArgument("\(place) has no \(component)"),
          hint: limit == .max ? part.whatIsThere : nil, at: word.span)
        let isElement = component.hasPrefix("[") && part.isCountable
        return isElement || part.isPassing ? .mayCome(error) : .mistake(error)
      }
      raw = next
      part = StatePart(next)
      path += (path.isEmpty || component.hasPrefix("[") ? "" : ".") + component
    }
    return .there(raw: raw, part)
  }

  /// The `]` that closes the first `[`; one inside of quotes doesn't.
  private static func endOfSubscript(_ text: Substring) -> Substring.Index? {
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
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
