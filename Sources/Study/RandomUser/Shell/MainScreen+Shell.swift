import ReactorCore
import ReactorShell
import StateDiff
import StudySupport

/// The main screen of either variant: their reactors differ, and the way in which they push.
@MainActor final class MainScreen<R: Reactor>: Screen
where R.Action == MainReactor.Action, R.State: PeopleListing {
  let title: String
  unowned let session: Session
  let settings: PeopleSettings
  let reactorStore: Store<R>
  var subscriptions: [Subscription] = []
  private let load: Command<R>
  private var sections: [MainSectionModel]

  init(_ reactor: R, load: Command<R>, in session: Session, settings: PeopleSettings) {
    title = settings.variants.current.title("Main")
    self.session = session
    self.settings = settings
    self.load = load
    reactorStore = Store(reactor, timeline: session.timeline)
    sections = MainSectionModel.sections(of: reactorStore.currentState)
  }

  var store: any AnyStore { reactorStore }

  var wordsOfOtherScreens: [String: String] { PeopleSection.wordsOfOtherScreens }
  var keyAliases: [String: String] { PeopleSection.keyAliases }

  private(set) lazy var commands: [AnyCommand] =
    [load, .open(of: reactorStore)].map { $0.bound(to: reactorStore) } + settings.commands(session)

  // MARK: - View

  func show(_ state: R.State) {
    let new = MainSectionModel.sections(of: state)
    switch settings.dataSource {
    case .reload:
      let count = new.reduce(0) { $0 + $1.items.count }
      session.note(ViewUpdate("reloadData: \(count) cells, whether they changed or not"))
    case .animated:
      if let update = ViewUpdate(BatchUpdates(from: sections, to: new)) { session.note(update) }
    }
    sections = new
  }

  func draw(columns: Int) -> [String] {
    let state = reactorStore.shownState
    var lines = MainDrawing(state).lines(columns: columns)
    if state.isLoading { lines += ["", "loading…"] }
    if let failure = state.failure { lines += ["", failure] }
    return lines
  }
}

extension MainScreen where R == MainReactor {
  convenience init(in session: Session, settings: PeopleSettings) {
    self.init(
      MainReactor(source: .chosen(by: session)), load: .load(in: session), in: session,
      settings: settings)
    subscriptions = [
      session.watch(reactorStore) { $0.failure },
      reactorStore.onChange { [unowned self] in show($0) },
      pushes(\.pushedScreen, of: reactorStore, in: session) { [unowned self] in detail($0) },
    ]
  }

  private var back: AnyCommand {
    Command<MainReactor>(
      "back", sends: "removePushed", help: "Goes back to the main screen."
    ) { () throws(ShellError) in .removePushed }
    .bound(to: reactorStore)
  }

  private func detail(_ pushed: MainReactor.PushedScreen) -> DetailScreen {
    switch pushed {
    case .detail(let title, let people):
      DetailScreen(
        session: session, title: title, people: people, settings: settings, back: back)
    }
  }
}

extension PeopleSection {
  static let wordsOfOtherScreens = [
    "toggle": "open a section first, such as: open 20s",
    "back": "this is the first one; open a section first, such as: open 20s",
  ]

  /// The words that name sections, for paths into `sectionData`.
  static var keyAliases: [String: String] {
    var aliases: [String: String] = [:]
    for section in allCases {
      for alias in section.aliases { aliases[alias] = section.title }
    }
    return aliases
  }
}

struct MainDrawing {
  private let sections: [MainSectionModel]

  init(_ state: some PeopleListing) { sections = MainSectionModel.sections(of: state) }

  func lines(columns: Int) -> [String] {
    // Over a wide terminal a header and its names would stand far apart.
    let columns = min(columns, 100)
    var lines = ["이상형을 찾아보자 👩‍❤️‍👨"]
    for section in sections {
      let header = "\(section.header.title)  \(section.header.count)"
      lines += ["", TextColumns.spread(header, "더보기 (open \(section.alias))", columns: columns)]
      let cells = section.items.map { (text: $0.person.fullName, number: "\($0.person.age)") }
      lines += TextColumns.grid(withNumbers: cells, perLine: 4, columns: columns)
    }
    return lines
  }
}

extension MainSectionModel {
  fileprivate var alias: String { PeopleSection(named: id)?.aliases.first ?? id }
}
