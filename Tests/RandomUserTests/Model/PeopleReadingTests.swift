import Foundation
import StudyFixtures
import StudySources
import Testing

@testable import Networking
@testable import RandomUser

/// Reading is a faster way to decode and nothing else: both have to give the same, whatever comes.
@Suite struct PeopleReadingTests {
  /// What came of a response, in words: equal strings may have different scalars.
  private func outcome(
    _ decode: () throws(ResponseError) -> PeoplePage
  ) -> [UInt8] {
    do {
      let page = try decode()
      let records = page.results.records.map { record in
        let person = record.value.person
        let texts = [
          person.name.first, person.name.last, person.gender.rawValue, person.country,
          person.state, person.city, person.email, person.cell, person.picture?.absoluteString,
          person.nat,
        ]
        return "\(record.index) \(person.id) \(person.age) \(texts) \(record.value.remarks)\n"
      }
      let info = "\(page.info?.page ?? -1) \(page.info?.results ?? -1)"
      return Array("\(records.joined())\(page.results.problems)\(info)".utf8)
    } catch {
      return Array("\(error) \(error.problem)".utf8)
    }
  }

  private func expectSame(
    _ data: Data, _ location: SourceLocation = #_sourceLocation
  ) {
    let body = ResponseBody(data: data, origin: "a.json")
    let read = outcome { () throws(ResponseError) in try body.decode() }
    let decoded = outcome { () throws(ResponseError) in try body.decodeOnly() }
    guard read != decoded else { return }
    Issue.record(
      """
      \(String(decoding: data, as: UTF8.self))
      read: \(String(decoding: read, as: UTF8.self))
      decoded: \(String(decoding: decoded, as: UTF8.self))
      """, sourceLocation: location)
  }

  private func isRead(_ data: Data) -> Bool {
    JSONReader.read(PeoplePage.self, from: data) != nil
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
  func `a spoilt response gives the same people, problems and errors`(seed: Int) {
    var read = 0
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed), index: round)
      var tree = page(1 + generator.number(below: 3))
      for _ in 0..<1 + generator.number(below: 3) { tree = tree.spoilt(&generator) }
      let data = Data(tree.text(&generator).utf8)
      expectSame(data)
      if isRead(data) { read += 1 }
    }
    // Else nothing would be compared.
    #expect(read > Self.rounds / 5)
  }

  @Test(arguments: 0..<4)
  func `bytes that are changed, left out or put in give the same`(seed: Int) {
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed + 100), index: round)
      var bytes = Array(page(2).text(&generator).utf8)
      let special = Array("\"\\{}[],:0-e \u{0}\u{1F}\u{7F}".utf8) + [0x80, 0xC0, 0xED, 0xFF]
      for _ in 0..<1 + generator.number(below: 2) {
        let place = generator.number(below: bytes.count)
        let byte =
          generator.number(below: 3) == 0
          ? UInt8(generator.number(below: 256)) : special[generator.number(below: special.count)]
        switch generator.number(below: 4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(byte, at: place)
        case 2: bytes[place] = byte
        default: if generator.number(below: 8) == 0 { bytes.removeSubrange(place...) }
        }
        if bytes.isEmpty { break }
      }
      expectSame(Data(bytes))
    }
  }

  @Test func `a response in which nothing is odd is read, wherever it ends`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    let text = page(3).text(&generator)
    #expect(isRead(Data(text.utf8)))
    for blanks in 0..<9 {
      expectSame(Data((text + String(repeating: " ", count: blanks)).utf8))
    }
  }

  @Test func `odd records are decoded and the others read`() throws {
    var generator = SeededGenerator(seed: 7, index: 0)
    let tree = JSONTree.object([
      (
        "results",
        .array([
          .scalar("null"), .person(0), .scalar("{}"), .person(1), .scalar(#""x""#), .person(2),
        ])
      )
    ])
    let page = try #require(
      JSONReader.read(PeoplePage.self, from: Data(tree.text(&generator).utf8)))
    #expect(page.results.records.map(\.index) == [1, 3, 5])
    #expect(
      page.results.problems == [
        RecordProblem(index: 0, reason: "is null"),
        RecordProblem(index: 2, reason: "location is missing"),
        RecordProblem(index: 4, reason: "is a string, not an object"),
      ])
  }

  @Test(.enabled(if: SharedData.isThere))
  func `saved responses of all APIs give the same`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") {
      expectSame(try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)")))
    }
  }
}
