/// A value as it is written in Swift, and where: `.setQuery("car")`, `[1, 2]`, `true`.
package struct Literal: Equatable {
  let form: Form
  package let span: Range<Int>

  indirect enum Form: Equatable {
    case null
    case bool(Bool)
    /// Behind a time stands its unit: `1.5s`.
    case number(String)
    case text(String)
    case list([Literal])
    case pairs([Pair])
    /// A case or an initializer, `.load(3, page: 2)`, or a bare word.
    case name(String, [Argument])
  }

  struct Pair: Equatable {
    let key: Literal
    let value: Literal
  }

  struct Argument: Equatable {
    let label: String?
    let value: Literal
  }

  package static func == (one: Self, other: Self) -> Bool { one.form == other.form }

  /// True of two texts that say the same: blanks, and the dot of a case, don't matter.
  static func areSame(_ one: String, _ other: String) -> Bool {
    guard let one = try? LiteralReader.read(one) else { return false }
    return one == (try? LiteralReader.read(other))
  }

  var noun: Sentence {
    switch form {
    case .null: Sentence(verbatim: "nil")
    case .bool(let value): Sentence(verbatim: "\(value)")
    case .number(let digits): Sentence(verbatim: digits)
    case .text: "a text"
    case .list: "a list"
    case .pairs: "a dictionary"
    case .name(let name, _): Sentence(verbatim: name)
    }
  }
}

package struct LiteralError: Error, Hashable {
  package let message: Sentence
  package let span: Range<Int>
  package var hint: Sentence?
  /// It stands where the trace leaves something out: `[100 people]`, `…`.
  package var isOfShortened = false
}

/// Reads `.setLoading(true)`, `setLoading(true)`, `setLoading true`; to a limited depth.
package struct LiteralReader {
  let characters: [Character]
  private let start: Int
  var position = 0

  package static func read(_ text: String, at start: Int = 0) throws(LiteralError) -> Literal {
    var reader = LiteralReader(characters: Array(text), start: start)
    return try reader.readStatement()
  }

  var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func skipBlanks() {
    while let character = next, character.isWhitespace { position += 1 }
  }

  private mutating func readStatement() throws(LiteralError) -> Literal {
    skipBlanks()
    let begin = position
    let first = try readValue(depth: 0)
    skipBlanks()
    guard next != nil else { return first }
    guard case .name(let name, let arguments) = first.form, arguments.isEmpty,
      characters[position - 1].isWhitespace
    else { throw unexpected("nothing more") }
    var bare: [Literal.Argument] = []
    while next != nil {
      bare.append(try readArgument(depth: 1))
      skipBlanks()
      if next == "," {
        position += 1
        skipBlanks()
      }
    }
    return literal(.name(name, bare), from: begin)
  }

  private mutating func readValue(depth: Int) throws(LiteralError) -> Literal {
    guard depth < Nesting.limit else { throw fault(Nesting.message, position) }
    skipBlanks()
    let begin = position
    guard let first = next else { throw fault("a value is missing here", position) }
    let form: Literal.Form
    switch first {
    case "\"", "'": form = .text(try readText(until: first))
    case "[": form = try readList(depth: depth)
    case "-", "+": form = .number(try readNumber())
    case _ where first.isASCII && first.isNumber: form = .number(try readNumber())
    case _ where first == "." || Self.isOfName(first): form = try readName(depth: depth)
    default: throw unexpected("a value")
    }
    return literal(form, from: begin)
  }

  // MARK: - Names

  private mutating func readName(depth: Int) throws(LiteralError) -> Literal.Form {
    let begin = position
    var name = ""
    repeat {
      if next == "." { position += 1 }
      let part = position
      while let character = next, Self.isOfName(character) { position += 1 }
      guard position > part else { throw unexpected("a name") }
      name = String(characters[part..<position].filter { $0 != "`" })
    } while next == "."
    switch (name, begin + name.count == position) {
    case ("true", true): return .bool(true)
    case ("false", true): return .bool(false)
    case ("nil", true): return .null
    default: break
    }
    guard next == "(" else { return .name(name, []) }
    position += 1
    var arguments: [Literal.Argument] = []
    try readSequence(until: ")") { (reader) throws(LiteralError) in
      let argument = try reader.readArgument(depth: depth + 1)
      if let label = argument.label, arguments.contains(where: { $0.label == label }) {
        throw LiteralError(message: "\(label): is given twice", span: argument.value.span)
      }
      arguments.append(argument)
    }
    return .name(name, arguments)
  }

  private mutating func readArgument(depth: Int) throws(LiteralError) -> Literal.Argument {
    skipBlanks()
    let begin = position
    while let character = next, Self.isOfName(character) { position += 1 }
    let label = String(characters[begin..<position])
    skipBlanks()
    if !label.isEmpty, next == ":", !label.allSatisfy({ $0.isNumber }) {
      position += 1
      return .init(label: label, value: try readValue(depth: depth))
    }
    position = begin
    return .init(label: nil, value: try readValue(depth: depth))
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }

  // MARK: - Lists

  private mutating func readList(depth: Int) throws(LiteralError) -> Literal.Form {
    position += 1
    skipBlanks()
    if next == ":" {
      position += 1
      skipBlanks()
      guard next == "]" else { throw unexpected("]") }
      position += 1
      return .pairs([])
    }
    var list: [Literal] = []
    var pairs: [Literal.Pair] = []
    try readSequence(until: "]") { (reader) throws(LiteralError) in
      let value = try reader.readValue(depth: depth + 1)
      reader.skipBlanks()
      let isPair = reader.next == ":"
      guard isPair == list.isEmpty || isPair == !pairs.isEmpty || list.count + pairs.count == 0
      else { throw reader.unexpected(isPair ? ", or ]" : ":") }
      if isPair {
        reader.position += 1
        guard !pairs.contains(where: { $0.key == value }) else {
          throw LiteralError(message: "this key is given twice", span: value.span)
        }
        pairs.append(.init(key: value, value: try reader.readValue(depth: depth + 1)))
      } else {
        list.append(value)
      }
    }
    return pairs.isEmpty ? .list(list) : .pairs(pairs)
  }

  private mutating func readSequence(
    until end: Character, _ readElement: (inout Self) throws(LiteralError) -> Void
  ) throws(LiteralError) {
    while true {
      skipBlanks()
      // Behind a last comma, too.
      if next == end { break }
      try readElement(&self)
      skipBlanks()
      if next == end { break }
      guard next == "," else { throw unexpected(", or \(end)") }
      position += 1
    }
    position += 1
  }

  // MARK: - Places

  private func literal(_ form: Literal.Form, from begin: Int) -> Literal {
    Literal(form: form, span: start + begin..<start + position)
  }

  func fault(_ message: Sentence, _ place: Int) -> LiteralError {
    LiteralError(message: message, span: start + place..<start + max(place + 1, position))
  }

  private func unexpected(_ wanted: Sentence) -> LiteralError {
    let found: Sentence =
      next.map { Sentence(verbatim: ShellError.quoted(String($0))) } ?? "the end"
    var error = LiteralError(
      message: "expected \(wanted) here, not \(found)",
      span: start + position..<start + position + 1)
    // As the trace prints large values: `[100 people]`, `Person(name: "Ann", …)`.
    let before = characters[..<position].last { !$0.isWhitespace }
    let isCount = characters[..<position].last?.isWhitespace == true && before?.isNumber == true
    error.isOfShortened = next == "…" || isCount && wanted.description.hasPrefix(",")
    if error.isOfShortened {
      error.hint =
        "what the trace shortens can't be read back; write its step, or the command that sent it"
    }
    return error
  }
}

