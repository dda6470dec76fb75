// Written by `export` from a session with RandomUser: it is yours to change.
// swift-format-ignore-file

import Foundation
import ReactorCore
import XCTest

@testable import RandomUser

nonisolated final class RecordedXCTests: XCTestCase {
  /// MainReactor does as recorded: load 3, open men, back, ! load 4 nat=ZZ and 5 more
  @MainActor func testMainReactorLoad3OpenMenBackLoad4NatZZ() async throws {
    let clock = EffectClock.virtual()
    let timeline = Timeline(clock: clock)
    let reactor = try MainReactor(source: .answering([
      .value(recorded(people1), after: .milliseconds(300)),
      .failure("there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN", after: .zero),
      .failure("embedded data: there is no such host; check the name, and the connection to the network", after: .zero),
      .nothing,
      .value(recorded(people2), after: .milliseconds(300)),
      .nothing,
      .value(recorded(people3), after: .milliseconds(300)),
    ], on: clock))
    let store = Store(reactor, timeline: timeline)

    // load 3
    store.send(.load(3))
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.sectionData, try recorded(sectionData1))

    // open men
    try store.send(.toSectionDetail("남성", recorded(people4)))
    XCTAssertEqual(store.currentState.pushedScreen, try .detail("남성", recorded(people4)))

    // back
    store.send(.removePushed)
    XCTAssertNil(store.currentState.pushedScreen)

    // ! load 4 nat=ZZ
    try store.send(.loadMatching(recorded(userRequest1)))
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "there is nobody of nationality ZZ; there is BR, CN, DE, ES, FR, GB, GR, IL, IN, IR, JP, KR, RS, TR, UA, US, VN")

    // ! load 5
    store.send(.load(5))
    await timeline.settle()
    XCTAssertEqual(store.currentState.failure, "embedded data: there is no such host; check the name, and the connection to the network")

    // load 100 &
    store.send(.load(100))
    XCTAssertTrue(store.currentState.isLoading)
    XCTAssertNil(store.currentState.failure)

    // load 2 gender=female
    try store.send(.loadMatching(recorded(userRequest2)))
    XCTAssertEqual(timeline.effects.count, 1)  // the one before was replaced
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.sectionData, try recorded(sectionData2))

    // load 1 &
    store.send(.load(1))
    XCTAssertTrue(store.currentState.isLoading)

    // Somebody cancelled the effect of action 8.
    timeline.effects.first { $0.info.action == 8 }?.cancel()
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)

    // load 1
    store.send(.load(1))
    XCTAssertTrue(store.currentState.isLoading)
    await timeline.settle()
    XCTAssertFalse(store.currentState.isLoading)
    XCTAssertEqual(store.currentState.sectionData, try recorded(sectionData3))

    // The whole state in the end
    XCTAssertEqual(store.currentState, try recorded(state1))
  }

  /// DetailReactor does as recorded: toggle 0, toggle 1
  @MainActor func testDetailReactorToggle0Toggle1() async throws {
    let store = try Store(DetailReactor(people: recorded(people4)))

    // toggle 0
    store.send(.toggle([0, 0]))
    XCTAssertEqual(store.currentState.expandedIndexPath, [0, 0])

    // toggle 1
    store.send(.toggle([0, 1]))
    XCTAssertEqual(store.currentState.expandedIndexPath, [0, 1])

    // The whole state in the end
    XCTAssertEqual(store.currentState, try recorded(state2))
  }
}

