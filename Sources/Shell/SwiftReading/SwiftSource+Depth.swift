// Places that stand in no braces, parentheses or brackets inside of a range.

extension SwiftSource {
  /// Tests opening signs, too, but not closing ones. `countsAngles`: `<` and `>` nest, too.
  func firstPlace(
    in range: Range<Int>, countsAngles: Bool = false, where isMeant: (Int) -> Bool
  ) -> Int? {
    var depth = 0
    for position in range {
      switch code[position] {
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        continue
      // Not the end of an arrow.
      case UInt8(ascii: ">") where countsAngles && byte(at: position - 1) != UInt8(ascii: "-"):
        depth -= 1
        continue
      default: break
      }
      if depth == 0, isMeant(position) { return position }
      switch code[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "<") where countsAngles: depth += 1
      default: break
      }
    }
    return nil
  }

  func topWords(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    _ = firstPlace(in: range) { position in
      if let word = word(at: position) { words.append(word) }
      return false
    }
    return words
  }

  /// Calls `body` with each word that stands in no braces, also in parentheses.
  func forEachWordOutsideBraces(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var depth = 0
    for position in range {
      if code[position] == UInt8(ascii: "{") { depth += 1 }
      if code[position] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0, let word = word(at: position) { body(word) }
    }
  }

  /// The names of the parameters between `<` and `>` behind a name.
  func typeParameters(from start: Int) -> [String] {
    var position = afterBlanks(start)
    if let name = word(at: position) { position = afterBlanks(name.upperBound) }
    let rest = position..<min(position + 1_000, code.count)
    guard byte(at: position) == UInt8(ascii: "<"),
      let behind = firstPlace(in: rest, countsAngles: true, where: { $0 > position })
    else { return [] }
    return parts(of: position + 1..<behind - 1).compactMap { part in
      let colon = first(of: UInt8(ascii: ":"), in: part) ?? part.upperBound
      // Behind `each` or `let`.
      return topWords(in: part.lowerBound..<colon).last.map(text)
    }
  }

  /// A line of `import` or of `#`.
  func isDirective(_ position: Int) -> Bool {
    let start = afterBlanks(startOfLine(position))
    return byte(at: start) == UInt8(ascii: "#") || word(at: start).map(text) == "import"
  }

  func first(of signs: UInt8..., in range: Range<Int>) -> Int? {
    firstPlace(in: range) { signs.contains(code[$0]) }
  }

  func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    _ = firstPlace(in: range, countsAngles: true) { position in
      if code[position] == UInt8(ascii: ",") {
        parts.append(start..<position)
        start = position + 1
      }
      return false
    }
    parts.append(start..<range.upperBound)
    return parts.filter { range in code[range].contains { $0 > UInt8(ascii: " ") } }
  }

  /// The line that isn't continued by a comma.
  func endOfCase(from start: Int, in body: Range<Int>) -> Int {
    var last = UInt8(ascii: ",")
    let end = firstPlace(in: start..<body.upperBound) { position in
      let byte = code[position]
      if byte == UInt8(ascii: ";") { return true }
      if byte == UInt8(ascii: "\n"), last != UInt8(ascii: ",") {
        return code[position..<body.upperBound].first { $0 > UInt8(ascii: " ") }
          != UInt8(ascii: ",")
      }
      if byte > UInt8(ascii: " ") { last = byte }
      return false
    }
    return end ?? body.upperBound
  }

  func startOfLine(_ position: Int) -> Int { lineStarts[line(at: position) - 1] }

  func endOfLine(_ position: Int) -> Int {
    let line = line(at: position)
    return line < lineStarts.count ? lineStarts[line] - 1 : code.count
  }
}
