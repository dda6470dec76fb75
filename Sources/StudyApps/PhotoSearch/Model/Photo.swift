import Foundation
import HTTP
import StateDiff
import StudySupport

/// A photo, of Unsplash or invented.
///
/// Text is kept as it came, control characters too: escape it where it is printed.
struct Photo: Identifiable, Hashable, Codable, Sendable {
  /// Which photo it is, the same in every search.
  var id: String
  /// When it was uploaded.
  var createdAt: Date?
  /// In pixels, 1 to 100,000.
  var width: Int
  /// In pixels, 1 to 100,000.
  var height: Int
  /// Its main colour.
  var color: RGB?
  /// Its blur hash, which can be read.
  var blurHash: String?
  /// What its photographer says of it.
  var description: String?
  /// What can be seen, in words for who can't.
  var altDescription: String?
  /// Where its picture is, in several sizes.
  var urls: PhotoURLs = PhotoURLs()
  /// Who took it. Wherever a photo is shown its photographer has to be named.
  var user: Photographer
}

// MARK: - Addresses

/// Where a photo's picture is, http or https, in sizes from large to small.
struct PhotoURLs: Hashable, Codable, Sendable {
  /// As it was uploaded.
  var raw: URL?
  /// As large, compressed.
  var full: URL?
  /// 1080 pixels wide: for the detail.
  var regular: URL?
  /// 400 pixels wide.
  var small: URL?
  /// 200 pixels wide: for the grid.
  var thumb: URL?
}

// MARK: - Photographers

/// Who took a photo.
struct Photographer: Hashable, Codable, Sendable {
  /// The name, not blank.
  var name: String
  /// A small picture, http or https.
  var profileImage: URL?
}

// MARK: - Pages

/// One page of the photos that a search found, and what was odd about it.
struct PhotoPage: Hashable, Codable, Sendable {
  /// How many photos there are on all pages.
  var total: Int
  /// How many pages there are; 0 if nothing was found.
  var totalPages: Int
  /// The photos of this page in their order; no two of the same identity.
  var photos: [Photo]
  /// Odd records, by place.
  var problems: [RecordProblem] = []
}

// MARK: - Sections

/// A section of the screen: a number and photos.
struct PhotoSection: Identifiable, Hashable, Codable, Sendable {
  /// Which section it is.
  var number: Int
  /// Its photos, in the order of the answers.
  var photos: [Photo]

  /// A section is told by its number.
  var id: Int { number }
}

// MARK: - Text

extension Photo: ConciseStringConvertible {
  /// `“a silver car on a wet road” by Ana Ruiz`
  var conciseDescription: String {
    let what = description ?? altDescription
    return (what.map { "“\($0)” " } ?? "a photo ") + "by \(user.name)"
  }
}

extension PhotoPage: ConciseStringConvertible {
  /// `10 of 41 photos`
  var conciseDescription: String {
    "\(photos.count) of \(total) photo\(total == 1 ? "" : "s")"
  }
}

extension PhotoSection: ConciseStringConvertible {
  /// `10 photos`
  var conciseDescription: String {
    photos.count == 1 ? "1 photo" : "\(photos.count) photos"
  }
}
