import StateDiff

package struct StateView {
  private let root: Any
  private let aliases: [String: String]

  package init(_ state: Any, aliases: [String: String] = [:]) {
    root = state
    self.aliases = aliases
  }

  /// Each field on a line, with the elements of dictionaries: `sectionData["20대"]: 17 people`.
  package func outline(in theme: Theme = Theme()) -> [Sentence] {
    func line(_ path: [StatePath.Component], _ value: Any) -> Sentence {
      theme.line("\(StatePath(path))", .name, ": \(ValueText.inSentence(value))")
    }
    let parts = StatePart(root).parts
    guard !parts.isEmpty else { return [Sentence(verbatim: ValueText.concise(root))] }
    var lines: [Sentence] = []
    for part in parts {
      lines.append(line([part.component], part.value))
      let inner = StatePart(part.value)
      guard inner.isDictionary else { continue }
      for element in inner.parts.prefix(Self.limit) {
        lines.append(line([part.component, element.component], element.value).indented)
      }
      if inner.parts.count > Self.limit { lines.append(Sentence(verbatim: "  …")) }
    }
    return lines
  }

  /// The fields and their values; the whole under an empty path where there are none.
  package var fields: [(path: String, value: Any)] {
    let parts = StatePart(root).parts
    return parts.isEmpty ? [("", root)] : parts.map { ("\(StatePath([$0.component]))", $0.value) }
  }

  package func candidates(for beginning: String) -> CandidateList {
    StatePathCompletion(view: self, aliases: aliases).candidates(for: beginning)
  }

  package func whole(at word: Word) throws(ShellError) -> [String] {
    let value = try value(at: word)
    return StatePart.isWhole(value)
      ? [ValueText.concise(value, limit: .max)] : ValueDump.lines(of: value)
  }

  private static let limit = 24

  /// The limit is of a dictionary's keys that are looked at.
  package func value(at word: Word, scanning limit: Int = .max) throws(ShellError) -> Any {
    try value(at: KeyPathExpression(word), scanning: limit)
  }

  package func value(at path: KeyPathExpression, scanning limit: Int = .max) throws(ShellError)
    -> Any
  {
    switch find(path, scanning: limit) {
    case .there(_, let part): return part.value
    case .missing(let depth, let part):
      // A path that leads to nothing in any state says so.
      if limit == .max { _ = try valueIfThere(at: path.word) }
      throw missing(path, depth, part, scanning: limit)
    }
  }

  /// Nil where it isn't there, of the declared type if that is known.
  /// Throws for a path that leads to nothing in any state.
  package func valueIfThere(at word: Word) throws(ShellError) -> Any? {
    let path = try KeyPathExpression(word)
    switch find(path, scanning: .max) {
    case .there(let raw, _): return raw
    case .missing(let depth, let part):
      guard part.isOpen else { throw missing(path, depth, part, scanning: .max) }
      let declared = DeclaredType(type(of: part.value)).follow(path.components[depth...])
      switch declared.part {
      case .declared(let type): return DeclaredType(type).nothing
      case .unknown: return nil
      case .none(let names):
        throw ShellError(
          .badArgument(Self.message(path, depth + declared.index)),
          hint: declared.index == 0 && part.count > 0 || names.isEmpty
            ? part.whatIsThere : "it has \(names.shortList)",
          at: word.span)
      }
    }
  }

  package func valueIfAny(at word: Word) -> Any? {
    guard let path = try? KeyPathExpression(word),
      case .there(let raw, _) = find(path, scanning: .max)
    else { return nil }
    return raw
  }

  private enum Found {
    case there(raw: Any, StatePart)
    case missing(depth: Int, StatePart)
  }

  private func find(_ path: KeyPathExpression, scanning limit: Int) -> Found {
    var part = StatePart(root)
    var raw = root
    let components = path.components(below: part)
    for depth in components.indices {
      guard let next = part.part(components[depth], aliases: aliases, scanning: limit) else {
        return .missing(depth: depth, part)
      }
      raw = next
      part = StatePart(next)
    }
    return .there(raw: raw, part)
  }

  private func missing(
    _ path: KeyPathExpression, _ depth: Int, _ part: StatePart, scanning limit: Int
  ) -> ShellError {
    let message = Self.message(path, depth)
    return ShellError(
      part.isOpen ? .refused(message) : .badArgument(message),
      hint: limit == .max ? part.whatIsThere : nil, at: path.word.span)
  }

  private static func message(_ path: KeyPathExpression, _ depth: Int) -> Sentence {
    let place: Sentence = depth == 0 ? "the state" : Sentence(verbatim: path.text(first: depth))
    return "\(place) has no \(path.components[depth])"
  }
}
