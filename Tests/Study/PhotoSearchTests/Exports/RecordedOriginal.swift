// Written by `export` from a session with PhotoSearch: it is yours to change.
// Its long values are in RecordedOriginal.json, to be kept in the same folder. In a package
// `exclude: ["RecordedOriginal.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import ReactorTesting
import Testing

@testable import PhotoSearch

@MainActor @Suite struct RecordedOriginalTests {
  @Test func `OriginalPhotoReactor: after search river and 1 more, query is "bridge"`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let reactor = try OriginalPhotoReactor(source: .answering([
      .value(recorded("photoPage1"), after: .milliseconds(2300)),
      .value(recorded("photoPage2"), after: .milliseconds(300)),
    ], on: clock))
    #expect(reactor.initialState.query == "car")
    #expect(reactor.initialState.searchedQuery == nil)
    #expect(reactor.initialState.photoSections == [])
    #expect(!reactor.initialState.isLoading)
    #expect(reactor.initialState.page == 0)
    #expect(reactor.initialState.totalPages == 0)
    #expect(reactor.initialState.total == 0)
    #expect(reactor.initialState.failure == nil)
    #expect(reactor.initialState.selection == nil)
    let store = TestStore(reactor, on: clock)

    // search river &
    store.send(.inputQuery("river"))
    store.receive { $0.query = "river" }
    store.send(.searchButtonTapped)
    store.receive { $0.isLoading = true }

    // search bridge
    store.send(.inputQuery("bridge"))
    store.receive { $0.query = "bridge" }
    store.send(.searchButtonTapped)
    store.receive()  // nothing changes
    await store.settle()
    try store.receive {
      $0.searchedQuery = "bridge"
      $0.photoSections = try recorded("photoSections1")
      $0.page = 1
      $0.totalPages = 1
      $0.total = 6
    }
    store.receive { $0.isLoading = false }
    try store.receive {
      $0.searchedQuery = "river"
      $0.photoSections = try recorded("photoSections2")
      $0.total = 3
    }
    store.receive()  // nothing changes
  }

  @Test func `OriginalPhotoReactor: after search snow, query is "snow" and isLoading is true`() async throws {
    let clock = EffectClock.virtual()
    let reactor = OriginalPhotoReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock))
    var state = reactor.initialState
    state.query = "bridge"
    state.searchedQuery = "river"
    state.photoSections = try recorded("photoSections2")
    state.page = 1
    state.totalPages = 1
    state.total = 3
    let store = TestStore(reactor, initialState: state, on: clock)

    store.send(.inputQuery("snow"))
    store.receive { $0.query = "snow" }
    store.send(.searchButtonTapped)
    await store.settle()
    store.receive { $0.isLoading = true }
    store.receiveFailure { "\($0)" == "embedded data: there is no such host; check the name, and the connection to the network" }
  }

  @Test func `ThumbnailReactor: after search bridge, thumbnails changed`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails1"), on: clock))
    #expect(try reactor.initialState.thumbnails == recorded("thumbnails2"))
    let store = TestStore(reactor, on: clock)

    try store.send(.show(recorded("photos1")))
    await store.settle()
    try store.receive { $0.thumbnails = try recorded("thumbnails1") }
  }

  @Test func `ThumbnailReactor: after settle, thumbnails changed`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails3"), on: clock))
    var state = reactor.initialState
    state.thumbnails = try recorded("thumbnails1")
    let store = TestStore(reactor, initialState: state, on: clock)

    try store.send(.show(recorded("photos2")))
    await store.settle()
    try store.receive { $0.thumbnails = try recorded("thumbnails4") }
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
