import HTTP
import StudyFixtures
import StudySupport
import Testing

@testable import RandomUser

@Suite struct SavedUserSourceTests {
  private func load(
    _ count: Int, from path: String
  ) async throws -> PeopleResponse {
    try await UserSource.saved(path: path, clock: RecordingClock()).load(UserRequest(count: count))
  }

  @Test func `people come from a file`() async throws {
    try await withTemporaryFiles(["people.json": pageText(recordText())]) { folder in
      let response = try await load(1, from: "\(folder)/people.json")
      #expect(response == PeopleResponse(people: [ann]))
    }
  }

  @Test func `in a folder the file of that count is taken`() async throws {
    let files = ["randomuser-1.json": pageText(recordText()), "randomuser-2.json": "[]"]
    try await withTemporaryFiles(files) { folder in
      let response = try await load(1, from: folder)
      #expect(response == PeopleResponse(people: [ann]))
    }
  }

  @Test func `a folder without such a file says which are there`() async throws {
    try await withTemporaryFiles(["randomuser-1.json": "[]"]) { folder in
      await #expect(
        throws: ResponseError(
          origin: "\(folder)/randomuser-100.json", problem: .notThere(beside: ["randomuser-1.json"])
        )
      ) { try await load(100, from: folder) }
    }
  }

  @Test func `a file with fewer people says so`() async throws {
    try await withTemporaryFiles(["people.json": pageText(recordText())]) { folder in
      let response = try await load(200, from: "\(folder)/people.json")
      #expect(
        response.notes.map(\.description) == ["asked for 200; the file has 1 that can be taken"])
    }
  }
}
