import Foundation
import HTTP
import StateDiff
import StudySupport

/// Text is kept as it came, control characters too: escape it where it is printed.
struct Photo: Identifiable, Hashable, Codable, Sendable {
  /// The identity of the photo, the same in every search.
  var id: String
  var createdAt: Date?
  /// In pixels, 1 to 100,000.
  var width: Int
  var height: Int
  /// As the API writes it: `#26a0da`.
  var color: String?
  /// Kept as the API sends it: nothing reads it. Invented photos have none.
  var blurHash: String?
  var description: String?
  var altDescription: String?
  var urls: PhotoURLs = PhotoURLs()
  /// The photographer, who has to be named wherever the photo is shown.
  var user: Photographer
}

// MARK: - Addresses

/// The addresses of a photo's picture, http or https, in sizes from large to small.
struct PhotoURLs: Hashable, Codable, Sendable {
  var raw: URL?
  var full: URL?
  /// 1080 pixels wide: for the detail.
  var regular: URL?
  /// 400 pixels wide.
  var small: URL?
  /// 200 pixels wide: for the grid.
  var thumb: URL?
}

struct Photographer: Hashable, Codable, Sendable {
  var name: String
  var profileImage: URL?
}

struct PhotoPage: Hashable, Codable, Sendable {
  var total: Int
  /// The number of pages; 0 if nothing was found.
  var totalPages: Int
  /// The photos of this page in their order; no two of the same identity.
  var photos: [Photo]
  var problems: [RecordProblem] = []
}

struct PhotoSection: Identifiable, Hashable, Codable, Sendable {
  var number: Int
  var photos: [Photo]

  var id: Int { number }
}

// MARK: - Text

extension Photo: ConciseStringConvertible {
  var conciseDescription: String {
    let what = description ?? altDescription
    return (what.map { "“\($0)” " } ?? "a photo ") + "by \(user.name)"
  }
}

extension PhotoPage: ConciseStringConvertible {
  var conciseDescription: String {
    "\(photos.count) of \(total) photo\(total == 1 ? "" : "s")"
  }
}

extension PhotoSection: ConciseStringConvertible {
  var conciseDescription: String {
    photos.count == 1 ? "1 photo" : "\(photos.count) photos"
  }
}
