import Foundation
import HTTP
import ReactorCore
import StudySupport

/// A source of shows, movies and reviews: a value, so that tests and the shell choose it.
///
/// Everything throws `CatalogRequestError`, `ResponseError`, `CancellationError`.
struct CatalogSource: Sendable {
  /// Returns a page of the best shows, or of search results.
  var tv: @Sendable (_ request: TVRequest) async throws -> TVPage
  /// Gives the first page of a list.
  var movies: @Sendable (_ list: MovieList) async throws -> MoviePage
  var reviews: @Sendable (_ request: ReviewRequest) async throws -> ReviewPage
}

// MARK: - Embedded

extension CatalogSource {
  /// An invented catalogue: no network, and the same on every machine for the same seed.
  static func embedded(
    seed: String = InventedCatalog.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = .defaultLatency
  ) -> Self {
    let catalog = InventedCatalog(seed: seed)
    @Sendable func wait() async throws {
      try await latency.pass(on: clock)
    }
    return Self(
      tv: { request in
        try request.validate()
        try await wait()
        return try await inBackground { catalog.shows(for: request) }
      },
      movies: { list in
        try await wait()
        try Task.checkCancellation()
        return catalog.movies(list)
      },
      reviews: { request in
        try request.validate()
        try await wait()
        try Task.checkCancellation()
        return try catalog.reviews(for: request)
      })
  }
}

// MARK: - Saved

extension CatalogSource {
  /// Shows, movies and reviews from saved answers of TMDB.
  ///
  /// In a folder the best shows are `tmdb-tv-top_rated-page<page>.json`, a list of movies is
  /// `tmdb-movie-<list>.json` (also with a language behind, `-ko` before others), reviews are
  /// `tmdb-<tv or movie>-reviews.json`, and a search is `tmdb-search-tv-page<page>.json`; without the
  /// first of these the saved shows are searched. A file is one page of one of them, the first.
  /// Beware: an answer doesn't include its request, so that every show has the same reviews.
  static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = .defaultLatency
  ) -> Self {
    let catalog = SavedCatalog(path: path)
    @Sendable func wait() async throws {
      try await latency.pass(on: clock)
    }
    return Self(
      tv: { request in
        try request.validate()
        try await wait()
        return try await inBackground { try catalog.shows(for: request) }
      },
      movies: { list in
        try await wait()
        return try await inBackground { try catalog.movies(list) }
      },
      reviews: { request in
        try request.validate()
        try await wait()
        return try await inBackground { try catalog.reviews(for: request) }
      })
  }
}

// MARK: - Live

extension CatalogSource {
  /// Shows, movies and reviews from TMDB, or another server with the same API.
  ///
  /// The parameters are those of ``NetworkProvider``.
  static func live(
    baseURL: URL? = nil,
    key: Interceptor = .key(from: NetworkProvider.keyVariable, as: .parameter("api_key")),
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) -> Self {
    live(NetworkProvider(baseURL: baseURL, key: key, client: client, clock: clock))
  }

  /// Shows, movies and reviews from the networks that a provider makes.
  static func live(_ provider: NetworkProvider) -> Self {
    let tv = provider.makeTVNetwork()
    let movies = provider.makeMovieNetwork()
    let reviews = provider.makeReviewNetwork()
    return Self(
      tv: { request in
        try request.validate()
        return request.query.isEmpty
          ? try await tv.topRated(page: request.page)
          : try await tv.search(request.query, page: request.page)
      },
      movies: { try await movies.movies($0) },
      reviews: { request in
        try request.validate()
        return try await reviews.reviews(of: request.content, page: request.page)
      })
  }
}

// MARK: - For tests

extension CatalogSource {
  /// Gives answers that are known beforehand, each to one request, in turn; for tests.
  ///
  /// - Parameter movies: A page of a list each: the lists are asked for together, in the order of
  ///   `MovieList.allCases`.
  static func answering(
    shows: [StubAnswer<TVPage>] = [], movies: [StubAnswer<MoviePage>] = [],
    reviews: [StubAnswer<ReviewPage>] = [], on clock: EffectClock
  ) -> Self {
    let shows = StubAnswers(shows, on: clock)
    let movies = StubAnswers(movies, on: clock)
    let reviews = StubAnswers(reviews, on: clock)
    return Self(
      tv: { _ in try await shows.next() }, movies: { _ in try await movies.next() },
      reviews: { _ in try await reviews.next() })
  }
}