/// A value of the recording.
private func recorded<Value: Decodable>(_ json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

private let people1 = #"""
  [{"age":47,"cell":"010-2109-9699","city":"Changwon","country":"South Korea",
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
  "name":{"first":"영수","last":"한"},"nat":"KR","state":"Busan"}]
  """#

private let people2 = #"""
  [{"age":47,"cell":"010-2109-9699","city":"Changwon","country":"South Korea",
  "email":"areum.jang0@example.com","gender":"female","id":"7B135E58-B724-492B-B3DB-22DE05DECF5F",
  "name":{"first":"아름","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"},
  {"age":25,"cell":"0912-190-9203","city":"Yazd","country":"Iran",
  "email":"sara.sadeghi1@example.com","gender":"female",
  "id":"203A89FE-C2A7-4B27-8239-EE470ED59C5E","name":{"first":"سارا","last":"صادقی"},"nat":"IR",
  "picture":"https://example.com/people/203a89fe-c2a7-4b27-8239-ee470ed59c5e.jpg","state":"Yazd"}]
  """#

private let people3 = #"""
  [{"age":47,"cell":"010-2109-9699","city":"Changwon","country":"South Korea",
  "email":"yeongsu.jang0@example.com","gender":"male","id":"7B135E58-B724-492B-B3DB-22DE05DECF5F",
  "name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"}]
  """#

private let sectionData1 = #"""
  {"20대":[{"age":25,"cell":"0912-190-9203","city":"Yazd","country":"Iran",
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
  "state":"Yazd"}]}
  """#

private let people4 = #"""
  [{"age":47,"cell":"010-2109-9699","city":"Changwon","country":"South Korea",
  "email":"yeongsu.jang0@example.com","gender":"male","id":"7B135E58-B724-492B-B3DB-22DE05DECF5F",
  "name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"},
  {"age":33,"cell":"010-1120-6038","city":"Busan","country":"South Korea",
  "email":"yeongsu.han2@example.com","gender":"male","id":"EA08712B-652A-4DFD-93D9-1A32A1BD0FA9",
  "name":{"first":"영수","last":"한"},"nat":"KR","state":"Busan"}]
  """#

private let userRequest1 = #"""
  {"count":4,"nationalities":["ZZ"]}
  """#

private let userRequest2 = #"""
  {"count":2,"gender":"female","nationalities":[]}
  """#

private let sectionData2 = #"""
  {"20대":[{"age":25,"cell":"0912-190-9203","city":"Yazd","country":"Iran",
  "email":"sara.sadeghi1@example.com","gender":"female",
  "id":"203A89FE-C2A7-4B27-8239-EE470ED59C5E","name":{"first":"سارا","last":"صادقی"},"nat":"IR",
  "picture":"https://example.com/people/203a89fe-c2a7-4b27-8239-ee470ed59c5e.jpg",
  "state":"Yazd"}],"30대":[],"남성":[],"여성":[{"age":47,"cell":"010-2109-9699","city":"Changwon",
  "country":"South Korea","email":"areum.jang0@example.com","gender":"female",
  "id":"7B135E58-B724-492B-B3DB-22DE05DECF5F","name":{"first":"아름","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"},
  {"age":25,"cell":"0912-190-9203","city":"Yazd","country":"Iran",
  "email":"sara.sadeghi1@example.com","gender":"female",
  "id":"203A89FE-C2A7-4B27-8239-EE470ED59C5E","name":{"first":"سارا","last":"صادقی"},"nat":"IR",
  "picture":"https://example.com/people/203a89fe-c2a7-4b27-8239-ee470ed59c5e.jpg",
  "state":"Yazd"}]}
  """#

private let sectionData3 = #"""
  {"20대":[],"30대":[],"남성":[{"age":47,"cell":"010-2109-9699","city":"Changwon",
  "country":"South Korea","email":"yeongsu.jang0@example.com","gender":"male",
  "id":"7B135E58-B724-492B-B3DB-22DE05DECF5F","name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"}],"여성":[]}
  """#

private let state1 = #"""
  {"isLoading":false,"sectionData":{"20대":[],"30대":[],"남성":[{"age":47,"cell":"010-2109-9699",
  "city":"Changwon","country":"South Korea","email":"yeongsu.jang0@example.com","gender":"male",
  "id":"7B135E58-B724-492B-B3DB-22DE05DECF5F","name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"}],"여성":[]},"sectionTitles":["남성","여성","20대","30대"]}
  """#

private let state2 = #"""
  {"expandedIndexPath":{"indexes":[0,1]},"people":[{"age":47,"cell":"010-2109-9699",
  "city":"Changwon","country":"South Korea","email":"yeongsu.jang0@example.com","gender":"male",
  "id":"7B135E58-B724-492B-B3DB-22DE05DECF5F","name":{"first":"영수","last":"장"},"nat":"KR",
  "picture":"https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg",
  "state":"South Gyeongsang"},
  {"age":33,"cell":"010-1120-6038","city":"Busan","country":"South Korea",
  "email":"yeongsu.han2@example.com","gender":"male","id":"EA08712B-652A-4DFD-93D9-1A32A1BD0FA9",
  "name":{"first":"영수","last":"한"},"nat":"KR","state":"Busan"}]}
  """#
