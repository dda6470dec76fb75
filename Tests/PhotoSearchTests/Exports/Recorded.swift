// Written by `export` from a session with PhotoSearch: it is yours to change.
// Its long values are in Recorded.json, to be kept in the same folder. In a package
// `exclude: ["Recorded.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import Testing

@testable import PhotoSearch

@MainActor @Suite struct RecordedTests {
  @Test func `PhotoReactor: after search snow, query is "snow" and 1 more`() async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = PhotoReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    store.send(.inputQuery("snow"))
    #expect(store.currentState.query == "snow")
    store.send(.searchButtonTapped)
    await timeline.settle()
    #expect(store.currentState.failure == "embedded data: there is no such host; check the name, and the connection to the network")
  }

  @Test func `PhotoReactor: after search mountain and search snow, searchedQuery is "snow"`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try PhotoReactor(source: .answering([
      .nothing,
      .value(recorded("photoPage1"), after: .milliseconds(300)),
    ], on: clock))
    var state = reactor.initialState
    state.query = "snow"
    state.failure = "embedded data: there is no such host; check the name, and the connection to the network"
    let store = Store(reactor, initialState: state, timeline: timeline)

    // search mountain &
    store.send(.inputQuery("mountain"))
    #expect(store.currentState.query == "mountain")
    store.send(.searchButtonTapped)
    #expect(store.currentState.isLoading)
    #expect(store.currentState.failure == nil)

    // search snow
    store.send(.inputQuery("snow"))
    #expect(store.currentState.query == "snow")
    store.send(.searchButtonTapped)
    #expect(timeline.effects.count == 1)  // the one before was replaced
    await timeline.settle()
    #expect(store.currentState.searchedQuery == "snow")
    #expect(try store.currentState.photoSections == recorded("photoSections1"))
    #expect(!store.currentState.isLoading)
    #expect(store.currentState.page == 1)
    #expect(store.currentState.totalPages == 2)
    #expect(store.currentState.total == 12)
  }

  @Test func `PhotoReactor: after next, photoSections changed and page is 2`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try PhotoReactor(source: .answering([
      .value(recorded("photoPage2"), after: .milliseconds(300)),
    ], on: clock))
    var state = reactor.initialState
    state.query = "snow"
    state.searchedQuery = "snow"
    state.photoSections = try recorded("photoSections1")
    state.page = 1
    state.totalPages = 2
    state.total = 12
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.loadNextPage)
    #expect(store.currentState.isLoading)
    await timeline.settle()
    #expect(try store.currentState.photoSections == recorded("photoSections2"))
    #expect(!store.currentState.isLoading)
    #expect(store.currentState.page == 2)
  }

  @Test func `PhotoReactor: after next, nothing changed`() throws {
    let clock = EffectClock.virtual()
    let reactor = PhotoReactor(source: .answering([], on: clock))
    var state = reactor.initialState
    state.query = "snow"
    state.searchedQuery = "snow"
    state.photoSections = try recorded("photoSections2")
    state.page = 2
    state.totalPages = 2
    state.total = 12
    let store = Store(reactor, initialState: state)

    store.send(.loadNextPage)
  }

  @Test func `PhotoReactor: after open 0, selection changed`() throws {
    let clock = EffectClock.virtual()
    let reactor = PhotoReactor(source: .answering([], on: clock))
    var state = reactor.initialState
    state.query = "snow"
    state.searchedQuery = "snow"
    state.photoSections = try recorded("photoSections2")
    state.page = 2
    state.totalPages = 2
    state.total = 12
    let store = Store(reactor, initialState: state)

    store.send(.select(0))
    #expect(try store.currentState.selection == recorded("photo1"))
  }

  @Test func `ThumbnailReactor: after search snow, thumbnails changed`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails1"), on: clock))
    let store = Store(reactor, timeline: timeline)

    try store.send(.show(recorded("photos1")))
    await timeline.settle()
    #expect(try store.currentState.thumbnails == recorded("thumbnails1"))
  }

  @Test func `ThumbnailReactor: after next, thumbnails changed`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails2"), on: clock))
    var state = reactor.initialState
    state.thumbnails = try recorded("thumbnails1")
    let store = Store(reactor, initialState: state, timeline: timeline)

    try store.send(.show(recorded("photos2")))
    await timeline.settle()
    #expect(try store.currentState.thumbnails == recorded("thumbnails3"))
  }

  @Test func `PhotoDetailReactor: after open 0, picture changed`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try PhotoDetailReactor(photo: recorded("photo1"), source: .answering(bytes: [
      .value(12301, after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    store.send(.loadPicture)
    #expect(store.currentState.isLoading)
    await timeline.settle()
    #expect(!store.currentState.isLoading)
    #expect(try store.currentState.picture == recorded("picture1"))
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
