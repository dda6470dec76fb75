import StateDiff

/// A line of a report, in pieces that each have a role.
struct Line {
  private(set) var pieces: [(text: String, role: Role?)] = []
  private(set) var columns = 0

  init() {}

  init(_ text: String, _ role: Role? = nil) { add(text, role) }

  /// Adds text; control characters and the like are escaped.
  mutating func add(_ text: String, _ role: Role? = nil) {
    let text = escapedForDisplay(text)
    pieces.append((text, role))
    columns += DisplayWidth.columns(text)
  }

  mutating func pad(to column: Int) {
    if columns < column { add(String(repeating: " ", count: column - columns)) }
  }

  static func + (left: Self, right: Self) -> Self {
    var line = left
    line.pieces += right.pieces
    line.columns += right.columns
    return line
  }

  /// Adds text that ends at the right edge; nothing if there is no room.
  mutating func addRight(_ text: String, _ role: Role? = nil, edge: Int) {
    let start = edge - DisplayWidth.columns(text)
    guard start >= columns + 2 else { return }
    pad(to: start)
    add(text, role)
  }

  func render(_ theme: Theme) -> String {
    var result = ""
    for (text, role) in pieces {
      result += role.map { theme.paint(text, $0) } ?? text
    }
    return result
  }
}
