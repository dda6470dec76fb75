import ReactorCore
import ReactorShell
import StateDiff

/// A screen of its own, as a view controller would be: it draws rows, and says what it did with a
/// state.
final class GitHubSearchScreen: Screen {
  let title = "Search"
  var store: any AnyStore { searchStore }

  private let network = Network()
  private let searchStore: Store<GitHubSearchReactor>
  private var rows: [Repo] = []
  private var subscriptions: [Subscription] = []

  init(session: Session) {
    let search = RepoSearch(clock: session.clock, network: network)
    let store = Store(GitHubSearchReactor(search: search), timeline: session.timeline)
    searchStore = store
    subscriptions = [
      session.watch(store) { $0.failure },
      store.subscribe { [unowned self, unowned session] state in
        let changes = RowChanges(from: rows, to: state.repos)
        rows = state.repos
        guard !changes.isEmpty else { return }
        session.note(
          ViewUpdate("\(changes.inserted.count) rows inserted, \(changes.removed.count) removed"))
      },
    ]
  }

  var commands: [AnyCommand] {
    [
      Command("query", .rest("WORDS"), help: "What to search for.") { .updateQuery($0) }
        .bound(to: searchStore),
      Command("next", help: "The next page, as scrolling to the end does.") { .loadNextPage }
        .bound(to: searchStore),
      // Not an action: it sets something outside of the reactor.
      AnyCommand(
        "network", .choice("up|down", [("up", true, ""), ("down", false, "")]),
        help: "Takes the network down, to see a failure."
      ) { [self] in network.isUp = $0 },
    ]
  }

  func draw(columns: Int) -> [String] {
    let state = searchStore.shownState
    var lines = TextColumns.table(
      state.repos.enumerated().map { ["[\($0)]", $1.name, "★ \($1.stars)"] }, columns: columns)
    if state.isLoading { lines.append("loading…") }
    if let failure = state.failure { lines.append(failure) }
    if state.nextPage != nil { lines.append("more: next") }
    return lines
  }
}
