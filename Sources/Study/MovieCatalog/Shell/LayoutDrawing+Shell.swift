import CollectionLayout
import ReactorShell

@MainActor struct LayoutDrawing {
  private let sections: [Section]
  private let frames: LayoutFrames

  init(_ sections: [Section], _ frames: LayoutFrames) {
    self.sections = sections
    self.frames = frames
  }

  private static let indent = "   "
  private static let pictureRows = 14

  func lines(columns: Int) -> [String] {
    frames.sections.flatMap { section -> [String] in
      guard sections.indices.contains(section.index) else { return [] }
      let name = sections[section.index].conciseDescription
      var lines =
        section.index == 0 ? [] : [Self.indent + "\(number(Section.spacing)) pt between", ""]
      lines.append("\(section.index)  \(name)  \(text(section.frame))")
      for child in section.box.children { lines += describe(child, of: section, depth: 1) }
      if let scroll = section.scroll {
        lines.append(
          Self.indent + "scrolls sideways, \(scroll.behavior): content "
            + "\(number(scroll.contentWidth)) wide, "
            + (scroll.stopCount.map { "\($0) stops" } ?? "stops anywhere"))
      }
      lines.append("")
      for child in section.box.children {
        if case .group = child.kind { lines += picture(of: child, columns: columns) }
      }
      return lines + [""]
    }.dropLast()
  }

  // MARK: - Words

  private func describe(
    _ box: LayoutBox, of section: LayoutSectionFrames, depth: Int
  ) -> [String] {
    let indent = String(repeating: Self.indent, count: depth)
    let size = box.size.map { "\($0) = " } ?? ""
    let insets = box.contentInsets == .zero ? "" : "; insets \(box.contentInsets)"
    switch box.kind {
    case .section:
      return []
    case .boundaryItem(let alignment):
      let name = alignment == .top ? "header" : "footer"
      return [indent + "\(name)  \(size)\(extent(box.cell))\(insets)"]
    case .group(let axis, let repetition):
      let count = section.groupCount == 1 ? "1 group" : "\(section.groupCount) groups"
      let line = "group \(axis)\(words(repetition))  \(size)\(extent(box.cell))\(insets), \(count)"
      // If all subitems are alike, the first one represents them.
      return [indent + line]
        + (box.children.first.map { describe($0, of: section, depth: depth + 1) } ?? [])
    case .item:
      let inside = box.cell == box.frame ? "" : " inside \(extent(box.cell))"
      return [indent + "item  \(size)\(extent(box.frame))\(inside)\(insets)"]
    }
  }

  private func words(_ repetition: LayoutGroup.Repetition) -> String {
    switch repetition {
    case .untilFull: ""
    case .equally(let count): ", count \(count)"
    }
  }

  // MARK: - Pictures

  private func picture(of group: LayoutBox, columns: Int) -> [String] {
    let share = frames.container.width > 0 ? group.cell.width / frames.container.width : 1
    let width = max(20, min(columns, Int((Double(columns) * share).rounded())))
    var canvas = TextCanvas(columns: width, rows: Self.pictureRows)
    canvas.box(column: 0, row: 0, columns: width, rows: Self.pictureRows)
    canvas.text(" \(extent(group.cell)) ", column: 2, row: 0, columns: width - 4)
    let inner = (columns: Double(width - 2), rows: Double(Self.pictureRows - 2))
    let grid = LayoutGrid(
      pointsPerColumn: group.cell.width / inner.columns,
      pointsPerRow: group.cell.height / inner.rows)
    for child in group.children {
      var frame = child.frame
      frame.origin.x -= group.cell.minX
      frame.origin.y -= group.cell.minY
      let cells = grid.cells(of: frame)
      let (column, row) = (cells.column + 1, cells.row + 1)
      canvas.box(column: column, row: row, columns: cells.columns, rows: cells.rows)
      var texts = [extent(child.frame)]
      if case .item(let index) = child.kind { texts.insert("item [\(index)]", at: 0) }
      if child.contentInsets != .zero {
        texts += TextColumns.wrapped("insets \(child.contentInsets)", columns: cells.columns - 4)
      }
      let lines = cells.rows - 2 >= texts.count ? texts : [texts.joined(separator: "  ")]
      for (index, text) in lines.prefix(max(0, cells.rows - 2)).enumerated() {
        canvas.text(text, column: column + 2, row: row + 1 + index, columns: cells.columns - 4)
      }
    }
    return canvas.lines
  }

  // MARK: - Figures

  private func text(_ rect: LayoutRect) -> String {
    "\(extent(rect)) at \(number(rect.minX)), \(number(rect.minY))"
  }

  private func extent(_ rect: LayoutRect) -> String {
    "\(number(rect.width)) × \(number(rect.height))"
  }

  /// To a tenth: thirds have no end.
  private func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
