import Foundation
import Testing

@testable import StudySupport

@Suite struct ImageFileTests {
  private let image = Data((0..<300).map { UInt8($0 % 256) } + [0x0A, 0x0A])

  @Test func `an image comes back as it was`() {
    #expect(ImageFile.image(in: ImageFile.bytes(of: image)) == image)
    #expect(ImageFile.image(in: ImageFile.bytes(of: Data())) == Data())
  }

  @Test func `a file that is cut anywhere is none`() {
    let bytes = ImageFile.bytes(of: image)
    let whole = (0..<bytes.count).filter { ImageFile.image(in: bytes.prefix($0)) != nil }
    #expect(whole == [])
    #expect(ImageFile.image(in: bytes + [0]) == nil)
  }

  @Test func `a file in which anything is changed is none`() {
    let bytes = ImageFile.bytes(of: image)
    let whole = bytes.indices.filter { place in
      var changed = bytes
      changed[place] ^= 0x20
      return ImageFile.image(in: changed) != nil
    }
    #expect(whole == [])
  }

  @Test(arguments: [
    "https://example.com/../../etc/passwd",
    "https://example.com/\(String(repeating: "a", count: 5000))",
    "file:///etc/passwd", "https://example.com/%2e%2e%2f%00", "https://example.com/사진?key=s3cret",
  ])
  func `a name says nothing of the address, and leads nowhere`(address: String) throws {
    let name = ImageFile.name(for: try #require(URL(string: address)))
    #expect(name.wholeMatch(of: /[0-9a-f]{32}\.image/) != nil && ImageFile.isName(name))
  }

  /// From the test vectors of the algorithm's authors: `a`.
  @Test func `names are the same on every machine`() throws {
    let url = try #require(URL(string: "a"))
    #expect(ImageFile.name(for: url) == "d228cb696f1a8caf78912b704e4a8964.image")
  }

  @Test(arguments: ["", ".image", "abc.image", "D228CB696F1A8CAF78912B704E4A8964.image", "a.json"])
  func `other names are others' files`(name: String) {
    #expect(!ImageFile.isName(name))
  }
}
