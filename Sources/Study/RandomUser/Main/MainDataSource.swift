import Foundation
import ReactorCore
import StateDiff

struct MainSectionModel: DiffableSection, Hashable, Sendable {
  var header: Header
  var items: [MainCellReactor.State]

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
  static func sections(of state: some PeopleListing) -> [Self] {
    state.sectionTitles.map { Self(title: $0, people: state.sectionData[$0] ?? []) }
  }
}

enum DataSourceKind: String, CaseIterable, Sendable {
  /// Shows all cells again after every reduce, as RxDataSources' reload data source does.
  case reload
  /// Makes batch updates, as its animated data source does: touches only changed cells.
  case animated
}

struct MainCellReactor: Reactor {
  typealias Action = Never

  struct State: Identifiable, Hashable, Sendable {
    var person: Person
    /// A person may be in two sections, in a cell each.
    var section: String

    var id: ID { ID(section: section, person: person.id) }

    struct ID: Hashable, Sendable {
      var section: String
      var person: UUID
    }
  }

  let initialState: State

  init(_ state: State) { initialState = state }
}
