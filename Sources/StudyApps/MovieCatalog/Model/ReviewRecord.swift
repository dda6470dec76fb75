import Foundation
import HTTP

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
    let id = try record.decode(String.self, forKey: .id)
    guard !isBlank(id) else { throw RecordRefusal("id is empty") }
    let content = try record.decode(String.self, forKey: .content)
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
      _ = try record.decode(String.self, forKey: .author)
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
    if isBlank(author) { author = username ?? name ?? "" }
  }
}
