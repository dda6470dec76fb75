import StudySupport

extension CatalogSource {
  /// An invented catalogue: no network, and the same on every machine for the same seed.
  public static func embedded(
    seed: String = InventedCatalog.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = Self.defaultLatency
  ) -> Self {
    let catalog = InventedCatalog(seed: seed)
    @Sendable func wait() async throws {
      try await latency.pass(on: clock)
    }
    return Self(
      tv: { request in
        try request.validate()
        try await wait()
        return try await catalog.answer(to: request)
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

extension InventedCatalog {
  @concurrent
  fileprivate func answer(to request: TVRequest) async throws -> TVPage {
    let page = shows(for: request)
    try Task.checkCancellation()
    return page
  }
}
