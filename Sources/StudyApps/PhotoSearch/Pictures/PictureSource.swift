public import Foundation

/// Where the bytes of pictures come from: a value, so that tests and the shell choose it.
public struct PictureSource: Sendable {
  /// Gives a photo's picture; throws `PictureError`, `ResponseError`, `CancellationError`.
  public var load: @Sendable (_ photo: Photo, _ size: PictureSize) async throws -> Data

  /// A source that does as `load` says.
  public init(
    load: @escaping @Sendable (_ photo: Photo, _ size: PictureSize) async throws -> Data
  ) {
    self.load = load
  }
}

/// How large a picture is wanted.
public enum PictureSize: String, Codable, CaseIterable, Sendable {
  /// For the grid: 200 pixels wide.
  case thumb
  /// For the detail: 1080 pixels wide.
  case detail
}

/// Why a picture can't be had.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The photo has no address for it.
  case noAddress(photo: String)
  /// The photo has no blur hash to make one of.
  case noBlurHash(photo: String)

  public var description: String {
    switch self {
    case .noAddress(let photo): "the photo \(photo) has no address for its picture"
    case .noBlurHash(let photo): "the photo \(photo) has no blur hash to show instead"
    }
  }
}

extension Photo {
  /// Where its picture of a size is.
  func address(of size: PictureSize) -> URL? {
    switch size {
    case .thumb: urls.thumb ?? urls.small ?? urls.regular
    case .detail: urls.regular ?? urls.full ?? urls.raw
    }
  }
}
