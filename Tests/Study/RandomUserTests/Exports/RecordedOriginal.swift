// Written by `export` from a session with RandomUser: it is yours to change.
// swift-format-ignore-file

import Foundation
import ReactorCore
import ReactorTesting
import Testing

@testable import RandomUser

@MainActor @Suite struct RecordedOriginalTests {
  @Test func `after load 3 and load 1, sectionData has 4 elements`() async throws {
    // These commands are one test: an effect goes on over them.
    let clock = EffectClock.virtual()
    let reactor = try OriginalMainReactor(source: .answering([
      .value(recorded("people1"), after: .milliseconds(2300)),
      .value(recorded("people2"), after: .milliseconds(300)),
    ], on: clock))
    #expect(!reactor.initialState.isLoading)
    #expect(reactor.initialState.sectionTitles == ["남성", "여성", "20대", "30대"])
    #expect(reactor.initialState.sectionData == [:])
    #expect(reactor.initialState.pushingViewController == nil)
    let store = TestStore(reactor, on: clock)

    // load 3 &
    store.send(.load(3))
    store.receive { $0.isLoading = true }

    // load 1
    store.send(.load(1))
    store.receive()  // nothing changes
    await store.settle()
    try store.receive { $0.isLoading = false; $0.sectionData = try recorded("sectionData1") }
    try store.receive { $0.sectionData = try recorded("sectionData2") }
  }

  @Test func `after open men, the state is as before`() throws {
    let clock = EffectClock.virtual()
    let reactor = OriginalMainReactor(source: .answering([], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData2")
    let store = TestStore(reactor, initialState: state)

    try store.send(.toSectionDetail("남성", recorded("people3")))
    store.receive { state, came in
      // It isn't compared: DetailController isn't Codable.
      state.pushingViewController = came.pushingViewController
    }
    store.send(.removePushed)
    store.receive { $0.pushingViewController = nil }
  }

  @Test func `after load 2, isLoading is true`() async throws {
    let clock = EffectClock.virtual()
    let reactor = OriginalMainReactor(source: .answering([
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
    ], on: clock))
    var state = reactor.initialState
    state.sectionData = try recorded("sectionData2")
    let store = TestStore(reactor, initialState: state, on: clock)

    store.send(.load(2))
    await store.settle()
    store.receive { $0.isLoading = true }
    store.receiveFailure { "\($0)" == "embedded data: there is no such host; check the name, and the connection to the network" }
  }
}

/// A value of the recording, by its name.
private func recorded<Value: Decodable>(_ name: String) throws -> Value {
  let values = try JSONSerialization.jsonObject(with: Data(recording.utf8)) as? [String: Any]
  let value = try JSONSerialization.data(
    withJSONObject: values?[name] ?? NSNull(), options: .fragmentsAllowed)
  return try JSONDecoder().decode(Value.self, from: value)
}

private let recording = #"""
{
  "people1": [{"age":47,"cell":"010-2109-9699","city":"Changwon","country":"South Korea",
  "email":"yeongsu.jang0@example.com","gender":"male","id":"7B135E58-B724-492B-B3DB-22DE05DECF5F",
  "name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"},
  {"age":25,"cell":"0912-190-9203","city":"Yazd","country":"Iran",
  "email":"sara.sadeghi1@example.com","gender":"female",
  "id":"203A89FE-C2A7-4B27-8239-EE470ED59C5E","name":{"first":"سارا","last":"صادقی"},"nat":"IR",
  "picture":"https://example.com/people/203a89fe-c2a7-4b27-8239-ee470ed59c5e.jpg","state":"Yazd"},
  {"age":33,"cell":"010-1120-6038","city":"Busan","country":"South Korea",
  "email":"yeongsu.han2@example.com","gender":"male","id":"EA08712B-652A-4DFD-93D9-1A32A1BD0FA9",
  "name":{"first":"영수","last":"한"},"nat":"KR","state":"Busan"}],
  "people2": [{"age":47,"cell":"010-2109-9699","city":"Changwon","country":"South Korea",
  "email":"yeongsu.jang0@example.com","gender":"male","id":"7B135E58-B724-492B-B3DB-22DE05DECF5F",
  "name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"}],
  "sectionData1": {"20대":[],"30대":[],"남성":[{"age":47,"cell":"010-2109-9699","city":"Changwon",
  "country":"South Korea","email":"yeongsu.jang0@example.com","gender":"male",
  "id":"7B135E58-B724-492B-B3DB-22DE05DECF5F","name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"}],"여성":[]},
  "sectionData2": {"20대":[{"age":25,"cell":"0912-190-9203","city":"Yazd","country":"Iran",
  "email":"sara.sadeghi1@example.com","gender":"female",
  "id":"203A89FE-C2A7-4B27-8239-EE470ED59C5E","name":{"first":"سارا","last":"صادقی"},"nat":"IR",
  "picture":"https://example.com/people/203a89fe-c2a7-4b27-8239-ee470ed59c5e.jpg",
  "state":"Yazd"}],"30대":[{"age":33,"cell":"010-1120-6038","city":"Busan","country":"South Korea",
  "email":"yeongsu.han2@example.com","gender":"male","id":"EA08712B-652A-4DFD-93D9-1A32A1BD0FA9",
  "name":{"first":"영수","last":"한"},"nat":"KR","state":"Busan"}],"남성":[{"age":47,
  "cell":"010-2109-9699","city":"Changwon","country":"South Korea",
  "email":"yeongsu.jang0@example.com","gender":"male","id":"7B135E58-B724-492B-B3DB-22DE05DECF5F",
  "name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"},
  {"age":33,"cell":"010-1120-6038","city":"Busan","country":"South Korea",
  "email":"yeongsu.han2@example.com","gender":"male","id":"EA08712B-652A-4DFD-93D9-1A32A1BD0FA9",
  "name":{"first":"영수","last":"한"},"nat":"KR","state":"Busan"}],"여성":[{"age":25,
  "cell":"0912-190-9203","city":"Yazd","country":"Iran","email":"sara.sadeghi1@example.com",
  "gender":"female","id":"203A89FE-C2A7-4B27-8239-EE470ED59C5E","name":{"first":"سارا",
  "last":"صادقی"},"nat":"IR",
  "picture":"https://example.com/people/203a89fe-c2a7-4b27-8239-ee470ed59c5e.jpg",
  "state":"Yazd"}]},
  "people3": [{"age":47,"cell":"010-2109-9699","city":"Changwon","country":"South Korea",
  "email":"yeongsu.jang0@example.com","gender":"male","id":"7B135E58-B724-492B-B3DB-22DE05DECF5F",
  "name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"},
  {"age":33,"cell":"010-1120-6038","city":"Busan","country":"South Korea",
  "email":"yeongsu.han2@example.com","gender":"male","id":"EA08712B-652A-4DFD-93D9-1A32A1BD0FA9",
  "name":{"first":"영수","last":"한"},"nat":"KR","state":"Busan"}]
}
"""#
