import Foundation
import HTTP
import StudySupport

/// A source of photos; it throws `PhotoRequestError`, `ResponseError`, `CancellationError`.
typealias PhotoSource = DataSource<PhotoRequest, PhotoPage>

extension PhotoSource {
  var search: @Sendable (_ request: PhotoRequest) async throws -> PhotoPage { load }

  /// Invented photos: no network, and the same on every machine for the same seed.
  static func embedded(
    seed: String = SeededGenerator.defaultSeed, clock: any Clock<Duration>,
    latency: Duration = .defaultLatency
  ) -> Self {
    let photos = InventedPhotos(seed: seed)
    return local(
      clock, latency, check: { try $0.validate() }, answer: { photos.page(for: $0) })
  }

  /// In a folder a page is `unsplash-search-page<page>.json`; a file is one page.
  /// Beware: an answer doesn't include its query, so that every query has the same results.
  static func saved(
    path: String, clock: any Clock<Duration>, latency: Duration = .defaultLatency
  ) -> Self {
    local(clock, latency, check: { try $0.validate() }, answer: { try read($0.page, at: path) })
  }

  private static func read(_ page: Int, at path: String) throws -> PhotoPage {
    guard !SavedResponse.isFolder(path) else {
      let name = "unsplash-search-page\(page).json"
      return try SavedResponse(in: path, named: name).body().photoPage()
    }
    guard page == 1 else { throw PhotoRequestError.onlyOnePage(asked: page, file: path) }
    return try SavedResponse(path: path).body().photoPage()
  }
}

// MARK: - Live

extension PhotoSource {
  static var keyVariable: String { "UNSPLASH_ACCESS_KEY" }

  /// Without a key nothing is sent.
  static func live(
    baseURL: URL? = nil,
    key: Interceptor = .key(from: Self.keyVariable, as: .parameter("client_id")),
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) -> Self {
    Self { request in
      try request.validate()
      let answer = try await client.live(on: clock, key: key).response(
        to: PhotoRouter(request: request, baseURL: baseURL ?? PhotoRouter.unsplash))
      return try await inBackground { try answer.body.photoPage() }
    }
  }
}
