import ReactorCore

/// Text in columns, for screens: widths are those of a terminal, so that Korean names line up.
///
/// Characters that could affect a terminal are escaped. For screen readers (`--plain`) the same
/// calls return the texts one after the other, with commas and no columns.
public enum TextColumns {
  /// Two texts, the second at the right edge.
  public static func spread(_ left: String, _ right: String, columns: Int) -> String {
    let theme = Theme.current
    let (left, right) = (theme.shown(left), theme.shown(right))
    guard !theme.isPlain else { return "\(left), \(right)" }
    let gap = columns - DisplayWidth.columns(left) - DisplayWidth.columns(right)
    return cut(left + String(repeating: " ", count: max(2, gap)) + right, columns)
  }

  /// Texts side by side in columns of one width, cut where they are too long; fewer in a line where
  /// they would be cut to very little.
  public static func grid(_ texts: [String], perLine: Int, columns: Int) -> [String] {
    grid(withNumbers: texts.map { ($0, "") }, perLine: perLine, columns: columns)
  }

  /// As ``grid(_:perLine:columns:)``, each text with a number or the like at the right edge of its
  /// column, which is never cut.
  public static func grid(
    withNumbers cells: [(text: String, number: String)], perLine: Int, columns: Int
  ) -> [String] {
    let theme = Theme.current
    let cells = cells.map { cell in
      (
        text: theme.shown(cell.text),
        end: cell.number.isEmpty ? "" : " " + theme.shown(cell.number)
      )
    }
    guard !theme.isPlain else { return cells.map { $0.text + $0.end } }
    let widest = cells.lazy.map { DisplayWidth.columns($0.text) + DisplayWidth.columns($0.end) }
      .max()
    let perLine = max(1, min(perLine, columns / min((widest ?? 0) + 2, leastCell)))
    let width = max(4, columns / perLine)
    return stride(from: 0, to: cells.count, by: perLine).map { start in
      let line = cells[start..<min(start + perLine, cells.count)].map { cell in
        fit(cell.text, max(0, width - 2 - DisplayWidth.columns(cell.end))) + cell.end
      }
      return trimmed(cut(line.joined(separator: "  "), columns))
    }
  }

  fileprivate static let leastCell = 18

  /// Returns rows of cells, each column as wide as its widest cell, numbers right-aligned. If that
  /// is too wide, the widest columns shrink; if that isn't enough, an ellipsis ends the line.
  ///
  /// - Parameters:
  ///   - rows: The cells; rows may have different numbers of cells.
  ///   - columns: The available width.
  ///   - wrappingLast: True to wrap the last column at blanks if it is too wide, or whole rows where
  ///     there is no room for it. All rows then have the same number of cells.
  public static func table(
    _ rows: [[String]], columns: Int, wrappingLast: Bool = false
  ) -> [String] {
    let theme = Theme.current
    let shown = rows.mapUntilInterrupted { $0.map { theme.shown($0) } }
    return table(painted: shown, columns: columns, wrappingLast: wrappingLast)
  }

  /// The same of cells that are escaped, and may have colours.
  package static func table(
    painted rows: [[String]], columns: Int, wrappingLast: Bool = false
  ) -> [String] {
    TextTable(columns: columns, wrapsLast: wrappingLast).lines(rows)
  }

  /// Returns the text in exactly `columns` columns: filled with blanks, or cut with an ellipsis.
  public static func fit(_ text: String, _ columns: Int) -> String {
    let cut = cut(text, columns)
    return cut + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(cut)))
  }

  /// Returns the text in at most `columns` columns.
  public static func cut(_ text: String, _ columns: Int) -> String {
    let theme = Theme.current
    let text = theme.shown(text)
    guard DisplayWidth.columns(text) > columns else { return text }
    return FittedText(text).cut(to: columns, ellipsis: theme.ellipsis)
  }

  /// Returns the text in lines of at most `columns` columns, broken at blanks.
  public static func wrapped(_ text: String, columns: Int) -> [String] {
    FittedText(text).continued(columns: columns, indent: 0, breaksWords: false)
  }

  /// Returns a line without the blanks at its end.
  package static func trimmed(_ line: String) -> String {
    guard line.utf8.last == UInt8(ascii: " ") else { return line }
    guard let end = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...end])
  }
}

private struct TableCell {
  let text: String
  let columns: Int
  let isNumeric: Bool

  /// Creates a cell from text in which nothing has to be escaped any more.
  init(shown text: String) {
    self.text = text
    columns = DisplayWidth.columns(coloured: text)
    isNumeric = text.utf8.allSatisfy { 48...57 ~= $0 }
  }

