import StudySupport

/// What invented shows and movies are like: words, each in Korean and English.
struct Genre: Sendable {
  /// What a show of it is called: `미스터리=mystery`.
  let name: WordTable
  /// Who it is about.
  let heroes: WordTable
  /// Where it happens.
  let places: WordTable
  /// What happens, as it follows the hero.
  let events: WordTable
  /// How it goes on.
  let turns: WordTable

  static let all = [
    mystery, romance, scienceFiction, comedy, fantasy, thriller, family, history,
  ]
}

extension Genre {
  /// Who something may be about, and in which genre.
  struct Hero: Sendable {
    let name: WordTable.Entry
    let genre: Genre
  }

  /// All heroes of all genres.
  static let heroes = all.flatMap { genre in
    genre.heroes.entries.map { Hero(name: $0, genre: genre) }
  }
}
