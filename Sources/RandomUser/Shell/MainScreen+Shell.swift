import Foundation
import ReactorCore
import ReactorShell
import StateDiff

/// The main screen: four sections of people.
@MainActor final class MainScreen: Screen {
  let title = "Main"
  private unowned let session: Session
  private let settings = PeopleSettings()
  private let reactorStore: Store<MainReactor>
  private var sections: [MainSectionModel] = []
  private var shownDetail: (screen: DetailScreen, of: MainReactor.PushedScreen)?
  private var subscriptions: [Subscription] = []

  init(session: Session) {
    self.session = session
    reactorStore = Store(
      MainReactor(source: .chosen(by: session)), timeline: session.timeline)
    sections = MainSectionModel.sections(of: reactorStore.currentState)
    subscriptions = [
      session.watch(reactorStore) { $0.failure },
      reactorStore.subscribe { [unowned self] in show($0) },
    ]
    isReady = true
  }

  /// The first state is there from the start, and nothing had to be done for it.
  private var isReady = false

  var store: any AnyStore { reactorStore }

  var elsewhere: [String: String] {
    [
      "toggle": "open a section first, such as: open 20s",
      "back": "this is the first one; open a section first, such as: open 20s",
    ]
  }

  var keyAliases: [String: String] { PeopleSection.keyAliases }

  // MARK: - Commands

  private(set) lazy var commands: [AnyCommand] =
    [load, open].map { $0.bound(to: reactorStore) }
    + settings.commands(session)

  private var load: Command<MainReactor> {
    Command(
      "load", .number("N", in: UserRequest.counts, example: "load 100"),
      .labelled(
        "gender", .choice("female|male", [("female", .female, "women"), ("male", .male, "men")])),
      .labelled("nat", .list(of: .nationality { [unowned session] in session.data })),
      .labelled("page", .number("PAGE", in: UserRequest.pages, example: "load 100 page=2")),
      sends: "load(N)", help: "Loads N people, 1 to 5000; a load under way is replaced."
    ) { (count, gender: Gender?, nationalities, page) throws(ShellError) in
      let request = UserRequest(
        count: count, gender: gender, nationalities: nationalities ?? [], page: page)
      return request.isPlain ? .load(count) : .loadMatching(request)
    }
  }

  private var open: Command<MainReactor> {
    Command(
      "open", .section, sends: "toSectionDetail(SECTION, people)",
      help: "Opens a section: 남성 (men), 여성 (women), 20대 (20s), 30대 (30s)."
    ) { (section) throws(ShellError) in .toSectionDetail(section.title, section.people) }
  }

  /// What takes the detail screen away again.
  private var back: AnyCommand {
    Command<MainReactor>(
      "back", sends: "removePushed", help: "Goes back to the main screen."
    ) { () throws(ShellError) in .removePushed }
    .bound(to: reactorStore)
  }

  // MARK: - View

  /// What a view controller does with a state: updates its cells, and pushes or pops.
  private func show(_ state: MainReactor.State) {
    guard isReady else { return }
    let new = MainSectionModel.sections(of: state)
    switch settings.dataSource {
    case .reload:
      let count = new.reduce(0) { $0 + $1.items.count }
      session.note(ViewUpdate("reloadData: \(count) cells, whether they changed or not"))
    case .animated:
      if let update = ViewUpdate(BatchUpdates(from: sections, to: new)) { session.note(update) }
    }
    sections = new
    navigate(to: state.pushedScreen)
  }

  private func navigate(to pushed: MainReactor.PushedScreen?) {
    guard pushed != shownDetail?.of else { return }
    if shownDetail != nil {
      session.pop(to: self)
      shownDetail = nil
    }
    guard case .detail(let title, let people) = pushed, let pushed else { return }
    let screen = DetailScreen(
      session: session, title: title, people: people, settings: settings, back: back)
    shownDetail = (screen, pushed)
    session.push(screen)
  }

  func draw(columns: Int) -> [String] {
    // Over a wide terminal a header and its names would stand far apart.
    let columns = min(columns, 100)
    var lines = ["이상형을 찾아보자 👩‍❤️‍👨"]
    let state = reactorStore.shownState
    for section in MainSectionModel.sections(of: state) {
      let header = "\(section.header.title)  \(section.header.count)"
      lines += ["", TextColumns.spread(header, "더보기 (open \(section.alias))", columns: columns)]
      let cells = section.items.map { (text: $0.person.fullName, number: "\($0.person.age)") }
      lines += TextColumns.grid(withNumbers: cells, perLine: 4, columns: columns)
    }
    if state.isLoading { lines += ["", "loading…"] }
    if let failure = state.failure { lines += ["", failure] }
    return lines
  }
}

extension Parameter where Value == String {
  /// Two letters: `US`. Those are offered that the data has.
  fileprivate static func nationality(in data: @escaping () -> DataChoice) -> Self {
    Self(
      "NAT",
      candidates: { _ in
        guard data() != .embedded else {
          return Nation.all.map { Candidate($0.nat, help: Sentence(verbatim: $0.country)) }
        }
        let english = Locale(identifier: "en_US")
        return UserSource.nationalities.map { nat in
          Candidate(
            nat, help: Sentence(verbatim: english.localizedString(forRegionCode: nat) ?? ""))
        }
      },
      read: { (word, _) throws(ShellError) in
        let text = word.text.uppercased()
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (65...90).contains($0) }) else {
          throw .badArgument(
            "“\(word.text)” isn't a nationality", hint: "two letters, as in: load 100 nat=US,FR")
        }
        return text
      })
  }
}

extension MainSectionModel {
  fileprivate var alias: String { PeopleSection(named: id)?.aliases.first ?? id }
}

extension PeopleSection {
  /// The words that name sections, for paths into `sectionData`.
  static var keyAliases: [String: String] {
    var aliases: [String: String] = [:]
    for section in allCases {
      for alias in section.aliases { aliases[alias] = section.title }
    }
    return aliases
  }
}
