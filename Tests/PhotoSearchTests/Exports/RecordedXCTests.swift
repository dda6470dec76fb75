// Written by `export` from a session with PhotoSearch: it is yours to change.
// Its long values are in RecordedXCTests.json, to be kept in the same folder. In a package
// `exclude: ["RecordedXCTests.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import XCTest

@testable import PhotoSearch

nonisolated final class RecordedXCTests: XCTestCase {
  /// PhotoReactor: after search snow, query is "snow" and 1 more
  @MainActor func testPhotoReactorAfterSearchSnowQueryIsSnowAnd1More() async {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = PhotoReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    store.send(.inputQuery("snow"))
    XCTAssertEqual(store.currentState.query, "snow")
    store.send(.searchButtonTapped)
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "embedded data: there is no such host; check the name, and the connection to the network")
  }

  /// PhotoReactor: after search mountain and search snow, searchedQuery is "snow"
  @MainActor func testPhotoReactorAfterSearchMountainAndSearchSnowSearchedQueryIsSnow() async throws {
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
    XCTAssertEqual(store.currentState.query, "mountain")
    store.send(.searchButtonTapped)
    XCTAssertTrue(store.currentState.isLoading)
    XCTAssertNil(store.currentState.failure)

    // search snow
    store.send(.inputQuery("snow"))
    XCTAssertEqual(store.currentState.query, "snow")
    store.send(.searchButtonTapped)
    XCTAssertEqual(timeline.effects.count, 1)  // the one before was replaced
    await timeline.settle()
    XCTAssertEqual(store.currentState.searchedQuery, "snow")
    XCTAssertEqual(store.currentState.photoSections, try recorded("photoSections1"))
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.page, 1)
    XCTAssertEqual(store.currentState.totalPages, 2)
    XCTAssertEqual(store.currentState.total, 12)
  }

  /// PhotoReactor: after next, photoSections changed and page is 2
  @MainActor func testPhotoReactorAfterNextPhotoSectionsChangedAndPageIs2() async throws {
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
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertEqual(store.currentState.photoSections, try recorded("photoSections2"))
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.page, 2)
  }

  /// PhotoReactor: after next, nothing changed
  @MainActor func testPhotoReactorAfterNextNothingChanged() async throws {
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

  /// PhotoReactor: after open 0, selection changed
  @MainActor func testPhotoReactorAfterOpen0SelectionChanged() async throws {
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
    XCTAssertEqual(store.currentState.selection, try recorded("photo1"))
  }

  /// ThumbnailReactor: after search snow, thumbnails changed
  @MainActor func testThumbnailReactorAfterSearchSnowThumbnailsChanged() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails1"), on: clock))
    let store = Store(reactor, timeline: timeline)

    try store.send(.show(recorded("photos1")))
    await timeline.settle()
    XCTAssertEqual(store.currentState.thumbnails, try recorded("thumbnails1"))
  }

  /// ThumbnailReactor: after next, thumbnails changed
  @MainActor func testThumbnailReactorAfterNextThumbnailsChanged() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try ThumbnailReactor(source: .knowing(recorded("thumbnails2"), on: clock))
    var state = reactor.initialState
    state.thumbnails = try recorded("thumbnails1")
    let store = Store(reactor, initialState: state, timeline: timeline)

    try store.send(.show(recorded("photos2")))
    await timeline.settle()
    XCTAssertEqual(store.currentState.thumbnails, try recorded("thumbnails3"))
  }

  /// PhotoDetailReactor: after open 0, picture changed
  @MainActor func testPhotoDetailReactorAfterOpen0PictureChanged() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try PhotoDetailReactor(photo: recorded("photo1"), source: .answering(bytes: [
      .value(12301, after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    store.send(.loadPicture)
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.picture, try recorded("picture1"))
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
