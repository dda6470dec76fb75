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
  private let source: [Character]
  private var position = 0

  init(_ source: String) {
    self.source = Array(source)
    while position < self.source.count {
      if starts("//") {
        skipLine()
      } else if starts("#\"") {
        skip(upTo: "\"#")
      } else if self.source[position] != "\"" {
        position += 1
      } else {
        readLiteral()
      }
    }
  }

  private func starts(_ text: String) -> Bool {
    source[position...].starts(with: text)
  }

  private mutating func skipLine() {
    while position < source.count, source[position] != "\n" { position += 1 }
  }

  private mutating func skip(upTo end: String) {
    position += 2
    while position < source.count, !starts(end) { position += 1 }
    position += end.count
  }

  private mutating func readLiteral() {
    let start = position
    let isLong = starts("\"\"\"")
    let end = isLong ? "\"\"\"" : "\""
    position += end.count
    var text = ""
    while position < source.count, !starts(end) {
      if starts("\\(") {
        position += 2
        skipInterpolation()
        text += "%@"
      } else if starts("\\") {
        text += String(source[position..<min(position + 2, source.count)])
        position += 2
      } else {
        text.append(source[position])
        position += 1
      }
    }
    position += end.count
    let before = source[max(0, start - 60)..<start].split(separator: "\n").last ?? []
    let whole = Self.unescaped(isLong ? Self.joined(text) : text)
    all.append(Literal(text: whole, before: String(before)))
  }

  /// Skips an interpolation, which may hold literals of its own.
  private mutating func skipInterpolation() {
    var depth = 1
    while position < source.count, depth > 0 {
      switch source[position] {
      case "\"": readLiteral()
      case "(":
        depth += 1
        position += 1
      case ")":
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
