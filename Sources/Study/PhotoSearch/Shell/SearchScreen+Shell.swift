import ReactorCore
import ReactorShell
import StudySupport

@MainActor final class SearchScreen: Screen {
  let title: String
  unowned let session: Session
  /// Moves on from here; its parents hold it.
  weak var coordinator: PhotoCoordinator?
  /// The root of the coordinators: held as long as this screen exists.
  var root: AppCoordinator? {
    didSet { tools.root = root }
  }
  private let meanwhile: Sentence
  private let tools: PhotoTools
  private let reactorStore: any ActingStore<PhotoReactor.Action, PhotoReactor.State>
  private let thumbnails: Store<ThumbnailReactor>
  private var grid = PhotoGrid()
  private var subscriptions: [Subscription] = []
  private(set) var commands: [AnyCommand] = []

  init<R: Reactor>(
    session: Session, title: String = "Search", store: Store<R>, thumbnails: ThumbnailReactor,
    tools: PhotoTools, meanwhile: Sentence = "a newer one cancels it"
  ) where R.Action == PhotoReactor.Action, R.State == PhotoReactor.State {
    self.session = session
    self.title = title
    self.tools = tools
    self.meanwhile = meanwhile
    reactorStore = store
    self.thumbnails = Store(thumbnails, timeline: session.timeline)
    subscriptions = [
      session.watch(store) { $0.failure },
      store.onChange { [unowned self] in show($0) },
      store.pulse(\.$selection) { [unowned self] photo in if let photo { open(photo) } },
    ]
    commands =
      [search] + [query, next, open].map { $0.bound(to: store) } + [scroll] + tools.commands
  }

  var store: any AnyStore { reactorStore }
  var stores: [any AnyStore] { [reactorStore, thumbnails] }

  var wordsOfOtherScreens: [String: String] {
    ["back": "this is the first one; open a photo: open 0"]
  }

  // MARK: - Commands

  private var search: AnyCommand {
    AnyCommand(
      "search", Parameter<String, Void>.rest("WORDS").optional,
      help: "Searches WORDS or the field; \(meanwhile)."
    ) { [unowned self] (words) throws(ShellError) in
      if let words { reactorStore.act(.inputQuery(words)) }
      reactorStore.act(.searchButtonTapped)
    }
  }

  private var query: Command<PhotoReactor> {
    Command(
      "query", .rest("WORDS"), sends: "inputQuery(WORDS)", help: "Types into the search field."
    ) { (words) throws(ShellError) in .inputQuery(words) }
  }

  private var next: Command<PhotoReactor> {
    Command(
      "next", sends: "loadNextPage", help: "Loads the next page; nothing after the last one."
    ) { () throws(ShellError) in .loadNextPage }
  }

  private var open: Command<PhotoReactor> {
    Command(
      "open",
      .row(
        count: { $0.photoCount }, title: { $0.photo(at: $1).map(\.caption) ?? "" },
        ifEmpty: Self.ifEmpty),
      sends: "select(ROW)", help: "Looks at a photo."
    ) { (row) throws(ShellError) in .select(row) }
  }

  private var scroll: AnyCommand {
    AnyCommand(
      "scroll",
      .row(
        count: { [unowned self] _ in reactorStore.shownState.photoCount },
        title: { [unowned self] _, row in
          reactorStore.shownState.photo(at: row).map(\.caption) ?? ""
        }, ifEmpty: Self.ifEmpty),
      help: "Scrolls until the photo of that number is seen."
    ) { [unowned self] (row: Int) throws(ShellError) in
      present(grid.scroll(to: row))
    }
  }

  private static let ifEmpty: Sentence = "search for some first: search car"

  // MARK: - View

  private func show(_ state: PhotoReactor.State) {
    if let update = grid.show(state.photos) { present(update) }
  }

  private func present(_ update: PhotoGrid.Update) {
    session.note(ViewUpdate(update.text))
    if !update.configured.isEmpty { thumbnails.send(.show(grid.photosSeen)) }
  }

  private func open(_ photo: Photo) {
    do {
      try coordinator?.showDetail(of: photo)
    } catch {
      session.fail(.failed("\(error)"))
    }
  }

  func draw(columns: Int) -> [String] {
    let state = reactorStore.shownState
    let found = state.searchedQuery.map { "“\($0)”  \(state.photoCount) of \(state.total)" }
    var lines = [
      TextColumns.spread("[ \(state.query) ]", found ?? "nothing searched yet", columns: columns),
      "",
    ]
    lines += grid.showing(state.photos).lines(columns: columns)
    if state.isLoading { lines += ["", "loading…"] }
    if let failure = state.failure { lines += ["", failure] }
    return lines
  }
}

extension PhotoReactor.State {
  var photos: [Photo] { photoSections.flatMap(\.photos) }
}

extension Photo {
  var caption: String { description ?? altDescription ?? "by \(user.name)" }
}
