/// Boxes and texts at places, for screens that draw shapes.
///
/// Everything outside is cut off. Characters that could affect a terminal are escaped; if the
/// locale isn't UTF-8, boxes are ASCII; for screen readers (`--plain`) only the texts are returned,
/// in the order in which they were added.
public struct TextCanvas {
  package let columns: Int
  package let rows: Int
  /// By row, a grapheme a column; empty if a wide one goes on.
  private var cells: [[String]]
  private var texts: [String] = []
  private let theme: Theme

  /// An empty canvas. Sizes below zero count as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    theme = .current
    cells = Array(
      repeating: Array(repeating: " ", count: self.columns), count: self.rows)
  }

  /// Draws the edge of a box, which is at least 2 columns and 2 rows, and clears its inside.
  public mutating func box(column: Int, row: Int, columns: Int, rows: Int) {
    guard columns >= 2, rows >= 2, !theme.isPlain else { return }
    let signs = theme.isUnicode ? BoxSigns.unicode : .ascii
    let (right, bottom) = (column + columns - 1, row + rows - 1)
    for y in max(row, 0)..<max(row, 0, min(bottom + 1, self.rows)) {
      let isEdge = y == row || y == bottom
      for x in max(column, 0)..<max(column, 0, min(right + 1, self.columns)) {
        let isSide = x == column || x == right
        put(isEdge ? signs.horizontal : isSide ? signs.vertical : " ", x, y)
      }
    }
    put(signs.topLeft, column, row)
    put(signs.topRight, right, row)
    put(signs.bottomLeft, column, bottom)
    put(signs.bottomRight, right, bottom)
  }

  /// Adds a text of one line, cut to `columns` columns.
  public mutating func text(_ text: String, column: Int, row: Int, columns: Int) {
    guard columns > 0, row >= 0, row < rows || theme.isPlain else { return }
    let shown = TextColumns.cut(text, columns)
    if theme.isPlain {
      texts.append(TextColumns.trimmed(String(theme.shown(text).drop { $0 == " " })))
    }
    guard row < rows else { return }
    var place = column
    for character in shown {
      let width = DisplayWidth.columns(character)
      // One that takes no column belongs to the one before it.
      if width == 0 {
        if cells[row].indices.contains(place - 1) { cells[row][place - 1] += String(character) }
        continue
      }
      guard place + width <= self.columns else { break }
      if place >= 0 {
        put(String(character), place, row)
        if width == 2 { put("", place + 1, row) }
      }
      place += width
    }
  }

  /// The rows from above, without blanks at their ends.
  public var lines: [String] {
    guard !theme.isPlain else { return texts }
    return cells.map { TextColumns.trimmed($0.joined()) }
  }

  private mutating func put(_ sign: String, _ column: Int, _ row: Int) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
    // No half of a wide character is left alone.
    if cells[row][column].isEmpty, !sign.isEmpty, column > 0 { cells[row][column - 1] = " " }
    if !sign.isEmpty, column + 1 < columns, cells[row][column + 1].isEmpty {
      cells[row][column + 1] = " "
    }
    cells[row][column] = sign
  }
}

private struct BoxSigns {
  let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String

  static let unicode = Self(
    horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘")
  static let ascii = Self(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
}
