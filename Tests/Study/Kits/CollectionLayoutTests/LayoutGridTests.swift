import CollectionLayout
import Testing

struct LayoutGridTests {
  @Test func `frames that touch have cells that touch`() {
    // 390 points in 80 columns: a row is 9.75 points high. Under a header of 44 points thirds of 320
    // have their edges at 44, 150.667, 257.333 and 364 points: at 4.51, 15.45, 26.39 and 37.33 rows.
    let grid = LayoutGrid(width: 390, columns: 80)
    let frames = CompositionalLayout(section: CatalogLayout.vertical)
      .frames(itemCounts: [3], in: CatalogLayout.screen)
    #expect(
      frames.sections[0].box(ofGroup: 0)?.children.map { grid.cells(of: $0.cell) } == [
        LayoutCells(column: 0, row: 5, columns: 80, rows: 10),
        LayoutCells(column: 0, row: 15, columns: 80, rows: 11),
        LayoutCells(column: 0, row: 26, columns: 80, rows: 11),
      ])
  }

  @Test func `a half goes up, below zero, too`() {
    let grid = LayoutGrid(pointsPerColumn: 10, pointsPerRow: 20)
    #expect(
      grid.cells(of: LayoutRect(x: 5, y: 10, width: 10, height: 20))
        == LayoutCells(column: 1, row: 1, columns: 1, rows: 1))
    #expect(
      grid.cells(of: LayoutRect(x: -15, y: -30, width: 10, height: 20))
        == LayoutCells(column: -1, row: -1, columns: 1, rows: 1))
  }

  @Test func `what is too narrow has no cells`() {
    let grid = LayoutGrid(pointsPerColumn: 10, pointsPerRow: 20)
    #expect(grid.cells(of: LayoutRect(x: 11, y: 0, width: 3, height: 20)).columns == 0)
  }

  @Test func `scrolling by whole cells changes no size`() {
    let grid = LayoutGrid(width: 390, columns: 97)
    let frame = LayoutRect(x: 12.3, y: 45.6, width: 78.9, height: 123.4)
    for cells in -40..<40 {
      let moved = frame.moved(
        by: LayoutPoint(
          x: Double(cells) * grid.pointsPerColumn, y: Double(cells) * grid.pointsPerRow))
      var expected = grid.cells(of: frame)
      expected.column += cells
      expected.row += cells
      #expect(grid.cells(of: moved) == expected)
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `no cells of a section overlap, and shared edges stay shared`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let grid = LayoutGrid(width: 390, columns: .random(in: 1...200, using: &random))
    let count = Int.random(in: 1...9, using: &random)
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(100.0 / 3)),
      subitem: .fraction(1, 1), count: count)
    let frames = CompositionalLayout(section: LayoutSection(group: group))
      .frames(itemCounts: [count * 30], in: CatalogLayout.screen).firstItems
    let cells = frames.map(grid.cells(of:))
    for index in cells.indices.dropLast() where (index + 1) % count != 0 {
      #expect(cells[index].column + cells[index].columns == cells[index + 1].column)
    }
    for index in cells.indices.dropLast(count) {
      #expect(cells[index].row + cells[index].rows == cells[index + count].row)
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `sizes that are none are one`(size: Double) {
    let grid = LayoutGrid(pointsPerColumn: size, pointsPerRow: size)
    #expect(
      grid.cells(of: LayoutRect(x: 1, y: 2, width: 3, height: 4))
        == LayoutCells(column: 1, row: 2, columns: 3, rows: 4))
    #expect(grid.cells(of: LayoutRect(x: size, y: size, width: 1e300, height: size)).column >= -1)
  }
}
