import Testing

@testable import StudySupport

@Suite struct PixelArtTests {
  private func grey(_ level: Int) -> RGB {
    RGB(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  @Test func `two dots, one above the other, are a cell`() {
    let art = PixelArt(PixelImage(width: 2, height: 4) { x, y in grey(y * 10 + x) })
    #expect(
      art.rows == [
        [.init(top: grey(0), bottom: grey(10)), .init(top: grey(1), bottom: grey(11))],
        [.init(top: grey(20), bottom: grey(30)), .init(top: grey(21), bottom: grey(31))],
      ])
  }

  @Test func `the last of an odd number of lines has nothing below it`() {
    let art = PixelArt(PixelImage(width: 1, height: 3) { _, y in grey(y) })
    #expect(
      art.rows == [[.init(top: grey(0), bottom: grey(1))], [.init(top: grey(2), bottom: nil)]])
  }

  @Test(arguments: [
    ([4000, 6000, 80, 24], [32, 24]), ([6000, 4000, 80, 24], [72, 24]),
    ([6000, 4000, 30, 24], [30, 10]), ([1, 100_000, 80, 24], [1, 24]),
    ([100_000, 1, 80, 24], [80, 1]), ([0, -5, 0, 0], [1, 1]),
    ([Int.max, Int.max, Int.max, Int.max], [4096, 2048]),
  ])
  func `a picture keeps its shape in the place that there is`(shape: [Int], size: [Int]) {
    let fitted = PixelArt.size(
      of: shape[0], shape[1], fittingColumns: shape[2], lines: shape[3])
    #expect([fitted.columns, fitted.lines] == size)
  }

  @Test(arguments: [("#26a0Da", "#26a0da"), ("#000000", "#000000"), ("#fffffF", "#ffffff")])
  func `colours are read as the web writes them`(text: String, written: String) {
    #expect(RGB(hex: text)?.description == written)
  }

  @Test(arguments: [
    "", "#", "26a0da", "#26a0d", "#26a0daa", "#26a0dg", "#+12345", "#12 456", "#１２３４５６",
  ])
  func `other texts are no colours`(text: String) {
    #expect(RGB(hex: text) == nil)
  }
}
