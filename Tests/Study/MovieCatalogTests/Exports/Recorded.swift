// Written by `export` from a session with MovieCatalog: it is yours to change.
// Its long values are in Recorded.json, to be kept in the same folder. In a package
// `exclude: ["Recorded.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import ReactorTesting
import Testing

@testable import MovieCatalog

@MainActor @Suite struct RecordedTests {
  @Test func `CatalogReactor: after tv, failure is "embedded data: there is…"`() async {
    let clock = EffectClock.virtual()
    let reactor = CatalogReactor(source: .answering(shows: [
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock), clock: clock)
    #expect(reactor.initialState.content == .tv)
    #expect(reactor.initialState.query == "")
    #expect(reactor.initialState.searchedQuery == nil)
    #expect(reactor.initialState.page == 0)
    #expect(reactor.initialState.lastPage == 0)
    #expect(reactor.initialState.shows == [])
    #expect(reactor.initialState.movies == [:])
    #expect(!reactor.initialState.isLoading)
    #expect(!reactor.initialState.isLoadingNextPage)
    #expect(reactor.initialState.failure == nil)
    #expect(reactor.initialState.pushedScreen == nil)
    let store = TestStore(reactor, on: clock)

    store.send(.showTV)
    await store.settle()
    store.receive { $0.isLoading = true }
    store.receive {
      $0.failure = "embedded data: there is no such host; check the name, and the connection to the network"
    }
    store.receive { $0.isLoading = false }
  }

  @Test func `CatalogReactor: after movies and tv, searchedQuery is empty and 4 more`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let reactor = try CatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage1"), after: .milliseconds(300)),
    ], movies: [
      .nothing,
      .nothing,
      .nothing,
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.failure = "embedded data: there is no such host; check the name, and the connection to the network"
    let store = TestStore(reactor, initialState: state, on: clock)

    // movies &
    store.send(.showMovies)
    store.receive { $0.content = .movie }
    store.receive { $0.isLoading = true; $0.failure = nil }

    // tv
    store.send(.showTV)
    #expect(store.timeline.effects.count == 1)  // the one before was replaced
    store.receive { $0.content = .tv }
    store.receive()  // nothing changes
    await store.settle()
    try store.receive {
      $0.searchedQuery = ""
      $0.page = 1
      $0.lastPage = 2
      $0.shows = try recorded("shows1")
    }
    store.receive { $0.isLoading = false }
  }

  @Test func `CatalogReactor: after next, page is 2 and shows has 4 elements`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try CatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage2"), after: .milliseconds(300)),
    ], on: clock), clock: clock)
    var state = reactor.initialState
    state.searchedQuery = ""
    state.page = 1
    state.lastPage = 2
    state.shows = try recorded("shows1")
    let store = TestStore(reactor, initialState: state, on: clock)

    store.send(.loadNextPage)
    store.receive { $0.isLoadingNextPage = true }
    await store.settle()
    try store.receive { $0.page = 2; $0.shows = try recorded("shows2") }
    store.receive { $0.isLoadingNextPage = false }
  }

  @Test func `CatalogReactor: after movies, content is movie and movies has 3 elements`() async throws {
    let clock = EffectClock.virtual()
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
    let store = TestStore(reactor, initialState: state, on: clock)

    store.send(.showMovies)
    store.receive { $0.content = .movie }
    store.receive { $0.isLoading = true }
    await store.settle()
    try store.receive { $0.movies = try recorded("movies1") }
    store.receive { $0.isLoading = false }
  }

  @Test func `CatalogReactor: after search 등 and search 바다, content is tv and 5 more`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
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
    let store = TestStore(reactor, initialState: state, on: clock)

    // search 등 &
    store.send(.search("등"))
    store.receive { $0.content = .tv }
    store.receive { $0.query = "등" }

    // search 바다
    store.send(.search("바다"))
    #expect(store.timeline.effects.count == 1)  // the one before was replaced
    store.receive { $0.query = "바다" }
    await store.settle()
    store.receive { $0.isLoading = true }
    try store.receive {
      $0.searchedQuery = "바다"
      $0.page = 1
      $0.lastPage = 1
      $0.shows = try recorded("shows3")
    }
    store.receive { $0.isLoading = false }
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
    let store = TestStore(reactor, initialState: state)

    try store.send(.select(Item.normal(recorded("content1"))))
    try store.receive { $0.pushedScreen = try recorded("content1") }
  }

  @Test func `ReviewReactor: after open 0, reviews has 2 elements, page is 1 and lastPage is 1`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try ReviewReactor(content: recorded("content1"), source: .answering(reviews: [
      .value(recorded("reviewsPage1"), after: .milliseconds(300)),
    ], on: clock))
    #expect(try reactor.initialState.content == recorded("content1"))
    #expect(reactor.initialState.reviews == [])
    #expect(reactor.initialState.expanded == [])
    #expect(reactor.initialState.page == 0)
    #expect(reactor.initialState.lastPage == 0)
    #expect(!reactor.initialState.isLoading)
    #expect(reactor.initialState.failure == nil)
    let store = TestStore(reactor, on: clock)

    store.send(.load)
    store.receive { $0.isLoading = true }
    await store.settle()
    try store.receive {
      $0.reviews = try recorded("reviews1")
      $0.page = 1
      $0.lastPage = 1
    }
    store.receive { $0.isLoading = false }
  }

  @Test func `ReviewReactor: after expand 0, expanded is ["tv-538001-1"]`() throws {
    let clock = EffectClock.virtual()
    let reactor = try ReviewReactor(content: recorded("content1"), source: .answering(on: clock))
    var state = reactor.initialState
    state.reviews = try recorded("reviews1")
    state.page = 1
    state.lastPage = 1
    let store = TestStore(reactor, initialState: state)

    store.send(.toggle(0))
    store.receive { $0.expanded = ["tv-538001-1"] }
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
