import Foundation
import StudyFixtures
import StudySources
import Testing

@testable import Networking
@testable import PhotoSearch

/// Reading is a faster way to decode and nothing else: both have to give the same, whatever comes.
@Suite struct PhotoReadingTests {
  /// What came of a response, in words: equal strings may have different scalars.
  private func outcome(_ decode: () throws(ResponseError) -> PhotoAnswer) -> [UInt8] {
    do {
      let page = try decode().page
      var text = "\(page.total) \(page.totalPages) \(page.problems)\n"
      for photo in page.photos {
        text += "\(photo.id) \(photo.createdAt as Any) \(photo.width)×\(photo.height) "
        text += "\(photo.color as Any) \(photo.blurHash as Any) \(photo.urls) \(photo.user) "
        text += "\(photo.description as Any) \(photo.altDescription as Any)\n"
      }
      return Array(text.utf8)
    } catch {
      return Array("\(error) \(error.problem)".utf8)
    }
  }

  private func expectSame(_ data: Data, _ location: SourceLocation = #_sourceLocation) {
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
    JSONReader.read(PhotoAnswer.self, from: data) != nil
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
  func `a spoilt response gives the same photos, problems and errors`(seed: Int) {
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
  func `bytes that are changed give the same`(seed: Int) {
    for round in 0..<Self.rounds {
      var generator = SeededGenerator(seed: UInt64(seed + 100), index: round)
      var bytes = Array(page(2).text(&generator).utf8)
      let special = Array("\"\\{}[],:0-eZ# \u{0}\u{7F}".utf8) + [0x80, 0xC0, 0xED, 0xFF]
      for _ in 0..<1 + generator.number(below: 2) {
        let place = generator.number(below: bytes.count)
        bytes[place] = special[generator.number(below: special.count)]
      }
      expectSame(Data(bytes))
    }
  }

  @Test func `a response in which nothing is odd is read`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    #expect(isRead(Data(page(3).text(&generator).utf8)))
    #expect(isRead(Data(pageText(recordText()).utf8)))
  }

  @Test(.enabled(if: SharedData.isThere))
  func `saved responses of all APIs give the same`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") && !file.contains("5000") {
      let data = try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)"))
      expectSame(data)
      #expect(isRead(data) == file.hasPrefix("unsplash-search"))
    }
  }
}
