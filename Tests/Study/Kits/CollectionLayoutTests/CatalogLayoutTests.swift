import CollectionLayout
import Testing

/// The catalogue's frames. The figures were worked out by hand from the shapes' descriptions, as
/// the comments say, by UIKit's documentation of its layout.
struct CatalogLayoutTests {
  @Test func `shows stand in two halves of the screen, one row under the other`() {
    let frames = CatalogLayout.shows.frames(itemCounts: [5], in: CatalogLayout.screen)
    // Halves of 195 × 320; less 4 at the left and right and 8 below: 187 × 312.
    #expect(
      frames.firstItems == [
        .rect(4, 0, 187, 312), .rect(199, 0, 187, 312),
        .rect(4, 320, 187, 312), .rect(199, 320, 187, 312),
        .rect(4, 640, 187, 312),
      ])
    // Three rows, the last one not full.
    #expect(frames.contentExtent == LayoutExtent(width: 390, height: 960))
    #expect(frames.maximumOffset == 116)  // 960 - 844
  }

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

  @Test func `banners stand side by side, a screen each`() {
    let banner = movies.sections[0]
    #expect(
      banner.itemFrames == [
        .rect(0, 0, 390, 640), .rect(390, 0, 390, 640), .rect(780, 0, 390, 640),
      ])
    #expect(banner.scroll?.viewport == .rect(0, 0, 390, 640))
    #expect(banner.scroll?.contentWidth == 1170)
    #expect(banner.scroll?.maximumOffset == 780)
  }

  @Test func `posters are four tenths of the screen less their insets`() {
    // 0.4 × 390 = 156; less 10 at the left and right: 136. Below the header, at 654 + 44.
    #expect(
      movies.sections[1].itemFrames.map(\.rounded) == [
        .rect(10, 698, 136, 320), .rect(166, 698, 136, 320), .rect(322, 698, 136, 320),
        .rect(478, 698, 136, 320),
      ])
    #expect(movies.sections[1].scroll?.contentWidth == 624)  // 4 × 156
    #expect(movies.sections[1].scroll?.maximumOffset == 234)  // 624 - 390
  }

  @Test func `a count shares the height equally whatever the rows say`() {
    // 320 / 3 each, less 10 below: 96.667. Below the header, at 1032 + 44. Three a page.
    let height = 320.0 / 3 - 10
    let tops = [1076, 1076 + 320.0 / 3, 1076 + 640.0 / 3]
    let pages: [Double] = [0, 390, 780]
    let full: [LayoutRect] = pages.flatMap { x in tops.map { .rect(x, $0, 390, height) } }
    #expect(movies.sections[2].itemFrames.map(\.rounded) == Array(full.prefix(7)))
    #expect(movies.sections[2].groupCount == 3)
    #expect(movies.sections[2].scroll?.contentWidth == 1170)
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
