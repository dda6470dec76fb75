/// Why shows, movies or reviews can't be had in this way.
public enum CatalogRequestError: Error, Hashable, Sendable {
  /// There is nothing to search for.
  case blankQuery
  /// More than 200 Unicode scalars: so many.
  case longQuery(Int)
  /// Fewer than 1 or more than 500.
  case page(Int)
  /// No number of a show or movie: fewer than 1.
  case number(Int)
  /// An invented catalogue has no such show or movie.
  case unknown(Content.ID)
  /// A page of a file that has only one.
  case onlyOnePage(asked: Int, file: String)
  /// A file holds something else.
  case fileHolds(SavedRecords, asked: SavedRecords, file: String)
}

/// What a saved answer may hold.
public enum SavedRecords: Hashable, Sendable {
  /// Shows.
  case shows
  /// One of the lists of movies.
  case movies(MovieList)
  /// Reviews.
  case reviews
}

extension SavedRecords: CustomStringConvertible {
  /// In a sentence: `popular movies`.
  public var description: String {
    switch self {
    case .shows: "shows"
    case .movies(let list): list.words
    case .reviews: "reviews"
    }
  }
}

extension CatalogRequestError: CustomStringConvertible {
  /// One line that says what would be right. The name of a file stands in it as it is.
  public var description: String {
    switch self {
    case .blankQuery: "a search needs a word, such as 바다"
    case .longQuery(let length):
      "a search has at most \(TVRequest.longestQuery) characters, not \(length)"
    case .page(let page): "pages are 1 to \(TVRequest.pages.upperBound), not \(page)"
    case .number(let number): "shows and movies are numbered from 1, not \(number)"
    case .unknown(let content):
      "there is no \(content.kind == .tv ? "show" : "movie") \(content.number) in this catalogue"
    case .onlyOnePage(let page, let file):
      "\(file) is one page, so there is no page \(page); name the folder that holds the others"
    case .fileHolds(let found, let asked, let file):
      "\(file) holds \(found), so there are no \(asked); name a folder that holds both"
    }
  }
}