  func cut(to columns: Int, ellipsis: String) -> Self {
    guard self.columns > columns else { return self }
    return Self(shown: FittedText(text).cut(to: columns, ellipsis: ellipsis))
  }

  func wrapped(columns: Int) -> [Self] {
    if self.columns <= columns, text.utf8.last != UInt8(ascii: " ") { return [self] }
    return TextColumns.wrapped(text, columns: columns).map { Self(shown: $0) }
  }
}

private struct TextTable {
  let columns: Int
  let wrapsLast: Bool
  let theme = Theme.current

  func lines(_ texts: [[String]]) -> [String] {
    let rows = texts.mapUntilInterrupted { $0.map { TableCell(shown: $0) } }
    guard !theme.isPlain else {
      return rows.map { $0.lazy.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ") }
    }
    guard wrapsLast else { return whole(rows).map(\.text) }
    return wrapped(rows) ?? rows.flatMap(continued)
  }

  private func continued(_ row: [TableCell]) -> [String] {
    let line = row.lazy.map(\.text).filter { !$0.isEmpty }.joined(separator: "  ")
    let indent = line.prefix { $0 == " " }.count + 2
    return FittedText(line).continued(columns: columns, indent: indent)
  }

  /// The lines with the last column in several of them; nil if there is no room for it.
  private func wrapped(_ rows: [[TableCell]]) -> [String]? {
    let left = whole(rows.lazy.map { $0.dropLast() })
    let width = left.lazy.map(\.columns).max() ?? 0
    let room = columns - width - 2
    let widest = rows.lazy.map { $0.last?.columns ?? 0 }.max() ?? 0
    guard room >= min(TextColumns.leastCell, widest) else { return nil }
    var lines: [String] = []
    lines.reserveCapacity(rows.count)
    zip(rows, left).forEachUntilInterrupted { row, line in
      for (index, part) in (row.last?.wrapped(columns: room) ?? [TableCell(shown: "")]).enumerated()
      {
        var line = index == 0 ? line : TextLine()
        line.goOn(at: width + 2)
        line.add(part)
        lines.append(line.text)
      }
    }
    return lines
  }

  private func whole(_ rows: some Collection<some Collection<TableCell>>) -> [TextLine] {
    let fitting = TableColumn.fitting(TableColumn.widest(in: rows), in: columns)
    return rows.mapUntilInterrupted { row in
      var line = TextLine()
      var start = 0
      for (cell, column) in zip(row, fitting) {
        let cell = cell.cut(to: column.width, ellipsis: theme.ellipsis)
        line.goOn(at: column.isNumeric ? start + column.width - cell.columns : start)
        line.add(cell)
        start += column.width + 2
      }
      return line.cut(to: columns, ellipsis: theme.ellipsis)
    }
  }
}

/// A line of a table while it is put together. No blanks stand at its end.
private struct TextLine {
  private(set) var text = ""
  private(set) var columns = 0
  private var start = 0

  /// Goes on at a column: blanks are written before the next text only.
  mutating func goOn(at column: Int) { start = max(columns, column) }

  mutating func add(_ cell: TableCell) {
    let trimmed = TextColumns.trimmed(cell.text)
    guard !trimmed.isEmpty else { return }
    text += String(repeating: " ", count: start - columns)
    text += trimmed
    columns = start + cell.columns - (cell.text.utf8.count - trimmed.utf8.count)
  }

  func cut(to columns: Int, ellipsis: String) -> Self {
    guard self.columns > columns else { return self }
    var line = Self()
    line.add(TableCell(shown: FittedText(text).cut(to: columns, ellipsis: ellipsis)))
    return line
  }
}

private struct TableColumn {
  var width: Int
  var isNumeric = false

  static func widest(in rows: some Sequence<some Sequence<TableCell>>) -> [Self] {
    var columns: [Self] = []
    rows.forEachUntilInterrupted { row in
      for (index, cell) in row.enumerated() {
        if index == columns.count { columns.append(Self(width: 0, isNumeric: true)) }
        columns[index].width = max(columns[index].width, cell.columns)
        if !cell.isNumeric { columns[index].isNumeric = false }
      }
    }
    return columns
  }

  static func fitting(_ columns: [Self], in room: Int) -> [Self] {
    var fitting = columns
    var surplus = fitting.reduce(0) { $0 + $1.width } + 2 * (fitting.count - 1) - room
    while surplus > 0,
      let widest = fitting.indices.max(by: { fitting[$0].width < fitting[$1].width }),
      fitting[widest].width > leastWidth
    {
      fitting[widest].width -= 1
      surplus -= 1
    }
    return fitting
  }

  /// The least width of a column: shorter text couldn't be recognised.
  private static let leastWidth = 10
}
