/// Where shows, movies and reviews come from: a value, so that tests and the shell choose it.
///
/// Everything throws `CatalogRequestError`, `ResponseError`, `CancellationError`.
public struct CatalogSource: Sendable {
  /// Gives a page of the best shows, or of those that a search finds.
  public var tv: @Sendable (_ request: TVRequest) async throws -> TVPage
  /// Gives the first page of a list.
  public var movies: @Sendable (_ list: MovieList) async throws -> MoviePage
  /// Gives a page of the reviews of a show or movie.
  public var reviews: @Sendable (_ request: ReviewRequest) async throws -> ReviewPage

  /// How long embedded and saved sources take unless said otherwise, so that loading can be seen.
  public static let defaultLatency = Duration.milliseconds(300)

  /// A source that does as the functions say.
  public init(
    tv: @escaping @Sendable (_ request: TVRequest) async throws -> TVPage,
    movies: @escaping @Sendable (_ list: MovieList) async throws -> MoviePage,
    reviews: @escaping @Sendable (_ request: ReviewRequest) async throws -> ReviewPage
  ) {
    self.tv = tv
    self.movies = movies
    self.reviews = reviews
  }
}
