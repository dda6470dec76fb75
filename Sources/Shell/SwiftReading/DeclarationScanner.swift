struct TypeDeclaration {
  let keyword: String
  let name: String
  let parameters: [String]
  let inherited: [String]
  let body: Range<Int>
  let modifiers: [String]
  /// It or a type around it stands in an `#if`.
  let isConditional: Bool

  var isPrivate: Bool { modifiers.contains { ["private", "fileprivate"].contains($0) } }
  var access: String {
    if modifiers.contains(where: { ["public", "open"].contains($0) }) { return "public " }
    return modifiers.contains("package") ? "package " : ""
  }
}

/// Reads declarations at the depth at which they stand; bodies of functions are passed over.
struct DeclarationScanner {
  private let source: SwiftSource
  private(set) var types: [TypeDeclaration] = []
  private(set) var imports: [ReactorSource.Mention] = []
  /// The types that others stand for, by the names of these.
  private(set) var aliases: [String: String] = [:]

  init(_ source: SwiftSource) {
    self.source = source
    scan(0..<source.code.count, inside: "", depth: 0, conditions: 0)
  }

  private func text(_ range: Range<Int>) -> String {
    source.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func scan(
    _ range: Range<Int>, inside outer: String, depth: Int, conditions outside: Int
  ) {
    guard depth < 100 else { return }
    var (start, conditions) = (range.lowerBound, outside)
    for word in source.topWords(in: range) where word.lowerBound >= start {
      // A name like a keyword.
      if source.byte(at: word.lowerBound - 1) == UInt8(ascii: "`") { continue }
      conditions += change(ofConditionsBy: word)
      let keyword = source.text(word)
      switch keyword {
      case "import":
        let end = source.endOfLine(word.upperBound)
        imports += source.text(word.upperBound..<end).split(separator: " ").suffix(1).map {
          ReactorSource.Mention(
            name: String($0.prefix { $0 != "." }), line: source.line(at: word.lowerBound),
            isConditional: conditions > 0)
        }
        // Not the `struct` of `import struct`.
        start = end
      case "typealias", "associatedtype":
        let name = source.name(from: word.upperBound)
        let rest = word.upperBound..<source.endOfLine(word.upperBound)
        let equals = source.first(of: UInt8(ascii: "="), in: rest)
        aliases[outer.isEmpty ? name : "\(outer).\(name)"] =
          equals.map { text($0 + 1..<rest.upperBound) } ?? ""
      case "class", "struct", "enum", "actor", "extension", "protocol":
        let name = source.name(from: word.upperBound)
        // `class func` and `class var` are members.
        guard !["func", "var", "let", "subscript"].contains(name),
          let open = source.openingBrace(from: word.upperBound, isProperty: false)
        else { continue }
        // A file that ends inside of it: there is no end to any other, either.
        guard let body = source.braced(from: open) else { return }
        let colon = source.firstPlace(in: word.upperBound..<open, countsAngles: true) {
          source.code[$0] == UInt8(ascii: ":")
        }
        let type = TypeDeclaration(
          keyword: keyword, name: outer.isEmpty ? name : "\(outer).\(name)",
          parameters: source.typeParameters(from: word.upperBound),
          inherited: colon.map { source.parts(of: $0 + 1..<open).map(text) } ?? [], body: body,
          modifiers: modifiers(of: word), isConditional: conditions > 0)
        types.append(type)
        scan(body, inside: type.name, depth: depth + 1, conditions: conditions)
      default: break
      }
    }
  }

  private func change(ofConditionsBy word: Range<Int>) -> Int {
    guard source.byte(at: word.lowerBound - 1) == UInt8(ascii: "#") else { return 0 }
    return ["if": 1, "endif": -1][source.text(word)] ?? 0
  }

  /// The words before it in its line.
  private func modifiers(of keyword: Range<Int>) -> [String] {
    text(source.startOfLine(keyword.lowerBound)..<keyword.lowerBound)
      .split(omittingEmptySubsequences: false) { "{};".contains($0) }.last?.split(separator: " ")
      .map(String.init) ?? []
  }

  /// False for a class that has those of its superclass.
  func hasInitializer(_ parts: [TypeDeclaration]) -> Bool {
    !initializers(parts).isEmpty
  }

  private func initializers(_ parts: [TypeDeclaration]) -> [Range<Int>] {
    parts.flatMap { part in
      // Not that of `let state = State.init()`.
      source.topWords(in: part.body).filter {
        source.text($0) == "init" && source.code[$0.lowerBound - 1] != UInt8(ascii: ".")
      }
    }
  }

  private func isPrivate(_ keyword: Range<Int>) -> Bool {
    modifiers(of: keyword).contains { ["private", "fileprivate"].contains($0) }
  }

  // MARK: - Members

  func cases(of type: TypeDeclaration) -> [ReactorSource.Case] {
    var cases: [ReactorSource.Case] = []
    var (end, conditions) = (type.body.lowerBound, type.isConditional ? 1 : 0)
    for word in source.topWords(in: type.body) where word.lowerBound >= end {
      conditions += change(ofConditionsBy: word)
      guard source.text(word) == "case" else { continue }
      end = source.endOfCase(from: word.upperBound, in: type.body)
      let comment = comment(above: word.lowerBound)
      for part in source.parts(of: word.upperBound..<end) {
        guard let name = source.topWords(in: part).first else { continue }
        let open = source.first(of: UInt8(ascii: "("), in: name.upperBound..<part.upperBound)
        let payload = open.flatMap { source.braced(from: $0) }
        cases.append(
          ReactorSource.Case(
            name: source.text(name), payload: payload.map { arguments($0) } ?? [], comment: comment,
            isConditional: conditions > 0))
      }
    }
    return cases
  }

  func has(_ member: String, in type: TypeDeclaration) -> Bool {
    source.topWords(in: type.body).contains { source.text($0) == member }
  }

  private func arguments(_ range: Range<Int>) -> [ReactorSource.Argument] {
    source.parts(of: range).compactMap { part in
      let colon = source.first(of: UInt8(ascii: ":"), in: part.lowerBound..<part.upperBound)
      let names = source.topWords(in: part.lowerBound..<(colon ?? part.lowerBound))
      let equals = source.first(
        of: UInt8(ascii: "="), in: (colon ?? part.lowerBound)..<part.upperBound)
      var type = text((colon.map { $0 + 1 } ?? part.lowerBound)..<(equals ?? part.upperBound))
      for word in ["@escaping ", "consuming ", "borrowing ", "sending "]
      where type.hasPrefix(word) {
        type.removeFirst(word.count)
      }
      guard !type.isEmpty else { return nil }
      let label = names.first { source.byte(at: $0.lowerBound - 1) != UInt8(ascii: "@") }
        .map(source.text)
      return ReactorSource.Argument(
        label: label == "_" ? nil : label, type: type, hasDefault: equals != nil)
    }
  }

  /// Nil if all are private.
  func initializer(
    of own: TypeDeclaration, _ parts: [TypeDeclaration]
  ) -> ReactorSource.Initializer? {
    let all = initializers(parts)
    let found = all.filter { !isPrivate($0) }.compactMap(initializer)
    let costs = found.map { ($0.arguments.count, $0.isThrowing || $0.isOptional ? 1 : 0) }
    if let least = costs.indices.min(by: { costs[$0] < costs[$1] }) { return found[least] }
    guard all.isEmpty, let taken = own.keyword == "struct" ? memberwise(own) : [] else {
      return nil
    }
    return ReactorSource.Initializer(taken: taken, isThrowing: false, isOptional: false)
  }

  /// Nil for one that is `async`.
  private func initializer(_ word: Range<Int>) -> ReactorSource.Initializer? {
    let rest = word.upperBound..<source.code.count
    guard let open = source.first(of: UInt8(ascii: "("), in: rest),
      let inside = source.braced(from: open),
      let body = source.openingBrace(from: inside.upperBound + 1, isProperty: false)
    else { return nil }
    let effects = source.topWords(in: inside.upperBound + 1..<body).map(source.text)
    guard !effects.contains("async") else { return nil }
    return ReactorSource.Initializer(
      taken: arguments(inside),
      isThrowing: effects.contains("throws"),
      isOptional: source.byte(at: word.upperBound) == UInt8(ascii: "?"))
  }

  /// The properties that the memberwise initialiser of a struct takes. If one is private, so is that: none
  /// if `init()` is there beside it, else nil.
  private func memberwise(_ type: TypeDeclaration) -> [ReactorSource.Argument]? {
    let words = source.topWords(in: type.body)
    var (all, isPrivate): ([ReactorSource.Argument], Bool) = ([], false)
    for (word, name) in zip(words, words.dropFirst())
    where ["let", "var"].contains(source.text(word)) {
      let isLet = source.text(word) == "let"
      let before = source.text(source.startOfLine(word.lowerBound)..<word.lowerBound)
      let rest = word.upperBound..<source.endOfLine(word.upperBound)
      let equals = source.first(of: UInt8(ascii: "="), in: rest)
      guard !(isLet && equals != nil), !before.contains("static"),
        source.first(of: UInt8(ascii: "{"), in: rest) == nil
      else { continue }
      if self.isPrivate(word) { isPrivate = true }
      let end = equals ?? rest.upperBound
      let colon = source.first(of: UInt8(ascii: ":"), in: rest.lowerBound..<end)
      guard !before.contains("lazy"), equals != nil || colon != nil else { continue }
      let type = colon.map { text($0 + 1..<end) } ?? ""
      all.append(
        ReactorSource.Argument(
          label: source.text(name), type: type,
          hasDefault: equals != nil || !isLet && type.hasSuffix("?")))
    }
    guard isPrivate else { return all }
    return all.allSatisfy(\.hasDefault) ? [] : nil
  }

  /// The labels that count, those that are meant where none do last.
  private func requirement(_ name: String) -> [[String]]? {
    let ofKit = [["action"]]
    let modules = Set(imports.map(\.name))
    let isOfKit = modules.contains("ReactorKit") && !modules.contains("ReactorCore")
    return [
      "mutate": isOfKit ? ofKit : ofKit + [["action", "currentState"]],
      "reduce": [["state", "mutation"]],
    ][name]
  }

  func isReactor(_ type: TypeDeclaration) -> Bool {
    let words = source.topWords(in: type.body).map(source.text)
    return type.inherited.contains { $0.lastPart.contains("Reactor") }
      || zip(words, words.dropFirst()).contains { $0 == "func" && requirement($1) != nil }
  }

  func nearMisses(in parts: [TypeDeclaration]) -> [ReactorSource.NearMiss] {
    var found: [String: [(line: Int, labels: [String], result: String)]] = [:]
    for part in parts {
      let words = source.topWords(in: part.body)
      for (word, name) in zip(words, words.dropFirst()) where source.text(word) == "func" {
        guard requirement(source.text(name)) != nil,
          let open = source.first(
            of: UInt8(ascii: "("), in: name.upperBound..<part.body.upperBound),
          let inside = source.braced(from: open)
        else { continue }
        let taken = arguments(inside)
        let labels = taken.map { argument in
          (argument.type.hasPrefix("inout ") ? "inout " : "") + (argument.label ?? "_")
        }
        let rest = (inside.upperBound..<max(inside.upperBound, part.body.upperBound)).dropFirst()
        let body = source.first(of: UInt8(ascii: "{"), in: rest)
        let result = body.map { text(rest.lowerBound..<$0) } ?? ""
        // A State may be optional, by its own name or another.
        let isOptional =
          source.text(name) == "mutate"
          ? result.hasSuffix("?") || result.hasSuffix("!")
          : taken.first.map { ["-> \($0.type)?", "-> \($0.type)!"].contains(result) } ?? false
        found[source.text(name), default: []].append(
          (source.line(at: word.lowerBound), labels, isOptional ? " -> …?" : ""))
      }
    }
    return found.sorted { $0.key < $1.key }.flatMap { name, functions in
      let wanted = requirement(name) ?? []
      guard !functions.contains(where: { wanted.contains($0.labels) && $0.result.isEmpty }),
        let meant = wanted.last
      else {
        return [ReactorSource.NearMiss]()
      }
      func signature(_ labels: [String]) -> String {
        name + "(" + labels.map { $0 + ":" }.joined() + ")"
      }
      return functions.map {
        ReactorSource.NearMiss(
          line: $0.line, signature: signature($0.labels) + $0.result, wanted: signature(meant))
      }
    }
  }

  var mentions: [ReactorSource.Mention] {
    ([0..<source.code.count] + types.map(\.body)).flatMap { range in
      var names: [ReactorSource.Mention] = []
      var parameters: Set<String> = []
      var word = ""
      source.forEachWordOutsideBraces(in: range) { place in
        let (before, keyword) = (source.byte(at: place.lowerBound - 1), word)
        word = source.text(place)
        if ["func", "init", "subscript", "typealias"].contains(word) {
          parameters.formUnion(source.typeParameters(from: place.upperBound))
        }
        let isType =
          word.first?.isUppercase == true && !".@#".utf8.contains(before ?? 0)
          && !["func", "let", "var", "case"].contains(keyword)
          && source.byte(at: source.afterBlanks(place.upperBound)) != UInt8(ascii: ":")
          && !source.isDirective(place.lowerBound)
        if isType {
          let line = source.line(at: place.lowerBound)
          names.append(ReactorSource.Mention(name: word, line: line, isConditional: false))
        }
      }
      return names.filter { !parameters.contains($0.name) }
    }
  }

  private func comment(above position: Int) -> String? {
    var line = source.line(at: position) - 1
    var first: String?
    while line > 0 {
      let text = source.lines[line - 1].drop { $0 == " " || $0 == "\t" }
      line -= 1
      // An attribute stands between a declaration and its comment.
      if text.hasPrefix("@") { continue }
      guard text.hasPrefix("///"), !text.hasPrefix("////") else { break }
      first = text.dropFirst(3).trimmingPrefix(" ").description
    }
    return first.flatMap { $0.isEmpty ? nil : $0 }
  }
}
