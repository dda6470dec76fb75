/// A fenced block of a Markdown text, as CommonMark has them.
package struct MarkdownBlock: Equatable {
  /// What stands behind the opening fence: `text`, `console ignore`.
  package var info: String
  /// In which line of the text the first of `lines` stands, counted from 1.
  package var firstLine: Int
  /// What is between the fences.
  package var lines: [String]

  /// The blocks of a text, in order. One that isn't closed goes on to the end.
  ///
  /// - Complexity: O(n).
  package static func blocks(in text: String) -> [Self] {
    var blocks: [Self] = []
    var open: (fence: Fence, block: Self)?
    for (index, line) in text.lines.enumerated() {
      let fence = Fence(line)
      if let current = open {
        if let fence, fence.closes(current.fence) {
          blocks.append(current.block)
          open = nil
        } else {
          open?.block.lines.append(current.fence.unindented(line))
        }
      } else if let fence, fence.canOpen {
        open = (fence, Self(info: fence.info, firstLine: index + 2, lines: []))
      }
    }
    if let open { blocks.append(open.block) }
    return blocks
  }
}

/// A line of three or more backticks or tildes, with what stands behind them.
private struct Fence {
  var sign: Character
  var count: Int
  var indent: Int
  var info: String

  init?(_ line: String) {
    let rest = line.drop { $0 == " " }
    indent = line.count - rest.count
    guard indent < 4, let sign = rest.first, sign == "`" || sign == "~" else { return nil }
    self.sign = sign
    count = rest.prefix { $0 == sign }.count
    guard count >= 3 else { return nil }
    info = rest.dropFirst(count).split(separator: " ").joined(separator: " ")
  }

  var canOpen: Bool { sign == "~" || !info.contains("`") }

  func closes(_ other: Fence) -> Bool { sign == other.sign && count >= other.count && info.isEmpty }

  /// A line inside, without as many blanks as stand before the fence.
  func unindented(_ line: String) -> String {
    var line = line[...]
    for _ in 0..<indent where line.first == " " { line.removeFirst() }
    return String(line)
  }
}

extension String {
  /// The lines without their ends; nothing behind the last end.
  package var lines: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension MarkdownBlock {
  package var isIgnored: Bool { info.split(separator: " ").contains("ignore") }
}

extension StringProtocol {
  /// Without blanks at both ends.
  package var trimmed: String {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
