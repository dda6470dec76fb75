import Foundation
import Networking

/// The fast way for a review in which nothing is odd; any other is decoded.
extension ReviewRecord: JSONReadable {
  private enum Field: String, CaseIterable {
    case id, author, content
    case details = "author_details"
    case createdAt = "created_at"
  }
  private enum DetailField: String, CaseIterable {
    case name, username, rating
    case avatarPath = "avatar_path"
  }
  private static let fields = JSONFields<Field>()
  private static let detailFields = JSONFields<DetailField>()

  init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    var id: String?
    var author: String?
    var content: String?
    var review = Review(id: "", author: "", content: "")
    var members = try json.object(Self.fields)
    while let field = try members.next(in: &json) {
      switch field {
      case .id: id = try json.string()
      case .author: author = try json.string()
      case .content: content = try json.string()
      case .details: try Self.read(detailsOf: &review, &json)
      case .createdAt: review.createdAt = try Self.date(&json)
      }
    }
    guard let id, !isBlank(id), let author, let content else { throw JSONReader.Unsure() }
    review.id = id
    review.author = author
    review.content = content
    review.settleAuthor()
    guard !review.author.isEmpty else { throw JSONReader.Unsure() }
    self.init(review)
  }

  private static func read(
    detailsOf review: inout Review, _ json: inout JSONReader
  ) throws(JSONReader.Unsure) {
    if try json.null() { return }
    var members = try json.object(detailFields)
    while let field = try members.next(in: &json) {
      switch field {
      case .name: review.name = try json.wordsOrNull()
      case .username: review.username = try json.wordsOrNull()
      case .rating: review.rating = try json.mark()
      case .avatarPath: review.avatar = try avatar(&json)
      }
    }
  }

  private static func avatar(_ json: inout JSONReader) throws(JSONReader.Unsure) -> URL? {
    guard let path = try json.wordsOrNull() else { return nil }
    guard let url = ImageAddress.url(path, .avatar) else { throw JSONReader.Unsure() }
    return url
  }

  private static func date(_ json: inout JSONReader) throws(JSONReader.Unsure) -> Date? {
    guard let text = try json.wordsOrNull() else { return nil }
    guard let date = Timestamp.date(text) else { throw JSONReader.Unsure() }
    return date
  }
}
