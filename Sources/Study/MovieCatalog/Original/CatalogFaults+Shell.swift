import ReactorShell
import StudySupport

enum CatalogFaults {
  static let listEnds = AuthorsFault(
    "any TV error ends the list", see: "fault next status 500; ! tv; tv; snapshot",
    happens: "the merged stream of shows ended with its first error: nothing is asked any more",
    repair: "each load ends by itself, with .setFailure, and the next one begins anew")
  static let oldQuery = AuthorsFault(
    "a new keyword asks with the old one", see: "tv; search 바다",
    happens: "the new keyword asks for page 1 with the old query first",
    repair: "one request, with the query that was typed, once typing has paused")
  static let skipsPages = AuthorsFault(
    "quick scrolling skips pages", see: "tv; next & next; state page",
    happens:
      "each touch of the end counts a page on and cancels the request before: a page is missing",
    repair: "the next page is asked for once, when the one before is there")
  static let lateTV = AuthorsFault(
    "a late TV answer", see: "data ODD-DATA; fault next slow 2s; tv & movies; settle",
    happens: "the shows that were asked for before come late and take the place of the movies",
    repair: "whatever fills the list replaces what was under way: .run(replacing: \"list\")")
  static let duplicates = AuthorsFault(
    "the same show twice", see: "data ODD-DATA; tv; next",
    happens: "the same show is on two pages, and the diffable data source would stop the app",
    repair: "each show is kept once")
  static let missingPoster = AuthorsFault(
    "a missing poster", see: "! movies",
    happens: "one movie without a poster can't be decoded, and combineLatest loses all three lists",
    repair: "a poster may be missing, and lists that came are shown")
  static let oddRating = AuthorsFault(
    "a rating of 7.5, or none", see: "tv; ! open 0",
    happens: "a rating that isn't a whole number can't be decoded, and all reviews are lost",
    repair: "a rating is a number or nothing")
  static let unescaped = AuthorsFault(
    "& = + in a search", see: "search \"바다 & 산\"",
    happens: "the query isn't escaped: the server reads a part of it, or another one",
    repair: "& is sent as %26, = as %3D, + as %2B")
  static let keyInLog = AuthorsFault(
    "the key in the log", see: "tv",
    happens: "the log prints every address, api_key=YOUR-KEY and all",
    repair: "keys are masked wherever an address is shown: data request")

  static let all = [
    listEnds, oldQuery, skipsPages, lateTV, duplicates, missingPoster, oddRating, unescaped,
    keyInLog,
  ]
}

// MARK: - Its source

extension CatalogSource {
  /// Queries as they were typed, and answers in which nothing may be missing.
  @MainActor static func original(by session: Session) -> Self {
    let chosen = SessionSource(session)
    return CatalogSource(
      tv: { @MainActor request in
        var sent = request
        sent.query = UnescapedQuery(request.query).received
        guard !sent.query.isEmpty || request.query.isEmpty else {
          // A search for nothing, of which TMDB finds nothing.
          return TVPage(page: 1, totalPages: 1, totalResults: 0, items: [])
        }
        return try await chosen.page { [sent] in try await $0.tv(sent) }
      },
      movies: { @MainActor list in
        let page = try await chosen.page { try await $0.movies(list) }
        if let odd = page.items.firstIndex(where: { $0.posterPath == nil }) {
          throw UnreadableData("record \(odd): poster_path is missing")
        }
        return page
      },
      reviews: { @MainActor request in
        let page = try await chosen.page { try await $0.reviews(request) }
        if let odd = page.items.firstIndex(where: { !$0.hasWholeRating }) {
          throw UnreadableData("record \(odd): author_details.rating isn't a whole number")
        }
        return page
      })
  }
}

extension Review {
  fileprivate var hasWholeRating: Bool { rating.map { $0 == $0.rounded() } ?? false }
}

// MARK: - Its addresses

struct UnescapedQuery {
  /// The query that a server reads: the part before the first & or =, + as a blank.
  let received: String

  init(_ query: String) {
    received = String(query.prefix { $0 != "&" && $0 != "=" }.map { $0 == "+" ? " " : $0 })
  }
}
