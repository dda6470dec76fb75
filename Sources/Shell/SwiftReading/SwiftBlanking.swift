/// Puts blanks in place of comments and texts, with their interpolations, to count braces.
struct SwiftBlanking {
  /// The sign in place of those that make a raw identifier, as in `two words`, more than one word. No text in
  /// UTF-8 has it.
  static let signInName: UInt8 = 0xFF

  private var bytes: [UInt8]
  private var position = 0

  /// As many bytes as the source has; ends of lines stay.
  static func code(of source: [UInt8]) -> [UInt8] {
    var blanking = SwiftBlanking(bytes: source)
    blanking.run()
    return blanking.bytes
  }

  private func has(_ text: StaticString, at place: Int? = nil) -> Bool {
    let place = place ?? position
    return text.withUTF8Buffer { utf8 in
      place + utf8.count <= bytes.count && utf8.indices.allSatisfy { utf8[$0] == bytes[place + $0] }
    }
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] != UInt8(ascii: "\n") { bytes[position] = UInt8(ascii: " ") }
      position += 1
    }
  }

  private mutating func run() {
    while position < bytes.count {
      if has("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { blank() }
      } else if has("/*") {
        blankComment()
      } else if has("\"") || has("#") && poundsBeforeText > 0 {
        blankText()
      } else if has("`") {
        markName()
      } else if let end = endOfRegex {
        blank(end - position)
      } else {
        position += 1
      }
    }
  }

  private mutating func markName() {
    position += 1
    while position < bytes.count, !has("`"), !has("\n") {
      if !SwiftSource.isOfWord(bytes[position]) { bytes[position] = Self.signInName }
      position += 1
    }
    position += 1
  }

  /// The end of a regular expression that begins here; behind a value, `/` divides.
  private var endOfRegex: Int? {
    guard has("/") || has("#/") else { return nil }
    let before = bytes[..<position].last { $0 != UInt8(ascii: " ") } ?? UInt8(ascii: "\n")
    var end = position + (has("#/") ? 2 : 1)
    guard "(,=:[{&|!?;\n".utf8.contains(before), end < bytes.count, bytes[end] != UInt8(ascii: " ")
    else { return nil }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "/") { return end + 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        blank(2)
      } else if has("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < bytes.count
  }

  private var poundsBeforeText: Int {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - position : 0
  }

  private mutating func blankText() {
    let pounds = poundsBeforeText
    blank(pounds)
    let isLong = has("\"\"\"")
    blank(isLong ? 3 : 1)
    while position < bytes.count {
      if has("\\"), arePounds(pounds, at: position + 1) {
        blank(1 + pounds)
        if has("(") { blankInterpolation() } else { blank() }
      } else if isLong ? has("\"\"\"") : has("\""),
        arePounds(pounds, at: position + (isLong ? 3 : 1))
      {
        return blank((isLong ? 3 : 1) + pounds)
      } else if !isLong, has("\n") {
        return
      } else {
        blank()
      }
    }
  }

  private func arePounds(_ count: Int, at place: Int) -> Bool {
    place + count <= bytes.count
      && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func blankInterpolation() {
    var depth = 0
    repeat {
      if has("\"") || has("#") && poundsBeforeText > 0 {
        blankText()
        continue
      }
      if has("(") { depth += 1 }
      if has(")") { depth -= 1 }
      blank()
    } while depth > 0 && position < bytes.count
  }
}
