import Foundation

/// Finds where a text stops being JSON, which JSONDecoder on Linux doesn't say.
///
/// It reads once, in one direction, and keeps a stack of its own: deep nesting costs no stack.
struct JSONSyntax {
  /// The deepest nesting that JSONDecoder takes.
  static let deepest = 512

  /// The first fault, bytes that are not UTF-8 among them; nil if there is none.
  /// - Complexity: O(*n*)
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

  /// What should stand at the offset that was reached.
  struct Expected: Error {
    var what: String
  }

  let bytes: [UInt8]
  var offset = 0
  /// The brackets that are open: `{` or `[`.
  private var open: [UInt8] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ byte: Character) -> Bool {
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

  /// After a value: closing brackets, up to a comma or the end.
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

  mutating func skipBlanks() {
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
