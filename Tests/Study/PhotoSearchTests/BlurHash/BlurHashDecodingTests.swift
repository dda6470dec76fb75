import StudySupport
import Testing

@testable import PhotoSearch

/// The colours were computed by another implementation (the Python package `blurhash` 1.1.5).
@Suite struct BlurHashDecodingTests {
  @Test(arguments: [
    (
      "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
      """
      87a4b1 9aaab1 b2b3ae b1b2ab 99aab0 809ead 919ea6 a89e99 a69f97 919fa7
      7894a2 878a92 9b7d73 9b8273 898f95 809097 8e8c8b a48a74 a78d74 928f8c
      """
    ),
    (
      "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.",
      """
      b076a3 ac78b4 8c6fb7 765894 ba4f7c 9e86af 8d85c0 717ab5 816677 a46580
      899bb1 5a97c3 4088ae 86774c 787982 9aa286 7e9c9e 5a8ba2 6f7776 6f707a
      """
    ),
    (
      "L6PZfSi_.AyE_3t7t7R**0o#DgR4",
      """
      e5e4e2 e4e3e0 e3e1df e2e2df e3e2df e4e2e2 e1ddd9 ddd7d0 dedbd6 e1dedb
      e2dedf dcd4cf d5cabe d9d2cb ded9d6 dddada dad5d1 d7d0c9 d9d6d1 dbd8d5
      """
    ),
    (
      "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
      """
      fbc1a1 edbda7 e6b8a2 f7bd93 f1c7a1 e5bca8 dbb6a7 d7afa1 e3b39a dab89d
      c8bcb4 c0afa9 bea09d c7a4a1 b7a39c d9cbb8 c8b9ab bf9f99 d0a49e c4aea6
      """
    ),
  ])
  func `the published examples have the colours of the published algorithm`(
    text: String, colours: String
  ) throws {
    let image = try BlurHash(text).image(width: 5, height: 4)
    #expect(image.pixels.map(\.description) == hex(colours))
  }

  @Test func `a single wave is one colour`() throws {
    let hash = try BlurHash("00GuUH")
    #expect(hash.across == 1 && hash.down == 1)
    #expect(Set(hash.image(width: 3, height: 3).pixels) == [hash.average])
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 3)])
  func `a picture without dots is empty`(width: Int, height: Int) throws {
    #expect(try BlurHash("00GuUH").image(width: width, height: height).pixels == [])
  }

  @Test func `a blur hash fills the columns and lines`() throws {
    let art = PixelArt(try BlurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj"), columns: 7, lines: 3)
    #expect(art.rows.map(\.count) == [7, 7, 7])
    #expect(art.rows.joined().allSatisfy { $0.bottom != nil })
  }

  @Test(arguments: [
    ("", BlurHashError.tooShort(count: 0)),
    ("LEHV6", .tooShort(count: 5)),
    ("LEHV6nWB2yk8pyo0adR*.7kCMdn", .wrongLength(count: 27, expected: 28)),
    ("LEHV6nWB2yk8pyo0adR*.7kCMdnjj", .wrongLength(count: 29, expected: 28)),
    ("00GuUH00", .wrongLength(count: 8, expected: 6)),
    ("LEHV6nWB2yk8pyo0adR*.7kCMdn\"", .badSign(at: 27)),
    ("LEHV6nWB2 k8pyo0adR*.7kCMdnj", .badSign(at: 9)),
    ("LEHV6n한2yk8pyo0adR*.7kCMd", .badSign(at: 6)),
    ("~0GuUH", .outOfRange(at: 0)),
    ("00~~~~", .outOfRange(at: 2)),
    ("10GuUH~~", .outOfRange(at: 6)),
  ])
  func `a text that is no blur hash says why`(text: String, problem: BlurHashError) {
    #expect(throws: problem) { try BlurHash(text) }
  }

  @Test func `a very long text is refused at once`() {
    let text = String(repeating: "~", count: 10_000_000)
    #expect(throws: BlurHashError.outOfRange(at: 0)) { try BlurHash(text) }
  }

  private func hex(_ colours: String) -> [String] {
    colours.split(whereSeparator: \.isWhitespace).map { "#\($0)" }
  }
}
