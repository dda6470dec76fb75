/// A list of movies.
///
/// In JSON a dictionary of lists has their names as keys: as pairs, their order would be chance.
public enum MovieList: String, Hashable, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
  /// Those in the cinemas.
  case nowPlaying = "now_playing"
  /// Those that many look at.
  case popular
  /// Those to come.
  case upcoming
}

extension MovieList {
  /// In a sentence: `movies now playing`.
  var words: String {
    switch self {
    case .nowPlaying: "movies now playing"
    case .popular: "popular movies"
    case .upcoming: "upcoming movies"
    }
  }
}
