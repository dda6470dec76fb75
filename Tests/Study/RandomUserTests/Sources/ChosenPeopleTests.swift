import HTTP
import LoopbackServer
import ReactorCore
import StudyFixtures
import StudySupport
import Testing

@testable import RandomUser

@Suite struct ChosenPeopleTests {
  @Test func `invented people are as many as were asked for, and only such`() async throws {
    let request = UserRequest(count: 50, gender: .female, nationalities: ["KR", "JP"])
    let people = try await UserSource.embedded(clock: RecordingClock()).load(request).people
    #expect(people.count == 50)
    #expect(Set(people.map(\.gender)) == [.female])
    #expect(Set(people.map(\.nat)) == ["KR", "JP"])
  }

  @Test func `the second page of invented people follows the first`() async throws {
    let source = UserSource.embedded(clock: RecordingClock())
    let both = try await source.load(UserRequest(count: 20)).people
    #expect(try await source.load(UserRequest(count: 10, page: 2)).people == Array(both[10...]))
  }

  @Test func `saved people are chosen from those in the file`() async throws {
    try await withTemporaryFiles(["a.json": PeoplePage.text(10)]) { folder in
      let source = UserSource.saved(path: "\(folder)/a.json", clock: RecordingClock())
      let request = UserRequest(count: 2, gender: .male, nationalities: ["CA"], page: 2)
      let people = try await source.load(request).people
      #expect(people.map(\.name.first) == ["Ann5", "Ann7"])
    }
  }

  @Test func `a page that the file doesn't hold is an error`() async throws {
    try await withTemporaryFiles(["a.json": PeoplePage.text(10)]) { folder in
      let source = UserSource.saved(path: "\(folder)/a.json", clock: RecordingClock())
      await #expect(
        throws: ResponseError(origin: "\(folder)/a.json", problem: .nobody("10 page=2"))
      ) { try await source.load(UserRequest(count: 10, page: 2)) }
    }
  }

  @Test func `a virtual clock stands still while a request is under way`() async throws {
    let gate = Gate()
    let server = try LoopbackServer { [.gate(gate)] + PeoplePage.answer($0) }
    let clock = VirtualClock()
    let source = UserSource.live(
      baseURL: server.url(), client: HTTPClient(timeout: .seconds(300)),
      clock: EffectClock.virtual(clock))
    async let response = source.load(UserRequest(count: 3))
    await server.received(1)
    #expect(clock.isHeld)
    gate.open()
    #expect(try await response.people.count == 3)
    #expect(!clock.isHeld)
  }
}
