import ReactorCore
import StudySupport

/// Sees in the events of its store what the authors' reactor gets wrong, and has it explained.
@MainActor final class OriginalCatalogWatch {
  private let variants: Variants
  private var mutation: CatalogReactor.Mutation?
  private var subscription: Subscription?

  init(_ store: Store<OriginalCatalogReactor>, _ variants: Variants) {
    self.variants = variants
    let kinds: EventKinds = [.mutation, .reduce, .effectEnded]
    subscription = store.observe(kinds) { [unowned self] event in see(event) }
  }

  private func see(_ event: Event<OriginalCatalogReactor>) {
    switch event.kind {
    case .mutation(let mutation):
      self.mutation = mutation
    case .reduce(let before, let after):
      for fault in faults(before, after) { variants.tell(fault) }
    case .effectEnded(let effect, .failed) where effect.key == "tv":
      variants.tell(CatalogFaults.listEnds)
    default:
      break
    }
  }

  private func faults(
    _ before: CatalogReactor.State, _ after: CatalogReactor.State
  ) -> [AuthorsFault] {
    var faults: [AuthorsFault] = []
    switch mutation {
    case .setShows(_, let query):
      if query != after.query { faults.append(CatalogFaults.oldQuery) }
    case .appendShows(_, let page):
      if page > before.page + 1 { faults.append(CatalogFaults.skipsPages) }
      if Set(after.shows.map(\.id)).count < after.shows.count {
        faults.append(CatalogFaults.duplicates)
      }
    default:
      return []
    }
    if before.content == .movie { faults.append(CatalogFaults.lateTV) }
    return faults
  }
}
