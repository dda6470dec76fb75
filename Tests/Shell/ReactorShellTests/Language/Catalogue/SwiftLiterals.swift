@testable import ShellFixtures

/// The string literals of a Swift source, as far as a search for sentences needs them: `%@` for each
/// interpolation, those inside of interpolations too.
struct SwiftLiterals {
  /// A literal, and the code right before it on its line.
  struct Literal {
    var text: String
    var before: String
  }

  private(set) var all: [Literal] = []
  private let source: [UInt8]
  private var position = 0

  init(_ source: String) {
    self.source = Array(source.utf8)
    while position < self.source.count {
      switch self.source[position] {
      case UInt8(ascii: "/") where starts("//"):
        while position < self.source.count, self.source[position] != UInt8(ascii: "\n") {
          position += 1
        }
      case UInt8(ascii: "#") where starts("#\""): skip(upTo: "\"#")
      case UInt8(ascii: "\""): readLiteral()
      default: position += 1
      }
    }
  }

  private func starts(_ text: String) -> Bool {
    source[position] == text.utf8.first && source[position...].starts(with: text.utf8)
  }

  private mutating func skip(upTo end: String) {
    position += 2
    while position < source.count, !starts(end) { position += 1 }
    position += end.utf8.count
  }

  private mutating func readLiteral() {
    let start = position
    let isLong = starts("\"\"\"")
    let end = isLong ? "\"\"\"" : "\""
    position += end.utf8.count
    var text: [UInt8] = []
    while position < source.count, !starts(end) {
      if starts("\\(") {
        position += 2
        skipInterpolation()
        text += "%@".utf8
      } else if starts("\\") {
        text += source[position..<min(position + 2, source.count)]
        position += 2
      } else {
        text.append(source[position])
        position += 1
      }
    }
    position += end.utf8.count
    let before = source[max(0, start - 60)..<start].split(separator: UInt8(ascii: "\n")).last ?? []
    let read = String(decoding: text, as: UTF8.self)
    let whole = Self.unescaped(isLong ? Self.joined(read) : read)
    all.append(Literal(text: whole, before: String(decoding: before, as: UTF8.self)))
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while position < source.count, depth > 0 {
      switch source[position] {
      case UInt8(ascii: "\""): readLiteral()
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        depth -= 1
        position += 1
      default: position += 1
      }
    }
  }

  /// A literal of several lines without their indentation, and without line ends behind a `\`.
  private static func joined(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let indent = lines.last?.count ?? 0
    return lines.dropLast().map { String($0.dropFirst(indent)) }.joined(separator: "\n")
      .replacing("\\\n", with: "")
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("\\\"", with: "\"").replacing("\\n", with: "\n").replacing("\\\\", with: "\\")
  }
}
