import StudySupport

extension PhotoSource {
  /// Invented photos: no network, and the same on every machine for the same seed.
  public static func embedded(
    seed: String = InventedPhotos.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = Self.defaultLatency
  ) -> Self {
    let photos = InventedPhotos(seed: seed)
    return Self { request in
      try request.validate()
      try await latency.pass(on: clock)
      let page = await photos.answer(to: request)
      try Task.checkCancellation()
      return page
    }
  }
}

extension InventedPhotos {
  @concurrent
  fileprivate func answer(to request: PhotoRequest) async -> PhotoPage { page(for: request) }
}
