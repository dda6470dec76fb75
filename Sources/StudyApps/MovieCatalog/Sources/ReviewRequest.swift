/// Of which show or movie reviews are wanted, and which page of them.
public struct ReviewRequest: Hashable, Codable, Sendable {
  /// The show or movie.
  public var content: Content.ID
  /// Which page, counted from 1.
  public var page: Int

  /// The reviews of a show or movie; the first page unless another is wanted.
  public init(of content: Content.ID, page: Int = 1) {
    self.content = content
    self.page = page
  }

  /// Refuses what can't be asked for.
  public func validate() throws(CatalogRequestError) {
    guard content.number > 0 else { throw .number(content.number) }
    guard TVRequest.pages.contains(page) else { throw .page(page) }
  }
}
