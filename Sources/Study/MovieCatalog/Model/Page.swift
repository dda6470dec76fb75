import Foundation
import HTTP
import StateDiff

/// An item that comes in pages: a show, a movie, a review.
protocol PageItem: Identifiable, Hashable, Codable, Sendable, Pluralized {
  /// The page in the body of an answer, saved or live; odd records are reported in it.
  ///
  /// If there are no others, it is another answer than expected.
  static func page(in body: ResponseBody) throws(ResponseError) -> Page<Self>
}

/// One page of a list, and its oddities.
struct Page<Item: PageItem>: Hashable, Codable, Sendable {
  /// The number of the page, counted from 1.
  var page: Int
  /// The number of pages, according to the API; sometimes 1 and sometimes 0 if nothing was found.
  var totalPages: Int
  /// The number of items on all pages, according to the API. Beware: an item on two
  /// pages counts twice.
  var totalResults: Int
  /// The items of this page in their order; no two of the same identity.
  var items: [Item]
  /// Odd records, by place.
  var problems: [RecordProblem] = []

  /// The last page that can be asked for: the API counts more than it hands out.
  var lastPage: Int { min(totalPages, TVRequest.pages.upperBound) }
}

/// A page of shows.
typealias TVPage = Page<TV>
/// A page of movies.
typealias MoviePage = Page<Movie>
/// A page of reviews.
typealias ReviewPage = Page<Review>

// MARK: - Items of pages

extension TV: PageItem {
  /// `show`
  static var singularName: String { "show" }
  /// Not "TVs".
  static var pluralName: String { "shows" }
  static func page(in body: ResponseBody) throws(ResponseError) -> TVPage {
    try body.page(of: ContentRecord<TV>.self)
  }
}

extension Movie: PageItem {
  /// `movie`
  static var singularName: String { "movie" }
  /// `movies`
  static var pluralName: String { "movies" }
  static func page(in body: ResponseBody) throws(ResponseError) -> MoviePage {
    try body.page(of: ContentRecord<Movie>.self)
  }
}

extension Review: PageItem {
  /// `review`
  static var singularName: String { "review" }
  /// `reviews`
  static var pluralName: String { "reviews" }
  static func page(in body: ResponseBody) throws(ResponseError) -> ReviewPage {
    try body.page(of: ReviewRecord.self)
  }
}

// MARK: - Answers

/// A record of an answer that is a page.
protocol PageRecord: RemarkedRecord where Item: PageItem {}

/// An answer of TMDB that is a page of a list.
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
    page = try Self.count(container, .page, from: 1)
    totalPages = try Self.count(container, .totalPages, from: 0)
    totalResults = try Self.count(container, .totalResults, from: 0)
  }

  private static func count(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, from least: Int
  ) throws -> Int {
    let count = try container.decode(WholeNumber.self, forKey: key).value
    guard count >= least else {
      throw RecordRefusal("\(key.stringValue) is \(count), not \(least) or more")
    }
    return count
  }

  /// The usable items, and the oddities; repeated identities are left out.
  var content: Page<Record.Item> {
    let (items, problems) = results.distinct
    return Page(
      page: page, totalPages: totalPages, totalResults: totalResults, items: items,
      problems: problems)
  }
}

extension ResponseBody {
  /// The page in an answer of TMDB, saved or live.
  func page<Record: PageRecord>(of: Record.Type) throws(ResponseError) -> Page<Record.Item> {
    let answer = try decode(PageAnswer<Record>.self)
    try check(answer.results, holds: Record.Item.singularName)
    return answer.content
  }
}
