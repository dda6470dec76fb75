import Networking

/// The fast way for a show or a movie in which nothing is odd; any other is decoded.
extension ContentRecord: JSONReadable {
  init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    let names = ContentNames.of(Item.kind)
    var number: Int?
    var title: String?
    var content = Content(id: Content.ID(Item.kind, 0), title: "")
    var members = try json.object(contentFields)
    while let field = try members.next(in: &json) {
      switch field {
      case .id: number = try json.integer()
      case .overview: content.overview = try json.stringOrNull() ?? ""
      case .posterPath: content.posterPath = try json.posterPath()
      case .voteAverage: content.voteAverage = try json.mark() ?? 0
      case .voteCount: content.voteCount = try json.count()
      case names.title: title = try json.string()
      case names.originalTitle: content.originalTitle = try json.stringOrNull()
      case names.date: content.date = try json.day()
      default: try json.skip()
      }
    }
    guard let number, number > 0, let title else { throw JSONReader.Unsure() }
    content.id.number = number
    content.title = title
    content.settleTitles()
    guard !content.title.isEmpty else { throw JSONReader.Unsure() }
    self.init(content)
  }
}

private let contentFields = JSONFields<ContentField>()

extension JSONReader {
  /// A vote or a rating, or null.
  mutating func mark() throws(Unsure) -> Double? {
    if try null() { return nil }
    let mark = try number()
    guard marks.contains(mark) else { throw Unsure() }
    return mark
  }

  /// A text that says something; nil for blanks only, and for null.
  mutating func wordsOrNull() throws(Unsure) -> String? {
    try stringOrNull().flatMap { isBlank($0) ? nil : $0 }
  }

  fileprivate mutating func count() throws(Unsure) -> Int {
    if try null() { return 0 }
    let count = try integer()
    guard count >= 0 else { throw Unsure() }
    return count
  }

  fileprivate mutating func day() throws(Unsure) -> CalendarDay? {
    guard let text = try wordsOrNull() else { return nil }
    guard let day = CalendarDay(text) else { throw Unsure() }
    return day
  }

  fileprivate mutating func posterPath() throws(Unsure) -> String? {
    guard let path = try wordsOrNull() else { return nil }
    guard ImageAddress.url(path, .poster) != nil else { throw Unsure() }
    return path
  }
}
