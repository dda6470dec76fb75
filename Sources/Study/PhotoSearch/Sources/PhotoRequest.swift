import Foundation
import HTTP
import StudySupport

struct PhotoRequest: Hashable, Codable, Sendable {
  var query: String
  /// The number of the page, counted from 1.
  var page: Int = 1

  /// The number of photos on a page: the API's default, which isn't overridden.
  static let perPage = 10
  /// The most Unicode scalars that a query may have.
  static let longestQuery = 200
  static let pages = 1...10_000

  func validate() throws(PhotoRequestError) {
    guard !query.isInvisible else { throw .blankQuery }
    let length = query.unicodeScalars.count
    guard length <= Self.longestQuery else { throw .longQuery(length) }
    guard Self.pages.contains(page) else { throw .page(page) }
  }
}

enum PhotoRequestError: Error, Hashable, Sendable {
  case blankQuery
  /// The query has more than 200 Unicode scalars; their number.
  case longQuery(Int)
  case page(Int)
  case onlyOnePage(asked: Int, file: String)
}

extension PhotoRequestError: CustomStringConvertible {
  /// One line with a remedy. The name of a file stands in it as it is.
  var description: String {
    switch self {
    case .blankQuery: "a search needs a word, such as car"
    case .longQuery(let length):
      "a search has at most \(PhotoRequest.longestQuery) characters, not \(length)"
    case .page(let page): "pages are 1 to 10000, not \(page)"
    case .onlyOnePage(let page, let file):
      "\(file) is one page, so there is no page \(page); name the folder that holds the others"
    }
  }
}

struct PhotoRouter: RouterType {
  let request: PhotoRequest
  var baseURL = Self.unsplash

  static let unsplash = URL(string: "https://api.unsplash.com") ?? URL(filePath: "/")

  let path = "search/photos"
  let headers = ["Accept": "application/json", "Accept-Version": "v1"]

  var parameters: [(name: String, value: String)] {
    [("query", request.query), ("page", "\(request.page)")]
  }
}
