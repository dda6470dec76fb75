import DiffableSnapshots
import ReactorCore
import ReactorShell
import StudySupport

@MainActor final class CatalogScreen: Screen {
  let title: String
  private unowned let session: Session
  private let variants: Variants
  private let reactorStore: any ActingStore<CatalogReactor.Action, CatalogReactor.State>
  private var dataSource = DiffableDataSource<Section, Item>()
  private var viewport = CatalogViewport()
  private var shown: CatalogReactor.State
  private var subscriptions: [Subscription] = []
  private(set) var commands: [AnyCommand] = []

  init<R: Reactor>(
    session: Session, variants: Variants, source: CatalogSource, store: Store<R>
  ) where R.Action == CatalogReactor.Action, R.State == CatalogReactor.State {
    self.session = session
    self.variants = variants
    title = variants.current.title("Catalog")
    reactorStore = store
    shown = store.currentState
    let back = back.bound(to: store)
    subscriptions = [
      session.watch(store) { $0.failure },
      store.onChange { [unowned self] in show($0) },
      pushes(\.pushedScreen, of: store, in: session) { [unowned session] in
        ReviewScreen(
          session: session, content: $0, variants: variants, source: source, back: back)
      },
    ]
    commands =
      [tv, movies, search, next, open].map { $0.bound(to: store) }
      + [scroll, layout, snapshot, variants.command]
  }

  var store: any AnyStore { reactorStore }

  var wordsOfOtherScreens: [String: String] {
    [
      "expand": "open a show or movie first, such as: open 0",
      "back": "this is the first one; open a show or movie first, such as: open 0",
    ]
  }

  // MARK: - Commands

  private var tv: Command<CatalogReactor> {
    Command(
      "tv", sends: "showTV", help: "Shows: those that the search finds, or the best ones."
    ) { () throws(ShellError) in .showTV }
  }

  private var movies: Command<CatalogReactor> {
    Command(
      "movies", sends: "showMovies", help: "Movies: now playing, popular and upcoming."
    ) { () throws(ShellError) in .showMovies }
  }

  private var search: Command<CatalogReactor> {
    Command(
      "search", Parameter<String, CatalogReactor.State>.rest("WORDS").optional,
      sends: "search(WORDS)",
      help: "Searches shows after 200 ms, or shows the best ones."
    ) { (words) throws(ShellError) in .search(words ?? "") }
  }

  private var next: Command<CatalogReactor> {
    Command(
      "next", sends: "loadNextPage", help: "Loads the next page of shows; nothing after the last."
    ) { () throws(ShellError) in .loadNextPage }
  }

  private var open: Command<CatalogReactor> {
    Command(
      "open",
      .row(
        count: { $0.snapshot.numberOfItems }, title: { Self.title(of: $1, in: $0.snapshot) },
        ifEmpty: Self.ifEmpty),
      sends: "select(ITEM)", help: "Looks at the reviews of a show or movie."
    ) { [unowned self] (row) throws(ShellError) in
      guard let item = snapshotSeen.item(inRow: row) else {
        throw .refused("there is no row [\(row)]", hint: Self.ifEmpty)
      }
      return .select(item)
    }
  }

  private var scroll: AnyCommand {
    AnyCommand(
      "scroll",
      .row(
        count: { [unowned self] _ in snapshotSeen.numberOfItems },
        title: { [unowned self] _, row in Self.title(of: row, in: snapshotSeen) },
        ifEmpty: Self.ifEmpty),
      help: "Scrolls to a row; near the end the next page loads."
    ) { [unowned self] (row: Int) throws(ShellError) in scroll(to: row) }
  }

  private var layout: AnyCommand {
    AnyCommand("layout", help: "The layout's boxes, with sizes and insets in points.") {
      [unowned self] () throws(ShellError) in
      let sections = snapshotSeen.sectionIdentifiers
      let viewport = viewportSeen
      session.answer { columns in
        sections.isEmpty
          ? [("there are no sections yet; \(Self.ifEmpty)" as Sentence).shown]
          : LayoutDrawing(sections, viewport.frames).lines(columns: columns)
      }
    }
  }

