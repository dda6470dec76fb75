import HTTP
import StudyFixtures
import StudySupport
import Testing

@testable import RandomUser

@Suite(.enabled(if: SharedData.isThere))
struct SharedDataTests {
  private func load(_ count: Int, from file: String? = nil) async throws -> PeopleResponse {
    let path = file.map { "\(SharedData.folder)/\($0)" } ?? SharedData.folder
    return try await UserSource.saved(path: path, clock: RecordingClock(), latency: .zero)
      .load(UserRequest(count: count))
  }

  @Test func `odd records are told and the others taken`() async throws {
    let response = try await load(8, from: "randomuser-odd.json")
    #expect(
      response.problems.map(\.description) == [
        "record 3 left out: dob is missing",
        "record 4 left out: dob.age is a string, not a number",
        "record 5 left out: is null",
        "record 8 kept: picture dropped: javascript: isn't http or https",
        "record 10 left out: the same uuid as record 0",
      ])
    #expect(
      response.people.map(\.name.first) == [
        "Édouard", "Dobrivoje", "Serginio", "Evil\u{1B}]0;title\u{07}\u{1B}[2J", "Sergio",
        "Yanina", "Judith", "Gertrude",
      ])
    #expect(response.people.map { $0.picture == nil }.firstIndex(of: true) == 5)
    #expect(response.people.map(\.gender).firstIndex(of: .other("other")) == 6)
    #expect(response.notes == [])
  }

  @Test(arguments: [(100, [60, 40, 9, 15]), (5000, [2469, 2531, 410, 851])])
  func `men, women, twenties and thirties are as many as the file has`(
    count: Int, sizes: [Int]
  ) async throws {
    let response = try await load(count)
    let people = response.people
    let seen = [
      people.count { $0.gender == .male }, people.count { $0.gender == .female },
      people.count { (20...29).contains($0.age) }, people.count { (30...39).contains($0.age) },
    ]
    #expect(seen == sizes)
    #expect(response.problems == [] && response.notes == [] && people.count == count)
  }

  @Test func `another API's response is the wrong shape`() async {
    let error = await #expect(throws: ResponseError.self) {
      try await load(1, from: "tmdb-tv-reviews.json")
    }
    let reason = "none of its 5 records is a person; the first: location is missing"
    #expect(error?.problem == .wrongShape(reason))
  }
}
