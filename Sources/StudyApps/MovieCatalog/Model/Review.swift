public import Foundation

/// What somebody wrote of a show or a movie.
///
/// Text is kept as it came, control characters and line breaks too: escape it where it is printed.
public struct Review: Identifiable, Hashable, Codable, Sendable {
  /// Which review it is: two may have the same words.
  public var id: String
  /// Who wrote it; empty if nobody is named.
  public var author: String
  /// The author's own name, not blank.
  public var name: String?
  /// What the author is called on the site, not blank.
  public var username: String?
  /// A small picture of the author, http or https.
  public var avatar: URL?
  /// 0 to 10; nil if the author gave none.
  public var rating: Double?
  /// When it was written.
  public var createdAt: Date?
  /// The text, sometimes with marks of Markdown or HTML in it.
  public var content: String

  /// A review, of which at least identity, author and text are known.
  public init(
    id: String, author: String, name: String? = nil, username: String? = nil, avatar: URL? = nil,
    rating: Double? = nil, createdAt: Date? = nil, content: String
  ) {
    self.id = id
    self.author = author
    self.name = name
    self.username = username
    self.avatar = avatar
    self.rating = rating
    self.createdAt = createdAt
    self.content = content
  }
}
