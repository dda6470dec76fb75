public import Foundation
public import HTTP
public import StateDiff

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

// MARK: - Addresses

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

// MARK: - Photographers

/// Who took a photo.
public struct Photographer: Hashable, Codable, Sendable {
  /// The name, not blank.
  public var name: String
  /// A small picture, http or https.
  public var profileImage: URL?

  /// A photographer.
  public init(name: String, profileImage: URL? = nil) {
    self.name = name
    self.profileImage = profileImage
  }
}

// MARK: - Pages

/// One page of the photos that a search found, and what was odd about it.
public struct PhotoPage: Hashable, Codable, Sendable {
  /// How many photos there are on all pages.
  public var total: Int
  /// How many pages there are; 0 if nothing was found.
  public var totalPages: Int
  /// The photos of this page in their order; no two of the same identity.
  public var photos: [Photo]
  /// Odd records, by place.
  public var problems: [RecordProblem]

  /// A page.
  public init(total: Int, totalPages: Int, photos: [Photo], problems: [RecordProblem] = []) {
    self.total = total
    self.totalPages = totalPages
    self.photos = photos
    self.problems = problems
  }
}

// MARK: - Sections

/// A section of the screen: a number and photos.
public struct PhotoSection: Identifiable, Hashable, Codable, Sendable {
  /// Which section it is.
  public var number: Int
  /// Its photos, in the order of the answers.
  public var photos: [Photo]

  /// A section is told by its number.
  public var id: Int { number }

  /// A section.
  public init(number: Int, photos: [Photo]) {
    self.number = number
    self.photos = photos
  }
}

// MARK: - Text

extension Photo: ConciseStringConvertible {
  /// `“a silver car on a wet road” by Ana Ruiz`
  public var conciseDescription: String {
    let what = description ?? altDescription
    return (what.map { "“\($0)” " } ?? "a photo ") + "by \(user.name)"
  }
}

extension PhotoPage: ConciseStringConvertible {
  /// `10 of 41 photos`
  public var conciseDescription: String {
    "\(photos.count) of \(total) photo\(total == 1 ? "" : "s")"
  }
}

extension PhotoSection: ConciseStringConvertible {
  /// `10 photos`
  public var conciseDescription: String {
    photos.count == 1 ? "1 photo" : "\(photos.count) photos"
  }
}
