import Foundation
import HTTP
import StateDiff
import StudySupport

/// A photo, of Unsplash or invented.
///
/// Text is kept as it came, control characters too: escape it where it is printed.
struct Photo: Identifiable, Hashable, Codable, Sendable {
  /// The identity of the photo, the same in every search.
  var id: String
  var createdAt: Date?
  /// In pixels, 1 to 100,000.
  var width: Int
  /// In pixels, 1 to 100,000.
  var height: Int
  var color: RGB?
  /// Its blur hash, which can be read.
  var blurHash: String?
  var description: String?
  /// A description for people who can't see the photo.
  var altDescription: String?
  /// The addresses of its picture, in several sizes.
  var urls: PhotoURLs = PhotoURLs()
  /// The photographer, who has to be named wherever the photo is shown.
  var user: Photographer
}

// MARK: - Addresses

/// The addresses of a photo's picture, http or https, in sizes from large to small.
struct PhotoURLs: Hashable, Codable, Sendable {
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

/// The photographer of a photo.
struct Photographer: Hashable, Codable, Sendable {
  /// The name, not blank.
  var name: String
  /// A small picture, http or https.
  var profileImage: URL?
}

/// One page of search results, and its oddities.
struct PhotoPage: Hashable, Codable, Sendable {
  var total: Int
  /// The number of pages; 0 if nothing was found.
  var totalPages: Int
  /// The photos of this page in their order; no two of the same identity.
  var photos: [Photo]
  /// Odd records, by place.
  var problems: [RecordProblem] = []
}

/// A section of the screen: a number and photos.
struct PhotoSection: Identifiable, Hashable, Codable, Sendable {
  var number: Int
  /// Its photos, in the order of the answers.
  var photos: [Photo]

  /// The number, which identifies the section.
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
