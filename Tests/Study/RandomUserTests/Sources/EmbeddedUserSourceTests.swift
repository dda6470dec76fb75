import StudyFixtures
import StudySupport
import Testing

@testable import RandomUser

@Suite struct EmbeddedUserSourceTests {
  private func load(
    _ count: Int, seed: String = SeededGenerator.defaultSeed
  ) async throws -> PeopleResponse {
    try await UserSource.embedded(seed: seed, clock: RecordingClock())
      .load(UserRequest(count: count))
  }

  @Test func `more people begin with the same`() async throws {
    let (few, many) = (try await load(100), try await load(120))
    #expect(few.people == Array(many.people.prefix(100)))
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
