// Written by `export` from a session with MovieCatalog: it is yours to change.
// Its long values are in RecordedOriginal.json, to be kept in the same folder. In a package
// `exclude: ["RecordedOriginal.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import ReactorTesting
import Testing

@testable import MovieCatalog

@MainActor @Suite struct RecordedOriginalTests {
  @Test func `after tv and 10 more, query is "산" and 5 more`() async throws {
    // These commands are one test: the reactor keeps more than its state.
    let clock = EffectClock.virtual()
    let reactor = try OriginalCatalogReactor(source: .answering(shows: [
      .value(recorded("showsPage1"), after: .milliseconds(300)),
      .nothing,
      .value(recorded("showsPage2"), after: .milliseconds(300)),
      .value(recorded("showsPage3"), after: .milliseconds(300)),
      .nothing,
      .nothing,
      .value(recorded("showsPage4"), after: .milliseconds(300)),
      .value(recorded("showsPage3"), after: .milliseconds(2300)),
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], movies: [
      .value(recorded("moviesPage1"), after: .milliseconds(300)),
      .value(recorded("moviesPage2"), after: .milliseconds(300)),
      .value(recorded("moviesPage3"), after: .milliseconds(300)),
      .failure("movies now playing: embedded data: there is no such host; check the name, and the connection to the network; popular movies: The data couldn’t be read because it isn’t in the correct format. (record 1: poster_path is missing); upcoming movies: The data couldn’t be read because it isn’t in the correct format. (record 4: poster_path is missing)", after: .milliseconds(300)),
      .failure("movies now playing: embedded data: there is no such host; check the name, and the connection to the network; popular movies: The data couldn’t be read because it isn’t in the correct format. (record 1: poster_path is missing); upcoming movies: The data couldn’t be read because it isn’t in the correct format. (record 4: poster_path is missing)", after: .milliseconds(300)),
      .failure("movies now playing: embedded data: there is no such host; check the name, and the connection to the network; popular movies: The data couldn’t be read because it isn’t in the correct format. (record 1: poster_path is missing); upcoming movies: The data couldn’t be read because it isn’t in the correct format. (record 4: poster_path is missing)", after: .milliseconds(300)),
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

    // tv
    store.send(.showTV)
    await store.settle()
    try store.receive {
      $0.searchedQuery = ""
      $0.page = 1
      $0.lastPage = 2
      $0.shows = try recorded("shows1")
    }

    // search 바다 &
    store.send(.search("바다"))
    store.receive { $0.query = "바다" }

    // search 산
    store.send(.search("산"))
    #expect(store.timeline.effects.count == 1)  // the one before was replaced
    store.receive { $0.query = "산" }
    await store.settle()
    try store.receive {
      $0.searchedQuery = "바다"
      $0.lastPage = 1
      $0.shows = try recorded("shows2")
    }
    try store.receive { $0.searchedQuery = "산"; $0.shows = try recorded("shows3") }

    // tv &
    store.send(.showTV)

    // next &
    store.send(.loadNextPage)
    #expect(store.timeline.effects.count == 1)  // the one before was replaced

    // next
    store.send(.loadNextPage)
    #expect(store.timeline.effects.count == 1)  // the one before was replaced
    await store.settle()
    store.receive { $0.page = 3 }

    // tv &
    store.send(.showTV)

    // movies
    store.send(.showMovies)
    store.receive { $0.content = .movie }
    await store.settle()
    try store.receive { $0.movies = try recorded("movies1") }
    store.receive { $0.content = .tv; $0.page = 1 }

    // ! movies
    store.send(.showMovies)
    store.receive { $0.content = .movie }
    await store.settle()
    store.receiveFailure { "\($0)" == "movies now playing: embedded data: there is no such host; check the name, and the connection to the network; popular movies: The data couldn’t be read because it isn’t in the correct format. (record 1: poster_path is missing); upcoming movies: The data couldn’t be read because it isn’t in the correct format. (record 4: poster_path is missing)" }

    // ! tv
    store.send(.showTV)
    await store.settle()
    store.receive { $0.content = .tv }
    store.receiveFailure { "\($0)" == "embedded data: there is no such host; check the name, and the connection to the network" }

    // tv
    store.send(.showTV)
  }
}

/// A value of the recording, by its name.
private func recorded<Value: Decodable>(_ name: String) throws -> Value {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let file = folder.appendingPathComponent("RecordedOriginal.json")
  let values = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
  let value = try JSONSerialization.data(
    withJSONObject: values?[name] ?? NSNull(), options: .fragmentsAllowed)
  return try JSONDecoder().decode(Value.self, from: value)
}
