import Foundation
import HTTP
import LoopbackServer
import ReactorCore
import StudyFixtures
import Testing

@testable import MovieCatalog

@Suite struct LiveCatalogTests {
  private static let secret = "k3y+that/nobody=sees"
  private let review = ReviewRequest(of: Content.ID(.movie, 8), page: 2)

  private func source(
    _ url: URL, key: String? = Self.secret,
    client: HTTPClient = HTTPClient(timeout: .seconds(300)),
    clock: any Clock<Duration> = RecordingClock()
  ) -> CatalogSource {
    .live(
      baseURL: url,
      key: .key(
        from: CatalogSource.keyVariable, as: .parameter("api_key"),
        environment: key.map { [CatalogSource.keyVariable: $0] } ?? [:]),
      client: client, clock: clock)
  }

  private func error(_ steps: [Step]) async throws -> ResponseError? {
    let server = try LoopbackServer { _ in steps }
    let source = source(server.url("/"))
    return await #expect(throws: ResponseError.self) { try await source.tv(TVRequest()) }
  }

  @Test func `each asks in its own way and reads its own records`() async throws {
    let server = try LoopbackServer { request in
      if request.target.contains("/reviews") { return .answer(pageText(reviewText(), "null")) }
      let isMovie = request.target.hasPrefix("/3/movie")
      return .answer(pageText(isMovie ? movieText() : showText()))
    }
    let source = source(server.url("/3"), key: "abcdefgh")
    #expect(try await source.tv(TVRequest(page: 3)) == page(lateShow))
    for list in MovieList.allCases { #expect(try await source.movies(list) == page(lateMovie)) }
    #expect(
      try await source.reviews(review)
        == page(adasReview, problems: [RecordProblem(index: 1, reason: "is null")]))
    #expect(
      server.requests.map(\.target) == [
        "/3/tv/top_rated?language=ko&page=3&api_key=abcdefgh",
        "/3/movie/now_playing?language=ko&page=1&api_key=abcdefgh",
        "/3/movie/popular?language=ko&page=1&api_key=abcdefgh",
        "/3/movie/upcoming?language=ko&page=1&api_key=abcdefgh",
        "/3/movie/8/reviews?language=en&page=2&api_key=abcdefgh",
      ])
  }

  @Test func `without a key nothing is sent, and it is said which one is needed`() async throws {
    let server = try LoopbackServer { _ in .answer(pageText()) }
    for key in [nil, "", " \n"] {
      let source = source(server.url("/"), key: key)
      let error = await #expect(throws: ResponseError.self) { try await source.movies(.popular) }
      #expect(
        error?.description == "\(server.url("/"))movie/popular?language=ko&page=1: "
          + "a key is needed; set the environment variable TMDB_API_KEY")
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a page behind the last is told in the API's words`() async throws {
    let body = #"{"success": false, "errors": ["page must be less than or equal to 500"]}"#
    let error = try await error(.answer(body, status: "422 Unprocessable"))
    #expect(
      error?.problem == .status(422, message: "page must be less than or equal to 500"))
  }

  @Test func `a virtual clock stands still while a request is under way`() async throws {
    let gate = Gate()
    let server = try LoopbackServer { _ in [.gate(gate)] + .answer(pageText(movieText())) }
    let clock = VirtualClock()
    let source = source(server.url("/"), clock: EffectClock.virtual(clock))
    async let movies = source.movies(.popular)
    await server.received(1)
    #expect(clock.isHeld)
    gate.open()
    #expect(try await movies == page(lateMovie))
    #expect(!clock.isHeld)
  }
}
