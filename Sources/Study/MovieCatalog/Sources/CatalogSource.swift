import Foundation
import HTTP
import StudySupport

/// Everything throws `CatalogRequestError`, `ResponseError`, `CancellationError`.
struct CatalogSource: Sendable {
  var tv: @Sendable (_ request: TVRequest) async throws -> TVPage
  var movies: @Sendable (_ list: MovieList) async throws -> MoviePage
  var reviews: @Sendable (_ request: ReviewRequest) async throws -> ReviewPage
}

extension CatalogSource {
  /// An invented catalogue: no network, and the same on every machine for the same seed.
  static func embedded(
    seed: String = SeededGenerator.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = .defaultLatency
  ) -> Self {
    let catalog = InventedCatalog(seed: seed)
    return local(
      clock, latency, isLarge: false, tv: { catalog.shows(for: $0) },
      movies: { catalog.movies($0) },
      reviews: { try catalog.reviews(for: $0) })
  }

  /// In a folder: `tmdb-tv-top_rated-page<page>.json`, `tmdb-movie-<list>.json`,
  /// `tmdb-<tv or movie>-reviews.json`, `tmdb-search-tv-page<page>.json`. A file is one page.
  static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = .defaultLatency
  ) -> Self {
    let catalog = SavedCatalog(path: path)
    return local(
      clock, latency, isLarge: true, tv: { try catalog.shows(for: $0) },
      movies: { try catalog.movies($0) },
      reviews: { try catalog.reviews(for: $0) })
  }

  private static func local(
    _ clock: any Clock<Duration>, _ latency: Duration, isLarge: Bool,
    tv: @escaping @Sendable (TVRequest) throws -> TVPage,
    movies: @escaping @Sendable (MovieList) throws -> MoviePage,
    reviews: @escaping @Sendable (ReviewRequest) throws -> ReviewPage
  ) -> Self {
    Self(
      tv: DataSource.local(clock, latency, check: { try $0.validate() }, answer: tv).load,
      movies: DataSource.local(clock, latency, isLarge: isLarge, answer: movies).load,
      reviews: DataSource.local(
        clock, latency, isLarge: isLarge, check: { try $0.validate() }, answer: reviews
      ).load)
  }
}

// MARK: - Live

extension CatalogSource {
  /// Without a key nothing is sent.
  static func live(
    baseURL: URL? = nil,
    key: Interceptor = .key(from: Self.keyVariable, as: .parameter("api_key")),
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) -> Self {
    let network = Network(
      client: client.live(on: clock, key: key), baseURL: baseURL ?? CatalogRouter.tmdb)
    return Self(
      tv: { request in
        try request.validate()
        return try await network.page(
          request.query.isEmpty
            ? .topRated(page: request.page)
            : .searchTV(query: request.query, page: request.page))
      },
      movies: { try await network.page(.movies($0)) },
      reviews: { request in
        try request.validate()
        return try await network.page(
          .reviews(request.content.kind, id: request.content.number, page: request.page))
      })
  }

  static let keyVariable = "TMDB_API_KEY"
}

private struct Network {
  let client: HTTPClient
  let baseURL: URL

  /// The page of a request, read away from the actor that asks.
  func page<Item>(_ route: CatalogRouter.Route) async throws -> Page<Item> {
    let body = try await client.response(to: CatalogRouter(route: route, baseURL: baseURL)).body
    return try await inBackground { try Page(reading: body) }
  }
}
