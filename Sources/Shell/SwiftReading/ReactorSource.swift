/// The reactors of a Swift file, as their declarations show them: the cases of `Action`, what an
/// initialiser takes, and functions that miss a requirement by a word.
///
/// It reads declarations alone, so that it takes a file whose modules are missing. All branches of
/// `#if` are read.
public struct ReactorSource {
  /// A value that a case carries or an initialiser takes.
  public struct Argument: Hashable, Sendable {
    public let label: String?
    /// As it is written, without blanks at its ends.
    public let type: String
    public let hasDefault: Bool
  }

  /// A case of an enum.
  public struct Case: Hashable, Sendable {
    /// Without backticks.
    public let name: String
    public let payload: [Argument]
    /// The first line of its comment, in `///`.
    public let comment: String?
  }

  /// An enum, by its name with those of the types around it.
  public struct Enum: Hashable, Sendable {
    public let name: String
    public let inherited: [String]
    public let cases: [Case]
  }

  /// A function that has the name of a requirement, but other labels.
  public struct NearMiss: Hashable, Sendable {
    public let line: Int
    /// As in `reduce(_:mutation:)`.
    public let signature: String
    /// The requirement, as in `reduce(state:mutation:)`.
    public let wanted: String
  }

  /// A type whose `Action` is an enum.
  public struct Reactor: Hashable, Sendable {
    public let name: String
    public let actions: [Case]
    /// The arguments of its shortest initialiser; of a struct without one, its stored properties.
    public let initializer: [Argument]
    public let nearMisses: [NearMiss]
    /// The types that its actions, mutations, state, properties and initialiser name.
    public let mentions: Set<String>
  }

  public let reactors: [Reactor]
  public let enums: [Enum]
  public let imports: [String]
  /// The names of all types that the file declares, without those of the types around them.
  public let declaredTypes: Set<String>

  public init(_ text: String) {
    let scanner = DeclarationScanner(text)
    let types = scanner.types
    imports = scanner.imports
    enums = types.filter { $0.keyword == "enum" }.map {
      Enum(name: $0.name, inherited: $0.inherited, cases: scanner.cases(of: $0))
    }
    declaredTypes = Set(
      types.flatMap { [$0.name.lastPart] + $0.parameters } + scanner.aliases)
    let actions = types.filter { $0.keyword == "enum" && $0.name.lastPart == "Action" }
    reactors = actions.compactMap { action in
      let name = String(action.name.dropLast(".Action".count))
      guard action.name.contains("."),
        let own = types.first(where: { $0.name == name && $0.keyword != "extension" })
          ?? types.first(where: { $0.name == name })
      else { return nil }
      let parts = types.filter { $0.name == name }
      return Reactor(
        name: name, actions: scanner.cases(of: action),
        initializer: scanner.initializer(of: own, parts), nearMisses: scanner.nearMisses(in: parts),
        mentions: scanner.mentions(
          of: parts, with: types.filter { $0.name.hasPrefix(name + ".") && $0.isOfReactor }))
    }
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}

/// A type or an extension: its name with those around it, and the contents of its braces.
private struct TypeDeclaration {
  let keyword: String
  let name: String
  /// Generic parameters.
  let parameters: [String]
  let inherited: [String]
  let body: Range<Int>

  var isOfReactor: Bool { ["Action", "Mutation", "State"].contains(name.lastPart) }
}

/// Reads declarations at the depth at which they stand; bodies of functions are passed over.
private struct DeclarationScanner {
  private let source: SwiftSource
  private let original: [UInt8]
  private(set) var types: [TypeDeclaration] = []
  private(set) var imports: [String] = []
  private(set) var aliases: [String] = []

  init(_ text: String) {
    source = SwiftSource(text)
    original = Array(text.utf8)
    scan(0..<source.code.count, inside: "")
  }

