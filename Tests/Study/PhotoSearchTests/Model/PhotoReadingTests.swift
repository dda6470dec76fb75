import Foundation
import StudyFixtures
import StudySupport
import Testing

@testable import HTTP
@testable import PhotoSearch

@Suite struct PhotoReadingTests {
  private var trial: ReadingTrial<PhotoRecord> {
    ReadingTrial(page: page) { (body) throws(ResponseError) in
      try body.decode(PhotoAnswer.self).results
    }
  }

  private func page(_ count: Int) -> JSONTree {
    .object([
      ("total", .scalar("30")), ("total_pages", .scalar("3")),
      ("results", .array((0..<count).map(JSONTree.photo))),
    ])
  }

  @Test(arguments: 0..<8)
  func `of a spoilt response every photo is taken or told of`(seed: Int) {
    trial.expectAccountedIfSpoilt(seed: seed)
  }

  @Test(arguments: 0..<4)
  func `bytes may be changed, left out or put in`(seed: Int) {
    trial.expectAccountedIfDamaged(seed: seed)
  }

  @Test func `a response in which nothing is odd is used`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    #expect(trial.expectAccounted(Data(page(3).text(&generator).utf8)))
    #expect(trial.expectAccounted(Data(pageText(recordText()).utf8)))
  }

  @Test(.enabled(if: SharedData.isThere))
  func `of the saved responses of all APIs only those with photos are used`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") && !file.contains("5000") {
      let data = try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)"))
      #expect(trial.expectAccounted(data) == file.hasPrefix("unsplash-search"))
    }
  }
}
