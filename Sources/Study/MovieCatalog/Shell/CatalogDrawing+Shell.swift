import CollectionLayout
import DiffableSnapshots
import ReactorShell

@MainActor struct CatalogDrawing {
  private let snapshot: CatalogSnapshot
  private let viewport: CatalogViewport

  init(_ snapshot: CatalogSnapshot, _ viewport: CatalogViewport) {
    self.snapshot = snapshot
    self.viewport = viewport
  }

  /// So that a phone's screen fills one of a terminal, if not in its proportions.
  private static let pointsPerRow = 32.0
  private static let mostRows = 48

  func lines(columns: Int) -> [String] {
    let frames = viewport.frames
    guard !frames.sections.isEmpty else { return [] }
    let grid = LayoutGrid(
      pointsPerColumn: frames.container.width / Double(max(columns, 1)),
      pointsPerRow: Self.pointsPerRow)
    let whole = frames.wholeRect
    let isWhole = grid.cells(of: whole).rows <= Self.mostRows
    let rect = isWhole ? whole : viewport.visibleRect
    let window = grid.cells(of: rect)
    var canvas = TextCanvas(columns: columns, rows: window.rows)
    var rows: [Int] = []
    for element in frames.elements(in: rect, offsets: viewport.offsets) {
      var cells = grid.cells(of: element.frame)
      cells.row -= window.row
      switch element.id {
      case .item(let path):
        rows.append(snapshot.row(of: path))
        draw(path, in: cells, on: &canvas)
      case .boundaryItem(let section, _):
        drawHeader(of: section, in: cells, on: &canvas)
      }
    }
    var lines = canvas.lines
    if let first = rows.min(), let last = rows.max(), !isWhole {
      if first > 0 { lines.append("… \(first) above; scroll ROW shows them") }
      let below = snapshot.numberOfItems - last - 1
      if below > 0 { lines.append("… \(below) below; scroll ROW shows them") }
    }
    return lines
  }

  private func draw(_ path: LayoutIndexPath, in cells: LayoutCells, on canvas: inout TextCanvas) {
    guard let item = snapshot[path.section, path.item] else { return }
    let title = "[\(snapshot.row(of: path))] \(item.content.title)"
    // If there is no room for a box and a line in it, the lines stand alone.
    guard cells.rows > 2, cells.columns > 4 else {
      canvas.text(
        "\(title)  \(Self.rating(item.content))", column: cells.column, row: cells.row,
        columns: cells.columns)
      return
    }
    canvas.box(column: cells.column, row: cells.row, columns: cells.columns, rows: cells.rows)
    let columns = cells.columns - 4
    var texts =
      cells.rows == 3
      ? [TextColumns.spread(title, Self.rating(item.content), columns: columns)]
      : [title, Self.rating(item.content)]
    if let original = item.content.originalTitle, original != item.content.title {
      texts.append(original)
    }
    if !item.content.overview.isEmpty {
      texts += TextColumns.wrapped(item.content.overview, columns: columns)
    }
    for (index, text) in texts.prefix(cells.rows - 2).enumerated() {
      canvas.text(text, column: cells.column + 2, row: cells.row + 1 + index, columns: columns)
    }
  }

  private func drawHeader(
    of section: Int, in cells: LayoutCells, on canvas: inout TextCanvas
  ) {
    guard snapshot.sections.indices.contains(section),
      let header = snapshot.sections[section].id.header
    else { return }
    let count = snapshot.sections[section].items.count
    let seen = viewport.frames.elements(in: viewport.frames.wholeRect, offsets: viewport.offsets)
      .compactMap { element -> Int? in
        guard case .item(let path) = element.id, path.section == section else { return nil }
        return snapshot.row(of: path)
      }.sorted()
    canvas.text(
      TextColumns.spread(
        header, "\(RowRanges(seen)), \(seen.count) of \(count)", columns: cells.columns),
      column: cells.column, row: cells.row, columns: cells.columns)
  }

  private static func rating(_ content: Content) -> String {
    let votes = content.voteCount == 0 ? "no votes" : "★ \(content.voteAverage)"
    return votes + (content.date.map { "  \($0)" } ?? "")
  }
}

extension LayoutFrames {
  fileprivate var wholeRect: LayoutRect {
    LayoutRect(x: 0, y: 0, width: container.width, height: contentExtent.height)
  }
}

extension DiffableSnapshot<Section, Item> {
  @MainActor func lines(columns: Int) -> [String] {
    var row = 0
    return sections.enumerated().flatMap { index, section in
      let count = section.items.count
      let header =
        "\(index)  \(section.id.conciseDescription)  \(count) item\(count == 1 ? "" : "s")"
      let rows = section.items.map { item in
        defer { row += 1 }
        return ["  [\(row)]", item.shape, "\(item.content.id)", item.conciseDescription]
      }
      return [header] + TextColumns.table(rows, columns: columns)
    }
  }
}

extension Item {
  fileprivate var shape: String {
    switch self {
    case .normal: "normal"
    case .bigImage: "bigImage"
    case .list: "list"
    }
  }
}
