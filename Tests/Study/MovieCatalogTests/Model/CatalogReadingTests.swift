import Foundation
import StudyFixtures
import StudySupport
import Testing

@testable import HTTP
@testable import MovieCatalog

/// Every record of any answer is taken or reported, and nothing crashes.
@Suite struct CatalogReadingTests {
  private func expectAccounted<Record: PageRecord>(_ data: Data, as _: Record.Type) -> Bool {
    StudyFixtures.expectAccounted(
      data, { (body) throws(ResponseError) in try body.decode(PageAnswer<Record>.self).results },
      places: { ($0.records.map(\.index), $0.problems) })
  }

  private func shows(_ count: Int) -> JSONTree { .page((0..<count).map(JSONTree.show)) }
  private func reviews(_ count: Int) -> JSONTree { .page((0..<count).map(JSONTree.review)) }

  /// More of them: `READING_ROUNDS=10000 swift test --filter CatalogReading`.
  private static let rounds =
    ProcessInfo.processInfo.environment["READING_ROUNDS"].flatMap { Int($0) } ?? 100

  private func expectAccountedIfSpoilt<Record: PageRecord>(
    _ page: (Int) -> JSONTree, as type: Record.Type, seed: Int
  ) {
    var used = 0
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed), index: round)
      let page = page(1 + generator.number(below: 3))
      if expectAccounted(page.spoiltText(&generator), as: type) { used += 1 }
    }
    // Else only errors would be looked at.
    #expect(used > Self.rounds / 5)
  }

  @Test(arguments: 0..<3)
  func `of a spoilt page every show is taken or told of`(seed: Int) {
    expectAccountedIfSpoilt(shows, as: ContentRecord<TV>.self, seed: seed)
  }

  @Test(arguments: 0..<3)
  func `of a spoilt page every review is taken or told of`(seed: Int) {
    expectAccountedIfSpoilt(reviews, as: ReviewRecord.self, seed: seed + 50)
  }

  @Test(arguments: 0..<2)
  func `bytes may be changed, left out or put in`(seed: Int) {
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed + 100), index: round)
      let data = (seed.isMultiple(of: 2) ? shows(2) : reviews(2)).damaged(&generator)
      _ = expectAccounted(data, as: ContentRecord<TV>.self)
      _ = expectAccounted(data, as: ContentRecord<Movie>.self)
      _ = expectAccounted(data, as: ReviewRecord.self)
    }
  }

  @Test func `a response in which nothing is odd is used`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    #expect(expectAccounted(Data(shows(6).text(&generator).utf8), as: ContentRecord<TV>.self))
    #expect(expectAccounted(Data(reviews(6).text(&generator).utf8), as: ReviewRecord.self))
    #expect(expectAccounted(Data(pageText(movieText()).utf8), as: ContentRecord<Movie>.self))
  }

  /// Records are told apart by their fields: a page of others consists of nothing but problems.
  private func holdsRecords<Record: PageRecord>(_ data: Data, of _: Record.Type) -> Bool {
    let body = ResponseBody(data: data, origin: "a.json")
    return (try? body.page(of: Record.self)) != nil
  }

  @Test(.enabled(if: SharedData.isThere))
  func `of the saved responses of all APIs only its own are used`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") && !file.contains("5000") {
      let data = try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)"))
      _ = expectAccounted(data, as: ContentRecord<TV>.self)
      _ = expectAccounted(data, as: ContentRecord<Movie>.self)
      _ = expectAccounted(data, as: ReviewRecord.self)
      let own = [
        holdsRecords(data, of: ContentRecord<TV>.self) && file.hasPrefix("tmdb-tv-top"),
        holdsRecords(data, of: ContentRecord<Movie>.self) && file.hasPrefix("tmdb-movie-"),
        holdsRecords(data, of: ReviewRecord.self) && file.hasPrefix("tmdb-tv-reviews"),
      ]
      #expect(own.contains(true) == (file.hasPrefix("tmdb-") && !file.contains("error")))
    }
  }
}