  private func text(_ range: Range<Int>) -> String {
    source.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func scan(_ range: Range<Int>, inside outer: String) {
    var start = range.lowerBound
    for word in source.topWords(in: range) where word.lowerBound >= start {
      let keyword = source.text(word)
      switch keyword {
      case "import":
        let end = source.endOfLine(word.upperBound)
        imports += source.text(word.upperBound..<end).split(separator: " ").suffix(1).map {
          String($0.prefix { $0 != "." })
        }
        // Not the `struct` of `import struct`.
        start = end
      case "typealias", "associatedtype":
        if let name = source.topWords(in: word.upperBound..<range.upperBound).first {
          aliases.append(source.text(name))
        }
      case "class", "struct", "enum", "actor", "extension", "protocol":
        guard let type = type(keyword, after: word, in: range, inside: outer) else { continue }
        types.append(type)
        scan(type.body, inside: type.name)
      default: break
      }
    }
  }

  private func type(
    _ keyword: String, after word: Range<Int>, in range: Range<Int>, inside outer: String
  ) -> TypeDeclaration? {
    let name = source.name(from: word.upperBound)
    guard let open = source.openingBrace(from: word.upperBound, isProperty: false),
      let body = source.braced(from: open),
      // `class func` and `class var` are members.
      !["func", "var", "let", "subscript"].contains(name)
    else { return nil }
    let head = text(word.upperBound..<open)
    let generics = head.firstIndex(of: "<").flatMap { start in
      head[start...].firstIndex(of: ">").map { head[head.index(after: start)..<$0] }
    }
    let parents = head.drop { $0 != ":" }.dropFirst()
    return TypeDeclaration(
      keyword: keyword, name: outer.isEmpty ? name : "\(outer).\(name)",
      parameters: (generics ?? "").split(separator: ",").compactMap {
        $0.split(whereSeparator: { ": ".contains($0) }).first.map(String.init)
      },
      inherited: parents.split(separator: ",").map { $0.filter { $0 != " " } }, body: body)
  }

  // MARK: - Members

  func cases(of type: TypeDeclaration) -> [ReactorSource.Case] {
    var cases: [ReactorSource.Case] = []
    for word in source.topWords(in: type.body) where source.text(word) == "case" {
      let end = source.endOfCase(from: word.upperBound, in: type.body)
      let comment = comment(above: word.lowerBound)
      for part in source.parts(of: word.upperBound..<end) {
        guard let name = source.word(in: part) else { continue }
        let open = source.firstByte(of: "(", from: name.upperBound, to: part.upperBound)
        let payload = open.flatMap { source.braced(from: $0) }
        cases.append(
          ReactorSource.Case(
            name: source.text(name), payload: payload.map(arguments) ?? [], comment: comment))
      }
    }
    return cases
  }

  /// The arguments in a parenthesis: `label name: Type = value`.
  private func arguments(_ range: Range<Int>) -> [ReactorSource.Argument] {
    source.parts(of: range).compactMap { part in
      let colon = source.firstByte(of: ":", from: part.lowerBound, to: part.upperBound)
      let names = colon.map { text(part.lowerBound..<$0).split(separator: " ").map(String.init) }
      let equals = source.firstByte(
        of: "=", from: colon ?? part.lowerBound, to: part.upperBound)
      var type = text((colon.map { $0 + 1 } ?? part.lowerBound)..<(equals ?? part.upperBound))
      for word in ["@escaping ", "inout ", "consuming ", "borrowing ", "sending "]
      where type.hasPrefix(word) {
        type.removeFirst(word.count)
      }
      guard !type.isEmpty else { return nil }
      let label = names?.first { !$0.hasPrefix("@") }.map { $0.filter { $0 != "`" } }
      return ReactorSource.Argument(
        label: label == "_" ? nil : label, type: type, hasDefault: equals != nil)
    }
  }

  func initializer(
    of own: TypeDeclaration, _ parts: [TypeDeclaration]
  ) -> [ReactorSource.Argument] {
    let found = parts.flatMap { part in
      source.topWords(in: part.body).filter { source.text($0) == "init" }.compactMap { word in
        source.firstByte(of: "(", from: word.upperBound, to: part.body.upperBound)
          .flatMap { source.braced(from: $0) }.map(arguments)
      }
    }
    func needed(_ arguments: [ReactorSource.Argument]) -> [ReactorSource.Argument] {
      arguments.filter { !$0.hasDefault }
    }
    if let shortest = found.min(by: { needed($0).count < needed($1).count }) {
      return needed(shortest)
    }
    return own.keyword == "struct" ? needed(storedProperties(of: own)) : []
  }

  /// The properties of a struct that its memberwise initialiser takes.
  private func storedProperties(of type: TypeDeclaration) -> [ReactorSource.Argument] {
    let words = source.topWords(in: type.body)
    return words.indices.compactMap { index in
      let keyword = source.text(words[index])
      guard keyword == "let" || keyword == "var", index + 1 < words.count else { return nil }
      let line = source.startOfLine(words[index].lowerBound)
      let before = source.text(line..<words[index].lowerBound)
      let end = source.endOfLine(words[index].upperBound)
      let declaration = words[index].upperBound..<end
      guard !before.contains("static"), !before.contains("lazy"),
        let colon = source.firstByte(of: ":", from: declaration.lowerBound, to: end),
        source.firstByte(of: "=", from: declaration.lowerBound, to: end) == nil,
        source.firstByte(of: "{", from: declaration.lowerBound, to: end) == nil
      else { return nil }
      let type = text(colon + 1..<end)
      return ReactorSource.Argument(
        label: source.text(words[index + 1]), type: type,
        hasDefault: keyword == "var" && type.hasSuffix("?"))
    }
  }

  /// Labels of the functions that a reactor may implement.
  private static let requirements = [
    "mutate": [["action"], ["action", "currentState"]], "reduce": [["state", "mutation"]],
  ]

  func nearMisses(in parts: [TypeDeclaration]) -> [ReactorSource.NearMiss] {
    var found: [String: [(line: Int, labels: [String])]] = [:]
    for part in parts {
      let words = source.topWords(in: part.body)
      for (word, name) in zip(words, words.dropFirst()) where source.text(word) == "func" {
        guard Self.requirements[source.text(name)] != nil,
          let open = source.firstByte(of: "(", from: name.upperBound, to: part.body.upperBound),
          let inside = source.braced(from: open)
        else { continue }
        found[source.text(name), default: []].append(
          (source.line(at: word.lowerBound), arguments(inside).map { $0.label ?? "_" }))
      }
    }
    return found.sorted { $0.key < $1.key }.flatMap { name, functions in
      let wanted = Self.requirements[name] ?? []
      guard !functions.contains(where: { wanted.contains($0.labels) }) else {
        return [ReactorSource.NearMiss]()
      }
      func signature(_ labels: [String]) -> String {
        name + "(" + labels.map { $0 + ":" }.joined() + ")"
      }
      return functions.map {
        ReactorSource.NearMiss(
          line: $0.line, signature: signature($0.labels), wanted: signature(wanted[0]))
      }
    }
  }

  func mentions(of parts: [TypeDeclaration], with nested: [TypeDeclaration]) -> Set<String> {
    var types = nested.flatMap { type in
      cases(of: type).flatMap { $0.payload.map(\.type) } + storedProperties(of: type).map(\.type)
    }
    for part in parts {
      types += initializer(of: part, [part]).map(\.type) + storedProperties(of: part).map(\.type)
    }
    // Behind a dot stands a type of the one before.
    let names = types.flatMap { type in
      type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        .compactMap { $0.split(separator: ".").first.map(String.init) }
    }
    return Set(names.filter { $0.first?.isUppercase == true })
  }

  /// The first line of the comment above a declaration, or of the one at the end of its line.
  private func comment(above position: Int) -> String? {
    var line = source.line(at: position) - 1
    var first: String?
    while line > 0 {
      let text = source.lines[line - 1].drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("///") else { break }
      first = text.dropFirst(3).trimmingPrefix(" ").description
      line -= 1
    }
    return first.flatMap { $0.isEmpty ? nil : $0 }
  }
}

// MARK: - Places

extension SwiftSource {
  /// The words of a range that stand in no braces, parentheses or brackets inside of it.
  fileprivate func topWords(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var depth = 0
    var position = range.lowerBound
    while position < range.upperBound {
      switch code[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0, let word = word(at: position) {
        words.append(word)
        position = word.upperBound
      } else {
        position += 1
      }
    }
    return words
  }

  fileprivate func word(in range: Range<Int>) -> Range<Int>? { topWords(in: range).first }

  /// The parts of a list between commas that stand in nothing else.
  fileprivate func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for position in range {
      switch code[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where position > 0 && code[position - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(start..<position)
        start = position + 1
      default: break
      }
    }
    parts.append(start..<range.upperBound)
    return parts.filter { range in code[range].contains { $0 > UInt8(ascii: " ") } }
  }

  /// The first such byte that stands in nothing else.
  fileprivate func firstByte(of sign: Unicode.Scalar, from start: Int, to end: Int) -> Int? {
    var depth = 0
    for position in start..<max(start, end) {
      if depth == 0, code[position] == UInt8(ascii: sign) { return position }
      switch code[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The end of the names and payloads behind `case`: the next line that no comma or open parenthesis
  /// goes on in.
  fileprivate func endOfCase(from start: Int, in body: Range<Int>) -> Int {
    var depth = 0
    var last = UInt8(ascii: ",")
    for position in start..<body.upperBound {
      switch code[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ";") where depth == 0: return position
      case UInt8(ascii: "\n") where depth == 0 && last != UInt8(ascii: ","):
        let next = code[position..<body.upperBound].first { $0 > UInt8(ascii: " ") }
        if next != UInt8(ascii: ",") && next != UInt8(ascii: "(") { return position }
      default: break
      }
      if code[position] > UInt8(ascii: " ") { last = code[position] }
    }
    return body.upperBound
  }

  fileprivate func startOfLine(_ position: Int) -> Int { lineStarts[line(at: position) - 1] }

  fileprivate func endOfLine(_ position: Int) -> Int {
    let line = line(at: position)
    return lineStarts.indices.contains(line) ? lineStarts[line] - 1 : code.count
  }
}
