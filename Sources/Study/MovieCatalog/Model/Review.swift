import Foundation
import HTTP

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
  var avatar: URL?
  /// 0 to 10; nil if the author gave none.
  var rating: Double?
  var createdAt: Date?
  var content: String
}

/// Refused without identity, author or text; anything else may be missing, and is dropped with
/// a remark if it is odd.
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

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Key.self)
    let id = try record.words(.id, at: "id")
    let content = try record.text(.content, at: "content")
    var optional = OptionalFields()
    let author = optional.text(record, .author)
    var review = Review(id: id, author: author ?? "", content: content)
    review.createdAt = optional.value(
      of: optional.words(record, .createdAt), named: "created_at", "date", read: Timestamp.date)
    if let details = optional.object(record, .details) {
      review.name = optional.words(details, .name, as: "author_details.name")
      review.username = optional.words(details, .username, as: "author_details.username")
      review.rating = optional.mark(details, .rating, as: "author_details.rating")
      let avatar = "author_details.avatar_path"
      review.avatar = optional.value(
        of: optional.words(details, .avatarPath, as: avatar), named: avatar, "path of a picture"
      ) { ImageAddress.url($0, .avatar) }
    }
    review.settleAuthor()
    if author == nil, review.author.isEmpty {
      // Throws, and says why there is none.
      _ = try record.text(.author, at: "author")
    }
    if review.author.isEmpty { optional.drop("author", because: "it is empty") }
    item = review
    remarks = optional.remarks
  }
}

extension Review {
  mutating func settleAuthor() {
    if author.isBlank { author = username ?? name ?? "" }
  }
}
