import StudySupport
import Testing

@testable import PhotoSearch

@Suite struct BlurHashEncodingTests {
  private let waves = PixelImage(width: 16, height: 12) { x, y in
    RGB(red: UInt8(x * 16 % 256), green: UInt8(y * 20 % 256), blue: UInt8(x * y * 3 % 256))
  }

  /// Encoded by another implementation (the Python package `blurhash` 1.1.5).
  @Test func `a picture has the blur hash of the published algorithm`() {
    #expect(BlurHash(of: waves)?.text == "LsGuUH2+wtouqdR,jwe@f_fmfSff")
    #expect(BlurHash(of: waves, across: 1, down: 1)?.text == "00GuUH")
    #expect(
      BlurHash(of: waves, across: 9, down: 9)?.text
        == "|sGuUH2+wtouSNt7SJxZN@qdR,jwe@a_jFa~jIa}f_fmfSfffSfkfRfhfRt3Sijpfla~j=a}j[a~esf4fSf9fNf9f"
        + "Rf6fPtQSdjvfga~j]a_j]a|eUf9fPf8fSf4fSf8fPtPSejsfka_j]a}j=a~eVf8fQf9fPf8fOf9fR")
    let plain = PixelImage(width: 3, height: 2) { _, _ in RGB(red: 255, green: 0, blue: 128) }
    #expect(BlurHash(of: plain)?.text == "L~TI=7|hfQ|h|i;+fQ;+fQfQfQfQ")
  }

  @Test(arguments: 0..<20)
  func `what is encoded can be read, and looks alike`(seed: Int) throws {
    var generator = SeededGenerator(seed: 83, index: seed)
    func channel() -> UInt8 { UInt8(generator.number(below: 256)) }
    let corners = (0..<4).map { _ in RGB(red: channel(), green: channel(), blue: channel()) }
    let image = PixelImage(width: 20, height: 14) { x, y in corners[x / 10 + y / 7 * 2] }
    let across = 1 + generator.number(below: 9)
    let down = 1 + generator.number(below: 9)
    let hash = try #require(BlurHash(of: image, across: across, down: down))
    #expect(try BlurHash(hash.text) == hash)
    #expect(hash.across == across && hash.down == down)
    let blurred = distance(hash.image(width: 20, height: 14), from: image)
    let plain = distance(PixelImage(width: 20, height: 14) { _, _ in hash.average }, from: image)
    // Nearer than its average colour alone, unless there is nothing but that.
    #expect(across * down < 12 || blurred < plain)
  }

  private func distance(_ image: PixelImage, from other: PixelImage) -> Int {
    zip(image.pixels, other.pixels).reduce(0) { sum, pair in
      sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
        + abs(Int(pair.0.blue) - Int(pair.1.blue))
    }
  }

  @Test func `sizes out of 1 to 9 are made that, and a picture without dots has none`() {
    #expect(BlurHash(of: waves, across: 0, down: -3)?.text == "00GuUH")
    #expect(BlurHash(of: waves, across: 99, down: 99)?.across == 9)
    #expect(BlurHash(of: PixelImage(width: 0, height: 4) { _, _ in fatalError() }) == nil)
  }
}
