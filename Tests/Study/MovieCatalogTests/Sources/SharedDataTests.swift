import Foundation
import HTTP
import StudyFixtures
import Testing

@testable import MovieCatalog

@Suite(.enabled(if: SharedData.isThere)) struct SharedDataTests {
  private let source = CatalogSource.saved(
    path: SharedData.folder, clock: RecordingClock(), latency: .zero)

  @Test func `59 saved shows in three pages are 58 different ones`() async throws {
    var shows: [TV] = []
    for number in 1...3 {
      let page = try await source.tv(TVRequest(page: number))
      #expect(page.counts == [number, 3, 59])
      #expect(page.problems == [])
      shows += page.items
    }
    #expect(shows.count == 59 && Set(shows.map(\.id)).count == 58)
    #expect(shows[19] == shows[20])
    #expect(shows.count { $0.posterPath == nil } == 1)
    #expect(shows.count { $0.firstAirDate == nil } == 1)
    #expect(shows.count { $0.overview.isEmpty } == 1)
    #expect(shows.first?.voteAverage == 9 && shows.last?.voteAverage == 8.43)
  }

  @Test func `the saved shows can be searched`() async throws {
    let found = try await source.tv(TVRequest(query: "시리즈 57"))
    #expect(found.items.map(\.name) == ["시리즈 57"])
    let all = try await source.tv(TVRequest(query: "시리즈", page: 3))
    #expect(all.counts == [3, 3, 58] && all.items.count == 18)
  }

  @Test func `all reviews are there, those without a rating and with the same words too`()
    async throws
  {
    let page = try await source.reviews(ReviewRequest(of: Content.ID(.tv, 1000)))
    #expect(page.problems == [])
    #expect(page.items.map(\.author) == ["ada", "mooney", "jun", "a", "b"])
    #expect(page.items.map(\.name) == ["Ada", nil, "Jun", "Same", "Same"])
    #expect(page.items.map(\.rating) == [8, nil, 7.5, 5, 5])
    #expect(
      page.items.map(\.avatar?.absoluteString) == [
        "https://image.tmdb.org/t/p/w185/blEC280vq31MVaDcsWBXuGOsYnB.jpg",
        "https://secure.gravatar.com/avatar/3593437cbd05cebe0a4ee753965a8ad1.jpg", nil, nil, nil,
      ])
    #expect(page.items.map(\.content).suffix(2) == ["Same words.", "Same words."])
    #expect(page.items.allSatisfy { $0.createdAt?.timeIntervalSince1970 == 1_677_854_870.991 })
  }

  @Test(arguments: [
    (MovieList.nowPlaying, "Space Jam: A New Legacy"), (.popular, "Мир Юрского периода 2"),
    (.upcoming, "신비아파트: 금빛 도깨비와 비밀의 동굴"),
  ])
  func `each list of movies has 20`(list: MovieList, first: String) async throws {
    let page = try await source.movies(list)
    #expect(page.items.count == 20 && page.problems == [])
    #expect(page.items.first?.title == first)
    #expect(page.items.count { $0.posterPath == nil } == (list == .upcoming ? 2 : 0))
    #expect(page.items.allSatisfy { $0.releaseDate != nil })
  }

  @Test func `no movie was reviewed`() async {
    let error = await #expect(throws: ResponseError.self) {
      try await source.reviews(ReviewRequest(of: Content.ID(.movie, 1)))
    }
    #expect(
      error?.description.hasPrefix(
        "\(SharedData.folder)/tmdb-movie-reviews.json: there is no such file; beside it are tmdb-")
        == true)
  }
}
