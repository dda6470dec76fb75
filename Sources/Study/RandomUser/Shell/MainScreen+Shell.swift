import ReactorCore
import ReactorShell
import StateDiff
import StudySupport

@MainActor final class MainScreen: Screen {
  let title = "Main"
  private unowned let session: Session
  private let settings: PeopleSettings
  private let reactorStore: Store<MainReactor>
  private var sections: [MainSectionModel] = []
  private var subscriptions: [Subscription] = []

  init(session: Session, settings: PeopleSettings) {
    self.session = session
    self.settings = settings
    reactorStore = Store(
      MainReactor(source: .chosen(by: session)), timeline: session.timeline)
    sections = MainSectionModel.sections(of: reactorStore.currentState)
    subscriptions = [
      session.watch(reactorStore) { $0.failure },
      reactorStore.onChange { [unowned self] in show($0) },
      pushes(\.pushedScreen, of: reactorStore, in: session) { [unowned self] in detail($0) },
    ]
  }

  var store: any AnyStore { reactorStore }

  var wordsOfOtherScreens: [String: String] { PeopleSection.wordsOfOtherScreens }
  var keyAliases: [String: String] { PeopleSection.keyAliases }

  // MARK: - Commands

  private(set) lazy var commands: [AnyCommand] =
    [.load(in: session), .open(of: reactorStore)].map { (command: Command<MainReactor>) in
      command.bound(to: reactorStore)
    }
    + settings.commands(session)

  private var back: AnyCommand {
    Command<MainReactor>(
      "back", sends: "removePushed", help: "Goes back to the main screen."
    ) { () throws(ShellError) in .removePushed }
    .bound(to: reactorStore)
  }

  // MARK: - View

  private func show(_ state: MainReactor.State) {
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

  private func detail(_ pushed: MainReactor.PushedScreen) -> DetailScreen {
    switch pushed {
    case .detail(let title, let people):
      DetailScreen(
        session: session, title: title, people: people, settings: settings, back: back)
    }
  }

  func draw(columns: Int) -> [String] {
    let state = reactorStore.shownState
    var lines = MainDrawing(state).lines(columns: columns)
    if state.isLoading { lines += ["", "loading…"] }
    if let failure = state.failure { lines += ["", failure] }
    return lines
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
