extension JSONReader {
  /// Reads over a value of any kind, and over all that is in it.
  ///
  /// It keeps a stack of its own, a bit a bracket: deep nesting costs no stack.
  public mutating func skip() throws(Unsure) {
    // Which of the brackets that are open here are objects; the innermost lowest.
    var isObject: UInt64 = 0
    let outside = depth
    while true {
      switch try next() {
      case UInt8(ascii: "{"):
        try enter()
        isObject = isObject << 1 | 1
        offset += 1
        if try next() != UInt8(ascii: "}") {
          try skipKey()
          continue
        }
      case UInt8(ascii: "["):
        try enter()
        isObject <<= 1
        offset += 1
        if try next() != UInt8(ascii: "]") { continue }
      case let byte:
        try skipScalar(byte)
      }
      if try closeBrackets(&isObject, downTo: outside) { return }
    }
  }

  /// After a value: closing brackets, up to a comma. Tells whether all are closed.
  private mutating func closeBrackets(
    _ isObject: inout UInt64, downTo outside: Int
  ) throws(Unsure) -> Bool {
    while depth > outside {
      let isInObject = isObject & 1 == 1
      let byte = try next()
      offset += 1
      if byte == UInt8(ascii: ",") {
        if isInObject { try skipKey() }
        return false
      }
      guard byte == UInt8(ascii: isInObject ? "}" : "]") else { throw Unsure() }
      isObject >>= 1
      depth -= 1
    }
    return true
  }

  private mutating func skipKey() throws(Unsure) {
    guard try next() == UInt8(ascii: "\"") else { throw Unsure() }
    _ = try skipString()
    try take(":")
  }

  private mutating func skipScalar(_ byte: UInt8) throws(Unsure) {
    switch byte {
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    default: _ = try skipNumber()
    }
  }

  /// Reads over a word, at its first letter.
  mutating func skipWord(_ word: StaticString) throws(Unsure) {
    // The letters of a static string are there as long as the program.
    guard word.withUTF8Buffer({ holds($0, at: offset) }) else { throw Unsure() }
    offset += word.utf8CodeUnitCount
  }

  /// Reads over a number, and tells whether it has neither fraction nor exponent.
  mutating func skipNumber() throws(Unsure) -> Bool {
    if peek(is: "-") { offset += 1 }
    if peek(is: "0") { offset += 1 } else { try skipDigits() }
    var isWhole = true
    if peek(is: ".") {
      isWhole = false
      offset += 1
      try skipDigits()
    }
    if peek(is: "e") || peek(is: "E") {
      isWhole = false
      offset += 1
      if peek(is: "+") || peek(is: "-") { offset += 1 }
      try skipDigits()
    }
    return isWhole
  }

  private func peek(is character: Unicode.Scalar) -> Bool {
    offset < count && byte(at: offset) == UInt8(ascii: character)
  }

  private mutating func skipDigits() throws(Unsure) {
    let start = offset
    while offset < count, byte(at: offset) &- UInt8(ascii: "0") < 10 { offset += 1 }
    guard offset > start else { throw Unsure() }
  }
}
