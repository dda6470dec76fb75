import HTTP
import StateDiff

struct Content: Identifiable, Hashable, Codable, Sendable {
  enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case tv
    case movie
  }

  /// The identity of a show or movie: TMDB numbers both from 1.
  struct ID: Hashable, Codable, Sendable {
    var kind: Kind
    var number: Int

    init(_ kind: Kind, _ number: Int) {
      self.kind = kind
      self.number = number
    }
  }

  var id: ID
  /// A show's name, a movie's title; empty if it has none.
  var title: String
  /// The same where it was made.
  var originalTitle: String?
  var overview: String = ""
  /// The path of its poster, as the API has it: `/a.jpg`. See ``poster``.
  var posterPath: String?
  /// The average rating, 0 to 10; 0 if nobody voted.
  var voteAverage: Double = 0
  var voteCount: Int = 0
  /// When a show was first on air, when a movie is in cinemas.
  var date: CalendarDay?

  var kind: Kind { id.kind }
}

// MARK: - Shows and movies

/// Text is kept as it came, control characters too: escape it where it is printed.
struct TV: Identifiable, Hashable, Codable, Sendable {
  /// The number of the show. Beware: a movie may have the same number; see ``Content/ID``.
  var id: Int
  /// Its name in the language asked for, or else the original one; empty if it has none.
  var name: String
  var originalName: String?
  var overview: String = ""
  var posterPath: String?
  var voteAverage: Double = 0
  var voteCount: Int = 0
  var firstAirDate: CalendarDay?
}

/// Text is kept as it came, control characters too: escape it where it is printed.
struct Movie: Identifiable, Hashable, Codable, Sendable {
  /// The number of the movie. Beware: a show may have the same number; see ``Content/ID``.
  var id: Int
  /// Its title in the language asked for, or else the original one; empty if it has none.
  var title: String
  var originalTitle: String?
  var overview: String = ""
  var posterPath: String?
  var voteAverage: Double = 0
  var voteCount: Int = 0
  var releaseDate: CalendarDay?
}

// MARK: - From one to the other

protocol CatalogItem: PageItem, ConciseStringConvertible {
  static var kind: Content.Kind { get }
  init(_ content: Content)
  var content: Content { get }
}

extension CatalogItem {
  var conciseDescription: String { content.conciseDescription }
}

extension Content {
  init(_ item: some CatalogItem) { self = item.content }
}

extension TV: CatalogItem {
  static var kind: Content.Kind { .tv }

  init(_ content: Content) {
    self.init(
      id: content.id.number, name: content.title, originalName: content.originalTitle,
      overview: content.overview, posterPath: content.posterPath,
      voteAverage: content.voteAverage, voteCount: content.voteCount, firstAirDate: content.date)
  }

  var content: Content {
    Content(
      id: Content.ID(.tv, id), title: name, originalTitle: originalName, overview: overview,
      posterPath: posterPath, voteAverage: voteAverage, voteCount: voteCount, date: firstAirDate)
  }
}

extension Movie: CatalogItem {
  static var kind: Content.Kind { .movie }

  init(_ content: Content) {
    self.init(
      id: content.id.number, title: content.title, originalTitle: content.originalTitle,
      overview: content.overview, posterPath: content.posterPath,
      voteAverage: content.voteAverage, voteCount: content.voteCount, releaseDate: content.date)
  }

  var content: Content {
    Content(
      id: Content.ID(.movie, id), title: title, originalTitle: originalTitle, overview: overview,
      posterPath: posterPath, voteAverage: voteAverage, voteCount: voteCount, date: releaseDate)
  }
}

// MARK: - Text

extension Content: ConciseStringConvertible {
  /// `“느린 우편배달부” (2021)`
  var conciseDescription: String {
    "“\(title)”" + (date.map { " (\($0.year))" } ?? "")
  }
}

extension Content.ID: CustomStringConvertible {
  var description: String { "\(kind.rawValue)/\(number)" }
}

extension Review: ConciseStringConvertible {
  var conciseDescription: String {
    let head = content.prefix(30)
    let words = "“\(head)\(head.endIndex < content.endIndex ? "…" : "")”"
    return words + (author.isEmpty ? "" : " by \(author)") + (rating.map { ", \($0)" } ?? "")
  }
}

extension Page: ConciseStringConvertible {
  var conciseDescription: String {
    let noun = totalResults == 1 ? Item.singularName : Item.pluralName
    let pages = totalPages > 1 ? ", page \(page) of \(totalPages)" : ""
    return "\(items.count) of \(totalResults) \(noun)\(pages)"
  }
}
