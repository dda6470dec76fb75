import Foundation
import HTTP

/// Refused without number or title; anything else may be missing, and is dropped with a remark
/// if it is odd.
struct ContentRecord<Item: CatalogItem>: PageRecord {
  let item: Item
  let remarks: [String]

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: ContentField.self)
    let names = ContentNames.of(Item.kind)
    if record.contains(.knownForDepartment) {
      throw RecordRefusal("it is a person: known_for_department is there")
    }
    let number = try record.number(.id, in: 1...Int.max)
    var optional = OptionalFields()
    let title = optional.text(record, names.title)
    let original = optional.text(record, names.originalTitle)
    if title == nil, original == nil {
      // Throws, and says why there is none.
      _ = try record.text(names.title, at: names.title.stringValue)
    }
    var content = Content(
      id: Content.ID(Item.kind, number), title: title ?? "", originalTitle: original)
    content.settleTitles()
    if content.title.isEmpty { optional.drop(names.title.stringValue, because: "it is empty") }
    content.overview = optional.text(record, .overview) ?? ""
    content.posterPath = optional.value(
      of: optional.words(record, .posterPath), named: "poster_path", "path of a picture"
    ) { ImageAddress.url($0, .poster) == nil ? nil : $0 }
    content.voteAverage = optional.mark(record, .voteAverage) ?? 0
    content.voteCount = optional.count(record, .voteCount) ?? 0
    content.date = optional.value(
      of: optional.words(record, names.date), named: names.date.stringValue, "date",
      read: CalendarDay.init(rawValue:))
    item = Item(content)
    remarks = optional.remarks
  }
}

extension Content {
  /// The original title stands in for one that is blank; a blank one is none.
  mutating func settleTitles() {
    if originalTitle?.isBlank == true { originalTitle = nil }
    if title.isBlank { title = originalTitle ?? "" }
  }
}

enum ContentField: String, CodingKey {
  case id, overview
  case posterPath = "poster_path"
  case voteAverage = "vote_average"
  case voteCount = "vote_count"
  // Of shows.
  case name
  case originalName = "original_name"
  case firstAirDate = "first_air_date"
  // Of movies.
  case title
  case originalTitle = "original_title"
  case releaseDate = "release_date"
  // Only for people, who have a name as shows do.
  case knownForDepartment = "known_for_department"
}

struct ContentNames {
  let title: ContentField
  let originalTitle: ContentField
  let date: ContentField

  static func of(_ kind: Content.Kind) -> Self {
    switch kind {
    case .tv: Self(title: .name, originalTitle: .originalName, date: .firstAirDate)
    case .movie: Self(title: .title, originalTitle: .originalTitle, date: .releaseDate)
    }
  }
}

// MARK: - Fields

let marks = 0.0...10.0

extension OptionalFields {
  mutating func words<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, as name: String? = nil
  ) -> String? {
    text(container, key, as: name).flatMap { $0.isBlank ? nil : $0 }
  }

  mutating func mark<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, as name: String? = nil
  ) -> Double? {
    do {
      guard let mark = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
      if marks.contains(mark) { return mark }
    } catch {}  // Said below.
    drop(name ?? key.stringValue, because: "it is no number from 0 to 10")
    return nil
  }

  /// Returns a count; nil if it is missing or odd.
  mutating func count<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) -> Int? {
    do {
      let number = try container.decodeIfPresent(WholeNumber.self, forKey: key)
      guard let count = number?.value else { return nil }
      if count >= 0 { return count }
    } catch {}  // Said below.
    drop(key.stringValue, because: "it is no whole number from 0 on")
    return nil
  }
}

// MARK: - Pictures

extension CatalogItem {
  var poster: URL? { content.poster }
}

extension Content {
  /// The address of its poster, 500 pixels wide.
  var poster: URL? { posterPath.flatMap { ImageAddress.url($0, .poster) } }
}

/// Answers hold only the end of an address, as `/a.jpg`; some a whole one with a slash before it.
enum ImageAddress {
  enum Width: String {
    case poster = "w500"
    case avatar = "w185"
  }

  /// The address of a picture; nil if it is none of http or https.
  static func url(_ path: String, _ width: Width) -> URL? {
    if let address = wholeAddress(path) {
      var optional = OptionalFields()
      return optional.url(address, of: "")
    }
    return URL(string: "https://image.tmdb.org/t/p/\(width.rawValue)\(path)")
  }

  private static func wholeAddress(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return path }
    let rest = path.dropFirst()
    let head = rest.prefix(8).lowercased()
    return head.hasPrefix("http://") || head == "https://" ? String(rest) : nil
  }
}
