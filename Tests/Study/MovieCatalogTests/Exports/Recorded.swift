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
  @Test func `CatalogReactor: A load that fails, one that is replaced, a further page,…`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try CatalogReactor(source: .answering(shows: [
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
      .value(recorded("showsPage1"), after: .milliseconds(300)),
      .value(recorded("showsPage2"), after: .milliseconds(300)),
      .value(recorded("showsPage3"), after: .milliseconds(300)),
    ], movies: [
      .nothing,
      .nothing,
      .nothing,
      .value(recorded("moviesPage1"), after: .milliseconds(300)),
      .value(recorded("moviesPage2"), after: .milliseconds(300)),
      .value(recorded("moviesPage3"), after: .milliseconds(300)),
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

    // ! tv
    store.send(.showTV)
    await store.settle()
    store.receive { $0.isLoading = true }
    store.receive {
      $0.failure = "embedded data: there is no such host; check the name, and the connection to the network"
    }
    store.receive { $0.isLoading = false }

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

    // next
    store.send(.loadNextPage)
    store.receive { $0.isLoadingNextPage = true }
    await store.settle()
    try store.receive { $0.page = 2; $0.shows = try recorded("shows2") }
    store.receive { $0.isLoadingNextPage = false }

    // movies
    store.send(.showMovies)
    store.receive { $0.content = .movie }
    store.receive { $0.isLoading = true }
    await store.settle()
    try store.receive { $0.movies = try recorded("movies1") }
    store.receive { $0.isLoading = false }

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

    // open 0
    try store.send(.select(Item.normal(recorded("content1"))))
    try store.receive { $0.pushedScreen = try recorded("content1") }
  }

  @Test func `ReviewReactor: A load that fails, one that is replaced, a further page,…`() async throws {
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

    // open 0
    store.send(.load)
    store.receive { $0.isLoading = true }
    await store.settle()
    try store.receive {
      $0.reviews = try recorded("reviews1")
      $0.page = 1
      $0.lastPage = 1
    }
    store.receive { $0.isLoading = false }

    // expand 0
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
