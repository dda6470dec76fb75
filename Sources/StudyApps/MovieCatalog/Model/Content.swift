public import HTTP

/// What a list shows of a show or a movie, whichever it is.
public struct Content: Identifiable, Hashable, Codable, Sendable {
  /// What it is.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A show.
    case tv
    /// A movie.
    case movie
  }

  /// Which show or movie it is: TMDB numbers both from 1.
  public struct ID: Hashable, Codable, Sendable {
    /// What it is.
    public var kind: Kind
    /// Which of its kind.
    public var number: Int

    /// The identity of one of a kind.
    public init(_ kind: Kind, _ number: Int) {
      self.kind = kind
      self.number = number
    }
  }

  /// Which show or movie it is.
  public var id: ID
  /// A show's name, a movie's title; empty if it has none.
  public var title: String
  /// The same where it was made.
  public var originalTitle: String?
  /// What it is about; often empty.
  public var overview: String
  /// Where its poster is, as the API has it: `/a.jpg`. See ``poster``.
  public var posterPath: String?
  /// How it is liked, 0 to 10; 0 if nobody voted.
  public var voteAverage: Double
  /// How many voted.
  public var voteCount: Int
  /// When a show was first on air, when a movie is in cinemas.
  public var date: CalendarDay?

  /// What a list shows.
  public init(
    id: ID, title: String, originalTitle: String? = nil, overview: String = "",
    posterPath: String? = nil, voteAverage: Double = 0, voteCount: Int = 0,
    date: CalendarDay? = nil
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.overview = overview
    self.posterPath = posterPath
    self.voteAverage = voteAverage
    self.voteCount = voteCount
    self.date = date
  }

  /// What it is.
  public var kind: Kind { id.kind }
}
