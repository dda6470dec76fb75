public import Foundation

/// Who took a photo.
public struct Photographer: Hashable, Codable, Sendable {
  /// The name, not blank.
  public var name: String
  /// A small picture, http or https.
  public var profileImage: URL?

  /// A photographer.
  public init(name: String, profileImage: URL? = nil) {
    self.name = name
    self.profileImage = profileImage
  }
}
