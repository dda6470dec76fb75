// Written by `export` from a session with RandomUser: it is yours to change.
// Its long values are in RecordedXCTests.json, to be kept in the same folder. In a package
// `exclude: ["RecordedXCTests.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import XCTest

@testable import RandomUser

nonisolated final class RecordedXCTests: XCTestCase {
  /// MainReactor: Three people, and who they are
  @MainActor func testMainReactorThreePeopleAndWhoTheyAre() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try MainReactor(source: .answering([
      .value(recorded("people1"), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // load 3
    store.send(.load(3))
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.sectionData, try recorded("sectionData1"))

    // open men
    try store.send(.toSectionDetail("남성", recorded("people2")))
    XCTAssertEqual(store.currentState.pushedScreen, try .detail("남성", recorded("people2")))
  }

  /// MainReactor: after back, pushedScreen is nil
  @MainActor func testMainReactorAfterBackPushedScreenIsNil() async throws {
    let clock = EffectClock.virtual()
    let reactor = MainReactor(source: .answering([], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    state.pushedScreen = try .detail("남성", recorded("people2"))
    let store = Store(reactor, initialState: state)

    store.send(.removePushed)
    XCTAssertNil(store.currentState.pushedScreen)
  }

  /// MainReactor: after load 4 nat=ZZ, failure is "there is nobody of…"
  @MainActor func testMainReactorAfterLoad4NatZZFailureIsThereIsNobodyOf() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = MainReactor(source: .answering([
      .failure("there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN", after: .zero),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    let store = Store(reactor, initialState: state, timeline: timeline)

    try store.send(.loadMatching(recorded("userRequest1")))
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN")
  }

  /// MainReactor: after load 5, failure is "embedded data: there is…"
  @MainActor func testMainReactorAfterLoad5FailureIsEmbeddedDataThereIs() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = MainReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    state.failure = "there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN"
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.load(5))
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "embedded data: there is no such host; check the name, and the connection to the network")
  }

  /// MainReactor: after load 100 and load 2 gender=female, sectionData changed
  @MainActor func testMainReactorAfterLoad100AndLoad2GenderFemaleSectionDataChanged() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try MainReactor(source: .answering([
      .nothing,
      .value(recorded("people3"), after: .milliseconds(300)),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    state.failure = "embedded data: there is no such host; check the name, and the connection to the network"
    let store = Store(reactor, initialState: state, timeline: timeline)

    // load 100 &
    store.send(.load(100))
    XCTAssertTrue(store.currentState.isLoading)
    XCTAssertNil(store.currentState.failure)

    // load 2 gender=female
    try store.send(.loadMatching(recorded("userRequest2")))
    XCTAssertEqual(timeline.effects.count, 1)  // the one before was replaced
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.sectionData, try recorded("sectionData2"))
  }

  /// MainReactor: after load 1, the state is as before
  @MainActor func testMainReactorAfterLoad1TheStateIsAsBefore() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = MainReactor(source: .answering([
      .nothing,
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData2")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.load(1))
    XCTAssertTrue(store.currentState.isLoading)

    // Somebody cancelled the effect of action 1.
    timeline.effects.first { $0.info.action == 1 }?.cancel()
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
  }

  /// MainReactor: after load 1, sectionData changed
  @MainActor func testMainReactorAfterLoad1SectionDataChanged() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try MainReactor(source: .answering([
      .value(recorded("people4"), after: .milliseconds(300)),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData2")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.load(1))
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.sectionData, try recorded("sectionData3"))
  }

  /// DetailReactor: after toggle 0, expandedIndexPath is [0, 0]
  @MainActor func testDetailReactorAfterToggle0ExpandedIndexPathIs00() async throws {
    let store = try Store(DetailReactor(people: recorded("people2")))

    store.send(.toggle([0, 0]))
    XCTAssertEqual(store.currentState.expandedIndexPath, [0, 0])
  }

  /// DetailReactor: after toggle 1, expandedIndexPath is [0, 1]
  @MainActor func testDetailReactorAfterToggle1ExpandedIndexPathIs01() async throws {
    let reactor = try DetailReactor(people: recorded("people2"))
    var state = reactor.initialState
    state.expandedIndexPath = [0, 0]
    let store = Store(reactor, initialState: state)

    store.send(.toggle([0, 1]))
    XCTAssertEqual(store.currentState.expandedIndexPath, [0, 1])
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
