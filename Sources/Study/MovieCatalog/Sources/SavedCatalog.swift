import Foundation
import HTTP
import StudySupport

struct SavedCatalog {
  let path: String

  private var isFolder: Bool { SavedResponse.isFolder(path) }

  func shows(for request: TVRequest) throws -> TVPage {
    guard isFolder else {
      let page: TVPage = try file(.shows, page: request.page)
      return request.query.isEmpty ? page : Self.search(request, in: page.items)
    }
    if request.query.isEmpty { return try page("tmdb-tv-top_rated-page\(request.page).json") }
    guard isThere("tmdb-search-tv-page1.json") else {
      return Self.search(request, in: try savedShows())
    }
    return try page("tmdb-search-tv-page\(request.page).json")
  }

  func movies(_ list: MovieList) throws -> MoviePage {
    guard isFolder else { return try file(.movies(list), page: 1) }
    let name = "tmdb-movie-\(list.rawValue)"
    let names = names(prefix: "\(name)-")
    let others = ["\(name).json", "\(name)-ko.json"].filter(isThere) + names
    return try page(others.first ?? "\(name).json")
  }

  func reviews(for request: ReviewRequest) throws -> ReviewPage {
    guard isFolder else { return try file(.reviews, page: request.page) }
    let file = "tmdb-\(request.content.kind.rawValue)-reviews.json"
    guard request.page == 1 else {
      let path = SavedResponse(in: path, named: file).filePath
      throw CatalogRequestError.onlyOnePage(asked: request.page, file: path)
    }
    return try page(file)
  }
}

extension SavedCatalog {
  private func page<Item>(_ name: String) throws(ResponseError) -> Page<Item> {
    do {
      return try Page(reading: try SavedResponse(in: path, named: name).body())
    } catch {
      guard case .notThere(let names) = error.problem else { throw error }
      // Other APIs' answers are no help.
      let own = names.filter { $0.hasPrefix("tmdb-") }
      throw ResponseError(
        origin: error.origin, problem: .notThere(beside: own.isEmpty ? names : own))
    }
  }

  private func names(prefix: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: SavedResponse(in: path, named: name).filePath)
  }

  /// The shows of all pages until one isn't there, each once.
  private func savedShows() throws(ResponseError) -> [TV] {
    let first: TVPage = try page("tmdb-tv-top_rated-page1.json")
    var shows = first.items
    var known = Set(shows.map(\.id))
    for number in 1...max(1, first.lastPage) where number > 1 {
      let name = "tmdb-tv-top_rated-page\(number).json"
      guard isThere(name) else { break }
      let next: TVPage = try page(name)
      shows += next.items.filter { known.insert($0.id).inserted }
    }
    return shows
  }

  /// Oddities of the pages were reported when they were shown.
  private static func search(_ request: TVRequest, in shows: [TV]) -> TVPage {
    let wish = SearchWords(query: request.query)
    return TVPage(of: shows.filter { wish.isFound(in: $0.words) }, page: request.page)
  }
}

extension SavedCatalog {
  private func file<Item>(_ asked: SavedRecords, page: Int) throws -> Page<Item> {
    let body = try SavedResponse(path: path).body()
    let result: Page<Item>
    do throws(ResponseError) {
      result = try Page(reading: body)
    } catch {
      guard case .wrongShape = error.problem, let held = held(in: body) else { throw error }
      throw CatalogRequestError.fileHolds(held, asked: asked, file: path)
    }
    if case .movies = asked, asked != .movies(list) {
      throw CatalogRequestError.fileHolds(.movies(list), asked: asked, file: path)
    }
    guard page == 1 else { throw CatalogRequestError.onlyOnePage(asked: page, file: path) }
    return result
  }

  private func held(in body: ResponseBody) -> SavedRecords? {
    if (try? TVPage(reading: body)) != nil { return .shows }
    if (try? MoviePage(reading: body)) != nil { return .movies(list) }
    return (try? ReviewPage(reading: body)) == nil ? nil : .reviews
  }

  /// The list of a file of movies, according to its name; the first by default.
  private var list: MovieList {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return MovieList.allCases.first { name.contains($0.rawValue) } ?? .nowPlaying
  }
}

// MARK: - Cutting pages

extension Page {
  /// Creates a page of the results, as the API does: no results make one empty page.
  init(of all: [Item], page: Int) {
    let perPage = TVRequest.perPage
    self.init(
      page: page, totalPages: max(1, (all.count + perPage - 1) / perPage), totalResults: all.count,
      items: Array(all.dropFirst((max(1, page) - 1) * perPage).prefix(perPage)))
  }
}

extension TV {
  var words: [String] {
    SearchWords.words(of: "\(name) \(originalName ?? "") \(overview)")
  }
}
