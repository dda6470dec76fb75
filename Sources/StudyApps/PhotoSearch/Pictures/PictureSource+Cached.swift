extension PictureSource {
  /// The same pictures, each kept once it was there.
  public func cached(in cache: ImageCache) -> Self {
    Self { photo, size in
      guard let url = photo.address(of: size) else { return try await load(photo, size) }
      return try await cache.data(for: url) { _ in try await load(photo, size) }
    }
  }
}