// MARK: - Scalars

// Numbers and texts.
extension LiteralReader {
  mutating func readNumber() throws(LiteralError) -> String {
    let begin = position
    var digits = ""
    while let character = next {
      let isSign = character == "-" || character == "+"
      let isPart = character.isASCII && (character.isNumber || ".eE_".contains(character))
      guard isPart || isSign && (position == begin || "eE".contains(characters[position - 1]))
      else { break }
      if character != "_" { digits.append(character) }
      position += 1
    }
    guard digits.last?.isNumber == true, Double(digits) != nil else {
      throw fault("\(ShellError.quoted(digits)) isn't a number", begin)
    }
    if digits.hasPrefix("+") { digits.removeFirst() }
    // As of a time; the trace's `3 seconds` are a list of these.
    let units = ["ms", "s"] + (Int(digits) == nil ? [" seconds"] : [])
    let unit = units.first { characters[position...].starts(with: $0) } ?? ""
    position += unit.count
    return digits + unit
  }

  mutating func readText(until quote: Character) throws(LiteralError) -> String {
    let begin = position
    position += 1
    var text = ""
    while let character = next {
      position += 1
      if character == quote { return text }
      text.append(character == "\\" ? try readEscaped() : character)
    }
    throw fault("this text isn't closed", begin)
  }

  private mutating func readEscaped() throws(LiteralError) -> Character {
    let begin = position - 1
    guard let character = next else { throw fault("nothing follows the \\", begin) }
    position += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "u":
      let rest = characters[position...]
      guard rest.first == "{", let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(String(rest[(position + 1)..<end]), radix: 16).flatMap(
          Unicode.Scalar.init)
      else { throw fault("\\u isn't followed by a character's number, as in \\u{1F600}", begin) }
      position = end + 1
      return Character(scalar)
    default: return character
    }
  }
}

/// Depth is limited: the reader calls itself for each level, for which a debug build takes 10 KB, and
/// a thread of macOS has 512.
enum Nesting {
  static let limit = 32

  static let message: Sentence = "this is nested deeper than \(limit) levels"
}

extension Word {
  /// The elements of a list: `a,b`, `[a,b]`, or as Swift writes it, `["a","b"]`.
  package func elements() throws(ShellError) -> [String] {
    let written = typed ?? text
    if written.hasPrefix("["), case .list(let list)? = (try? LiteralReader.read(written))?.form {
      let characters = Array(written)
      return list.map { element in
        if case .text(let text) = element.form { text } else { String(characters[element.span]) }
      }
    }
    let isHeld = text.hasPrefix("[") && text.hasSuffix("]")
    // The reader says what is missing.
    if written.hasPrefix("["), !isHeld { _ = try Literal(self) }
    if text == "[]" { return [] }
    return text.dropFirst(isHeld ? 1 : 0).dropLast(isHeld ? 1 : 0)
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
