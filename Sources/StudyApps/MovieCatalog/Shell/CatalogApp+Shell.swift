import ReactorCore
public import ReactorShell
import StudySupport

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
      translations: { CatalogKorean.sentences.merging(CatalogKorean.faults) { first, _ in first } },
      start: { start($0) })
  }

  @MainActor private static func start(_ session: Session) -> any Screen {
    let variants = Variants.of("catalog", faults: CatalogFaults.all, in: session)
    switch variants.current {
    case .fixed:
      let source = CatalogSource.chosen(by: session)
      let store = Store(
        CatalogReactor(source: source, clock: session.clock), timeline: session.timeline)
      return CatalogScreen(session: session, variants: variants, source: source, store: store)
    case .original:
      let source = CatalogSource.original(by: session, variants)
      let store = Store(
        OriginalCatalogReactor(source: source, clock: session.clock), timeline: session.timeline)
      let screen = CatalogScreen(
        session: session, variants: variants, source: source, store: store)
      screen.watch = OriginalCatalogWatch(store, variants)
      return screen
    }
  }
}
