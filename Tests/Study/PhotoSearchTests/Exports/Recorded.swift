// Written by `export` from a session with PhotoSearch: it is yours to change.
// Its long values are in Recorded.json, to be kept in the same folder. In a package
// `exclude: ["Recorded.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import ReactorTesting
import Testing

@testable import PhotoSearch

@MainActor @Suite struct RecordedTests {
  @Test func `PhotoReactor: A search that fails, one that is replaced, two pages, and a photo`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try PhotoReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
      .nothing,
      .value(recorded("photoPage1"), after: .milliseconds(300)),
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

    // ! search snow
    store.send(.inputQuery("snow"))
    store.receive { $0.query = "snow" }
    store.send(.searchButtonTapped)
    await store.settle()
    store.receive { $0.isLoading = true }
    store.receive {
      $0.failure = "embedded data: there is no such host; check the name, and the connection to the network"
    }
    store.receive { $0.isLoading = false }

    // search mountain &
    store.send(.inputQuery("mountain"))
    store.receive { $0.query = "mountain" }
    store.send(.searchButtonTapped)
    store.receive { $0.isLoading = true; $0.failure = nil }

    // search snow
    store.send(.inputQuery("snow"))
    store.receive { $0.query = "snow" }
    store.send(.searchButtonTapped)
    #expect(store.timeline.effects.count == 1)  // the one before was replaced
    store.receive()  // nothing changes
    await store.settle()
    try store.receive {
      $0.searchedQuery = "snow"
      $0.photoSections = try recorded("photoSections1")
      $0.page = 1
      $0.totalPages = 2
      $0.total = 12
    }
    store.receive { $0.isLoading = false }

    // next
    store.send(.loadNextPage)
    store.receive { $0.isLoading = true }
    await store.settle()
    try store.receive { $0.photoSections = try recorded("photoSections2"); $0.page = 2 }
    store.receive { $0.isLoading = false }

    // next
    store.send(.loadNextPage)

    // open 0
    store.send(.select(0))
    try store.receive { $0.selection = try recorded("photo1") }
  }

  @Test func `ThumbnailReactor: A search that fails, one that is replaced, two pages, and a…`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails1"), on: clock))
    #expect(try reactor.initialState.thumbnails == recorded("thumbnails2"))
    let store = TestStore(reactor, on: clock)

    // search snow
    try store.send(.show(recorded("photos1")))
    await store.settle()
    try store.receive { $0.thumbnails = try recorded("thumbnails3") }

    // next
    try store.send(.show(recorded("photos2")))
    await store.settle()
    try store.receive { $0.thumbnails = try recorded("thumbnails1") }
  }

  @Test func `PhotoDetailReactor: A search that fails, one that is replaced, two pages, and…`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try PhotoDetailReactor(photo: recorded("photo1"), source: .answering(bytes: [
      .value(12301, after: .milliseconds(300)),
    ], on: clock))
    #expect(try reactor.initialState.photo == recorded("photo1"))
    #expect(!reactor.initialState.isLoading)
    #expect(reactor.initialState.picture == nil)
    #expect(reactor.initialState.failure == nil)
    let store = TestStore(reactor, on: clock)

    store.send(.loadPicture)
    store.receive { $0.isLoading = true }
    await store.settle()
    try store.receive { $0.picture = try recorded("picture1") }
    store.receive { $0.isLoading = false }
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
