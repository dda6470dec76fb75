import HTTP
import StudyFixtures
import Testing

@testable import MovieCatalog

@Suite struct SavedCatalogTests {
  private func source(_ path: String) -> CatalogSource {
    .saved(path: path, clock: RecordingClock())
  }

  @Test func `in a folder each page of the best shows is a file`() async throws {
    let files = [
      "tmdb-tv-top_rated-page1.json": pageText(showText()),
      "tmdb-tv-top_rated-page2.json": pageText(showText(id: "2"), page: 2),
      "unsplash-search-page1.json": "",
    ]
    try await withTemporaryFiles(files) { folder in
      let source = source(folder)
      #expect(try await source.tv(TVRequest()) == page(lateShow))
      let second = try await source.tv(TVRequest(page: 2))
      #expect(second.page == 2 && second.items.map(\.id) == [2])
      await #expect(
        throws: ResponseError(
          origin: "\(folder)/tmdb-tv-top_rated-page3.json",
          problem: .notThere(
            beside: ["tmdb-tv-top_rated-page1.json", "tmdb-tv-top_rated-page2.json"]))
      ) { try await source.tv(TVRequest(page: 3)) }
    }
  }

  @Test func `a list of movies is its own file, or the Korean one, or another language's`()
    async throws
  {
    let files = [
      "tmdb-movie-now_playing.json": pageText(movieText(id: "1")),
      "tmdb-movie-now_playing-ko.json": pageText(movieText(id: "2")),
      "tmdb-movie-popular-ko.json": pageText(movieText(id: "3")),
      "tmdb-movie-popular-de.json": pageText(movieText(id: "4")),
      "tmdb-movie-upcoming-ru.json": pageText(movieText(id: "5")),
      "tmdb-movie-upcoming-sv.json": pageText(movieText(id: "6")),
    ]
    try await withTemporaryFiles(files) { folder in
      var ids: [[Int]] = []
      for list in MovieList.allCases {
        ids.append(try await source(folder).movies(list).items.map(\.id))
      }
      #expect(ids == [[1], [3], [5]])
    }
  }

  @Test func `what isn't in the folder is named`() async throws {
    try await withTemporaryFiles(["tmdb-tv-reviews.json": pageText(reviewText())]) { folder in
      let (source, names) = (source(folder), ["tmdb-tv-reviews.json"])
      func missing(_ name: String) -> ResponseError {
        ResponseError(origin: "\(folder)/\(name)", problem: .notThere(beside: names))
      }
      await #expect(throws: missing("tmdb-tv-top_rated-page1.json")) {
        try await source.tv(TVRequest())
      }
      await #expect(throws: missing("tmdb-tv-top_rated-page1.json")) {
        try await source.tv(TVRequest(query: "sea"))
      }
      await #expect(throws: missing("tmdb-movie-popular.json")) {
        try await source.movies(.popular)
      }
      await #expect(throws: missing("tmdb-movie-reviews.json")) {
        try await source.reviews(ReviewRequest(of: Content.ID(.movie, 1)))
      }
      let file = "\(folder)/tmdb-tv-reviews.json"
      await #expect(throws: CatalogRequestError.onlyOnePage(asked: 2, file: file)) {
        try await source.reviews(ReviewRequest(of: Content.ID(.tv, 1), page: 2))
      }
      let reviews = try await source.reviews(ReviewRequest(of: Content.ID(.tv, 1)))
      #expect(reviews == page(adasReview))
    }
  }

  @Test func `a saved search is found, whatever is searched for`() async throws {
    let files = [
      "tmdb-tv-top_rated-page1.json": pageText(showText()),
      "tmdb-search-tv-page1.json": pageText(showText(id: "7")),
      "tmdb-search-tv-page2.json": pageText(showText(id: "8")),
    ]
    try await withTemporaryFiles(files) { folder in
      var ids: [[Int]] = []
      for number in 1...2 {
        let page = try await source(folder).tv(TVRequest(query: "anything", page: number))
        ids.append(page.items.map(\.id))
      }
      #expect(ids == [[7], [8]])
    }
  }

  @Test func `without one the saved shows are searched by words, each once`() async throws {
    let boats = (1...25).map { showText(id: "\($0)") }.joined(separator: ", ")
    let files = [
      "tmdb-tv-top_rated-page1.json": pageText(boats),
      "tmdb-tv-top_rated-page2.json": pageText(
        showText(id: "25"), showText(id: "26", name: #""Café Nord""#, overview: "null"), "null"),
    ]
    try await withTemporaryFiles(files) { folder in
      func search(_ query: String, page: Int = 1) async throws -> TVPage {
        try await source(folder).tv(TVRequest(query: query, page: page))
      }
      let (first, second) = (try await search("BOAT is"), try await search("늦은", page: 2))
      #expect(first.items.map(\.id) == Array(1...20))
      #expect(first.counts == [1, 2, 25])
      #expect(second.items.map(\.id) == Array(21...25) && second.page == 2)
      #expect(try await search("cafe").items.map(\.id) == [26])
      let nothing = TVPage(page: 1, totalPages: 1, totalResults: 0, items: [])
      #expect(try await search("zebra") == nothing)
    }
  }

  @Test func `a file is one page of one thing`() async throws {
    let files = [
      "shows.json": pageText(showText()), "movies.json": pageText(movieText()),
      "popular-2018.json": pageText(movieText()), "reviews.json": pageText(reviewText()),
    ]
    try await withTemporaryFiles(files) { folder in
      func source(_ name: String) -> CatalogSource { self.source("\(folder)/\(name).json") }
      func holds(
        _ found: SavedRecords, _ asked: SavedRecords, _ name: String
      ) -> CatalogRequestError {
        .fileHolds(found, asked: asked, file: "\(folder)/\(name).json")
      }
      let reviews = ReviewRequest(of: Content.ID(.tv, 1))
      let shows = try await source("shows").tv(TVRequest())
      let found = try await source("shows").tv(TVRequest(query: "boat"))
      let movies = try await source("movies").movies(.nowPlaying)
      let popular = try await source("popular-2018").movies(.popular)
      let read = try await source("reviews").reviews(reviews)
      #expect(shows == page(lateShow) && found.items == [lateShow])
      #expect(movies == page(lateMovie) && popular == page(lateMovie))
      #expect(read == page(adasReview))
      await #expect(
        throws: CatalogRequestError.onlyOnePage(asked: 2, file: "\(folder)/shows.json")
      ) { try await source("shows").tv(TVRequest(page: 2)) }
      await #expect(throws: holds(.shows, .movies(.popular), "shows")) {
        try await source("shows").movies(.popular)
      }
      await #expect(throws: holds(.movies(.nowPlaying), .movies(.popular), "movies")) {
        try await source("movies").movies(.popular)
      }
      await #expect(throws: holds(.movies(.popular), .movies(.upcoming), "popular-2018")) {
        try await source("popular-2018").movies(.upcoming)
      }
      await #expect(throws: holds(.movies(.popular), .shows, "popular-2018")) {
        try await source("popular-2018").tv(TVRequest())
      }
      await #expect(throws: holds(.reviews, .shows, "reviews")) {
        try await source("reviews").tv(TVRequest())
      }
      await #expect(throws: holds(.shows, .reviews, "shows")) {
        try await source("shows").reviews(reviews)
      }
    }
  }
}
