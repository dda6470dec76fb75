import StudySupport

extension CatalogSource {
  /// Shows, movies and reviews from saved answers of TMDB.
  ///
  /// In a folder the best shows are `tmdb-tv-top_rated-page<page>.json`, a list of movies is
  /// `tmdb-movie-<list>.json` (also with a language behind, `-ko` before others), reviews are
  /// `tmdb-<tv or movie>-reviews.json`, and a search is `tmdb-search-tv-page<page>.json`; without the
  /// first of these the saved shows are searched. A file is one page of one of them, the first.
  /// Beware: an answer doesn't tell what was asked, so that every show has the same reviews.
  public static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = Self.defaultLatency
  ) -> Self {
    let catalog = SavedCatalog(path: path)
    @Sendable func wait() async throws {
      try await latency.pass(on: clock)
    }
    return Self(
      tv: { request in
        try request.validate()
        try await wait()
        return try await read { () throws in try catalog.shows(for: request) }
      },
      movies: { list in
        try await wait()
        return try await read { () throws in try catalog.movies(list) }
      },
      reviews: { request in
        try request.validate()
        try await wait()
        return try await read { () throws in try catalog.reviews(for: request) }
      })
  }

  /// Files are read away from the actor that asks.
  @concurrent
  private static func read<Item>(
    _ read: @Sendable () throws -> Page<Item>
  ) async throws -> Page<Item> {
    let page = try read()
    try Task.checkCancellation()
    return page
  }
}
