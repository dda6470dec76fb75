import Foundation
import Networking

/// The fast way for a photo in which nothing is odd; any other is decoded.
extension PhotoRecord: JSONReadable {
  private enum Field: String, CaseIterable {
    case id, width, height, color, description, urls, user
    case createdAt = "created_at"
    case blurHash = "blur_hash"
    case altDescription = "alt_description"
  }
  private enum SizeField: String, CaseIterable { case raw, full, regular, small, thumb }
  private enum UserField: String, CaseIterable {
    case name
    case profileImage = "profile_image"
  }
  private enum ImageField: String, CaseIterable { case medium }

  private static let fields = JSONFields<Field>()
  private static let sizeFields = JSONFields<SizeField>()
  private static let userFields = JSONFields<UserField>()
  private static let imageFields = JSONFields<ImageField>()

  init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    var id: String?
    var width: Int?
    var height: Int?
    var user: Photographer?
    var photo = Photo(id: "", width: 0, height: 0, user: Photographer(name: ""))
    var members = try json.object(Self.fields)
    while let field = try members.next(in: &json) {
      switch field {
      case .id: id = try Self.text(&json)
      case .width: width = try Self.size(&json)
      case .height: height = try Self.size(&json)
      case .color: photo.color = try Self.orNull(&json) { RGB(hex: $0) }
      case .description: photo.description = try json.stringOrNull()
      case .urls: photo.urls = try Self.urls(&json)
      case .user: user = try Self.user(&json)
      case .createdAt: photo.createdAt = try Self.orNull(&json) { Timestamp.date($0) }
      case .blurHash: photo.blurHash = try Self.orNull(&json) { (try? BlurHash($0))?.text }
      case .altDescription: photo.altDescription = try json.stringOrNull()
      }
    }
    guard let id, let width, let height, let user else { throw JSONReader.Unsure() }
    photo.id = id
    photo.width = width
    photo.height = height
    photo.user = user
    self.init(photo: photo, remarks: [])
  }

  /// A text that says something.
  private static func text(_ json: inout JSONReader) throws(JSONReader.Unsure) -> String {
    let text = try json.string()
    guard !isBlank(text) else { throw JSONReader.Unsure() }
    return text
  }

  private static func size(_ json: inout JSONReader) throws(JSONReader.Unsure) -> Int {
    let size = try json.integer()
    guard sizes.contains(size) else { throw JSONReader.Unsure() }
    return size
  }

  /// What a text stands for; nil for null.
  private static func orNull<Value>(
    _ json: inout JSONReader, _ read: (String) -> Value?
  ) throws(JSONReader.Unsure) -> Value? {
    guard let text = try json.stringOrNull() else { return nil }
    guard let value = read(text) else { throw JSONReader.Unsure() }
    return value
  }

  private static func url(_ json: inout JSONReader) throws(JSONReader.Unsure) -> URL? {
    try orNull(&json) { text in
      var optional = OptionalFields()
      return optional.url(text, of: "")
    }
  }

  private static func urls(_ json: inout JSONReader) throws(JSONReader.Unsure) -> PhotoURLs {
    var urls = PhotoURLs()
    if try json.null() { return urls }
    var members = try json.object(sizeFields)
    while let field = try members.next(in: &json) {
      let url = try url(&json)
      switch field {
      case .raw: urls.raw = url
      case .full: urls.full = url
      case .regular: urls.regular = url
      case .small: urls.small = url
      case .thumb: urls.thumb = url
      }
    }
    return urls
  }

  private static func user(_ json: inout JSONReader) throws(JSONReader.Unsure) -> Photographer {
    var name: String?
    var profileImage: URL?
    var members = try json.object(userFields)
    while let field = try members.next(in: &json) {
      switch field {
      case .name: name = try text(&json)
      case .profileImage: profileImage = try Self.profileImage(&json)
      }
    }
    guard let name else { throw JSONReader.Unsure() }
    return Photographer(name: name, profileImage: profileImage)
  }

  private static func profileImage(_ json: inout JSONReader) throws(JSONReader.Unsure) -> URL? {
    if try json.null() { return nil }
    var image: URL?
    var members = try json.object(imageFields)
    while try members.next(in: &json) != nil { image = try url(&json) }
    return image
  }
}
