/// A show or a movie: the same under other names.
protocol CatalogItem: PageItem {
  static var kind: Content.Kind { get }
  /// Of a content of that kind.
  init(_ content: Content)
}

extension TV: CatalogItem {
  static var kind: Content.Kind { .tv }

  init(_ content: Content) {
    self.init(
      id: content.id.number, name: content.title, originalName: content.originalTitle,
      overview: content.overview, posterPath: content.posterPath,
      voteAverage: content.voteAverage, voteCount: content.voteCount, firstAirDate: content.date)
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
}

extension Content {
  /// What a list shows of a show.
  public init(_ show: TV) {
    self.init(
      id: ID(.tv, show.id), title: show.name, originalTitle: show.originalName,
      overview: show.overview, posterPath: show.posterPath, voteAverage: show.voteAverage,
      voteCount: show.voteCount, date: show.firstAirDate)
  }

  /// What a list shows of a movie.
  public init(_ movie: Movie) {
    self.init(
      id: ID(.movie, movie.id), title: movie.title, originalTitle: movie.originalTitle,
      overview: movie.overview, posterPath: movie.posterPath, voteAverage: movie.voteAverage,
      voteCount: movie.voteCount, date: movie.releaseDate)
  }
}
