import ReactorShell
import StateDiff

/// Text as it may stand in a page of Markdown.
enum MarkdownText {
  /// Prose: nothing in it is a mark, a link or HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in escapedForDisplay(text).unicodeScalars {
      if scalar.isASCII, "\\`*_{}[]<>()#+-!|&~".unicodeScalars.contains(scalar) {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Code in a line, whatever stands in it.
  static func code(_ text: String) -> String {
    let text = escapedForDisplay(text)
    let fence = String(repeating: "`", count: longestRun(in: [text]) + 1)
    let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + blank + text + blank + fence
  }

  /// A fenced block, whatever stands in it.
  static func block(_ lines: [String], info: String) -> [String] {
    let fence = String(repeating: "`", count: max(3, longestRun(in: lines) + 1))
    return [fence + info] + lines + [fence]
  }

  private static func longestRun(in lines: [String]) -> Int {
    var longest = 0
    for line in lines {
      var run = 0
      for byte in line.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return longest
  }
}
