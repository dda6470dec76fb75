/// Strings, numbers and the three words.
extension JSONSyntax {
  mutating func readScalar() throws(Expected) {
    guard let byte = next else { throw Expected(what: "a value") }
    switch byte {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "t"): try readWord("true")
    case UInt8(ascii: "f"): try readWord("false")
    case UInt8(ascii: "n"): try readWord("null")
    default: throw Expected(what: "a value")
    }
  }

  private mutating func readWord(_ word: StaticString) throws(Expected) {
    let isThere = word.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
    guard isThere else { throw Expected(what: "\(word)") }
    offset += word.utf8CodeUnitCount
  }

  private mutating func readNumber() throws(Expected) {
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try readDigits()
    }
  }

  private mutating func readDigits() throws(Expected) {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw Expected(what: "a digit") }
  }

  mutating func readString() throws(Expected) {
    offset += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try readEscape()
      case 0..<0x20: throw Expected(what: "no control character in a text")
      case 0x80...: try readCharacter(after: byte)
      default: offset += 1
      }
    }
    throw Expected(what: "a closing quote")
  }

  private mutating func readEscape() throws(Expected) {
    offset += 1
    guard let byte = next, "\"\\/bfnrtu".utf8.contains(byte) else {
      throw Expected(what: "one of \"\\/bfnrtu after the backslash")
    }
    offset += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else {
        throw Expected(what: "four hexadecimal digits")
      }
      offset += 1
    }
  }

  /// A character of several bytes, of which `byte` is the first.
  private mutating func readCharacter(after byte: UInt8) throws(Expected) {
    let count = (~byte).leadingZeroBitCount
    let rest = bytes.dropFirst(offset + 1).prefix(count - 1)
    guard (2...4).contains(count), rest.count == count - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 })
    else { throw Expected(what: "UTF-8") }
    offset += count
  }
}
