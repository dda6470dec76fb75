import StateDiff

/// A state to look at: its outline, or the whole of one part.
package struct StateView {
  private let root: Any
  private let aliases: [String: String]

  package init(_ state: Any, aliases: [String: String] = [:]) {
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

  /// The fields and their values; the whole under an empty path where there are none.
  var fields: [(path: String, value: Any)] {
    let parts = StatePart(root).parts
    return parts.isEmpty ? [("", root)] : parts.map { ("\(StatePath([$0.component]))", $0.value) }
  }

  /// Returns the continuations of a path for ``whole(at:)``.
  func candidates(for beginning: String) -> CandidateList {
    StatePathCompletion(self, aliases: aliases).candidates(for: beginning)
  }

  /// Everything that is at a path.
  func whole(at word: Word) throws(ShellError) -> [String] {
    let value = try value(at: word)
    return StatePart.isWhole(value) ? [ValueText.concise(value)] : ValueDump.lines(of: value)
  }

  private static let limit = 24

  /// Returns the value at a path such as `sectionData["20s"][3].name`.
  ///
  /// - Parameter limit: The largest number of a dictionary's keys that are looked at.
  func value(at word: Word, scanning limit: Int = .max) throws(ShellError) -> Any {
    try value(at: KeyPathExpression(word), scanning: limit)
  }

  package func value(at path: KeyPathExpression, scanning limit: Int = .max) throws(ShellError)
    -> Any
  {
    switch find(path, scanning: limit) {
    case .there(_, let part): return part.value
    case .mayCome(let error), .mistake(let error): throw error
    }
  }

  /// Returns the value at a path with the optional around it; nil for missing keys and indices, and
  /// for values inside of nil or of another case.
  package func valueIfThere(at word: Word) throws(ShellError) -> Any? {
    switch find(try KeyPathExpression(word), scanning: .max) {
    case .there(let raw, _): return raw
    case .mayCome: return nil
    case .mistake(let error): throw error
    }
  }

  private enum Found {
    /// The value as it is, and its parts.
    case there(raw: Any, StatePart)
    /// It isn't there now, and might be in another state.
    case mayCome(ShellError)
    case mistake(ShellError)
  }

  private func find(_ path: KeyPathExpression, scanning limit: Int) -> Found {
    var part = StatePart(root)
    var raw = root
    for (depth, component) in path.components.enumerated() {
      guard let next = part.part(component, aliases: aliases, scanning: limit) else {
        let place: Sentence =
          depth == 0 ? "the state" : Sentence(verbatim: path.text(first: depth))
        let message: Sentence = "\(place) has no \(component)"
        let mayCome = component.hasPrefix("[") && part.isCountable || part.isPassing
        let error = ShellError(
          mayCome ? .refused(message) : .badArgument(message),
          hint: limit == .max ? part.whatIsThere : nil, at: path.word.span)
        return mayCome ? .mayCome(error) : .mistake(error)
      }
      raw = next
      part = StatePart(next)
    }
    return .there(raw: raw, part)
  }
}
