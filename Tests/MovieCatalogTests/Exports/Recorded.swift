// Written by `export` from a session with MovieCatalog: it is yours to change.
// Its long values are in Recorded.json, to be kept in the same folder. In a package
// `exclude: ["Recorded.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import Testing

@testable import MovieCatalog

@MainActor @Suite struct RecordedTests {
  @Test func `CatalogReactor: after tv, failure is "embedded data: there is…"`() async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = CatalogReactor(source: .answering(shows: [
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock), clock: clock)
    let store = Store(reactor, timeline: timeline)

    store.send(.showTV)
    await timeline.settle()
    #expect(store.currentState.failure == "embedded data: there is no such host; check the name, and the connection to the network")
  }

  @Test func `CatalogReactor: after movies and tv, searchedQuery is empty and 4 more`() async throws {
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
    #expect(store.currentState.content == .movie)
    #expect(store.currentState.isLoading)
    #expect(store.currentState.failure == nil)

    // tv
    store.send(.showTV)
    #expect(timeline.effects.count == 1)  // the one before was replaced
    #expect(store.currentState.content == .tv)
    await timeline.settle()
    #expect(store.currentState.searchedQuery == "")
    #expect(store.currentState.page == 1)
    #expect(store.currentState.lastPage == 2)
    #expect(try store.currentState.shows == recorded("shows1"))
    #expect(!store.currentState.isLoading)
  }

  @Test func `CatalogReactor: after next, page is 2 and shows has 4 elements`() async throws {
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
    #expect(store.currentState.isLoadingNextPage)
    await timeline.settle()
    #expect(store.currentState.page == 2)
    #expect(try store.currentState.shows == recorded("shows2"))
    #expect(!store.currentState.isLoadingNextPage)
  }

  @Test func `CatalogReactor: after movies, content is movie and movies has 3 elements`() async throws {
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
    #expect(store.currentState.content == .movie)
    #expect(store.currentState.isLoading)
    await timeline.settle()
    #expect(try store.currentState.movies == recorded("movies1"))
    #expect(!store.currentState.isLoading)
  }

  @Test func `CatalogReactor: after search 등 and search 바다, content is tv and 5 more`() async throws {
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
    #expect(store.currentState.content == .tv)
    #expect(store.currentState.query == "등")

    // search 바다
    store.send(.search("바다"))
    #expect(timeline.effects.count == 1)  // the one before was replaced
    #expect(store.currentState.query == "바다")
    await timeline.settle()
    #expect(store.currentState.searchedQuery == "바다")
    #expect(store.currentState.page == 1)
    #expect(store.currentState.lastPage == 1)
    #expect(try store.currentState.shows == recorded("shows3"))
  }

  @Test func `CatalogReactor: after open 0, pushedScreen changed`() throws {
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
    #expect(try store.currentState.pushedScreen == recorded("content1"))
  }

  @Test func `CatalogReactor: after back, pushedScreen is nil`() throws {
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
    #expect(store.currentState.pushedScreen == nil)
  }

  @Test func `ReviewReactor: after open 0, reviews has 2 elements, page is 1 and lastPage is 1`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ReviewReactor(content: recorded("content1"), source: .answering(reviews: [
      .value(recorded("reviewsPage1"), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    store.send(.load)
    #expect(store.currentState.isLoading)
    await timeline.settle()
    #expect(try store.currentState.reviews == recorded("reviews1"))
    #expect(store.currentState.page == 1)
    #expect(store.currentState.lastPage == 1)
    #expect(!store.currentState.isLoading)
  }

  @Test func `ReviewReactor: after expand 0, expanded changed`() throws {
    let clock = EffectClock.virtual()
    let reactor = try ReviewReactor(content: recorded("content1"), source: .answering(on: clock))
    var state = reactor.initialState
    state.reviews = try recorded("reviews1")
    state.page = 1
    state.lastPage = 1
    let store = Store(reactor, initialState: state)

    store.send(.toggle(0))
    #expect(try store.currentState.expanded == recorded("expanded1"))
  }

  @Test func `ReviewReactor: after next, nothing changed`() throws {
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
  let file = folder.appendingPathComponent("Recorded.json")
  let values = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
  let value = try JSONSerialization.data(
    withJSONObject: values?[name] ?? NSNull(), options: .fragmentsAllowed)
  return try JSONDecoder().decode(Value.self, from: value)
}
