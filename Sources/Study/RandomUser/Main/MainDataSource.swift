import Foundation
import ReactorCore
import StateDiff

/// A section of the main screen: its title and the cells that it shows.
struct MainSectionModel: DiffableSection, Hashable, Sendable {
  /// The title and how many people the section has.
  var header: Header
  /// The first of them, as cells.
  var items: [MainCellReactor.State]

  /// The title of a section and its count.
  struct Header: Hashable, Sendable {
    var title: String
    /// The number of people in the section, shown or not.
    var count: Int
  }

  /// The number of a section's people that are shown: two lines of four.
  static let shownCount = 8

  var id: String { header.title }

  init(title: String, people: PeopleDetail) {
    header = Header(title: title, count: people.count)
    items = people.prefix(Self.shownCount).map { MainCellReactor.State(person: $0, section: title) }
  }

  init(original: Self, items: [MainCellReactor.State]) {
    self = original
    self.items = items
  }

  func isContentEqual(to source: Self) -> Bool { header == source.header }

  /// All sections of a state, in their order; there, though empty, from the start.
  static func sections(of state: MainReactor.State) -> [Self] {
    sections(in: state)
  }

  static func sections(in state: some PeopleListing) -> [Self] {
    state.sectionTitles.map { Self(title: $0, people: state.sectionData[$0] ?? []) }
  }
}

/// The way in which a data source brings a new state to the screen.
enum DataSourceKind: String, CaseIterable, Sendable {
  /// Shows all cells again after every reduce, as RxDataSources' reload data source does.
  case reload
  /// Makes batch updates, as its animated data source does: touches only changed cells.
  case animated
}

/// A cell of the main screen: it shows one person and asks for nothing.
struct MainCellReactor: Reactor {
  /// A cell asks for nothing.
  typealias Action = Never

  /// The person shown, in a section.
  struct State: Identifiable, Hashable, Sendable {
    var person: Person
    /// A person may be in two sections, in a cell each.
    var section: String

    var id: ID { ID(section: section, person: person.id) }

    /// Different for every cell of the screen.
    struct ID: Hashable, Sendable {
      var section: String
      var person: UUID
    }
  }

  let initialState: State

  init(_ state: State) { initialState = state }
}
