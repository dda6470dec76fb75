import EmbeddedFiles
import ReactorCore
public import ReactorShell
import StudySupport

extension App {
  /// Shows and movies in sections of different shapes, with a screen of reviews.
  @MainActor public static var catalog: App {
    App(
      "catalog", title: "MovieCatalog", firstCommand: "tv; why shows",
      describe: { data in
        switch data {
        case .embedded: "invented shows and movies, no network"
        case .live(nil): "shows and movies from themoviedb.org"
        case .live: "shows and movies from a server"
        case .saved: "shows and movies from saved responses, no network"
        }
      },
      translations: [.catalog, .study],
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
      let source = CatalogSource.original(by: session)
      let store = Store(
        OriginalCatalogReactor(source: source, clock: session.clock), timeline: session.timeline)
      return CatalogScreen(session: session, variants: variants, source: source, store: store)
    }
  }
}

extension Translations {
  static let catalog = Translations(korean: String(cString: catalog_ko()))
}

// MARK: - Its source

extension CatalogSource {
  /// The source that the session chose, looked up at each load; odd records become notes.
  @MainActor static func chosen(by session: Session) -> Self {
    let chosen = SessionSource(session)
    return CatalogSource(
      tv: { @MainActor request in try await chosen.page { try await $0.tv(request) } },
      movies: { @MainActor list in try await chosen.page { try await $0.movies(list) } },
      reviews: { @MainActor request in try await chosen.page { try await $0.reviews(request) } })
  }
}

extension SessionSource {
  func page<Item>(
    _ load: (CatalogSource) async throws -> Page<Item>
  ) async throws -> Page<Item> {
    let page = try await response(
      from: { session, client in
        session.source(embedded: CatalogSource.embedded, saved: CatalogSource.saved) {
          .live(baseURL: $0, client: client, clock: session.clock)
        }
      }, load: load)
    note(page.problems)
    return page
  }
}
