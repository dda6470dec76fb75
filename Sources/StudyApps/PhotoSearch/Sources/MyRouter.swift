public import Foundation
public import HTTP

/// What the Unsplash API can be asked.
public enum MyRouter: RouterType {
  /// A page of the photos that a search finds.
  case searchPhoto(query: String, page: Int, baseURL: URL = MyRouter.unsplash)

  /// Where the API is.
  public static let unsplash =
    URL(string: "https://api.unsplash.com") ?? URL(filePath: "/")

  public var baseURL: URL {
    switch self {
    case .searchPhoto(_, _, let baseURL): baseURL
    }
  }

  public var path: String {
    switch self {
    case .searchPhoto: "search/photos"
    }
  }

  public var headers: [String: String] {
    ["Accept": "application/json", "Accept-Version": "v1"]
  }

  public var parameters: [(name: String, value: String)] {
    switch self {
    case .searchPhoto(let query, let page, _): [("query", query), ("page", "\(page)")]
    }
  }
}
