// Written by `export` from a session with MovieCatalog: it is yours to change.
// Its long values are in RecordedXCTests.json, to be kept in the same folder. In a package
// `exclude: ["RecordedXCTests.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import XCTest

@testable import MovieCatalog

nonisolated final class RecordedXCTests: XCTestCase {
  /// CatalogReactor: after tv, failure is "embedded data: there is…"
  @MainActor func testCatalogReactorAfterTvFailureIsEmbeddedDataThereIs() async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = CatalogReactor(source: .answering(shows: [
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock), clock: clock)
    let store = Store(reactor, timeline: timeline)

    store.send(.showTV)
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "embedded data: there is no such host; check the name, and the connection to the network")
  }

  /// CatalogReactor: after movies and tv, searchedQuery is empty and 4 more
  @MainActor func testCatalogReactorAfterMoviesAndTvSearchedQueryIsEmptyAnd4More() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try CatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage1"), after: .milliseconds(300)),
    ], movies: [
      .nothing,
      .nothing,
      .nothing,
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.failure = "embedded data: there is no such host; check the name, and the connection to the network"
    let store = Store(reactor, initialState: state, timeline: timeline)

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
    XCTAssertEqual(store.currentState.shows, try recorded("shows1"))
    XCTAssertFalse(store.currentState.isLoading)
  }

  /// CatalogReactor: after next, page is 2 and shows has 4 elements
  @MainActor func testCatalogReactorAfterNextPageIs2AndShowsHas4Elements() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try CatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage2"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.searchedQuery = ""
    state.page = 1
    state.lastPage = 2
    state.shows = try recorded("shows1")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.loadNextPage)
    XCTAssertTrue(store.currentState.isLoadingNextPage)
    await timeline.settle()
    XCTAssertEqual(store.currentState.page, 2)
    XCTAssertEqual(store.currentState.shows, try recorded("shows2"))
    XCTAssertFalse(store.currentState.isLoadingNextPage)
  }

  /// CatalogReactor: after movies, content is movie and movies has 3 elements
  @MainActor func testCatalogReactorAfterMoviesContentIsMovieAndMoviesHas3Elements() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try CatalogReactor(source: .answering(movies: [
      .value(recorded("moviesPage1"), after: .milliseconds(300)),
      .value(recorded("moviesPage2"), after: .milliseconds(300)),
      .value(recorded("moviesPage3"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.searchedQuery = ""
    state.page = 2
    state.lastPage = 2
    state.shows = try recorded("shows2")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.showMovies)
    XCTAssertEqual(store.currentState.content, .movie)
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertEqual(store.currentState.movies, try recorded("movies1"))
    XCTAssertFalse(store.currentState.isLoading)
  }

  /// CatalogReactor: after search 등 and search 바다, content is tv and 5 more
  @MainActor func testCatalogReactorAfterSearch등AndSearch바다ContentIsTvAnd5More() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try CatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage3"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.content = .movie
    state.searchedQuery = ""
    state.page = 2
    state.lastPage = 2
    state.shows = try recorded("shows2")
    state.movies = try recorded("movies1")
    let store = Store(reactor, initialState: state, timeline: timeline)

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
    XCTAssertEqual(store.currentState.shows, try recorded("shows3"))
  }

  /// CatalogReactor: after open 0, pushedScreen changed
  @MainActor func testCatalogReactorAfterOpen0PushedScreenChanged() async throws {
    let clock = EffectClock.virtual()
    let reactor = CatalogReactor(source: .answering(on: clock), clock: clock)
    var state = reactor.initialState
    state.query = "바다"
    state.searchedQuery = "바다"
    state.page = 1
    state.lastPage = 1
    state.shows = try recorded("shows3")
    state.movies = try recorded("movies1")
    let store = Store(reactor, initialState: state)

    try store.send(.select(Item.normal(recorded("content1"))))
    XCTAssertEqual(store.currentState.pushedScreen, try recorded("content1"))
  }

  /// CatalogReactor: after back, pushedScreen is nil
  @MainActor func testCatalogReactorAfterBackPushedScreenIsNil() async throws {
    let clock = EffectClock.virtual()
    let reactor = CatalogReactor(source: .answering(on: clock), clock: clock)
    var state = reactor.initialState
    state.query = "바다"
    state.searchedQuery = "바다"
    state.page = 1
    state.lastPage = 1
    state.shows = try recorded("shows3")
    state.movies = try recorded("movies1")
    state.pushedScreen = try recorded("content1")
    let store = Store(reactor, initialState: state)

    store.send(.removePushed)
    XCTAssertNil(store.currentState.pushedScreen)
  }

  /// ReviewReactor: after open 0, reviews has 2 elements, page is 1 and lastPage is 1
  @MainActor func testReviewReactorAfterOpen0ReviewsHas2ElementsPageIs1AndLastPageIs1() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ReviewReactor(content: recorded("content1"), source: .answering(reviews: [
      .value(recorded("reviewsPage1"), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    store.send(.load)
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertEqual(store.currentState.reviews, try recorded("reviews1"))
    XCTAssertEqual(store.currentState.page, 1)
    XCTAssertEqual(store.currentState.lastPage, 1)
    XCTAssertFalse(store.currentState.isLoading)
  }

  /// ReviewReactor: after expand 0, expanded changed
  @MainActor func testReviewReactorAfterExpand0ExpandedChanged() async throws {
    let clock = EffectClock.virtual()
    let reactor = try ReviewReactor(content: recorded("content1"), source: .answering(on: clock))
    var state = reactor.initialState
    state.reviews = try recorded("reviews1")
    state.page = 1
    state.lastPage = 1
    let store = Store(reactor, initialState: state)

    store.send(.toggle(0))
    XCTAssertEqual(store.currentState.expanded, try recorded("expanded1"))
  }

  /// ReviewReactor: after next, nothing changed
  @MainActor func testReviewReactorAfterNextNothingChanged() async throws {
    let clock = EffectClock.virtual()
    let reactor = try ReviewReactor(content: recorded("content1"), source: .answering(on: clock))
    var state = reactor.initialState
    state.reviews = try recorded("reviews1")
    state.expanded = try recorded("expanded1")
    state.page = 1
    state.lastPage = 1
    let store = Store(reactor, initialState: state)

    store.send(.loadNextPage)
  }
}

/// A value of the recording, by its name.
private func recorded<Value: Decodable>(_ name: String) throws -> Value {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appendingPathComponent("RecordedXCTests.json")
  let values = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
  let value = try JSONSerialization.data(
    withJSONObject: values?[name] ?? NSNull(), options: .fragmentsAllowed)
  return try JSONDecoder().decode(Value.self, from: value)
}
