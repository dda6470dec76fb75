public import Foundation

/// Where a photo's picture is, http or https, in sizes from large to small.
public struct PhotoURLs: Hashable, Codable, Sendable {
  /// As it was uploaded.
  public var raw: URL?
  /// As large, compressed.
  public var full: URL?
  /// 1080 pixels wide: for the detail.
  public var regular: URL?
  /// 400 pixels wide.
  public var small: URL?
  /// 200 pixels wide: for the grid.
  public var thumb: URL?

  /// Addresses, as far as they are known.
  public init(
    raw: URL? = nil, full: URL? = nil, regular: URL? = nil, small: URL? = nil, thumb: URL? = nil
  ) {
    self.raw = raw
    self.full = full
    self.regular = regular
    self.small = small
    self.thumb = thumb
  }
}
