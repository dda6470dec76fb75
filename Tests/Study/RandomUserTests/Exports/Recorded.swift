// Written by `export` from a session with RandomUser: it is yours to change.
// Its long values are in Recorded.json, to be kept in the same folder. In a package
// `exclude: ["Recorded.json"]` of the test target keeps the build from mentioning it.
// swift-format-ignore-file

import Foundation
import ReactorCore
import ReactorTesting
import Testing

@testable import RandomUser

@MainActor @Suite struct RecordedTests {
  @Test func `MainReactor: Three people, and who they are`() async throws {
    let clock = EffectClock.virtual()
    let reactor = try MainReactor(source: .answering([
      .value(recorded("people1"), after: .milliseconds(300)),
    ], on: clock))
    #expect(!reactor.initialState.isLoading)
    #expect(reactor.initialState.sectionTitles == ["남성", "여성", "20대", "30대"])
    #expect(reactor.initialState.sectionData == [:])
    #expect(reactor.initialState.failure == nil)
    #expect(reactor.initialState.pushedScreen == nil)
    let store = TestStore(reactor, on: clock)

    // load 3
    store.send(.load(3))
    store.receive { $0.isLoading = true }
    await store.settle()
    try store.receive { $0.sectionData = try recorded("sectionData1") }
    store.receive { $0.isLoading = false }

    // open men
    try store.send(.toSectionDetail("남성", recorded("people2")))
    try store.receive { $0.pushedScreen = try .detail("남성", recorded("people2")) }
  }

  @Test func `MainReactor: after back, pushedScreen is nil`() throws {
    let clock = EffectClock.virtual()
    let reactor = MainReactor(source: .answering([], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    state.pushedScreen = try .detail("남성", recorded("people2"))
    let store = TestStore(reactor, initialState: state)

    store.send(.removePushed)
    store.receive { $0.pushedScreen = nil }
  }

  @Test func `MainReactor: after load 4 nat=ZZ, failure is "there is nobody of…"`() async throws {
    let clock = EffectClock.virtual()
    let reactor = MainReactor(source: .answering([
      .failure("there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN", after: .zero),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    let store = TestStore(reactor, initialState: state, on: clock)

    try store.send(.loadMatching(recorded("userRequest1")))
    await store.settle()
    store.receive { $0.isLoading = true }
    store.receive {
      $0.failure = "there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN"
    }
    store.receive { $0.isLoading = false }
  }

  @Test func `MainReactor: after load 100 and load 2 gender=female, sectionData changed`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let reactor = try MainReactor(source: .answering([
      .nothing,
      .value(recorded("people3"), after: .milliseconds(300)),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData1")
    state.failure = "there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN"
    let store = TestStore(reactor, initialState: state, on: clock)

    // load 100 &
    store.send(.load(100))
    store.receive { $0.isLoading = true; $0.failure = nil }

    // load 2 gender=female
    try store.send(.loadMatching(recorded("userRequest2")))
    #expect(store.timeline.effects.count == 1)  // the one before was replaced
    store.receive()  // nothing changes
    await store.settle()
    try store.receive { $0.sectionData = try recorded("sectionData2") }
    store.receive { $0.isLoading = false }
  }

  @Test func `MainReactor: after load 1, the state is as before`() async throws {
    let clock = EffectClock.virtual()
    let reactor = MainReactor(source: .answering([
      .nothing,
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData2")
    let store = TestStore(reactor, initialState: state, on: clock)

    store.send(.load(1))
    store.receive { $0.isLoading = true }

    // Somebody cancelled the effect of action 1.
    store.timeline.effects.first { $0.info.action == 1 }?.cancel()
    await store.settle()
    store.receive { $0.isLoading = false }
  }

  @Test func `DetailReactor: after toggle 0, expandedIndexPath is [0, 0]`() throws {
    let reactor = try DetailReactor(people: recorded("people2"))
    #expect(try reactor.initialState.people == recorded("people2"))
    #expect(reactor.initialState.expandedIndexPath == nil)
    let store = TestStore(reactor)

    store.send(.toggle([0, 0]))
    store.receive { $0.expandedIndexPath = [0, 0] }
  }

  @Test func `DetailReactor: after toggle 1, expandedIndexPath is [0, 1]`() throws {
    let reactor = try DetailReactor(people: recorded("people2"))
    var state = reactor.initialState
    state.expandedIndexPath = [0, 0]
    let store = TestStore(reactor, initialState: state)

    store.send(.toggle([0, 1]))
    store.receive { $0.expandedIndexPath = [0, 1] }
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
