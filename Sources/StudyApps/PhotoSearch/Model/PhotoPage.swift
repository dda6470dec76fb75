public import HTTP

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
