import Foundation
import HTTP
import StudySupport

/// A photo as Unsplash sends one.
///
/// Without identity, size or photographer's name it is refused; anything else may be missing or
/// null, and is dropped with a remark if it is odd.
struct PhotoRecord: RemarkedRecord, Equatable {
  let item: Photo
  /// The properties that had to be left out of the photo, and the reasons.
  let remarks: [String]

  /// The widths and heights that are taken.
  static let sizes = 1...100_000

  private enum Key: String, CodingKey {
    case id, width, height, color, description, urls, user
    case createdAt = "created_at"
    case blurHash = "blur_hash"
    case altDescription = "alt_description"
    case raw, full, regular, small, thumb
    case name, medium
    case profileImage = "profile_image"
  }

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Key.self)
    let user = try record.nestedContainer(keyedBy: Key.self, forKey: .user)
    var optional = OptionalFields()
    item = Photo(
      id: try record.words(.id, at: "id"),
      createdAt: optional.date(record, .createdAt),
      width: try Self.size(record, .width), height: try Self.size(record, .height),
      color: optional.colour(record, .color), blurHash: optional.blurHash(record, .blurHash),
      description: optional.text(record, .description),
      altDescription: optional.text(record, .altDescription),
      urls: Self.urls(record, &optional),
      user: Photographer(
        name: try user.words(.name, at: "user.name"),
        profileImage: optional.picture(user, .profileImage, .medium)))
    remarks = optional.remarks
  }

  private static func size(_ record: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int {
    let size = try record.decode(WholeNumber.self, forKey: key).value
    guard sizes.contains(size) else {
      throw RecordRefusal("\(key.stringValue) is \(size), not 1 to 100000")
    }
    return size
  }

  private static func urls(
    _ record: KeyedDecodingContainer<Key>, _ optional: inout OptionalFields
  ) -> PhotoURLs {
    guard record.contains(.urls), (try? record.decodeNil(forKey: .urls)) != true else {
      return PhotoURLs()
    }
    guard let urls = try? record.nestedContainer(keyedBy: Key.self, forKey: .urls) else {
      optional.drop("urls", because: "it isn't an object")
      return PhotoURLs()
    }
    func url(_ key: Key) -> URL? {
      let name = "urls.\(key.stringValue)"
      return optional.text(urls, key, as: name).flatMap { optional.url($0, of: name) }
    }
    return PhotoURLs(
      raw: url(.raw), full: url(.full), regular: url(.regular), small: url(.small),
      thumb: url(.thumb))
  }
}

extension OptionalFields {
  fileprivate mutating func date<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> Date? {
    guard let text = text(container, key) else { return nil }
    if let date = Timestamp.date(text) { return date }
    drop(key.stringValue, because: "\(quoted(text)) is no date")
    return nil
  }

  fileprivate mutating func colour<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> RGB? {
    guard let text = text(container, key) else { return nil }
    if let colour = RGB(hex: text) { return colour }
    drop(key.stringValue, because: "\(quoted(text)) is no colour as #26a0da")
    return nil
  }

  fileprivate mutating func blurHash<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> String? {
    guard let text = text(container, key) else { return nil }
    do throws(BlurHashError) {
      return try BlurHash(text).text
    } catch {
      drop(key.stringValue, because: "\(error)")
      return nil
    }
  }
}

/// An answer of Unsplash's `/search/photos`.
struct PhotoAnswer: Decodable {
  let total: Int
  let totalPages: Int
  let results: TolerantList<PhotoRecord>

  private enum Key: String, CodingKey {
    case total, results
    case totalPages = "total_pages"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    results = try container.decode(TolerantList<PhotoRecord>.self, forKey: .results)
    total = try Self.count(container, .total)
    totalPages = try Self.count(container, .totalPages)
  }

  private static func count(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Int {
    let count = try container.decode(WholeNumber.self, forKey: key).value
    guard count >= 0 else { throw RecordRefusal("\(key.stringValue) is \(count), not 0 or more") }
    return count
  }

  /// The usable photos, and the oddities; repeated identities are left out.
  var page: PhotoPage {
    let (photos, problems) = results.distinct
    return PhotoPage(total: total, totalPages: totalPages, photos: photos, problems: problems)
  }
}

extension ResponseBody {
  /// The photos in an answer of Unsplash, saved or live.
  ///
  /// Odd records are reported. If there are no others, it is another API's response.
  func photoPage() throws(ResponseError) -> PhotoPage {
    let answer = try decode(PhotoAnswer.self)
    try check(answer.results, holds: "photo")
    return answer.page
  }
}
