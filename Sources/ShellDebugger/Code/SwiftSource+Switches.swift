import ReactorShell

// The clauses of switches, by the names of their cases.
extension SwiftSource {
  /// The clauses of the first switch in a body that stands in no other braces.
  func clauses(in body: Range<Int>) -> [Clause] {
    guard let open = firstSwitch(in: body), let inside = braced(from: open) else { return [] }
    var starts: [(position: Int, names: [String])] = []
    var depth = 0
    var position = inside.lowerBound
    while position < inside.upperBound {
      switch code[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0, let word = word(at: position) {
        let keyword = text(word)
        // Not `if case`, which stands behind another word of its line.
        if keyword == "case" || keyword == "default", isFirstInLine(position) {
          starts.append((lineStarts[line(at: position) - 1], names(from: word.upperBound)))
        }
        position = word.upperBound
      } else {
        position += 1
      }
    }
    let ends = starts.dropFirst().map(\.position) + [inside.upperBound]
    return zip(starts, ends).map { start, end in
      Clause(names: start.names, range: start.position..<max(start.position, end))
    }
  }

  private func firstSwitch(in body: Range<Int>) -> Int? {
    var depth = 0
    var position = body.lowerBound
    while position < body.upperBound {
      if code[position] == UInt8(ascii: "{") { depth += 1 }
      if code[position] == UInt8(ascii: "}") { depth -= 1 }
      guard let word = word(at: position) else {
        position += 1
        continue
      }
      if depth == 0, text(word) == "switch" {
        return openingBrace(from: word.upperBound, isProperty: false)
      }
      position = word.upperBound
    }
    return nil
  }

  private func isFirstInLine(_ position: Int) -> Bool {
    code[lineStarts[line(at: position) - 1]..<position].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == 9
    }
  }

  /// The names behind dots up to the colon, outside of parentheses.
  private func names(from start: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    for position in start..<code.count {
      switch code[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: return names
      case UInt8(ascii: ".") where depth == 0:
        if let word = word(at: position + 1) { names.append(text(word)) }
      default: break
      }
    }
    return names
  }
}
