import Foundation
import HTTP

/// Lists are requested in Korean, reviews in English: few are written in another language.
struct CatalogRouter: RouterType {
  enum Route: Hashable, Sendable {
    case topRated(page: Int)
    case searchTV(query: String, page: Int)
    case movies(MovieList, page: Int = 1)
    case reviews(Content.Kind, id: Int, page: Int)
  }

  var route: Route
  var baseURL = Self.tmdb

  static let tmdb = URL(string: "https://api.themoviedb.org/3") ?? URL(filePath: "/")

  var path: String {
    switch route {
    case .topRated: "tv/top_rated"
    case .searchTV: "search/tv"
    case .movies(let list, _): "movie/\(list.rawValue)"
    case .reviews(let kind, let id, _): "\(kind.rawValue)/\(id)/reviews"
    }
  }

  var headers: [String: String] { ["Accept": "application/json"] }

  var parameters: [(name: String, value: String)] {
    switch route {
    case .topRated(let page), .movies(_, let page):
      [("language", "ko"), ("page", "\(page)")]
    case .searchTV(let query, let page):
      [("query", query), ("language", "ko"), ("page", "\(page)")]
    case .reviews(_, _, let page):
      [("language", "en"), ("page", "\(page)")]
    }
  }
}
