public import Foundation
public import HTTP

extension CatalogSource {
  /// Shows, movies and reviews from TMDB, or another server that answers as it does.
  ///
  /// The parameters are those of ``NetworkProvider``.
  public static func live(
    baseURL: URL? = nil,
    key: Interceptor = .key(from: NetworkProvider.keyVariable, as: .parameter("api_key")),
    retries: Int = 2, client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) -> Self {
    live(
      NetworkProvider(
        baseURL: baseURL, key: key, retries: retries, client: client, clock: clock))
  }

  /// Shows, movies and reviews from the networks that a provider makes.
  public static func live(_ provider: NetworkProvider) -> Self {
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
