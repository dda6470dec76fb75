import CollectionLayout
import Testing

/// The catalogue's frames. The figures were worked out by hand from the shapes' descriptions, as
/// the comments say, by UIKit's documentation of its layout.
struct CatalogLayoutTests {
  private let movies = CatalogLayout.movies.frames(
    itemCounts: [3, 4, 7], in: CatalogLayout.screen)

  @Test func `the movies' sections stand under each other, 14 points apart`() {
    // 640; 14; 44 + 320; 14; 44 + 320.
    #expect(
      movies.sections.map(\.frame) == [
        .rect(0, 0, 390, 640), .rect(0, 654, 390, 364), .rect(0, 1032, 390, 364),
      ])
    #expect(
      movies.sections.map(\.headerFrame) == [nil, .rect(0, 654, 390, 44), .rect(0, 1032, 390, 44)])
    #expect(movies.contentExtent == LayoutExtent(width: 390, height: 1396))
    #expect(movies.maximumOffset == 552)  // 1396 - 844
  }

  @Test func `the first screen shows a banner and the tops of posters`() {
    let screen = LayoutRect(x: 0, y: 0, width: 390, height: 844)
    #expect(
      movies.elements(in: screen).map(\.id) == [
        .item(LayoutIndexPath(section: 0, item: 0)), .boundaryItem(section: 1, index: 0),
        .item(LayoutIndexPath(section: 1, item: 0)), .item(LayoutIndexPath(section: 1, item: 1)),
        .item(LayoutIndexPath(section: 1, item: 2)),
      ])
  }

  @Test func `a section's box shows its header, its first group and its items`() throws {
    let box = movies.sections[2].box
    let header = try #require(box.children.first)
    let group = try #require(box.children.last)
    #expect(box.children.count == 2)
    #expect(header.kind == .boundaryItem(.top))
    #expect(header.size?.description == "1.0w × 44")
    #expect(group.kind == .group(.vertical, .equally(3)))
    #expect(group.cell == .rect(0, 1076, 390, 320))
    #expect(group.children.map(\.kind) == [.item(0), .item(1), .item(2)])
    #expect(group.children.map { $0.cell.rounded.height } == [106.666667, 106.666667, 106.666667])
    #expect(
      group.children.map { $0.size?.description } == ["1.0w × 0.3h", "1.0w × 0.3h", "1.0w × 0.3h"])
    #expect(group.children.first?.contentInsets.description == "bottom 10")
  }
}
