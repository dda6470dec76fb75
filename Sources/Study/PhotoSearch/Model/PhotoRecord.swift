import Foundation
import HTTP
import StudySupport

/// Refused without identity, size or photographer's name; anything else may be missing, and is
/// dropped with a remark if it is odd.
struct PhotoRecord: RemarkedRecord, Equatable {
  let item: Photo
  let remarks: [String]

  static let sizes = 1...100_000

  fileprivate enum Key: String, CodingKey {
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
      createdAt: optional.value(
        of: optional.text(record, .createdAt), named: "created_at", "date", read: Timestamp.date),
      width: try record.number(.width, in: Self.sizes),
      height: try record.number(.height, in: Self.sizes),
      color: optional.text(record, .color),
      blurHash: optional.text(record, .blurHash),
      description: optional.text(record, .description),
      altDescription: optional.text(record, .altDescription),
      urls: Self.urls(record, &optional),
      user: Photographer(
        name: try user.words(.name, at: "user.name"),
        profileImage: optional.picture(user, .profileImage, .medium)))
    remarks = optional.remarks
  }

  private static func urls(
    _ record: KeyedDecodingContainer<Key>, _ optional: inout OptionalFields
  ) -> PhotoURLs {
    guard let urls = optional.object(record, .urls) else { return PhotoURLs() }
    func url(_ key: Key) -> URL? {
      let name = "urls.\(key.stringValue)"
      return optional.text(urls, key, as: name).flatMap { optional.url($0, of: name) }
    }
    return PhotoURLs(
      raw: url(.raw), full: url(.full), regular: url(.regular), small: url(.small),
      thumb: url(.thumb))
  }
}

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
    total = try container.number(.total, in: 0...Int.max)
    totalPages = try container.number(.totalPages, in: 0...Int.max)
  }

  /// The usable photos, and the oddities; repeated identities are left out.
  var page: PhotoPage {
    let (photos, problems) = results.distinct
    return PhotoPage(total: total, totalPages: totalPages, photos: photos, problems: problems)
  }
}

extension ResponseBody {
  /// Odd records are reported. If there are no others, it is another API's response.
  func photoPage() throws(ResponseError) -> PhotoPage {
    let answer = try decode(PhotoAnswer.self)
    try check(answer.results, holds: "photo")
    return answer.page
  }
}
