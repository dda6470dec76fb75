public import Foundation

/// A photo, of Unsplash or invented.
///
/// Text is kept as it came, control characters too: escape it where it is printed.
public struct Photo: Identifiable, Hashable, Codable, Sendable {
  /// Which photo it is, the same in every search.
  public var id: String
  /// When it was uploaded.
  public var createdAt: Date?
  /// In pixels, 1 to 100,000.
  public var width: Int
  /// In pixels, 1 to 100,000.
  public var height: Int
  /// Its main colour.
  public var color: RGB?
  /// Its blur hash, which can be read.
  public var blurHash: String?
  /// What its photographer says of it.
  public var description: String?
  /// What can be seen, in words for who can't.
  public var altDescription: String?
  /// Where its picture is, in several sizes.
  public var urls: PhotoURLs
  /// Who took it. Wherever a photo is shown its photographer has to be named.
  public var user: Photographer

  /// A photo, of which at least identity, size and photographer are known.
  public init(
    id: String, createdAt: Date? = nil, width: Int, height: Int, color: RGB? = nil,
    blurHash: String? = nil, description: String? = nil, altDescription: String? = nil,
    urls: PhotoURLs = PhotoURLs(), user: Photographer
  ) {
    self.id = id
    self.createdAt = createdAt
    self.width = width
    self.height = height
    self.color = color
    self.blurHash = blurHash
    self.description = description
    self.altDescription = altDescription
    self.urls = urls
    self.user = user
  }
}
