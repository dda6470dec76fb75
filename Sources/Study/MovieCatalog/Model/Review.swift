import Foundation
import HTTP

/// A review of a show or a movie.
///
/// Text is kept as it came, control characters and line breaks too: escape it before printing.
struct Review: Identifiable, Hashable, Codable, Sendable {
  /// The identity of the review: two may have the same words.
  var id: String
  /// The author's name; empty if nobody is named.
  var author: String
  /// The author's own name, not blank.
  var name: String?
  /// The author's user name on the site, not blank.
  var username: String?
  /// A small picture of the author, http or https.
  var avatar: URL?
  /// 0 to 10; nil if the author gave none.
  var rating: Double?
  var createdAt: Date?
  /// The text, sometimes with marks of Markdown or HTML in it.
  var content: String
}

/// A review as TMDB sends one.
///
/// Without identity, author or text it is refused; anything else may be missing, null or empty, and
/// is dropped with a remark if it is odd.
struct ReviewRecord: PageRecord {
  let item: Review
  let remarks: [String]

  private enum Key: String, CodingKey {
    case id, author, content
    case details = "author_details"
    case createdAt = "created_at"
    case name, username, rating
    case avatarPath = "avatar_path"
  }

  init(_ review: Review, remarks: [String] = []) {
    item = review
    self.remarks = remarks
  }

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Key.self)
    let id = try record.words(.id, at: "id")
    let content = try record.text(.content, at: "content")
    var optional = OptionalFields()
    let author = optional.text(record, .author)
    var review = Review(id: id, author: author ?? "", content: content)
    review.createdAt = Self.date(record, &optional)
    if let details = Self.details(record, &optional) {
      review.name = optional.words(details, .name, as: "author_details.name")
      review.username = optional.words(details, .username, as: "author_details.username")
      review.rating = optional.mark(details, .rating, as: "author_details.rating")
      review.avatar = Self.avatar(details, &optional)
    }
    review.settleAuthor()
    if author == nil, review.author.isEmpty {
      // Throws, and says why there is none.
      _ = try record.text(.author, at: "author")
    }
    if review.author.isEmpty { optional.drop("author", because: "it is empty") }
    self.init(review, remarks: optional.remarks)
  }

  private static func date(
    _ record: KeyedDecodingContainer<Key>, _ optional: inout OptionalFields
  ) -> Date? {
    guard let text = optional.words(record, .createdAt) else { return nil }
    if let date = Timestamp.date(text) { return date }
    optional.drop("created_at", because: "\(quoted(text)) is no date")
    return nil
  }

  private static func details(
    _ record: KeyedDecodingContainer<Key>, _ optional: inout OptionalFields
  ) -> KeyedDecodingContainer<Key>? {
    guard record.contains(.details), (try? record.decodeNil(forKey: .details)) != true else {
      return nil
    }
    if let details = try? record.nestedContainer(keyedBy: Key.self, forKey: .details) {
      return details
    }
    optional.drop("author_details", because: "it isn't an object")
    return nil
  }

  private static func avatar(
    _ details: KeyedDecodingContainer<Key>, _ optional: inout OptionalFields
  ) -> URL? {
    let name = "author_details.avatar_path"
    guard let path = optional.words(details, .avatarPath, as: name) else { return nil }
    if let url = ImageAddress.url(path, .avatar) { return url }
    optional.drop(name, because: "\(quoted(path)) is no path of a picture")
    return nil
  }
}

extension Review {
  /// Another name of the author stands in for one that is blank.
  mutating func settleAuthor() {
    if author.isBlank { author = username ?? name ?? "" }
  }
}
