import Foundation
import StudyFixtures
import StudySupport
import Testing

@testable import HTTP
@testable import PhotoSearch

/// Every record of any answer is taken or reported, and nothing crashes.
@Suite struct PhotoReadingTests {
  private func expectAccounted(_ data: Data) -> Bool {
    StudyFixtures.expectAccounted(
      data, { (body) throws(ResponseError) in try body.decode(PhotoAnswer.self).results },
      places: { ($0.records.map(\.index), $0.problems) })
  }

  private func page(_ count: Int) -> JSONTree {
    .object([
      ("total", .scalar("30")), ("total_pages", .scalar("3")),
      ("results", .array((0..<count).map(JSONTree.photo))),
    ])
  }

  /// More of them: `READING_ROUNDS=10000 swift test --filter PhotoReading`.
  private static let rounds =
    ProcessInfo.processInfo.environment["READING_ROUNDS"].flatMap { Int($0) } ?? 100

  @Test(arguments: 0..<8)
  func `of a spoilt response every photo is taken or told of`(seed: Int) {
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

  @Test func `a response in which nothing is odd is used`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    #expect(expectAccounted(Data(page(3).text(&generator).utf8)))
    #expect(expectAccounted(Data(pageText(recordText()).utf8)))
  }

  @Test(.enabled(if: SharedData.isThere))
  func `of the saved responses of all APIs only those with photos are used`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") && !file.contains("5000") {
      let data = try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)"))
      #expect(expectAccounted(data) == file.hasPrefix("unsplash-search"))
    }
  }
}
