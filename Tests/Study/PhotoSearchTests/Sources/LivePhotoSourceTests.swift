import Foundation
import HTTP
import LoopbackServer
import ReactorCore
import StudyFixtures
import Testing

@testable import PhotoSearch

@Suite struct LivePhotoSourceTests {
  private static let secret = "k3y+that/nobody=sees"
  private let request = PhotoRequest(query: "car")

  private func source(
    _ url: URL, key: String? = Self.secret,
    client: HTTPClient = HTTPClient(timeout: .seconds(300)),
    clock: any Clock<Duration> = RecordingClock()
  ) -> PhotoSource {
    .live(
      baseURL: url,
      key: .key(
        from: PhotoSource.keyVariable, as: .parameter("client_id"),
        environment: key.map { [PhotoSource.keyVariable: $0] } ?? [:]),
      client: client, clock: clock)
  }

  @Test func `a page comes, and odd records are told`() async throws {
    let server = try LoopbackServer { _ in .answer(pageText(recordText(), "null")) }
    let page = try await source(server.url("/")).search(request)
    #expect(
      page
        == PhotoPage(
          total: 30, totalPages: 3, photos: [redCar],
          problems: [RecordProblem(index: 1, reason: "is null")]))
    #expect(server.requests.first?.headers["accept-version"] == "v1")
  }

  @Test func `without a key nothing is sent, and it is said which one is needed`() async throws {
    let server = try LoopbackServer { _ in .answer(pageText()) }
    for key in [nil, "", " \n"] {
      let error = await #expect(throws: ResponseError.self) {
        try await source(server.url("/"), key: key).search(request)
      }
      #expect(
        error?.description == "\(server.url("/"))search/photos?query=car&page=1: "
          + "a key is needed; set the environment variable UNSPLASH_ACCESS_KEY")
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `the API's own address is asked unless another is given`() {
    let route = PhotoRouter(request: PhotoRequest(query: "car", page: 2))
    #expect(
      route.request.url.absoluteString
        == "https://api.unsplash.com/search/photos?query=car&page=2")
  }

  @Test func `a virtual clock stands still while a request is under way`() async throws {
    let gate = Gate()
    let server = try LoopbackServer { _ in [.gate(gate)] + .answer(pageText()) }
    let clock = VirtualClock()
    let source = source(server.url("/"), clock: EffectClock.virtual(clock))
    async let page = source.search(request)
    await server.received(1)
    #expect(clock.isHeld)
    gate.open()
    #expect(try await page.total == 30)
    #expect(!clock.isHeld)
  }
}
