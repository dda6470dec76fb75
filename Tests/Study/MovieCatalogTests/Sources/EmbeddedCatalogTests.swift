import StudyFixtures
import Testing

@testable import MovieCatalog

@Suite struct EmbeddedCatalogTests {
  private let source = CatalogSource.embedded(clock: RecordingClock(), latency: .zero)

  private func all(_ query: String) async throws -> [TV] {
    var shows: [TV] = []
    let last = try await source.tv(TVRequest(query: query)).lastPage
    for page in 1...last { shows += try await source.tv(TVRequest(query: query, page: page)).items }
    return shows
  }

  @Test func `64 shows come in four pages, none of them twice`() async throws {
    var counts: [Int] = []
    for number in 1...5 {
      let page = try await source.tv(TVRequest(page: number))
      #expect(page.counts == [number, 4, 64])
      #expect(page.problems == [])
      counts.append(page.items.count)
    }
    #expect(counts == [20, 20, 20, 4, 0])
    #expect(Set(try await all("").map(\.id)).count == 64)
  }

  @Test func `three lists have 20 movies each, none of them twice`() async throws {
    var movies: [Movie] = []
    for list in MovieList.allCases {
      let page = try await source.movies(list)
      #expect(page.counts == [1, 1, 20])
      movies += page.items
    }
    #expect(Set(movies.map(\.id)).count == 60)
    #expect(Set(movies.map(\.title)).count == 60)
  }

  @Test(arguments: [
    ("등대지기", "lighthouse KEEPER"), ("미스터리", "mystery"), ("등대지기", "Lighthouse Keepers!"),
    ("로맨스", "Romántic series"), ("우주", "\u{110B}\u{116E}\u{110C}\u{116E}"),
  ])
  func `a search finds in Korean and English, in names and overviews`(
    korean: String, other: String
  ) async throws {
    let (found, same) = (try await all(korean), try await all(other))
    #expect(!found.isEmpty && found == same)
  }

  @Test func `all words are to be there`() async throws {
    let (both, one) = (try await all("미스터리 series"), try await all("series"))
    #expect(!both.isEmpty && both.count < one.count)
    #expect(both.allSatisfy { $0.overview.contains("미스터리 시리즈") })
  }

  @Test(arguments: ["zebra", "c", "&", "C+ & D=E"])
  func `what isn't there gives one empty page`(query: String) async throws {
    #expect(
      try await source.tv(TVRequest(query: query))
        == TVPage(page: 1, totalPages: 1, totalResults: 0, items: []))
  }

  @Test func `what isn't in the catalogue has no reviews`() async throws {
    let first = try await source.tv(TVRequest()).items.map(\.id).min() ?? 0
    for number in [1, first - 1, first + 64, Int.max] {
      let unknown = Content.ID(.tv, number)
      await #expect(throws: CatalogRequestError.unknown(unknown)) {
        try await source.reviews(ReviewRequest(of: unknown))
      }
    }
    let movie = Content.ID(.movie, first + 60)
    await #expect(throws: CatalogRequestError.unknown(movie)) {
      try await source.reviews(ReviewRequest(of: movie))
    }
  }

  @Test func `a page of reviews behind the last is empty`() async throws {
    let show = Content.ID(.tv, try await source.tv(TVRequest()).items.first?.id ?? 0)
    let page = try await source.reviews(ReviewRequest(of: show, page: 2))
    #expect(page.items == [] && page.totalPages == 1 && page.totalResults > 1)
  }

  @Test func `each takes its time on the clock that it was given`() async throws {
    let clock = RecordingClock()
    let source = CatalogSource.embedded(clock: clock)
    let show = try await source.tv(TVRequest()).items.first?.id ?? 0
    _ = try await source.movies(.popular)
    _ = try await source.reviews(ReviewRequest(of: Content.ID(.tv, show)))
    #expect(clock.sleeps == [.milliseconds(300), .milliseconds(300), .milliseconds(300)])
  }
}
