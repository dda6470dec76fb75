public import ReactorShell

extension App {
  /// Shows and movies in sections of different shapes, with a screen of reviews.
  @MainActor public static var catalog: App {
    App(
      name: "catalog", title: "MovieCatalog", firstCommand: "tv",
      describe: { data in
        switch data {
        case .embedded: "invented shows and movies, no network"
        case .live(nil): "shows and movies from themoviedb.org"
        case .live: "shows and movies from a server"
        case .saved: "shows and movies from saved responses, no network"
        }
      },
      translations: { CatalogKorean.sentences },
      start: { CatalogScreen(session: $0) })
  }
}
