import Foundation
import StudyFixtures
import StudySupport
import Testing

@testable import HTTP
@testable import MovieCatalog

@Suite struct CatalogReadingTests {
  private func trial<Record: PageRecord>(
    of _: Record.Type, on page: @escaping (Int) -> JSONTree
  ) -> ReadingTrial<Record> {
    ReadingTrial(page: page) { (body) throws(ResponseError) in
      try body.decode(PageAnswer<Record>.self).results
    }
  }

  private func shows(_ count: Int) -> JSONTree { .page((0..<count).map(JSONTree.show)) }
  private func reviews(_ count: Int) -> JSONTree { .page((0..<count).map(JSONTree.review)) }

  @Test(arguments: 0..<3)
  func `of a spoilt page every show is taken or told of`(seed: Int) {
    trial(of: ContentRecord<TV>.self, on: shows).expectAccountedIfSpoilt(seed: seed)
  }

  @Test(arguments: 0..<3)
  func `of a spoilt page every review is taken or told of`(seed: Int) {
    trial(of: ReviewRecord.self, on: reviews).expectAccountedIfSpoilt(seed: seed + 50)
  }

  @Test(arguments: 0..<2)
  func `bytes may be changed, left out or put in`(seed: Int) {
    let page = seed.isMultiple(of: 2) ? shows : reviews
    trial(of: ContentRecord<TV>.self, on: page).expectAccountedIfDamaged(seed: seed)
    trial(of: ContentRecord<Movie>.self, on: page).expectAccountedIfDamaged(seed: seed)
    trial(of: ReviewRecord.self, on: page).expectAccountedIfDamaged(seed: seed)
  }

  @Test func `a response in which nothing is odd is used`() {
    var generator = SeededGenerator(seed: 7, index: 0)
    let shows = Data(shows(6).text(&generator).utf8)
    let reviews = Data(reviews(6).text(&generator).utf8)
    #expect(trial(of: ContentRecord<TV>.self, on: self.shows).expectAccounted(shows))
    #expect(trial(of: ReviewRecord.self, on: self.reviews).expectAccounted(reviews))
    let movies = Data(pageText(movieText()).utf8)
    #expect(trial(of: ContentRecord<Movie>.self, on: self.shows).expectAccounted(movies))
  }

  /// Records are told apart by their fields: a page of others consists of nothing but problems.
  private func holds<Item: PageItem>(_ data: Data, _: Item.Type) -> Bool {
    (try? Page<Item>(reading: ResponseBody(data: data, origin: "a.json"))) != nil
  }

  @Test(.enabled(if: SharedData.isThere))
  func `of the saved responses of all APIs only its own are used`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SharedData.folder)
    for file in files.sorted() where file.hasSuffix(".json") && !file.contains("5000") {
      let data = try Data(contentsOf: URL(filePath: "\(SharedData.folder)/\(file)"))
      trial(of: ContentRecord<TV>.self, on: shows).expectAccounted(data)
      trial(of: ContentRecord<Movie>.self, on: shows).expectAccounted(data)
      trial(of: ReviewRecord.self, on: reviews).expectAccounted(data)
      let own = [
        holds(data, TV.self) && file.hasPrefix("tmdb-tv-top"),
        holds(data, Movie.self) && file.hasPrefix("tmdb-movie-"),
        holds(data, Review.self) && file.hasPrefix("tmdb-tv-reviews"),
      ]
      #expect(own.contains(true) == (file.hasPrefix("tmdb-") && !file.contains("error")))
    }
  }
}
