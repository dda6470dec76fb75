import Foundation
import Testing

@testable import StudySupport

@Suite struct PixelImageDecodingTests {
  private static let red = RGB(0xFF0000)
  private static let grey = RGB(0x808080)

  private func pixmap(_ header: String, _ levels: [UInt8] = [255, 0, 0, 128, 128, 128]) -> Data {
    Data(header.utf8) + levels
  }

  @Test(arguments: [
    "P6 2 1 255\n", "P6\n2 1\n255\n", "P6\t02\r\n1 255 ", "P6 # a comment 9\n#\n2 1 255\n",
  ])
  func `a pixmap is read, however its header is laid out`(header: String) {
    #expect(
      PixelImage(file: pixmap(header))
        == PixelImage(width: 2, height: 1, pixels: [Self.red, Self.grey]))
  }

  @Test func `the dots of a slice are read, and what follows them doesn't matter`() {
    let data = Data("before".utf8) + pixmap("P6 2 1 255\n") + Data("behind".utf8)
    #expect(PixelImage(file: data.dropFirst(6))?.pixels == [Self.red, Self.grey])
  }

  @Test func `levels are of the white that the pixmap names`() {
    let image = PixelImage(file: pixmap("P6 2 1 15\n", [15, 0, 99, 3, 6, 9]))
    #expect(image?.pixels == [RGB(0xFF00FF), RGB(0x336699)])
  }

  @Test(arguments: [
    "", "P", "P6", "P6 ", "P6 #", "P6 2 1 255", "P5 2 1 255\n", "P6 3 1 255\n", "P6 2 2 255\n",
    "P6 0 1 255\n", "P6 -2 1 255\n", "P6 2 1 0\n", "P6 2 1 65535\n", "P6 2 1 255#\n",
    "P6 4097 1 255\n", "P6 4096 4096 255\n", "P6 99999 99999 255\n",
    "P6 9223372036854775807 9223372036854775807 255\n", "P6 ２ 1 255\n", "\u{FF}\u{D8} JPEG",
  ])
  func `damaged pixmaps, and other files, are no pictures`(header: String) {
    #expect(PixelImage(file: pixmap(header, [255, 0, 0, 128, 128])) == nil)
  }

  @Test func `a smaller picture has the means of the dots`() {
    let image = PixelImage(width: 5, height: 3) { x, y in RGB(UInt32(10 * x + y)) }
    #expect(
      image.scaled(width: 2, height: 1).pixels == [RGB(0x000006), RGB(0x00001F)])
  }

  @Test func `a larger picture repeats them`() {
    let image = PixelImage(width: 2, height: 1, pixels: [Self.red, Self.grey])
    #expect(
      image.scaled(width: 4, height: 2)
        == PixelImage(width: 4, height: 2) { x, _ in x < 2 ? Self.red : Self.grey })
  }

  @Test(arguments: [(0, 3), (3, -1)])
  func `a picture without dots is empty`(width: Int, height: Int) {
    let image = PixelImage(width: 2, height: 1, pixels: [Self.red, Self.grey])
    #expect(image.scaled(width: width, height: height).pixels == [])
  }

  @Test func `of an empty picture there is black`() {
    let image = PixelImage(width: 0, height: 0, pixels: [])
    #expect(image.scaled(width: 1, height: 1).pixels == [RGB(0)])
  }
}
