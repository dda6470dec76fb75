import HTTP
import ReactorCore
import ReactorShell
import StateDiff
import StudySupport

/// Shows all cells again after every reduce, and pushes where the state has a view controller.
@MainActor final class OriginalMainScreen: Screen {
  let title = Variant.original.title("Main")
  private unowned let session: Session
  private let settings: PeopleSettings
  private let reactorStore: Store<OriginalMainReactor>
  private let watch: FaultWatch
  private var cells: [MainSectionModel] = []
  private var subscription: Subscription?

  init(session: Session, settings: PeopleSettings) {
    self.session = session
    self.settings = settings
    settings.dataSource = .reload
    reactorStore = Store(
      OriginalMainReactor(source: .original(by: session, settings.variants)),
      timeline: session.timeline)
    watch = PeopleFaults.watch(reactorStore, settings.variants)
    cells = MainSectionModel.sections(of: reactorStore.currentState)
    subscription = reactorStore.onChange { [unowned self] in show($0) }
  }

  var store: any AnyStore { reactorStore }

  var wordsOfOtherScreens: [String: String] { PeopleSection.wordsOfOtherScreens }
  var keyAliases: [String: String] { PeopleSection.keyAliases }

  private(set) lazy var commands: [AnyCommand] =
    [.load(in: session, meanwhile: "a load under way goes on"), .open(of: reactorStore)].map {
      (command: Command<OriginalMainReactor>) in
      command.bound(to: reactorStore)
    } + settings.commands(session)

  /// No action: as a navigation controller goes back, of which the state doesn't hear.
  private var back: AnyCommand {
    AnyCommand("back", help: "Goes back to the main screen; the reactor doesn't hear of it.") {
      [unowned self] () throws(ShellError) in session.pop(to: self)
    }
  }

  // MARK: - View

  private func show(_ state: OriginalMainReactor.State) {
    let new = MainSectionModel.sections(of: state)
    switch settings.dataSource {
    case .reload:
      let count = new.reduce(0) { $0 + $1.items.count }
      session.note(ViewUpdate("reloadData: \(count) cells, whether they changed or not"))
      if count > 0, new == cells { settings.variants.tell(PeopleFaults.reloadsAll) }
    case .animated:
      if let update = ViewUpdate(BatchUpdates(from: cells, to: new)) { session.note(update) }
    }
    cells = new
    if let controller = state.pushingViewController { push(controller) }
  }

  private func push(_ controller: DetailController) {
    let screen = DetailScreen(
      session: session, title: Variant.original.title(controller.title),
      people: controller.people, settings: settings, back: back)
    session.push(screen)
    if !reactorStore.isRestoring { screen.appear() }
    reactorStore.send(.removePushed)
  }

  func draw(columns: Int) -> [String] {
    let state = reactorStore.shownState
    return MainDrawing(state).lines(columns: columns) + (state.isLoading ? ["", "loading…"] : [])
  }
}

// MARK: - Its source

extension UserSource {
  /// All people, or none if a single record is odd. A repeated person is odd here, too; the app
  /// would show both.
  @MainActor static func original(by session: Session, _ variants: Variants) -> Self {
    chosen(by: session) { response in
      guard let odd = response.problems.first(where: { !$0.isKept }) else { return }
      variants.tell(PeopleFaults.oddRecord)
      throw UnreadableData("record \(odd.index): \(odd.reason)")
    }
  }
}
