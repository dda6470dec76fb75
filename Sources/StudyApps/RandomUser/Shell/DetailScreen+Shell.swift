import Foundation
import ReactorCore
import ReactorShell

/// The detail screen: the people of a section, a row each.
@MainActor final class DetailScreen: Screen {
  let title: String
  private unowned let session: Session
  private let settings: PeopleSettings
  private let back: AnyCommand
  private let reactorStore: Store<DetailReactor>
  private var rows: DetailDataSource
  private var subscription: Subscription?

  init(
    session: Session, title: String, people: PeopleDetail, settings: PeopleSettings,
    back: AnyCommand
  ) {
    self.session = session
    self.title = title
    self.settings = settings
    self.back = back
    reactorStore = Store(DetailReactor(people: people), timeline: session.timeline)
    rows = DetailDataSource(reactorStore.currentState, area: settings.area)
    var isFirst = true
    subscription = reactorStore.subscribe { [unowned self] state in
      if !isFirst { show(state) }
      isFirst = false
    }
    settings.changed = { [weak self] in
      guard let self else { return }
      show(reactorStore.currentState)
    }
  }

  var store: any AnyStore { reactorStore }

  var wordsOfOtherScreens: [String: String] {
    let main = "go back to the main screen first: back"
    return ["load": main, "open": main]
  }

  private(set) lazy var commands: [AnyCommand] =
    [toggle.bound(to: reactorStore), back] + settings.commands(session)

  private var toggle: Command<DetailReactor> {
    Command(
      "toggle",
      .row(
        count: { $0.people.count }, title: { $0.people[$1].fullName },
        ifEmpty: "the section is empty"),
      sends: "toggle([0, ROW])", help: "Opens a row, to show who lives near, or closes it."
    ) { (row) throws(ShellError) in .toggle(IndexPath(row: row, section: 0)) }
  }

  // MARK: - View

  private func show(_ state: DetailReactor.State) {
    let new = DetailDataSource(state, area: settings.area)
    defer { rows = new }
    if settings.dataSource == .reload {
      return session.note(
        ViewUpdate("reloadData: \(new.count) rows, whether they changed or not"))
    }
    for index in new.reloads(since: rows) {
      guard let row = new[index] else { continue }
      session.note(ViewUpdate("row [\(index)] reloaded: \(text(of: row))"))
    }
  }

  private func text(of row: DetailCellReactor.State) -> Sentence {
    guard row.isExpanded else { return "closed" }
    let place: Sentence =
      settings.area.name(for: row.person).map { Sentence(verbatim: $0) } ?? "nowhere known"
    switch row.sameAreaPeople.count {
    case 0: return "nobody else from \(place)"
    case 1: return "1 person from \(place)"
    case let count: return "\(count) people from \(place)"
    }
  }

  func draw(columns: Int) -> [String] {
    let rows = DetailDataSource(reactorStore.shownState, area: settings.area)
    var lines = ["\(title)  \(rows.count)", ""]
    var shown = Array(0..<min(rows.count, Self.drawnCount))
    // An open row is always there.
    if let open = rows.expanded, open >= shown.count { shown.append(open) }
    let drawn = shown.compactMap { rows[$0] }
    let cells = zip(shown, drawn).map { index, row in
      [
        "[\(index)]", row.person.fullName, "\(row.person.age)", row.person.email ?? "",
        row.person.cell ?? "", row.person.country,
      ]
    }
    for (row, line) in zip(drawn, TextColumns.table(cells, columns: columns)) {
      lines.append(line)
      guard row.isExpanded else { continue }
      lines.append("      같은 동네에 살고있어요 :)")
      let names = row.sameAreaPeople.prefix(Self.neighbourCount).map(\.fullName)
      lines += TextColumns.grid(names, perLine: 4, columns: min(columns, 100) - 6).map {
        "      " + $0
      }
    }
    if rows.count > shown.count {
      lines.append("… \(rows.count - shown.count) rows more; state people[N] shows one")
    }
    return lines
  }

  private static let drawnCount = 100
  private static let neighbourCount = 8
}
