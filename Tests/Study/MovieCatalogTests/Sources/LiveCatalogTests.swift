import Foundation
import HTTP
import LoopbackServer
import StudyFixtures
import Testing

@testable import MovieCatalog

@Suite struct LiveCatalogTests {
  private let review = ReviewRequest(of: Content.ID(.movie, 8), page: 2)

  @Test func `each asks in its own way and reads its own records`() async throws {
    let server = try LoopbackServer { request in
      if request.target.contains("/reviews") { return .answer(pageText(reviewText(), "null")) }
      let isMovie = request.target.hasPrefix("/3/movie")
      return .answer(pageText(isMovie ? movieText() : showText()))
    }
    let source = CatalogSource.live(
      baseURL: server.url("/3"),
      key: .key(
        from: CatalogSource.keyVariable, as: .parameter("api_key"),
        environment: [CatalogSource.keyVariable: "abcdefgh"]),
      client: HTTPClient(timeout: .seconds(300)), clock: RecordingClock())
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
}
