// Written by `export` from a session with MovieCatalog: it is yours to change.
// swift-format-ignore-file

import Foundation
import ReactorCore
import Testing

@testable import MovieCatalog

@MainActor @Suite struct RecordedOriginalTests {
  @Test func `after tv, searchedQuery is empty, page is 1 and 2 more`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try OriginalCatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage1"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    let store = Store(reactor, timeline: timeline)

    store.send(.showTV)
    await timeline.settle()
    #expect(store.currentState.searchedQuery == "")
    #expect(store.currentState.page == 1)
    #expect(store.currentState.lastPage == 2)
    #expect(try store.currentState.shows == recorded("shows1"))
  }

  @Test func `after search 바다 and search 산, query is "산" and 3 more`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try OriginalCatalogReactor(source: .answering(shows: [
      .nothing,
      .value(recorded("showsPage2"), after: .milliseconds(300)),
      .value(recorded("showsPage3"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.searchedQuery = ""
    state.page = 1
    state.lastPage = 2
    state.shows = try recorded("shows1")
    let store = Store(reactor, initialState: state, timeline: timeline)

    // search 바다 &
    store.send(.search("바다"))
    #expect(store.currentState.query == "바다")

    // search 산
    store.send(.search("산"))
    #expect(timeline.effects.count == 1)  // the one before was replaced
    #expect(store.currentState.query == "산")
    await timeline.settle()
    #expect(store.currentState.searchedQuery == "산")
    #expect(store.currentState.lastPage == 1)
    #expect(try store.currentState.shows == recorded("shows2"))
  }

  @Test func `after tv, next and next, page is 3`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try OriginalCatalogReactor(source: .answering(shows: [
      .nothing,
      .nothing,
      .value(recorded("showsPage4"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.query = "산"
    state.searchedQuery = "산"
    state.page = 1
    state.lastPage = 1
    state.shows = try recorded("shows2")
    let store = Store(reactor, initialState: state, timeline: timeline)

    // tv &
    store.send(.showTV)

    // next &
    store.send(.loadNextPage)
    #expect(timeline.effects.count == 1)  // the one before was replaced

    // next
    store.send(.loadNextPage)
    #expect(timeline.effects.count == 1)  // the one before was replaced
    await timeline.settle()
    #expect(store.currentState.page == 3)
  }

  @Test func `after tv and movies, page is 1 and movies has 3 elements`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try OriginalCatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage3"), after: .milliseconds(2300)),
    ], movies: [
      .value(recorded("moviesPage1"), after: .milliseconds(300)),
      .value(recorded("moviesPage2"), after: .milliseconds(300)),
      .value(recorded("moviesPage3"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.query = "산"
    state.searchedQuery = "산"
    state.page = 3
    state.lastPage = 1
    state.shows = try recorded("shows2")
    let store = Store(reactor, initialState: state, timeline: timeline)

    // tv &
    store.send(.showTV)

    // movies
    store.send(.showMovies)
    #expect(store.currentState.content == .movie)
    await timeline.settle()
    #expect(store.currentState.content == .tv)
    #expect(store.currentState.page == 1)
    #expect(try store.currentState.movies == recorded("movies1"))
  }

  @Test func `after movies, content is movie`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = OriginalCatalogReactor(source: .answering(movies: [
      .failure("movies now playing: embedded data: there is no such host; check the name, and the connection to the network; popular movies: The data couldn’t be read because it isn’t in the correct format. (record 1: poster_path is missing); upcoming movies: The data couldn’t be read because it isn’t in the correct format. (record 4: poster_path is missing)", after: .milliseconds(300)),
      .failure("movies now playing: embedded data: there is no such host; check the name, and the connection to the network; popular movies: The data couldn’t be read because it isn’t in the correct format. (record 1: poster_path is missing); upcoming movies: The data couldn’t be read because it isn’t in the correct format. (record 4: poster_path is missing)", after: .milliseconds(300)),
      .failure("movies now playing: embedded data: there is no such host; check the name, and the connection to the network; popular movies: The data couldn’t be read because it isn’t in the correct format. (record 1: poster_path is missing); upcoming movies: The data couldn’t be read because it isn’t in the correct format. (record 4: poster_path is missing)", after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.query = "산"
    state.searchedQuery = "산"
    state.page = 1
    state.lastPage = 1
    state.shows = try recorded("shows2")
    state.movies = try recorded("movies1")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.showMovies)
    #expect(store.currentState.content == .movie)
    await timeline.settle()
  }

  @Test func `after tv, content is tv`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = OriginalCatalogReactor(source: .answering(shows: [
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.content = .movie
    state.query = "산"
    state.searchedQuery = "산"
    state.page = 1
    state.lastPage = 1
    state.shows = try recorded("shows2")
    state.movies = try recorded("movies1")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.showTV)
    await timeline.settle()
    #expect(store.currentState.content == .tv)
  }

  @Test func `after tv, nothing changed`() throws {
    let clock = EffectClock.virtual()
    let reactor = OriginalCatalogReactor(source: .answering(on: clock), clock: clock)
    var state = reactor.initialState
    state.query = "산"
    state.searchedQuery = "산"
    state.page = 1
    state.lastPage = 1
    state.shows = try recorded("shows2")
    state.movies = try recorded("movies1")
    let store = Store(reactor, initialState: state)

    store.send(.showTV)
  }
}

/// A value of the recording, by its name.
private func recorded<Value: Decodable>(_ name: String) throws -> Value {
  let values = try JSONSerialization.jsonObject(with: Data(recording.utf8)) as? [String: Any]
  let value = try JSONSerialization.data(
    withJSONObject: values?[name] ?? NSNull(), options: .fragmentsAllowed)
  return try JSONDecoder().decode(Value.self, from: value)
}

private let recording = #"""
{
  "showsPage1": {"items":[{"firstAirDate":"2020-01-01","id":1,"name":"바다의 편지",
  "originalName":"바다의 편지","overview":"","posterPath":"/tv-1.jpg","voteAverage":8.4,
  "voteCount":100},
  {"firstAirDate":"2020-01-02","id":2,"name":"Night Ferry","originalName":"Night Ferry",
  "overview":"","posterPath":"/tv-2.jpg","voteAverage":8.3,"voteCount":100},
  {"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머","overview":"",
  "posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100}],"page":1,"problems":[],
  "totalPages":2,"totalResults":5},
  "shows1": [{"firstAirDate":"2020-01-01","id":1,"name":"바다의 편지","originalName":"바다의 편지",
  "overview":"","posterPath":"/tv-1.jpg","voteAverage":8.4,"voteCount":100},
  {"firstAirDate":"2020-01-02","id":2,"name":"Night Ferry","originalName":"Night Ferry",
  "overview":"","posterPath":"/tv-2.jpg","voteAverage":8.3,"voteCount":100},
  {"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머","overview":"",
  "posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100}],
  "showsPage2": {"items":[{"firstAirDate":"2020-01-01","id":1,"name":"바다의 편지",
  "originalName":"바다의 편지","overview":"","posterPath":"/tv-1.jpg","voteAverage":8.4,
  "voteCount":100}],"page":1,"problems":[],"totalPages":1,"totalResults":1},
  "showsPage3": {"items":[{"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머",
  "overview":"","posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100}],"page":1,"problems":[
  ],"totalPages":1,"totalResults":1},
  "shows2": [{"firstAirDate":"2020-01-03","id":3,"name":"산 너머","originalName":"산 너머",
  "overview":"","posterPath":"/tv-3.jpg","voteAverage":8.2,"voteCount":100}],
  "showsPage4": {"items":[],"page":3,"problems":[],"totalPages":1,"totalResults":1},
  "moviesPage1": {"items":[{"id":11,"originalTitle":"첫눈","overview":"",
  "posterPath":"/movie-11.jpg","releaseDate":"2026-05-01","title":"첫눈","voteAverage":7,
  "voteCount":10},
  {"id":12,"originalTitle":"Harbour","overview":"","posterPath":"/movie-12.jpg",
  "releaseDate":"2026-05-02","title":"Harbour","voteAverage":7,"voteCount":10}],"page":1,
  "problems":[],"totalPages":1,"totalResults":2},
  "moviesPage2": {"items":[{"id":13,"originalTitle":"긴 여름","overview":"",
  "posterPath":"/movie-13.jpg","releaseDate":"2026-05-03","title":"긴 여름","voteAverage":7,
  "voteCount":10},
  {"id":14,"originalTitle":"Two Keys","overview":"","posterPath":"/movie-14.jpg",
  "releaseDate":"2026-05-04","title":"Two Keys","voteAverage":7,"voteCount":10}],"page":1,
  "problems":[],"totalPages":1,"totalResults":2},
  "moviesPage3": {"items":[{"id":15,"originalTitle":"내일의 숲","overview":"",
  "posterPath":"/movie-15.jpg","releaseDate":"2026-05-05","title":"내일의 숲","voteAverage":7,
  "voteCount":10},
  {"id":16,"originalTitle":"Paper Moon","overview":"","posterPath":"/movie-16.jpg",
  "releaseDate":"2026-05-06","title":"Paper Moon","voteAverage":7,"voteCount":10}],"page":1,
  "problems":[],"totalPages":1,"totalResults":2},
  "movies1": {"now_playing":[{"id":11,"originalTitle":"첫눈","overview":"",
  "posterPath":"/movie-11.jpg","releaseDate":"2026-05-01","title":"첫눈","voteAverage":7,
  "voteCount":10},
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
}
"""#
