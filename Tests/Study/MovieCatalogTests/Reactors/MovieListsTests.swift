import ReactorCore
import Testing

@testable import MovieCatalog

@MainActor @Suite struct MovieListsTests {
  private static let clock = EffectClock.virtual()

  /// Nil for a list that comes.
  private func failure(of reasons: [MovieList: String]) async throws -> String? {
    let answers = MovieList.allCases.map { list -> StubAnswer<MoviePage> in
      let page = MoviePage(page: 1, totalPages: 1, totalResults: 0, items: [])
      return reasons[list].map { .failure($0, after: .zero) } ?? .value(page, after: .zero)
    }
    return try await MovieLists.load(from: .answering(movies: answers, on: Self.clock)).failure
  }

  @Test(
    arguments: [
      [.popular: "offline: no host"],
      [.nowPlaying: "offline", .upcoming: "offline"],
      [.nowPlaying: "offline; ask again", .popular: "status 500; ask again later"],
      [.nowPlaying: "offline", .popular: "offline", .upcoming: "offline"],
    ] as [[MovieList: String]])
  func `the reasons are those that were put together`(reasons: [MovieList: String]) async throws {
    let failure = try #require(await failure(of: reasons))
    let missing = MovieList.allCases.filter { reasons[$0] != nil }
    #expect(MovieLists.reasons(in: failure, ofMissing: missing) == reasons)
  }

  @Test func `three reasons put together come out as the same line`() async throws {
    let failure = try #require(
      await failure(of: [.nowPlaying: "a", .popular: "b", .upcoming: "c"]))
    let reasons = MovieLists.reasons(in: failure, ofMissing: MovieList.allCases)
    #expect(try await self.failure(of: reasons) == failure)
  }
}
