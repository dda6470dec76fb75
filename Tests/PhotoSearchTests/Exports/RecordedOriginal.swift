// Written by `export` from a session with PhotoSearch: it is yours to change.
// Its long values are in RecordedOriginal.json, to be kept in the same folder. In a package
// `exclude: ["RecordedOriginal.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import Testing

@testable import PhotoSearch

@MainActor @Suite struct RecordedOriginalTests {
  @Test func `OriginalPhotoReactor: after search river and 1 more, query is "bridge"`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try OriginalPhotoReactor(source: .answering([
      .value(recorded("photoPage1"), after: .milliseconds(2300)),
      .value(recorded("photoPage2"), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // search river &
    store.send(.inputQuery("river"))
    #expect(store.currentState.query == "river")
    store.send(.searchButtonTapped)
    #expect(store.currentState.isLoading)

    // search bridge
    store.send(.inputQuery("bridge"))
    #expect(store.currentState.query == "bridge")
    store.send(.searchButtonTapped)
    await timeline.settle()
    #expect(store.currentState.searchedQuery == "river")
    #expect(try store.currentState.photoSections == recorded("photoSections1"))
    #expect(!store.currentState.isLoading)
    #expect(store.currentState.page == 1)
    #expect(store.currentState.totalPages == 1)
    #expect(store.currentState.total == 3)
  }

  @Test func `OriginalPhotoReactor: after search snow, query is "snow" and isLoading is true`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = OriginalPhotoReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock))
    var state = reactor.initialState
    state.query = "bridge"
    state.searchedQuery = "river"
    state.photoSections = try recorded("photoSections1")
    state.page = 1
    state.totalPages = 1
    state.total = 3
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.inputQuery("snow"))
    #expect(store.currentState.query == "snow")
    store.send(.searchButtonTapped)
    await timeline.settle()
    #expect(store.currentState.isLoading)
  }

  @Test func `ThumbnailReactor: after search bridge, thumbnails changed`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails1"), on: clock))
    let store = Store(reactor, timeline: timeline)

    try store.send(.show(recorded("photos1")))
    await timeline.settle()
    #expect(try store.currentState.thumbnails == recorded("thumbnails1"))
  }

  @Test func `ThumbnailReactor: after settle, thumbnails changed`() async throws {
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
