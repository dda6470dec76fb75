import CollectionLayout
import Testing

@testable import MovieCatalog

/// The figures of the app's sections on a phone of 390 × 844 points, worked out by hand.
@Suite struct CatalogLayoutTests {
  private func frames(_ sections: [(Section, count: Int)]) -> LayoutFrames {
    CompositionalLayout.catalog(sections.map(\.0)).frames(
      itemCounts: sections.map(\.count), in: CatalogViewport.screen)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width, height: height)
  }

  @Test func `shows share a row of 320 points`() {
    let frames = frames([(.double, 3)])
    // Half of 390 is 195; less 4 on each side 187, and 8 below.
    #expect(
      frames.sections.first?.itemFrames == [
        rect(4, 0, 187, 312), rect(199, 0, 187, 312), rect(4, 320, 187, 312),
      ])
    #expect(frames.contentExtent == LayoutExtent(width: 390, height: 640))
  }

  @Test func `movies stand in three shapes, 14 points apart`() throws {
    let frames = frames([
      (.banner, 2), (.horizontal("Popular Movies"), 3), (.vertical("Upcoming Movies"), 4),
    ])
    try #require(frames.sections.count == 3)
    let (banner, popular, upcoming) = (frames.sections[0], frames.sections[1], frames.sections[2])

    #expect(banner.itemFrames == [rect(0, 0, 390, 640), rect(390, 0, 390, 640)])
    #expect(banner.scroll?.behavior == .groupPaging)

    // 640 and 14; four tenths of 390 are 156, less 10 on each side 136.
    #expect(popular.headerFrame == rect(0, 654, 390, 44))
    #expect(
      popular.itemFrames == [
        rect(10, 698, 136, 320), rect(166, 698, 136, 320), rect(322, 698, 136, 320),
      ])
    #expect(popular.scroll?.behavior == .continuous)

    // 698, 320 and 14; a third of 320 is 106.67, less 10 below 96.67.
    #expect(upcoming.headerFrame == rect(0, 1032, 390, 44))
    let third = 320.0 / 3
    let expected = [
      rect(0, 1076, 390, third - 10), rect(0, 1076 + third, 390, third - 10),
      rect(0, 1076 + 2 * third, 390, third - 10), rect(390, 1076, 390, third - 10),
    ]
    for (frame, wanted) in zip(upcoming.itemFrames, expected) {
      #expect(abs(frame.minX - wanted.minX) < 1e-9 && abs(frame.minY - wanted.minY) < 1e-9)
      #expect(abs(frame.width - wanted.width) < 1e-9 && abs(frame.height - wanted.height) < 1e-9)
    }
    #expect(upcoming.itemFrames.count == expected.count)
    #expect(upcoming.scroll?.behavior == .continuous)
    #expect(frames.contentExtent == LayoutExtent(width: 390, height: 1396))
  }
}
