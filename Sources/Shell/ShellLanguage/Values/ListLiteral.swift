import StateDiff

/// A collection beside the literal that it is compared with: `[0, 3]`, `["a": 1]`.
struct ListLiteral {
  /// True if the value equals the literal; nil doesn't.
  let isEqual: Bool

  /// Throws if the text is no such literal, or of another type, or the contents can't be written.
  init(
    _ text: String, at start: Int = 0, of state: StateValue, named name: String
  ) throws(ShellError) {
    do {
      let literal = try LiteralReader.read(text, at: start)
      try Self.check(literal)
      isEqual =
        if let decoded = try Self.decoded(literal, as: state.type) {
          state.value.map { Differ().changes(from: $0, to: decoded).isEmpty } ?? false
        } else {
          try state.value.map {
            try Elements(of: $0, named: name).areEqual(to: literal, text, at: start)
          }
            ?? false
        }
    } catch let error as ShellError {
      throw error
    } catch let error as LiteralError {
      throw ShellError(
        .badArgument(error.message), hint: error.hint ?? Self.example(of: state, named: name),
        at: error.span)
    } catch {
      throw .badArgument(
        "\(ShellError.quoted(text)) can't be a value of \(name)",
        hint: Self.example(of: state, named: name))
    }
  }

  private static func check(_ literal: Literal) throws {
    switch literal.form {
    case .list, .pairs: break
    default:
      throw LiteralError(
        message: "\(literal.noun) stands where a list is expected", span: literal.span)
    }
  }

  private static func example(of state: StateValue, named name: String) -> Sentence {
    let element = DeclaredType(state.type).element.map { DeclaredType($0) }
    if let parts = element.flatMap({ hint(name, holds: $0) }) { return parts }
    let (entry, lists, none) = ("[\"a\": 1]", "[0, 3], [\"a\", \"b\"]", "[]")
    let example: Sentence =
      state.type is any NamedEntries.Type ? Sentence(verbatim: entry) : "\(lists) or \(none)"
    return "write it as in: \(example); how many there are is \(name).count"
  }

  /// Nil for types that have no parts.
  fileprivate static func hint(_ name: String, holds element: DeclaredType) -> Sentence? {
    guard !StatePart.isWhole(type: element.type) else { return nil }
    return declaredFields(of: element.type)?.first.map {
      "compare \(name).count, or a part of an element, as in \(name)[0].\($0.name)"
    }
  }

  /// Nil for types that can't be decoded, and for an empty literal.
  private static func decoded(_ literal: Literal, as type: Any.Type) throws -> Any? {
    if literal.isEmpty { return nil }
    return try (type as? any Decodable.Type).map { try LiteralDecoder.decode($0, from: literal) }
  }
}

private struct Elements {
  private let value: Any
  private let children: [Any]
  private let name: String

  init(of value: Any, named name: String) {
    self.value = value
    self.name = name
    children = StatePart(value).elements
  }

  func areEqual(
    to literal: Literal, _ text: String, at start: Int
  ) throws(ShellError) -> Bool {
    let characters = Array(text)
    func source(_ part: Literal) -> String {
      let span = part.span.lowerBound - start..<part.span.upperBound - start
      return String(characters[span.clamped(to: 0..<characters.count)])
    }
    guard !literal.isEmpty else { return children.isEmpty }
    switch literal.form {
    case .list(let list):
      guard !(value is any NamedEntries) else { return false }
      let wanted = list.map(source)
      let texts = try children.map { value throws(ShellError) in try self.text(of: value) }
      guard value is any SetAlgebra else {
        return texts.count == wanted.count && zip(texts, wanted).allSatisfy(Self.areSame)
      }
      return Set(texts)
        == Set(wanted.map { want in texts.first { Self.areSame($0, want) } ?? want })
    case .pairs(let pairs):
      let entries = StatePart(value).entries(first: .max)
      guard value is any NamedEntries, entries.count == pairs.count else { return false }
      for pair in pairs {
        let key = source(pair.key)
        guard let entry = entries.first(where: { Self.areSame($0.text, key) }),
          Self.areSame(try self.text(of: entry.value), source(pair.value))
        else { return false }
      }
      return true
    default:
      return false
    }
  }

  private static func areSame(_ text: String, _ wanted: String) -> Bool {
    text == wanted || Literal.areSame(text, wanted)
  }

  private func text(of element: Any) throws(ShellError) -> String {
    let state = StateValue(element)
    let isPlain = state.value.map { StatePart($0) }.map { !$0.hasInside || $0.isPassing } ?? true
    guard isPlain || StatePart.isWhole(element) else {
      throw .badArgument(
        "what \(name) holds, \(state.typeName), can't be written in a line",
        hint: ListLiteral.hint(name, holds: DeclaredType(state.type)))
    }
    return ValueText.concise(element, limit: .max)
  }
}

extension Literal {
  fileprivate var isEmpty: Bool {
    switch form {
    case .list(let list): list.isEmpty
    case .pairs(let pairs): pairs.isEmpty
    default: false
    }
  }
}
