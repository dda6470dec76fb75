import Foundation
import HTTP
import LoopbackServer
import ReactorCore
import StudySupport
import Testing

@testable import PhotoSearch

@Suite struct PictureSourceTests {
  private func photo(_ address: URL? = nil) -> Photo {
    Photo(
      id: "a", width: 3, height: 2, urls: PhotoURLs(regular: address),
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

  @Test func `a photo without an address has no picture, live or invented`() async {
    let clock = VirtualClock()
    for source in [PictureSource.live(clock: clock), .invented(clock: clock, latency: .zero)] {
      await #expect(throws: PictureError.noAddress(photo: "a")) {
        try await source.load(photo(), .detail)
      }
    }
  }

  @Test(arguments: [(PictureSize.thumb, 3_085), (.detail, 12_301)])
  func `an invented picture is the same bytes each time, others than another photo's`(
    size: PictureSize, count: Int
  ) async throws {
    let source = PictureSource.invented(clock: VirtualClock(), latency: .zero)
    let photos = [0, 1].map(InventedPhotos().photo(at:))
    let picture = try await source.load(photos[0], size)
    #expect(picture.count == count)
    #expect(try await source.load(photos[0], size) == picture)
    #expect(try await source.load(photos[1], size) != picture)
  }
}
