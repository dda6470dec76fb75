import EmbeddedFiles
import StudySupport

struct Genre: Sendable {
  /// The names of the genre: `미스터리=mystery`.
  let name: WordTable
  let heroes: WordTable
  let places: WordTable
  let events: WordTable
  let turns: WordTable

  private init(_ block: WordBlock) {
    name = block.words("name")
    heroes = block.words("heroes")
    places = block.words("places")
    events = block.words("events")
    turns = block.words("turns")
  }

  static let all = WordBlock.all(in: genres_text()).map(Genre.init)

  struct Hero: Sendable {
    let name: WordTable.Entry
    let genre: Genre
  }

  static let heroes = all.flatMap { genre in
    genre.heroes.entries.map { Hero(name: $0, genre: genre) }
  }
}
