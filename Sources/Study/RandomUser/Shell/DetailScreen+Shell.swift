import Foundation
import ReactorCore
import ReactorShell
import StudySupport

@MainActor final class DetailScreen: Screen {
  let title: String
  private unowned let session: Session
  private let settings: PeopleSettings
  private let back: AnyCommand
  private let reactorStore: Store<DetailReactor>
  /// Nil if there are no portraits to be loaded.
  private let portraits: Store<PortraitReactor>?
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
    portraits = PortraitSource.chosen(by: session, cache: settings.portraits).map {
      Store(PortraitReactor(source: $0), timeline: session.timeline)
    }
    rows = DetailDataSource(reactorStore.currentState, area: settings.area)
    subscription = reactorStore.onChange { [unowned self] in show($0) }
    settings.changed = { [weak self] in
      guard let self else { return }
      show(reactorStore.currentState)
    }
  }

  func appear() { portraits?.send(.show(rows.seen.compactMap { rows[$0]?.person })) }

  var store: any AnyStore { reactorStore }
  var stores: [any AnyStore] { [reactorStore] + (portraits.map { [$0] } ?? []) }

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
    let before = rows
    rows = DetailDataSource(state, area: settings.area)
    noteReloads(since: before)
    if portraits != nil, rows.seen != before.seen, !reactorStore.isRestoring { appear() }
  }

  private func noteReloads(since before: DetailDataSource) {
    if settings.dataSource == .reload {
      return session.note(
        ViewUpdate("reloadData: \(rows.count) rows, whether they changed or not"))
    }
    for index in rows.reloads(since: before) {
      guard let row = rows[index] else { continue }
      let reload = Reload(
        index: index, neighbours: row.isExpanded ? row.sameAreaPeople.count : nil,
        area: row.isExpanded ? settings.area.name(for: row.person) : nil)
      session.note(reload) { ViewUpdate("row [\(index)] reloaded: \(text(of: reload))") }
    }
  }

  private struct Reload: Hashable {
    let index: Int
    /// Nil if the row is closed.
    let neighbours: Int?
    let area: String?
  }

  private func text(of reload: Reload) -> Sentence {
    guard let neighbours = reload.neighbours else { return "closed" }
    let place: Sentence = reload.area.map { Sentence(verbatim: $0) } ?? "nowhere known"
    switch neighbours {
    case 0: return "nobody else in the list is from \(place)"
    case 1: return "1 person from \(place)"
    case let count: return "\(count) people from \(place)"
    }
  }

  func draw(columns: Int) -> [String] {
    let rows = DetailDataSource(reactorStore.shownState, area: settings.area)
    let seen = rows.seen
    let drawn = seen.compactMap { rows[$0] }
    let cells = zip(seen, drawn).map { index, row in
      [
        "[\(index)]", row.person.fullName, "\(row.person.age)", row.person.email ?? "",
        row.person.cell ?? "", row.person.country,
      ]
    }
    var lines = ["\(title)  \(rows.count)", ""]
    for (row, text) in zip(drawn, TextColumns.table(cells, columns: columns)) {
      lines.append(text)
      if row.isExpanded { lines += open(row, columns: columns) }
    }
    if rows.count > seen.count {
      lines.append("… \(rows.count - seen.count) rows more; state people[N] shows one")
    }
    return lines
  }

  private func open(_ row: DetailCellReactor.State, columns: Int) -> [String] {
    let names = row.sameAreaPeople.prefix(Self.neighbourCount).map(\.fullName)
    let grid = TextColumns.grid(names, perLine: 4, columns: min(columns, 100) - 6)
    return (["같은 동네에 살고있어요 :)"] + grid).map { "      \($0)" }
  }

  private static let neighbourCount = 8
}
