public import ReactorCore

extension CatalogSource {
  /// Gives answers that are known beforehand, each to one request, in turn; for tests.
  ///
  /// - Parameter movies: A page of a list each: the lists are asked for together, in the order of
  ///   `MovieList.allCases`.
  public static func answering(
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
