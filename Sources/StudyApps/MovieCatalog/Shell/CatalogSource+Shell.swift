import HTTP
import ReactorShell
import StudySupport

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
    let page = try await response(from: Self.source, load: load)
    session?.note(page.problems)
    return page
  }

  private static func source(of session: Session, client: HTTPClient) -> CatalogSource {
    switch session.data {
    case .embedded:
      .embedded(
        seed: session.seed ?? InventedCatalog.defaultSeed, clock: session.clock,
        latency: session.latency)
    case .saved(let path):
      .saved(path: path, clock: session.clock, latency: session.latency)
    case .live(let url):
      .live(baseURL: url, client: client, clock: session.clock)
    }
  }
}
