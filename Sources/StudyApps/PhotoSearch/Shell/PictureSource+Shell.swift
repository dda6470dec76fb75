import Foundation
import HTTP
import ReactorShell
import StudySupport

extension PictureSource {
  /// Pictures as the session's data has them: of the network where it is live, invented where not.
  @MainActor static func chosen(
    by session: Session, memory: ImageCache, disk: ImageCache
  ) -> Self {
    let chosen = SessionSource(session)
    return PictureSource { @MainActor photo, size in
      let cache: ImageCache
      if case .live = chosen.session?.data { cache = disk } else { cache = memory }
      return try await chosen.picture(photo, size, in: cache)
    }
  }
}

extension SessionSource {
  fileprivate func picture(
    _ photo: Photo, _ size: PictureSize, in cache: ImageCache
  ) async throws -> Data {
    guard let session else { throw CancellationError() }
    let source: PictureSource =
      switch session.data {
      case .live: .live(client: HTTPClient(timeout: session.timeout), clock: session.clock)
      case .embedded, .saved: .invented(clock: session.clock, latency: session.latency)
      }
    let data = try await source.cached(in: cache).load(photo, size)
    try Task.checkCancellation()
    return data
  }
}
