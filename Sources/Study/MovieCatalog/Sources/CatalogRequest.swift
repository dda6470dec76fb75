import StudySupport

struct TVRequest: Hashable, Codable, Sendable {
  /// The words of a search, as they were typed; empty for the shows that are liked best.
  var query: String = ""
  /// The number of the page, counted from 1.
  var page: Int = 1

  static let perPage = 20
  /// The most Unicode scalars that a query may have.
  static let longestQuery = 200
  /// The pages that can be asked for, by the API's own limit.
  static let pages = 1...500

  /// Refuses impossible requests: blanks only are no search, and not the best shows either.
  func validate() throws(CatalogRequestError) {
    guard query.isEmpty || !query.isInvisible else { throw .blankQuery }
    let length = query.unicodeScalars.count
    guard length <= Self.longestQuery else { throw .longQuery(length) }
    guard Self.pages.contains(page) else { throw .page(page) }
  }
}

struct ReviewRequest: Hashable, Codable, Sendable {
  var content: Content.ID
  /// The number of the page, counted from 1.
  var page: Int

  init(of content: Content.ID, page: Int = 1) {
    self.content = content
    self.page = page
  }

  func validate() throws(CatalogRequestError) {
    guard content.number > 0 else { throw .number(content.number) }
    guard TVRequest.pages.contains(page) else { throw .page(page) }
  }
}

/// Has coding keys: as pairs, the order of a dictionary in JSON would be chance.
enum MovieList: String, Hashable, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
  case nowPlaying = "now_playing"
  case popular
  case upcoming
}

extension MovieList {
  var words: String {
    switch self {
    case .nowPlaying: "movies now playing"
    case .popular: "popular movies"
    case .upcoming: "upcoming movies"
    }
  }
}

enum CatalogRequestError: Error, Hashable, Sendable {
  case blankQuery
  /// The query has more than 200 Unicode scalars; their number.
  case longQuery(Int)
  case page(Int)
  case number(Int)
  case unknown(Content.ID)
  case onlyOnePage(asked: Int, file: String)
  case fileHolds(SavedRecords, asked: SavedRecords, file: String)
}

enum SavedRecords: Hashable, Sendable {
  case shows
  case movies(MovieList)
  case reviews
}

extension SavedRecords: CustomStringConvertible {
  var description: String {
    switch self {
    case .shows: "shows"
    case .movies(let list): list.words
    case .reviews: "reviews"
    }
  }
}

extension CatalogRequestError: CustomStringConvertible {
  /// One line with a remedy. The name of a file stands in it as it is.
  var description: String {
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
