import Foundation
import HTTP
import LoopbackServer
import StudyFixtures
import Testing

@testable import PhotoSearch

@Suite struct LivePhotoSourceTests {
  @Test func `a page comes, and odd records are told`() async throws {
    let server = try LoopbackServer { _ in .answer(pageText(recordText(), "null")) }
    let source = PhotoSource.live(
      baseURL: server.url("/"),
      key: .key(
        from: PhotoSource.keyVariable, as: .parameter("client_id"),
        environment: [PhotoSource.keyVariable: "abcdefgh"]),
      client: HTTPClient(timeout: .seconds(300)), clock: RecordingClock())
    let page = try await source.search(PhotoRequest(query: "car"))
    #expect(
      page
        == PhotoPage(
          total: 30, totalPages: 3, photos: [redCar],
          problems: [RecordProblem(index: 1, reason: "is null")]))
    #expect(server.requests.first?.headers["accept-version"] == "v1")
  }

  @Test func `the API's own address is asked unless another is given`() {
    let route = PhotoRouter(request: PhotoRequest(query: "car", page: 2))
    #expect(
      route.request.url.absoluteString
        == "https://api.unsplash.com/search/photos?query=car&page=2")
  }
}
