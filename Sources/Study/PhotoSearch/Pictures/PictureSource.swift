import Foundation
import HTTP
import StudySupport

struct PictureSource: Sendable {
  /// Gives a photo's picture; throws `PictureError`, `ResponseError`, `CancellationError`.
  var load: @Sendable (_ photo: Photo, _ size: PictureSize) async throws -> Data
}

enum PictureSize: String, Codable, CaseIterable, Sendable {
  /// For the grid: 200 pixels wide.
  case thumb
  /// For the detail: 1080 pixels wide.
  case detail
}

enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  case noAddress(photo: String)

  var description: String {
    switch self {
    case .noAddress(let photo): "the photo \(photo) has no address for its picture"
    }
  }
}

extension Photo {
  func address(of size: PictureSize) -> URL? {
    switch size {
    case .thumb: urls.thumb ?? urls.small ?? urls.regular
    case .detail: urls.regular ?? urls.full ?? urls.raw
    }
  }
}

// MARK: - Invented

extension PictureSource {
  /// Thumbnails have no latency: several are loaded at once, and the order in
  /// which they fall asleep would be chance.
  static func invented(clock: any Clock<Duration>, latency: Duration) -> Self {
    Self { photo, size in
      if size != .thumb, latency > .zero { try await clock.sleep(for: latency) }
      guard photo.address(of: size) != nil else {
        throw PictureError.noAddress(photo: photo.id)
      }
      var generator = SeededGenerator(seed: SeededGenerator.hash(photo.id), index: 0)
      // The sizes that invented pictures have had since version 2.
      let count = size == .thumb ? 3_085 : 12_301
      return Data((0..<count).map { _ in UInt8(generator.number(below: 256)) })
    }
  }
}

// MARK: - Live

extension PictureSource {
  static func live(
    client: HTTPClient = HTTPClient(), clock: any Clock<Duration>
  ) -> Self {
    Self { photo, size in
      guard let url = photo.address(of: size) else { throw PictureError.noAddress(photo: photo.id) }
      return try await client.picture(at: url, holding: clock)
    }
  }
}

// MARK: - Kept

extension PictureSource {
  func cached(in cache: ImageCache) -> Self {
    Self { photo, size in
      guard let url = photo.address(of: size) else { return try await load(photo, size) }
      return try await cache.data(for: url) { _ in try await load(photo, size) }
    }
  }
}
