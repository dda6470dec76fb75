import StudySupport

/// Which shows are wanted, and which page of them.
public struct TVRequest: Hashable, Codable, Sendable {
  /// The words of a search, as they were typed; empty for the shows that are liked best.
  public var query: String
  /// Which page, counted from 1.
  public var page: Int

  /// How many items a page has: the API's own number.
  public static let perPage = 20
  /// The most Unicode scalars that a query may have.
  public static let longestQuery = 200
  /// The pages that can be asked for, by the API's own limit.
  public static let pages = 1...500

  /// The best shows, or what a search finds; the first page unless another is wanted.
  public init(query: String = "", page: Int = 1) {
    self.query = query
    self.page = page
  }

  /// Refuses what can't be asked for: blanks only are no search, and not the best shows either.
  public func validate() throws(CatalogRequestError) {
    guard query.isEmpty || !query.isInvisible else { throw .blankQuery }
    let length = query.unicodeScalars.count
    guard length <= Self.longestQuery else { throw .longQuery(length) }
    guard Self.pages.contains(page) else { throw .page(page) }
  }
}
