import ReactorShell
import StateDiff

/// Text as it may stand in a Mermaid diagram.
enum MermaidText {
  /// The text with everything as a code that ends a statement, begins a comment, a code or a mark, or
  /// can't be seen; Korean and the like stay as they are.
  ///
  /// - Complexity: O(n).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in escapedForDisplay(text).unicodeScalars {
      switch scalar {
      // A `\n` would be a line break, and `{` or `[` may begin something.
      case "\"": result += "#quot;"
      case ";", "#", "%", "\\", "<", ">", "`", "{", "}", "&", "$":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Lines of a note.
  static func note(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "<br/>")
  }
}
