import StateDiff

/// Text in columns, for screens: widths are those of a terminal, so that Korean names line up.
///
/// What could do something to a terminal is escaped.
public enum TextColumns {
  /// Two texts, the second at the right edge.
  public static func spread(_ left: String, _ right: String, columns: Int) -> String {
    let (left, right) = (escapedForDisplay(left), escapedForDisplay(right))
    let gap = columns - DisplayWidth.columns(left) - DisplayWidth.columns(right)
    return left + String(repeating: " ", count: max(2, gap)) + right
  }

  /// Texts side by side in columns of one width, cut where they are too long.
  public static func grid(_ texts: [String], perLine: Int, columns: Int) -> [String] {
    let perLine = max(1, perLine)
    let width = max(4, columns / perLine)
    return stride(from: 0, to: texts.count, by: perLine).map { start in
      let line = texts[start..<min(start + perLine, texts.count)]
      return trimmed(line.map { fit($0, width - 2) + "  " }.joined())
    }
  }

  /// Rows of cells, each column as wide as its widest cell; where that is too much, the widest
  /// columns give way.
  public static func table(_ rows: [[String]], columns: Int) -> [String] {
    let rows = rows.map { $0.map(escapedForDisplay) }
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], DisplayWidth.columns(cell))
      }
    }
    var surplus = widths.reduce(0, +) + 2 * (widths.count - 1) - columns
    while surplus > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 8
    {
      widths[widest] -= 1
      surplus -= 1
    }
    return rows.map { row in
      let cells = zip(row, widths).map { fit($0, $1) }
      return trimmed(cut(cells.joined(separator: "  "), columns))
    }
  }

  /// The text in exactly so many columns: filled with blanks, or cut with an ellipsis.
  public static func fit(_ text: String, _ columns: Int) -> String {
    let cut = cut(text, columns)
    return cut + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(cut)))
  }

  /// The text in at most so many columns.
  public static func cut(_ text: String, _ columns: Int) -> String {
    let text = escapedForDisplay(text)
    guard DisplayWidth.columns(text) > columns else { return text }
    var result = ""
    var width = 0
    for character in text {
      let next = DisplayWidth.columns(String(character))
      if width + next > columns - 1 { break }
      result.append(character)
      width += next
    }
    return result + "…"
  }

  /// The text in lines of at most so many columns, parted at blanks.
  public static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      let joined = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || DisplayWidth.columns(joined) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func trimmed(_ line: String) -> String {
    guard let end = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...end])
  }
}
