// Written by `export` from a session with RandomUser: it is yours to change.
// Its long values are in Recorded.json, to be kept in the same folder. In a package
// `exclude: ["Recorded.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import Testing

@testable import RandomUser

@MainActor @Suite struct RecordedTests {
  @Test func `MainReactor: Three people, and who they are`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try MainReactor(source: .answering([
      .value(recorded("people1"), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // load 3
    store.send(.load(3))
    #expect(store.currentState.isLoading)
    await timeline.settle()
    #expect(!store.currentState.isLoading)
    #expect(try store.currentState.sectionData == recorded("sectionData1"))

    // open men
    try store.send(.toSectionDetail("남성", recorded("people2")))
    #expect(try store.currentState.pushedScreen == .detail("남성", recorded("people2")))
  }

  @Test func `MainReactor: after back, pushedScreen is nil`() throws {
    let clock = EffectClock.virtual()
    let reactor = MainReactor(source: .answering([], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    state.pushedScreen = try .detail("남성", recorded("people2"))
    let store = Store(reactor, initialState: state)

    store.send(.removePushed)
    #expect(store.currentState.pushedScreen == nil)
  }

  @Test func `MainReactor: after load 4 nat=ZZ, failure is "there is nobody of…"`() async throws {
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
    #expect(store.currentState.failure == "there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN")
  }

  @Test func `MainReactor: after load 5, failure is "embedded data: there is…"`() async throws {
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
    #expect(store.currentState.failure == "embedded data: there is no such host; check the name, and the connection to the network")
  }

  @Test func `MainReactor: after load 100 and load 2 gender=female, sectionData changed`() async throws {
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
    #expect(store.currentState.isLoading)
    #expect(store.currentState.failure == nil)

    // load 2 gender=female
    try store.send(.loadMatching(recorded("userRequest2")))
    #expect(timeline.effects.count == 1)  // the one before was replaced
    await timeline.settle()
    #expect(!store.currentState.isLoading)
    #expect(try store.currentState.sectionData == recorded("sectionData2"))
  }

  @Test func `MainReactor: after load 1, the state is as before`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = MainReactor(source: .answering([
      .nothing,
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData2")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.load(1))
    #expect(store.currentState.isLoading)

    // Somebody cancelled the effect of action 1.
    timeline.effects.first { $0.info.action == 1 }?.cancel()
    await timeline.settle()
    #expect(!store.currentState.isLoading)
  }

  @Test func `MainReactor: after load 1, sectionData changed`() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try MainReactor(source: .answering([
      .value(recorded("people4"), after: .milliseconds(300)),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData2")
    let store = Store(reactor, initialState: state, timeline: timeline)

    store.send(.load(1))
    #expect(store.currentState.isLoading)
    await timeline.settle()
    #expect(!store.currentState.isLoading)
    #expect(try store.currentState.sectionData == recorded("sectionData3"))
  }

  @Test func `DetailReactor: after toggle 0, expandedIndexPath is [0, 0]`() throws {
    let store = try Store(DetailReactor(people: recorded("people2")))

    store.send(.toggle([0, 0]))
    #expect(store.currentState.expandedIndexPath == [0, 0])
  }

  @Test func `DetailReactor: after toggle 1, expandedIndexPath is [0, 1]`() throws {
    let reactor = try DetailReactor(people: recorded("people2"))
    var state = reactor.initialState
    state.expandedIndexPath = [0, 0]
    let store = Store(reactor, initialState: state)

    store.send(.toggle([0, 1]))
    #expect(store.currentState.expandedIndexPath == [0, 1])
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
