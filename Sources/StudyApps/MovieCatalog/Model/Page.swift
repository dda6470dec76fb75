public import HTTP
public import StateDiff

/// What comes in pages: shows, movies, reviews.
public protocol PageItem: Identifiable, Hashable, Codable, Sendable, Pluralized {
  /// The page in the body of an answer, saved or live; odd records are reported in it.
  ///
  /// If there are no others, it is another answer than expected.
  static func page(in body: ResponseBody) throws(ResponseError) -> Page<Self>
}

/// One page of a list, and what was odd about it.
public struct Page<Item: PageItem>: Hashable, Codable, Sendable {
  /// Which page it is, counted from 1.
  public var page: Int
  /// How many pages there are, by the API's word; sometimes 1 and sometimes 0 if nothing was found.
  public var totalPages: Int
  /// How many there are on all pages, by the API's word. Beware: it counts one twice that stands on
  /// two pages.
  public var totalResults: Int
  /// Those of this page in their order; no two of the same identity.
  public var items: [Item]
  /// Odd records, by place.
  public var problems: [RecordProblem]

  /// A page.
  public init(
    page: Int, totalPages: Int, totalResults: Int, items: [Item], problems: [RecordProblem] = []
  ) {
    self.page = page
    self.totalPages = totalPages
    self.totalResults = totalResults
    self.items = items
    self.problems = problems
  }

  /// The last page that can be asked for: the API counts more than it hands out.
  public var lastPage: Int { min(totalPages, TVRequest.pages.upperBound) }
}

/// A page of shows.
public typealias TVPage = Page<TV>
/// A page of movies.
public typealias MoviePage = Page<Movie>
/// A page of reviews.
public typealias ReviewPage = Page<Review>
