import StudyFixtures
import Testing

@testable import RandomUser

@Suite struct EmbeddedUserSourceTests {
  private func load(
    _ count: Int, seed: String = InventedPeople.defaultSeed
  ) async throws -> PeopleResponse {
    try await UserSource.embedded(seed: seed, clock: RecordingClock())
      .load(UserRequest(count: count))
  }

  @Test func `as many people come as are asked for`() async throws {
    let response = try await load(100)
    #expect(Set(response.people.map(\.id)).count == 100)
  }

  @Test func `more people begin with the same`() async throws {
    let (few, many) = (try await load(100), try await load(120))
    #expect(few.people == Array(many.people.prefix(100)))
  }

  @Test func `another seed gives other people`() async throws {
    let (one, other) = (try await load(5, seed: "a"), try await load(5, seed: "b"))
    #expect(Set(one.people).isDisjoint(with: other.people))
  }

  @Test func `it takes its time on the clock that it was given`() async throws {
    let clock = RecordingClock()
    _ = try await UserSource.embedded(clock: clock).load(UserRequest(count: 1))
    #expect(clock.sleeps == [.milliseconds(300)])
  }

  @Test func `without latency it doesn't sleep`() async throws {
    let clock = RecordingClock()
    _ = try await UserSource.embedded(clock: clock, latency: .zero).load(UserRequest(count: 1))
    #expect(clock.sleeps == [])
  }

  @Test func `a cancelled load gives nothing`() async {
    let source = UserSource.embedded(clock: RecordingClock(), latency: .zero)
    await #expect(throws: CancellationError.self) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.load(UserRequest(count: 1))
    }
  }

  @Test(arguments: [0, -1, 5001])
  func `a count that the API has no answer for is refused`(count: Int) async {
    await #expect(throws: UserRequestError.count(count)) { try await load(count) }
  }

  @Test func `the refusal says what would be right`() {
    #expect(
      UserRequestError.count(0).description == "1 to 5000 people can be asked for, not 0")
  }
}
