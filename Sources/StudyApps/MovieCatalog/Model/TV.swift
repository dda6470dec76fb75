public import HTTP

/// A show, of TMDB or invented.
///
/// Text is kept as it came, control characters too: escape it where it is printed.
public struct TV: Identifiable, Hashable, Codable, Sendable {
  /// Which show it is. Beware: a movie may have the same number; see ``Content/ID``.
  public var id: Int
  /// Its name in the language asked for, or else the original one; empty if it has none.
  public var name: String
  /// Its name where it was made.
  public var originalName: String?
  /// What it is about; often empty.
  public var overview: String
  /// Where its poster is, as the API has it: `/a.jpg`. See ``poster``.
  public var posterPath: String?
  /// How it is liked, 0 to 10; 0 if nobody voted.
  public var voteAverage: Double
  /// How many voted.
  public var voteCount: Int
  /// When it was first on air.
  public var firstAirDate: CalendarDay?

  /// A show, of which at least number and name are known.
  public init(
    id: Int, name: String, originalName: String? = nil, overview: String = "",
    posterPath: String? = nil, voteAverage: Double = 0, voteCount: Int = 0,
    firstAirDate: CalendarDay? = nil
  ) {
    self.id = id
    self.name = name
    self.originalName = originalName
    self.overview = overview
    self.posterPath = posterPath
    self.voteAverage = voteAverage
    self.voteCount = voteCount
    self.firstAirDate = firstAirDate
  }
}
