/// A section of the screen: a number and photos.
public struct PhotoSection: Identifiable, Hashable, Codable, Sendable {
  /// Which section it is.
  public var number: Int
  /// Its photos, in the order of the answers.
  public var photos: [Photo]

  /// A section is told by its number.
  public var id: Int { number }

  /// A section.
  public init(number: Int, photos: [Photo]) {
    self.number = number
    self.photos = photos
  }
}
