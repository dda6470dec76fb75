import StateDiff

/// A source file, as far as its braces show it. No parser: it doesn't find code that
/// it doesn't understand.
package struct SwiftSource {
  package let lines: [Substring]
  /// The bytes, blanks in place of comments and texts.
  package let code: [UInt8]
  let lineStarts: [Int]
  private let bytes: [UInt8]

  package init(_ text: String) {
    // By bytes, as they are counted below: to Swift CR and LF are another character than LF.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
    bytes = Array(text.utf8)
    code = SwiftBlanking.code(of: bytes)
    var starts = [0]
    for (index, byte) in code.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    lineStarts = starts
  }

  package struct Declaration {
    package let name: String
    package let range: Range<Int>
    package let body: Range<Int>
    /// Its type has an `Observable`.
    package let isOverRx: Bool
  }

  package struct Clause {
    package let names: [String]
    package let range: Range<Int>
  }

  /// The lines that a range takes, counted from 1.
  package func lineNumbers(of range: Range<Int>) -> ClosedRange<Int> {
    let last = code[range].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return line(at: range.lowerBound)...line(at: last ?? range.lowerBound)
  }

  package func line(at position: Int) -> Int {
    max(1, lineStarts.indices.partition { lineStarts[$0] > position })
  }

  /// Nil if there is no such line.
  private func range(ofLine line: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    return lineStarts[line - 1]..<(line < lineStarts.count ? lineStarts[line] : code.count)
  }

  // MARK: - Declarations

  package func declarations(_ keyword: String, _ name: String, of type: String) -> [Declaration] {
    declarations(keyword, of: type).filter { $0.name == name }
  }

  private func declarations(_ keyword: String, of type: String) -> [Declaration] {
    let places = types(named: type)
    return declarations([keyword]).filter { one in
      places.contains { $0.body.contains(one.range.lowerBound) }
    }
  }

  package func property(_ name: String, of type: String) -> Range<Int>? {
    if let computed = declarations("var", name, of: type).first { return computed.range }
    let places = types(named: type)
    let keyword = words(in: code.indices).first { word in
      ["let", "var"].contains(text(word)) && self.name(from: word.upperBound) == name
        && places.contains { $0.body.contains(word.lowerBound) }
    }
    return keyword.flatMap { range(ofLine: line(at: $0.lowerBound)) }
  }

  private func types(named name: String) -> [Declaration] {
    declarations(["struct", "class", "enum", "actor", "extension"])
      .filter { $0.name == name || $0.name.hasSuffix(".\(name)") }
  }

  package func declaration(around line: Int) -> Declaration? {
    guard let places = range(ofLine: line) else { return nil }
    return declarations(["func", "var", "init"])
      .filter { $0.range.overlaps(places) }
      .max { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func declarations(_ keywords: Set<String>) -> [Declaration] {
    words(in: code.indices).compactMap { word in
      let keyword = text(word)
      guard keywords.contains(keyword),
        let open = openingBrace(from: word.upperBound, isProperty: keyword == "var"),
        let body = braced(from: open)
      else { return nil }
      return Declaration(
        name: keyword == "init" ? "init" : name(from: word.upperBound),
        range: startOfLine(word.lowerBound)..<body.upperBound + 1, body: body,
        isOverRx: text(word.upperBound..<open).contains("Observable"))
    }
  }

  func name(from position: Int) -> String {
    guard let word = nextWord(from: position) else { return "" }
    var end = word.upperBound
    while end < code.count, code[end] == UInt8(ascii: "."), let next = nextWord(from: end + 1),
      next.lowerBound == end + 1
    {
      end = next.upperBound
    }
    return text(word.lowerBound..<end)
  }

  package func openingBrace(from start: Int, isProperty: Bool) -> Int? {
    var depth = 0
    for position in start..<code.count {
      switch code[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return position
      case UInt8(ascii: "}") where depth == 0, UInt8(ascii: ";") where depth == 0: return nil
      // A stored property ends with its line.
      case UInt8(ascii: "="), UInt8(ascii: "\n"):
        if isProperty, depth == 0 { return nil }
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  package func braced(from open: Int) -> Range<Int>? {
    let closing = UInt8(ascii: code[open] == UInt8(ascii: "(") ? ")" : "}")
    var depth = 0
    for position in open..<code.count {
      if code[position] == code[open] { depth += 1 }
      guard code[position] == closing else { continue }
      depth -= 1
      if depth == 0 { return open + 1..<position }
    }
    return nil
  }

  // MARK: - Words

  package func text(_ range: Range<Int>) -> String {
    let isRaw = code[range].contains(SwiftBlanking.signInName)
    return String(decoding: isRaw ? bytes[range] : code[range], as: UTF8.self)
  }

  private func nextWord(from start: Int) -> Range<Int>? {
    (start..<max(start, code.count)).lazy.compactMap(word).first
  }

  package func word(at start: Int) -> Range<Int>? {
    guard start < code.count, Self.isOfWord(code[start]),
      start == 0 || !Self.isOfWord(code[start - 1])
    else { return nil }
    var end = start
    while end < code.count, Self.isOfWord(code[end]) { end += 1 }
    return start..<end
  }

  static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (48...57).contains(byte)
      || (65...90).contains(byte) || (97...122).contains(byte)
  }
}

// MARK: - Calls

extension SwiftSource {
  package func functionsOverRx(of type: String, calledIn range: Range<Int>) -> [Declaration] {
    let calls = words(in: range).filter {
      byte(at: $0.upperBound) == UInt8(ascii: "(")
        && byte(at: $0.lowerBound - 1) != UInt8(ascii: ".")
    }
    let names = Set(calls.map(text))
    return declarations("func", of: type).filter {
      $0.isOverRx && names.contains($0.name) && !$0.range.contains(range.lowerBound)
    }
  }

  var capitalizedWords: [ReactorSource.Mention] {
    var names: Set<String> = []
    return words(in: code.indices).compactMap { word in
      let name = text(word)
      guard name.first?.isUppercase == true, names.insert(name).inserted else { return nil }
      return ReactorSource.Mention(
        name: name, line: line(at: word.lowerBound), isConditional: false)
    }
  }

  private func words(in range: Range<Int>) -> [Range<Int>] {
    range.compactMap(word)
  }

  func byte(at position: Int) -> UInt8? {
    code.indices.contains(position) ? code[position] : nil
  }

  func afterBlanks(_ position: Int) -> Int {
    var position = position
    while let byte = byte(at: position), [UInt8(ascii: " "), UInt8(ascii: "\n"), 9].contains(byte) {
      position += 1
    }
    return position
  }
}

// MARK: - Switches

// The clauses of switches, by the names of their cases.
extension SwiftSource {
  /// The clauses of the first switch in a body that stands in no other braces.
  package func clauses(in body: Range<Int>) -> [Clause] {
    guard let first = topWords(in: body).first(where: { text($0) == "switch" }),
      let open = openingBrace(from: first.upperBound, isProperty: false),
      let inside = braced(from: open)
    else { return [] }
    let starts = topWords(in: inside).filter {
      // Not `if case`, which stands behind another word of its line.
      ["case", "default"].contains(text($0))
        && afterBlanks(startOfLine($0.lowerBound)) == $0.lowerBound
    }.map { (position: startOfLine($0.lowerBound), names: names(from: $0.upperBound)) }
    let ends = starts.dropFirst().map(\.position) + [inside.upperBound]
    return zip(starts, ends).map { start, end in
      Clause(names: start.names, range: start.position..<max(start.position, end))
    }
  }

  private func names(from start: Int) -> [String] {
    var names: [String] = []
    _ = firstPlace(in: start..<code.count) { position in
      if code[position] == UInt8(ascii: "."), let word = word(at: position + 1) {
        names.append(text(word))
      }
      return code[position] == UInt8(ascii: ":")
    }
    return names
  }
}
