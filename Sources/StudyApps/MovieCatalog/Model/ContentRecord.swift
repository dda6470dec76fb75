import Foundation
import HTTP

/// A show or a movie as TMDB sends one.
///
/// Without number or title it is refused; anything else may be missing, null or empty, and is
/// dropped with a remark if it is odd.
struct ContentRecord<Item: CatalogItem>: PageRecord {
  let item: Item
  let remarks: [String]

  init(_ content: Content, remarks: [String] = []) {
    item = Item(content)
    self.remarks = remarks
  }

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: ContentField.self)
    let names = ContentNames.of(Item.kind)
    let number = try record.decode(WholeNumber.self, forKey: .id).value
    guard number > 0 else { throw RecordRefusal("id is \(number), not 1 or more") }
    var optional = OptionalFields()
    let title = optional.text(record, names.title)
    let original = optional.text(record, names.originalTitle)
    if title == nil, original == nil {
      // Throws, and says why there is none.
      _ = try record.decode(String.self, forKey: names.title)
    }
    var content = Content(
      id: Content.ID(Item.kind, number), title: title ?? "", originalTitle: original)
    content.settleTitles()
    if content.title.isEmpty { optional.drop(names.title.stringValue, because: "it is empty") }
    content.overview = optional.text(record, .overview) ?? ""
    content.posterPath = Self.poster(record, &optional)
    content.voteAverage = optional.mark(record, .voteAverage) ?? 0
    content.voteCount = optional.count(record, .voteCount) ?? 0
    content.date = optional.day(record, names.date)
    self.init(content, remarks: optional.remarks)
  }

  private static func poster(
    _ record: KeyedDecodingContainer<ContentField>, _ optional: inout OptionalFields
  ) -> String? {
    guard let path = optional.words(record, .posterPath) else { return nil }
    if ImageAddress.url(path, .poster) != nil { return path }
    optional.drop("poster_path", because: "\(quoted(path)) is no path of a picture")
    return nil
  }
}

extension Content {
  /// The original title stands in for one that is blank; a blank one is none.
  mutating func settleTitles() {
    if originalTitle.map(isBlank) == true { originalTitle = nil }
    if isBlank(title) { title = originalTitle ?? "" }
  }
}

/// The members of a show and of a movie.
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
}

/// Which members hold what shows and movies call differently.
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
