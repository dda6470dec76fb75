import Foundation
import StudyFixtures
import StudySupport
import Testing

@testable import HTTP
@testable import RandomUser

@Suite struct PeopleReadingTests {
  private var trial: ReadingTrial<PersonRecord> {
    ReadingTrial(page: page) { (body) throws(ResponseError) in
      try body.decode(PeoplePage.self).results
    }
  }

  private func page(_ count: Int) -> JSONTree {
    .object([
      ("results", .array((0..<count).map(JSONTree.person))),
      ("info", .object([("seed", .scalar(#""x""#)), ("page", .scalar("1"))])),
    ])
  }

  @Test(arguments: 0..<8)
  func `of a spoilt response every person is taken or told of`(seed: Int) {
    trial.expectAccountedIfSpoilt(seed: seed)
  }

  @Test(arguments: 0..<4)
  func `bytes may be changed, left out or put in`(seed: Int) {
    trial.expectAccountedIfDamaged(seed: seed)
  }

  @Test func `a response in which nothing is odd is used, wherever it ends`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    let text = page(3).text(&generator)
    for blanks in 0..<9 {
      #expect(trial.expectAccounted(Data((text + String(repeating: " ", count: blanks)).utf8)))
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
      trial.expectAccounted(try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)")))
    }
  }
}
