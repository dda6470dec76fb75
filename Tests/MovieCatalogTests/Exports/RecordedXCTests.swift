// Written by `export` from a session with MovieCatalog: it is yours to change.
// swift-format-ignore-file

import Foundation
import ReactorCore
import XCTest

@testable import MovieCatalog

nonisolated final class RecordedXCTests: XCTestCase {
  /// CatalogReactor does as recorded: ! tv, movies &, tv, next and 5 more
  @MainActor func testCatalogReactorTvMoviesTvNext() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try CatalogReactor(source: .answering(shows: [
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
      .value(recorded(showsPage1), after: .milliseconds(300)),
      .value(recorded(showsPage2), after: .milliseconds(300)),
      .value(recorded(showsPage3), after: .milliseconds(300)),
    ], movies: [
      .nothing,
      .nothing,
      .nothing,
      .value(recorded(moviesPage1), after: .milliseconds(300)),
      .value(recorded(moviesPage2), after: .milliseconds(300)),
      .value(recorded(moviesPage3), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    let store = Store(reactor, timeline: timeline)

    // ! tv
    store.send(.showTV)
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "embedded data: there is no such host; check the name, and the connection to the network")

    // movies &
    store.send(.showMovies)
    XCTAssertEqual(store.currentState.content, .movie)
    XCTAssertTrue(store.currentState.isLoading)
    XCTAssertNil(store.currentState.failure)

    // tv
    store.send(.showTV)
    XCTAssertEqual(timeline.effects.count, 1)  // the one before was replaced
    XCTAssertEqual(store.currentState.content, .tv)
    await timeline.settle()
    XCTAssertEqual(store.currentState.searchedQuery, "")
    XCTAssertEqual(store.currentState.page, 1)
    XCTAssertEqual(store.currentState.lastPage, 2)
    XCTAssertEqual(store.currentState.shows, try recorded(shows1))
    XCTAssertFalse(store.currentState.isLoading)

    // next
    store.send(.loadNextPage)
    XCTAssertTrue(store.currentState.isLoadingNextPage)
    await timeline.settle()
    XCTAssertEqual(store.currentState.page, 2)
    XCTAssertEqual(store.currentState.shows, try recorded(shows2))
    XCTAssertFalse(store.currentState.isLoadingNextPage)

    // movies
    store.send(.showMovies)
    XCTAssertEqual(store.currentState.content, .movie)
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertEqual(store.currentState.movies, try recorded(movies1))
    XCTAssertFalse(store.currentState.isLoading)

    // search 등 &
    store.send(.search("등"))
    XCTAssertEqual(store.currentState.content, .tv)
    XCTAssertEqual(store.currentState.query, "등")

    // search 바다
    store.send(.search("바다"))
    XCTAssertEqual(timeline.effects.count, 1)  // the one before was replaced
    XCTAssertEqual(store.currentState.query, "바다")
    await timeline.settle()
    XCTAssertEqual(store.currentState.searchedQuery, "바다")
    XCTAssertEqual(store.currentState.page, 1)
    XCTAssertEqual(store.currentState.lastPage, 1)
    XCTAssertEqual(store.currentState.shows, try recorded(shows3))

    // open 0
    try store.send(.select(Item.normal(recorded(content1))))
    XCTAssertEqual(store.currentState.pushedScreen, try recorded(content1))

    // back
    store.send(.removePushed)
    XCTAssertNil(store.currentState.pushedScreen)

    // The whole state in the end
    XCTAssertEqual(store.currentState, try recorded(state1))
  }

  /// ReviewReactor does as recorded: open 0, expand 0, next
  @MainActor func testReviewReactorOpen0Expand0Next() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ReviewReactor(content: recorded(content1), source: .answering(reviews: [
      .value(recorded(reviewsPage1), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // open 0
    store.send(.load)
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertEqual(store.currentState.reviews, try recorded(reviews1))
    XCTAssertEqual(store.currentState.page, 1)
    XCTAssertEqual(store.currentState.lastPage, 1)
    XCTAssertFalse(store.currentState.isLoading)

    // expand 0
    store.send(.toggle(0))
    XCTAssertEqual(store.currentState.expanded, try recorded(expanded1))

    // next
    store.send(.loadNextPage)

    // The whole state in the end
    XCTAssertEqual(store.currentState, try recorded(state2))
  }
}

/// A value of the recording.
private func recorded<Value: Decodable>(_ json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

private let showsPage1 = #"""
  {"items":[{"firstAirDate":"2020-01-01","id":1,"name":"바다의 편지","originalName":"바다의 편지",
  "overview":"","posterPath":"/tv-1.jpg","voteAverage":8.4,"voteCount":100},
  {"firstAirDate":"2020-01-02","id":2,"name":"Night Ferry","originalName":"Night Ferry",
  "overview":"","posterPath":"/tv-2.jpg","voteAverage":8.3,"voteCount":100},
  {"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머","overview":"",
  "posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100}],"page":1,"problems":[],
  "totalPages":2,"totalResults":5}
  """#

private let showsPage2 = #"""
  {"items":[{"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머","overview":"",
  "posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100},
  {"firstAirDate":"2020-01-04","id":4,"name":"The Lamp","originalName":"The Lamp","overview":"",
  "posterPath":"/tv-4.jpg","voteAverage":8.1,"voteCount":100}],"page":2,"problems":[],
  "totalPages":2,"totalResults":5}
  """#

private let showsPage3 = #"""
  {"items":[{"firstAirDate":"2003-08-22","id":538001,"name":"잠 못 드는 제빵사",
  "originalName":"The Wide-Awake Baker",
  "overview":"바다가 보이는 골목에서 제빵사가 이름만 아는 사람을 기다린다. 다시 만날 이유가 하나씩 생긴다. 로맨스 시리즈. In a lane above the sea, a baker waits for somebody known by name only, and reasons to meet again turn up one by one. A romantic series.",
  "voteAverage":9.23,"voteCount":3004},
  {"firstAirDate":"2004-05-26","id":538010,"name":"왼손잡이 증명사진사",
  "originalName":"The Left-Handed Passport Photographer",
  "overview":"바다가 보이는 골목에서 증명사진사가 남의 연애편지를 대신 쓴다. 하지만 여름은 너무 짧다. 로맨스 시리즈. In a lane above the sea, a passport photographer writes love letters for others, but the summer is too short. A romantic series.",
  "posterPath":"/https://example.com/posters/tv-538010.jpg","voteAverage":9.011,
  "voteCount":5723}],"page":1,"problems":[],"totalPages":1,"totalResults":2}
  """#

private let moviesPage1 = #"""
  {"items":[{"id":11,"originalTitle":"첫눈","overview":"","posterPath":"/movie-11.jpg",
  "releaseDate":"2026-05-01","title":"첫눈","voteAverage":7,"voteCount":10},
  {"id":12,"originalTitle":"Harbour","overview":"","posterPath":"/movie-12.jpg",
  "releaseDate":"2026-05-02","title":"Harbour","voteAverage":7,"voteCount":10}],"page":1,
  "problems":[],"totalPages":1,"totalResults":2}
  """#

private let moviesPage2 = #"""
  {"items":[{"id":13,"originalTitle":"긴 여름","overview":"","posterPath":"/movie-13.jpg",
  "releaseDate":"2026-05-03","title":"긴 여름","voteAverage":7,"voteCount":10},
  {"id":14,"originalTitle":"Two Keys","overview":"","posterPath":"/movie-14.jpg",
  "releaseDate":"2026-05-04","title":"Two Keys","voteAverage":7,"voteCount":10}],"page":1,
  "problems":[],"totalPages":1,"totalResults":2}
  """#

private let moviesPage3 = #"""
  {"items":[{"id":15,"originalTitle":"내일의 숲","overview":"","posterPath":"/movie-15.jpg",
  "releaseDate":"2026-05-05","title":"내일의 숲","voteAverage":7,"voteCount":10},
  {"id":16,"originalTitle":"Paper Moon","overview":"","posterPath":"/movie-16.jpg",
  "releaseDate":"2026-05-06","title":"Paper Moon","voteAverage":7,"voteCount":10}],"page":1,
  "problems":[],"totalPages":1,"totalResults":2}
  """#

private let shows1 = #"""
  [{"firstAirDate":"2020-01-01","id":1,"name":"바다의 편지","originalName":"바다의 편지","overview":"",
  "posterPath":"/tv-1.jpg","voteAverage":8.4,"voteCount":100},
  {"firstAirDate":"2020-01-02","id":2,"name":"Night Ferry","originalName":"Night Ferry",
  "overview":"","posterPath":"/tv-2.jpg","voteAverage":8.3,"voteCount":100},
  {"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머","overview":"",
  "posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100}]
  """#

private let shows2 = #"""
  [{"firstAirDate":"2020-01-01","id":1,"name":"바다의 편지","originalName":"바다의 편지","overview":"",
  "posterPath":"/tv-1.jpg","voteAverage":8.4,"voteCount":100},
  {"firstAirDate":"2020-01-02","id":2,"name":"Night Ferry","originalName":"Night Ferry",
  "overview":"","posterPath":"/tv-2.jpg","voteAverage":8.3,"voteCount":100},
  {"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머","overview":"",
  "posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100},
  {"firstAirDate":"2020-01-04","id":4,"name":"The Lamp","originalName":"The Lamp","overview":"",
  "posterPath":"/tv-4.jpg","voteAverage":8.1,"voteCount":100}]
  """#

private let movies1 = #"""
  {"now_playing":[{"id":11,"originalTitle":"첫눈","overview":"","posterPath":"/movie-11.jpg",
  "releaseDate":"2026-05-01","title":"첫눈","voteAverage":7,"voteCount":10},
  {"id":12,"originalTitle":"Harbour","overview":"","posterPath":"/movie-12.jpg",
  "releaseDate":"2026-05-02","title":"Harbour","voteAverage":7,"voteCount":10}],"popular":[{
  "id":13,"originalTitle":"긴 여름","overview":"","posterPath":"/movie-13.jpg",
  "releaseDate":"2026-05-03","title":"긴 여름","voteAverage":7,"voteCount":10},
  {"id":14,"originalTitle":"Two Keys","overview":"","posterPath":"/movie-14.jpg",
  "releaseDate":"2026-05-04","title":"Two Keys","voteAverage":7,"voteCount":10}],"upcoming":[{
  "id":15,"originalTitle":"내일의 숲","overview":"","posterPath":"/movie-15.jpg",
  "releaseDate":"2026-05-05","title":"내일의 숲","voteAverage":7,"voteCount":10},
  {"id":16,"originalTitle":"Paper Moon","overview":"","posterPath":"/movie-16.jpg",
  "releaseDate":"2026-05-06","title":"Paper Moon","voteAverage":7,"voteCount":10}]}
  """#

private let shows3 = #"""
  [{"firstAirDate":"2003-08-22","id":538001,"name":"잠 못 드는 제빵사",
  "originalName":"The Wide-Awake Baker",
  "overview":"바다가 보이는 골목에서 제빵사가 이름만 아는 사람을 기다린다. 다시 만날 이유가 하나씩 생긴다. 로맨스 시리즈. In a lane above the sea, a baker waits for somebody known by name only, and reasons to meet again turn up one by one. A romantic series.",
  "voteAverage":9.23,"voteCount":3004},
  {"firstAirDate":"2004-05-26","id":538010,"name":"왼손잡이 증명사진사",
  "originalName":"The Left-Handed Passport Photographer",
  "overview":"바다가 보이는 골목에서 증명사진사가 남의 연애편지를 대신 쓴다. 하지만 여름은 너무 짧다. 로맨스 시리즈. In a lane above the sea, a passport photographer writes love letters for others, but the summer is too short. A romantic series.",
  "posterPath":"/https://example.com/posters/tv-538010.jpg","voteAverage":9.011,"voteCount":5723}]
  """#

private let content1 = #"""
  {"date":"2003-08-22","id":{"kind":"tv","number":538001},"originalTitle":"The Wide-Awake Baker",
  "overview":"바다가 보이는 골목에서 제빵사가 이름만 아는 사람을 기다린다. 다시 만날 이유가 하나씩 생긴다. 로맨스 시리즈. In a lane above the sea, a baker waits for somebody known by name only, and reasons to meet again turn up one by one. A romantic series.",
  "title":"잠 못 드는 제빵사","voteAverage":9.23,"voteCount":3004}
  """#

private let state1 = #"""
  {"content":"tv","isLoading":false,"isLoadingNextPage":false,"lastPage":1,"movies":{
  "now_playing":[{"id":11,"originalTitle":"첫눈","overview":"","posterPath":"/movie-11.jpg",
  "releaseDate":"2026-05-01","title":"첫눈","voteAverage":7,"voteCount":10},
  {"id":12,"originalTitle":"Harbour","overview":"","posterPath":"/movie-12.jpg",
  "releaseDate":"2026-05-02","title":"Harbour","voteAverage":7,"voteCount":10}],"popular":[{
  "id":13,"originalTitle":"긴 여름","overview":"","posterPath":"/movie-13.jpg",
  "releaseDate":"2026-05-03","title":"긴 여름","voteAverage":7,"voteCount":10},
  {"id":14,"originalTitle":"Two Keys","overview":"","posterPath":"/movie-14.jpg",
  "releaseDate":"2026-05-04","title":"Two Keys","voteAverage":7,"voteCount":10}],"upcoming":[{
  "id":15,"originalTitle":"내일의 숲","overview":"","posterPath":"/movie-15.jpg",
  "releaseDate":"2026-05-05","title":"내일의 숲","voteAverage":7,"voteCount":10},
  {"id":16,"originalTitle":"Paper Moon","overview":"","posterPath":"/movie-16.jpg",
  "releaseDate":"2026-05-06","title":"Paper Moon","voteAverage":7,"voteCount":10}]},"page":1,
  "query":"바다","searchedQuery":"바다","shows":[{"firstAirDate":"2003-08-22","id":538001,
  "name":"잠 못 드는 제빵사","originalName":"The Wide-Awake Baker",
  "overview":"바다가 보이는 골목에서 제빵사가 이름만 아는 사람을 기다린다. 다시 만날 이유가 하나씩 생긴다. 로맨스 시리즈. In a lane above the sea, a baker waits for somebody known by name only, and reasons to meet again turn up one by one. A romantic series.",
  "voteAverage":9.23,"voteCount":3004},
  {"firstAirDate":"2004-05-26","id":538010,"name":"왼손잡이 증명사진사",
  "originalName":"The Left-Handed Passport Photographer",
  "overview":"바다가 보이는 골목에서 증명사진사가 남의 연애편지를 대신 쓴다. 하지만 여름은 너무 짧다. 로맨스 시리즈. In a lane above the sea, a passport photographer writes love letters for others, but the summer is too short. A romantic series.",
  "posterPath":"/https://example.com/posters/tv-538010.jpg","voteAverage":9.011,
  "voteCount":5723}]}
  """#

private let reviewsPage1 = #"""
  {"items":[{"author":"mira",
  "content":"다음 이야기가 있다면 꼭 보고 싶다. 주말에 혼자 보기 시작했다가 새벽까지 다 봤다. 제빵사의 표정 하나하나가 이야기를 끌고 간다.",
  "createdAt":86862956,"id":"tv-538001-1","name":"Mira Solberg","rating":8,"username":"mira"},
  {"author":"tomas","avatar":"https://example.com/people/tomas.jpg",
  "content":"다음 이야기가 있다면 꼭 보고 싶다. 주말에 혼자 보기 시작했다가 새벽까지 다 봤다. 제빵사의 표정 하나하나가 이야기를 끌고 간다.",
  "createdAt":87608714,"id":"tv-538001-2","name":"Tomás Lindo","rating":5.5,"username":"tomas"}],
  "page":1,"problems":[],"totalPages":1,"totalResults":2}
  """#

private let reviews1 = #"""
  [{"author":"mira",
  "content":"다음 이야기가 있다면 꼭 보고 싶다. 주말에 혼자 보기 시작했다가 새벽까지 다 봤다. 제빵사의 표정 하나하나가 이야기를 끌고 간다.",
  "createdAt":86862956,"id":"tv-538001-1","name":"Mira Solberg","rating":8,"username":"mira"},
  {"author":"tomas","avatar":"https://example.com/people/tomas.jpg",
  "content":"다음 이야기가 있다면 꼭 보고 싶다. 주말에 혼자 보기 시작했다가 새벽까지 다 봤다. 제빵사의 표정 하나하나가 이야기를 끌고 간다.",
  "createdAt":87608714,"id":"tv-538001-2","name":"Tomás Lindo","rating":5.5,"username":"tomas"}]
  """#

private let expanded1 = #"""
  ["tv-538001-1"]
  """#

private let state2 = #"""
  {"content":{"date":"2003-08-22","id":{"kind":"tv","number":538001},
  "originalTitle":"The Wide-Awake Baker",
  "overview":"바다가 보이는 골목에서 제빵사가 이름만 아는 사람을 기다린다. 다시 만날 이유가 하나씩 생긴다. 로맨스 시리즈. In a lane above the sea, a baker waits for somebody known by name only, and reasons to meet again turn up one by one. A romantic series.",
  "title":"잠 못 드는 제빵사","voteAverage":9.23,"voteCount":3004},"expanded":["tv-538001-1"],
  "isLoading":false,"lastPage":1,"page":1,"reviews":[{"author":"mira",
  "content":"다음 이야기가 있다면 꼭 보고 싶다. 주말에 혼자 보기 시작했다가 새벽까지 다 봤다. 제빵사의 표정 하나하나가 이야기를 끌고 간다.",
  "createdAt":86862956,"id":"tv-538001-1","name":"Mira Solberg","rating":8,"username":"mira"},
  {"author":"tomas","avatar":"https://example.com/people/tomas.jpg",
  "content":"다음 이야기가 있다면 꼭 보고 싶다. 주말에 혼자 보기 시작했다가 새벽까지 다 봤다. 제빵사의 표정 하나하나가 이야기를 끌고 간다.",
  "createdAt":87608714,"id":"tv-538001-2","name":"Tomás Lindo","rating":5.5,"username":"tomas"}]}
  """#
