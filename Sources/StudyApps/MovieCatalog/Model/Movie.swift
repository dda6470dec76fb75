public import HTTP

/// A movie, of TMDB or invented.
///
/// Text is kept as it came, control characters too: escape it where it is printed.
public struct Movie: Identifiable, Hashable, Codable, Sendable {
  /// Which movie it is. Beware: a show may have the same number; see ``Content/ID``.
  public var id: Int
  /// Its title in the language asked for, or else the original one; empty if it has none.
  public var title: String
  /// Its title where it was made.
  public var originalTitle: String?
  /// What it is about; often empty.
  public var overview: String
  /// Where its poster is, as the API has it: `/a.jpg`. See ``poster``.
  public var posterPath: String?
  /// How it is liked, 0 to 10; 0 if nobody voted.
  public var voteAverage: Double
  /// How many voted.
  public var voteCount: Int
  /// When it is in cinemas.
  public var releaseDate: CalendarDay?

  /// A movie, of which at least number and title are known.
  public init(
    id: Int, title: String, originalTitle: String? = nil, overview: String = "",
    posterPath: String? = nil, voteAverage: Double = 0, voteCount: Int = 0,
    releaseDate: CalendarDay? = nil
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.overview = overview
    self.posterPath = posterPath
    self.voteAverage = voteAverage
    self.voteCount = voteCount
    self.releaseDate = releaseDate
  }
}
