import HTTP
import StateDiff

protocol PageItem: Identifiable, Hashable, Codable, Sendable, Pluralized {
  associatedtype Record: PageRecord where Record.Item == Self
}

struct Page<Item: PageItem>: Hashable, Codable, Sendable {
  /// The number of the page, counted from 1.
  var page: Int
  /// The number of pages, according to the API; sometimes 1 and sometimes 0 if nothing was found.
  var totalPages: Int
  /// According to the API. Beware: an item on two pages counts twice.
  var totalResults: Int
  /// The items of this page in their order; no two of the same identity.
  var items: [Item]
  var problems: [RecordProblem] = []

  /// The last page that can be asked for: the API counts more than it hands out.
  var lastPage: Int { min(totalPages, TVRequest.pages.upperBound) }
}

typealias TVPage = Page<TV>
typealias MoviePage = Page<Movie>
typealias ReviewPage = Page<Review>

// MARK: - Items of pages

extension TV: PageItem {
  typealias Record = ContentRecord<TV>
  static var singularName: String { "show" }
  static var pluralName: String { "shows" }
}

extension Movie: PageItem {
  typealias Record = ContentRecord<Movie>
  static var pluralName: String { "movies" }
}

extension Review: PageItem {
  typealias Record = ReviewRecord
  static var pluralName: String { "reviews" }
}

// MARK: - Answers

protocol PageRecord: RemarkedRecord where Item: PageItem {}

struct PageAnswer<Record: PageRecord>: Decodable {
  let page: Int
  let totalPages: Int
  let totalResults: Int
  let results: TolerantList<Record>

  private enum Key: String, CodingKey {
    case page, results
    case totalPages = "total_pages"
    case totalResults = "total_results"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    results = try container.decode(TolerantList<Record>.self, forKey: .results)
    page = try container.number(.page, in: 1...Int.max)
    totalPages = try container.number(.totalPages, in: 0...Int.max)
    totalResults = try container.number(.totalResults, in: 0...Int.max)
  }
}

extension Page {
  /// Odd records are reported in the page, and repeated identities are left out.
  /// If all are odd, it is another answer than expected.
  init(reading body: ResponseBody) throws(ResponseError) {
    let answer = try body.decode(PageAnswer<Item.Record>.self)
    try body.check(answer.results, holds: Item.singularName)
    let (items, problems) = answer.results.distinct
    self.init(
      page: answer.page, totalPages: answer.totalPages, totalResults: answer.totalResults,
      items: items, problems: problems)
  }
}
