import Testing

@testable import MovieCatalog

@MainActor @Suite struct MovieListsTests {
  private struct Failure: Error, CustomStringConvertible { let description: String }

  @Test func `reasons that differ stand behind their lists`() async throws {
    let reasons: [MovieList: String] = [.nowPlaying: "offline", .upcoming: "status 500; ask later"]
    let source = CatalogSource(
      tv: { _ in throw Failure(description: "no shows") },
      movies: { list in
        guard let reason = reasons[list] else {
          return MoviePage(page: 1, totalPages: 1, totalResults: 0, items: [])
        }
        throw Failure(description: reason)
      },
      reviews: { _ in throw Failure(description: "no reviews") })

    let lists = try await MovieLists.load(from: source)

    #expect(lists.movies == [.popular: []])
    #expect(
      lists.failure == "movies now playing: offline; upcoming movies: status 500; ask later")
  }
}
