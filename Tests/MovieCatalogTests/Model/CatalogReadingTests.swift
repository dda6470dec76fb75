import Foundation
import StudyFixtures
import StudySources
import Testing

@testable import MovieCatalog
@testable import Networking

/// Reading is a faster way to decode and nothing else: both have to give the same, whatever comes.
@Suite struct CatalogReadingTests {
  /// What came of a response, in words: equal strings may have different scalars.
  private func outcome<Record>(
    _ decode: () throws(ResponseError) -> PageAnswer<Record>
  ) -> [UInt8] {
    do {
      let page = try decode().content
      var text = "\(page.page) \(page.totalPages) \(page.totalResults) \(page.problems)\n"
      for item in page.items {
        for child in Mirror(reflecting: item).children { text += "\(child.value)|" }
        text += "\n"
      }
      return Array(text.utf8)
    } catch {
      return Array("\(error) \(error.problem)".utf8)
    }
  }

  private func expectSame<Record: PageRecord>(
    _ data: Data, as type: Record.Type, _ location: SourceLocation = #_sourceLocation
  ) {
    let body = ResponseBody(data: data, origin: "a.json")
    let read: [UInt8] = outcome { () throws(ResponseError) -> PageAnswer<Record> in
      try body.decode()
    }
    let decoded: [UInt8] = outcome { () throws(ResponseError) -> PageAnswer<Record> in
      try body.decodeOnly()
    }
    guard read != decoded else { return }
    Issue.record(
      """
      \(String(decoding: data, as: UTF8.self))
      read: \(String(decoding: read, as: UTF8.self))
      decoded: \(String(decoding: decoded, as: UTF8.self))
      """, sourceLocation: location)
  }

  private func isRead<Record: PageRecord>(_ data: Data, as _: Record.Type) -> Bool {
    JSONReader.read(PageAnswer<Record>.self, from: data) != nil
  }

  private func shows(_ count: Int) -> JSONTree { .page((0..<count).map(JSONTree.show)) }
  private func reviews(_ count: Int) -> JSONTree { .page((0..<count).map(JSONTree.review)) }

  /// More of them: `READING_ROUNDS=10000 swift test --filter CatalogReading`.
  private static let rounds =
    ProcessInfo.processInfo.environment["READING_ROUNDS"].flatMap { Int($0) } ?? 100

  private func expectSameOfSpoilt<Record: PageRecord>(
    _ page: (Int) -> JSONTree, as type: Record.Type, seed: Int
  ) {
    var read = 0
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed), index: round)
      var tree = page(1 + generator.number(below: 3))
      for _ in 0..<1 + generator.number(below: 3) { tree = tree.spoilt(&generator) }
      let data = Data(tree.text(&generator).utf8)
      expectSame(data, as: type)
      if isRead(data, as: type) { read += 1 }
    }
    // Else nothing would be compared.
    #expect(read > Self.rounds / 5)
  }

  @Test(arguments: 0..<3)
  func `a spoilt page of shows gives the same shows, problems and errors`(seed: Int) {
    expectSameOfSpoilt(shows, as: ContentRecord<TV>.self, seed: seed)
  }

  @Test(arguments: 0..<3)
  func `a spoilt page of reviews gives the same reviews, problems and errors`(seed: Int) {
    expectSameOfSpoilt(reviews, as: ReviewRecord.self, seed: seed + 50)
  }

  @Test(arguments: 0..<2)
  func `bytes that are changed give the same`(seed: Int) {
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed + 100), index: round)
      var bytes = Array((seed.isMultiple(of: 2) ? shows(2) : reviews(2)).text(&generator).utf8)
      let special = Array("\"\\{}[],:0-eZ# \u{0}\u{7F}".utf8) + [0x80, 0xC0, 0xED, 0xFF]
      for _ in 0..<1 + generator.number(below: 2) {
        let place = generator.number(below: bytes.count)
        bytes[place] = special[generator.number(below: special.count)]
      }
      expectSame(Data(bytes), as: ContentRecord<TV>.self)
      expectSame(Data(bytes), as: ContentRecord<Movie>.self)
      expectSame(Data(bytes), as: ReviewRecord.self)
    }
  }

  @Test func `a response in which nothing is odd is read`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    #expect(isRead(Data(shows(6).text(&generator).utf8), as: ContentRecord<TV>.self))
    #expect(isRead(Data(reviews(6).text(&generator).utf8), as: ReviewRecord.self))
    #expect(isRead(Data(pageText(movieText()).utf8), as: ContentRecord<Movie>.self))
  }

  @Test(.enabled(if: SharedData.isThere))
  func `saved responses of all APIs give the same`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") && !file.contains("5000") {
      let data = try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)"))
      expectSame(data, as: ContentRecord<TV>.self)
      expectSame(data, as: ContentRecord<Movie>.self)
      expectSame(data, as: ReviewRecord.self)
      let own = [
        isRead(data, as: ContentRecord<TV>.self) && file.hasPrefix("tmdb-tv-top"),
        isRead(data, as: ContentRecord<Movie>.self) && file.hasPrefix("tmdb-movie-"),
        isRead(data, as: ReviewRecord.self) && file.hasPrefix("tmdb-tv-reviews"),
      ]
      #expect(own.contains(true) == (file.hasPrefix("tmdb-") && !file.contains("error")))
    }
  }
}