  private var snapshot: AnyCommand {
    AnyCommand("snapshot", help: "The sections and items that the list shows.") {
      [unowned self] () throws(ShellError) in
      let snapshot = snapshotSeen
      session.answer { columns in
        snapshot.sections.isEmpty
          ? [("the snapshot is empty; \(Self.ifEmpty)" as Sentence).shown]
          : snapshot.lines(columns: columns)
      }
    }
  }

  private static let ifEmpty: Sentence = "load some first: tv, or movies"

  private static func title(of row: Int, in snapshot: CatalogSnapshot) -> String {
    snapshot.item(inRow: row)?.content.title ?? ""
  }

  private var back: Command<CatalogReactor> {
    Command("back", sends: "removePushed", help: "Goes back to the catalogue.") {
      () throws(ShellError) in .removePushed
    }
  }

  // MARK: - View

  private func show(_ state: CatalogReactor.State) {
    let before = shown
    shown = state
    // Arrays that share their storage are the same at once.
    if state.content != before.content || state.shows != before.shows
      || state.movies != before.movies
    {
      apply(state.snapshot, fromTop: state.searchedQuery != before.searchedQuery)
    }
  }

  private func apply(_ snapshot: CatalogSnapshot, fromTop: Bool) {
    let updates = dataSource.apply(snapshot)
    viewport.show(snapshot, fromTop: fromTop)
    if let update = ViewUpdate(updates, cells: "items") { session.note(update) }
    if let path = snapshot.duplicates.first, let item = snapshot[path] {
      let count = snapshot.duplicates.count
      let what = item.conciseDescription
      session.note(
        DataNote(
          count == 1
            ? "\(what) is there twice: UIKit's snapshot would stop the app"
            : "\(what) is there twice, and \(count - 1) more: UIKit's snapshot would stop the app"))
    }
  }

  private var snapshotSeen: CatalogSnapshot { reactorStore.shownState.snapshot }

  private var viewportSeen: CatalogViewport {
    var viewport = viewport
    viewport.show(snapshotSeen)
    return viewport
  }

  private func scroll(to row: Int) {
    let snapshot = snapshotSeen
    guard let path = snapshot.place(ofRow: row) else { return }
    viewport.show(snapshot)
    viewport.scroll(to: path)
    let rows = viewport.visibleItems.map(snapshot.row)
    session.note(
      ViewUpdate("scrolled to \(Int(viewport.offset.rounded())) pt: \(RowRanges(rows)) on screen"))
    let isAtEnd = rows.last.map { $0 >= snapshot.numberOfItems - Self.rowsBeforeEnd } ?? false
    if shown.content == .tv, isAtEnd { reactorStore.act(.loadNextPage) }
  }

  private static let rowsBeforeEnd = 3

  func draw(columns: Int) -> [String] {
    let state = reactorStore.shownState
    var lines = [
      TextColumns.spread("[ \(state.query) ]", state.conciseDescription, columns: columns), "",
    ]
    if let query = state.searchedQuery, state.content == .tv, state.shows.isEmpty {
      lines.append(query.isEmpty ? "there are no shows" : "nothing was found for “\(query)”")
    }
    lines += CatalogDrawing(snapshotSeen, viewportSeen).lines(columns: columns)
    if state.isLoading { lines += ["", "loading…"] }
    if state.isLoadingNextPage { lines += ["", "loading the next page…"] }
    if let failure = state.failure { lines += ["", failure] }
    return lines
  }
}

struct RowRanges: CustomStringConvertible {
  private let ranges: [ClosedRange<Int>]

  /// - Parameter rows: Ascending.
  init(_ rows: [Int]) {
    ranges = rows.reduce(into: []) { ranges, row in
      if let last = ranges.last, last.upperBound + 1 == row {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
  }

  /// `[0]…[5], [20]`
  var description: String {
    guard !ranges.isEmpty else { return "nothing" }
    return ranges.map { range in
      range.count == 1 ? "[\(range.lowerBound)]" : "[\(range.lowerBound)]…[\(range.upperBound)]"
    }.joined(separator: ", ")
  }
}
