import Foundation

/// The first place where a text stops being JSON.
public struct JSONFault: Hashable, Sendable, Codable {
  /// The number of well-formed bytes before it.
  public var offset: Int
  /// Its line, counted from 1.
  public var line: Int
  /// Its column in Unicode scalars, counted from 1.
  public var column: Int
  /// The part that should stand there: `a value`.
  public var expected: String
  /// The text that stands there instead, a few characters of it (not escaped); empty at the end.
  public var excerpt: String
}

extension JSONFault: CustomStringConvertible {
  /// `line 1, column 13: a value expected, found "}"`
  public var description: String {
    let found = excerpt.isEmpty ? "the end" : quoted(excerpt)
    return "line \(line), column \(column): \(expected) expected, found \(found)"
  }
}

// MARK: - Finding it

/// JSONDecoder on Linux doesn't say where a text stops being JSON; JSONSerialization takes `[1,]`.
/// Keeps a stack of its own: deep nesting costs no stack.
struct JSONSyntax {
  /// The deepest nesting that JSONDecoder takes.
  static let deepest = 512

  /// The first fault, bytes that are not UTF-8 among them; nil if there is none.
  static func firstFault(in data: Data) -> JSONFault? {
    if data.prefix(4).contains(0) { return nil }  // UTF-16 or UTF-32, which JSONDecoder reads too
    var syntax = JSONSyntax(bytes: [UInt8](data))
    do {
      try syntax.readAll()
      return nil
    } catch {
      return syntax.fault(expected: error.what)
    }
  }

  private struct Expected: Error {
    var what: String
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [UInt8] = []

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func readAll() throws(Expected) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    repeat {
      try readValue()
      try closeBrackets()
    } while !open.isEmpty
    skipBlanks()
    guard next == nil else { throw Expected(what: "nothing more") }
  }

  /// A scalar, an empty bracket, or everything up to the first value in a bracket.
  private mutating func readValue() throws(Expected) {
    while true {
      skipBlanks()
      if take("[") {
        try enter("[")
        skipBlanks()
        if next == UInt8(ascii: "]") { return }
      } else if take("{") {
        try enter("{")
        skipBlanks()
        if next == UInt8(ascii: "}") { return }
        try readKey()
      } else {
        return try readScalar()
      }
    }
  }

  private mutating func closeBrackets() throws(Expected) {
    while let bracket = open.last {
      skipBlanks()
      let isObject = bracket == UInt8(ascii: "{")
      if take(isObject ? "}" : "]") {
        open.removeLast()
      } else if take(",") {
        if isObject { try readKey() }
        return
      } else {
        throw Expected(what: isObject ? "a comma or }" : "a comma or ]")
      }
    }
  }

  private mutating func readKey() throws(Expected) {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw Expected(what: "a key in quotes") }
    try readString()
    skipBlanks()
    guard take(":") else { throw Expected(what: "a colon") }
  }

  private mutating func enter(_ bracket: Unicode.Scalar) throws(Expected) {
    guard open.count < Self.deepest else {
      offset -= 1
      throw Expected(what: "no more than \(Self.deepest) levels of nesting")
    }
    open.append(UInt8(ascii: bracket))
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func fault(expected: String) -> JSONFault {
    let before = bytes.prefix(offset)
    let rest = String(decoding: bytes.dropFirst(offset).prefix(80), as: UTF8.self)
    let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
    return JSONFault(
      offset: offset,
      line: before.count { $0 == 0x0A } + 1,
      // Bytes that go on with a character aren't counted.
      column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1,
      expected: expected,
      excerpt: String(rest.prefix(12)))
  }
}

// MARK: - Scalars

extension JSONSyntax {
  private mutating func readScalar() throws(Expected) {
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

  private mutating func readString() throws(Expected) {
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

  private mutating func readCharacter(after byte: UInt8) throws(Expected) {
    let count = (~byte).leadingZeroBitCount
    let character = bytes[offset...].prefix(count)
    guard character.count == count, String(validating: character, as: UTF8.self) != nil else {
      throw Expected(what: "UTF-8")
    }
    offset += count
  }
}
