import Foundation
import StudyFixtures
import StudySupport
import Testing

@testable import HTTP
@testable import RandomUser

/// Every record of any answer is taken or reported, and nothing crashes.
@Suite struct PeopleReadingTests {
  private func expectAccounted(_ data: Data) -> Bool {
    StudyFixtures.expectAccounted(
      data, { (body) throws(ResponseError) in try body.decode(PeoplePage.self).results },
      places: { ($0.records.map(\.index), $0.problems) })
  }

  private func page(_ count: Int) -> JSONTree {
    .object([
      ("results", .array((0..<count).map(JSONTree.person))),
      ("info", .object([("seed", .scalar(#""x""#)), ("page", .scalar("1"))])),
    ])
  }

  /// More of them: `READING_ROUNDS=10000 swift test --filter PeopleReading`.
  private static let rounds =
    ProcessInfo.processInfo.environment["READING_ROUNDS"].flatMap { Int($0) } ?? 150

  @Test(arguments: 0..<8)
  func `of a spoilt response every person is taken or told of`(seed: Int) {
    var used = 0
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed), index: round)
      let page = page(1 + generator.number(below: 3))
      if expectAccounted(page.spoiltText(&generator)) { used += 1 }
    }
    // Else only errors would be looked at.
    #expect(used > Self.rounds / 5)
  }

  @Test(arguments: 0..<4)
  func `bytes may be changed, left out or put in`(seed: Int) {
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed + 100), index: round)
      _ = expectAccounted(page(2).damaged(&generator))
    }
  }

  @Test func `a response in which nothing is odd is used, wherever it ends`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    let text = page(3).text(&generator)
    for blanks in 0..<9 {
      #expect(expectAccounted(Data((text + String(repeating: " ", count: blanks)).utf8)))
    }
  }

  @Test func `odd records are told of and the others taken`() throws {
    var generator = SeededGenerator(seed: 7, index: 0)
    let tree = JSONTree.object([
      (
        "results",
        .array([
          .scalar("null"), .person(0), .scalar("{}"), .person(1), .scalar(#""x""#), .person(2),
        ])
      )
    ])
    let body = ResponseBody(data: Data(tree.text(&generator).utf8), origin: "a.json")
    let page = try body.decode(PeoplePage.self)
    #expect(page.results.records.map(\.index) == [1, 3, 5])
    #expect(
      page.results.problems == [
        RecordProblem(index: 0, reason: "is null"),
        RecordProblem(index: 2, reason: "location is missing"),
        RecordProblem(index: 4, reason: "is a string, not an object"),
      ])
  }

  @Test(.enabled(if: SharedData.isThere))
  func `of the saved responses of all APIs only people's are used`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") {
      _ = expectAccounted(try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)")))
    }
  }
}
