import Foundation
import ShellTeaching

/// A lesson of `examples/lessons`, as its form has it: see the README there.
struct Lesson: CustomStringConvertible {
  /// `01-the-flow.en`
  let name: String
  let lines: [String]
  let items: [Item]

  /// An item of a lesson; texts without the blank lines between.
  enum Item: Equatable {
    case heading(String)
    case text([String])
    /// A question, without the sign of a quotation.
    case question(String)
    /// `answer`, `hint 2`, and the text behind the colon.
    case comment(name: String, text: String)
    /// A block: its info string without a width, and the lines between the fences.
    case block(info: String, lines: [String])
  }

  static let folder = Shell.top.appendingPathComponent("examples/lessons")

  /// Their files, without `.md`.
  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".md") && !$0.hasPrefix("README") }
        .map { String($0.dropLast(3)) }.sorted()
    }
  }

  init(_ name: String) throws {
    self.name = name
    let file = Self.folder.appendingPathComponent("\(name).md")
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    items = Self.items(in: lines)
  }

  var description: String { name }

  /// Returns the lines typed in a block that is run: the program's line, and the prompts' commands.
  static func commands(in block: [String]) -> [String] {
    block.compactMap { line in
      line.hasPrefix("$ ") ? line : line.firstRange(of: "› ").map { String(line[$0.upperBound...]) }
    }
  }

  var transcripts: [[String]] {
    items.compactMap { item in
      guard case .block("console", let lines) = item else { return nil }
      return lines
    }
  }

  var answers: [Set<String>] {
    items.compactMap { item in
      guard case .comment(name: "answer", let text) = item else { return nil }
      return Set(text.lowercased().components(separatedBy: " | "))
    }
  }

  private static func items(in lines: [String]) -> [Item] {
    var items: [Item] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      if line.hasPrefix("```") {
        let end = rest.firstIndex(of: "```") ?? rest.endIndex
        let info = line.dropFirst(3).split(separator: " ").filter { !$0.hasPrefix("terminal=") }
        items.append(.block(info: info.joined(separator: " "), lines: Array(rest[..<end])))
        rest = rest[end...].dropFirst()
      } else if line.hasPrefix("<!--") {
        var comment = [line]
        while comment.last?.hasSuffix("-->") == false, let next = rest.popFirst() {
          comment.append(next)
        }
        items.append(Self.comment(comment.joined(separator: "\n")))
      } else if line.hasPrefix("#") {
        items.append(.heading(line))
      } else if line.hasPrefix("> ") {
        items.append(.question(String(line.dropFirst(2))))
      } else if !line.isEmpty {
        var paragraph = [line]
        while let next = rest.first, !next.isEmpty, !next.hasPrefix("<!--"), !next.hasPrefix("```")
        {
          paragraph.append(next)
          rest.removeFirst()
        }
        items.append(.text(paragraph))
      }
    }
    return items
  }

  private static func comment(_ text: String) -> Item {
    let inside = text.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces)
    guard let colon = inside.firstRange(of: ":") else { return .comment(name: inside, text: "") }
    return .comment(
      name: String(inside[..<colon.lowerBound]),
      text: inside[colon.upperBound...].trimmingCharacters(in: .whitespaces))
  }
}
