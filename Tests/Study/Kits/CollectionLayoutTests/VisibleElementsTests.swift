import CollectionLayout
import Testing

struct VisibleElementsTests {
  private let frames = CatalogLayout.movies.frames(itemCounts: [3, 9, 7], in: CatalogLayout.screen)

  private func items(_ section: Int, in rect: LayoutRect, offsets: [Int: Double] = [:]) -> [Int] {
    frames.elements(in: rect, offsets: offsets).compactMap { element in
      guard case .item(let path) = element.id, path.section == section else { return nil }
      return path.item
    }
  }

  @Test func `a section that was scrolled shows what moved in`() {
    let screen = LayoutRect(x: 0, y: 0, width: 390, height: 844)
    #expect(items(1, in: screen) == [0, 1, 2])
    // Posters are 156 wide; 300 further the first two have gone.
    #expect(items(1, in: screen, offsets: [1: 310]) == [2, 3, 4])
    #expect(items(0, in: screen, offsets: [0: 390]) == [1])
  }

  @Test func `frames are where they are seen`() {
    let rect = LayoutRect(x: 0, y: 700, width: 390, height: 1)
    #expect(
      frames.elements(in: rect, offsets: [1: 312]).first?.frame.rounded == .rect(10, 698, 136, 320))
  }

  @Test func `what only touches isn't seen`() {
    #expect(frames.elements(in: LayoutRect(x: 0, y: 640, width: 390, height: 14)) == [])
  }

  @Test func `nothing is seen beside the container`() {
    #expect(frames.elements(in: LayoutRect(x: 390, y: 0, width: 390, height: 5_000)) == [])
  }

  @Test(arguments: [
    LayoutRect(x: 0, y: .nan, width: 1, height: 1), LayoutRect(x: 0, y: 0, width: 0, height: 0),
    LayoutRect(x: 0, y: -10, width: 390, height: 5), LayoutRect(x: 0, y: 1e12, width: 1, height: 1),
  ])
  func `nothing is seen where there is nothing`(rect: LayoutRect) {
    #expect(frames.elements(in: rect) == [])
  }

  @Test func `an offset that is no number is none`() {
    let rect = LayoutRect(x: 0, y: 0, width: 390, height: 10)
    #expect(items(0, in: rect, offsets: [0: .nan]) == [0])
  }
}
