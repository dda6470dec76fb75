import Foundation
import HTTP
import LoopbackServer
import ReactorCore
import StudySupport
import Testing

@testable import PhotoSearch

@Suite struct PictureSourceTests {
  private func photo(_ address: URL? = nil, blurHash: String? = nil) -> Photo {
    Photo(
      id: "a", width: 3, height: 2, blurHash: blurHash, urls: PhotoURLs(regular: address),
      user: Photographer(name: "Kim"))
  }

  @Test func `a live picture is the bytes at the photo's address, asked for once with a cache`()
    async throws
  {
    let server = try LoopbackServer { _ in .answer("a picture") }
    let source = PictureSource.live(clock: VirtualClock()).cached(in: ImageCache(folder: nil))
    let photo = photo(server.url("/regular.jpg"))

    #expect(try await source.load(photo, .detail) == Data("a picture".utf8))
    #expect(try await source.load(photo, .detail) == Data("a picture".utf8))
    #expect(server.requests.map(\.target) == ["/regular.jpg"])
  }

  @Test func `a server that fails is told`() async throws {
    let server = try LoopbackServer { _ in .answer("", status: "404 Not Found") }
    let photo = photo(server.url("/gone.jpg"))
    let error = await #expect(throws: ResponseError.self) {
      try await PictureSource.live(clock: VirtualClock()).load(photo, .detail)
    }
    #expect(error?.problem == .status(404, message: nil))
  }

  @Test func `a photo without an address has no live picture`() async {
    await #expect(throws: PictureError.noAddress(photo: "a")) {
      try await PictureSource.live(clock: VirtualClock()).load(photo(), .detail)
    }
  }

  @Test func `an invented picture is a pixmap of the blur hash`() async throws {
    let hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
    let source = PictureSource.invented(clock: VirtualClock(), latency: .zero)
    let data = try await source.load(photo(blurHash: hash), .detail)
    let first = try #require(try BlurHash(hash).image(width: 64, height: 64).pixels.first)
    let header = Data("P6 64 64 255\n".utf8)
    #expect(data.prefix(header.count + 3) == header + [first.red, first.green, first.blue])
    #expect(data.count == header.count + 3 * 64 * 64)
  }

  @Test func `an invented picture can be read again`() async throws {
    let hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
    let source = PictureSource.invented(clock: VirtualClock(), latency: .zero)
    let data = try await source.load(photo(blurHash: hash), .thumb)
    #expect(PixelImage(file: data) == (try BlurHash(hash).image(width: 32, height: 32)))
  }

  @Test(arguments: [nil, "short"])
  func `without a blur hash that can be read none is invented`(_ hash: String?) async {
    await #expect(throws: PictureError.noBlurHash(photo: "a")) {
      try await PictureSource.invented(clock: VirtualClock(), latency: .zero)
        .load(photo(blurHash: hash), .detail)
    }
  }
}
