import Foundation
public import ReactorCore
public import StateDiff

/// A section of the main screen: its title and the cells that it shows.
public struct MainSectionModel: DiffableSection, Hashable, Sendable {
  /// The title and how many people the section has.
  public var header: Header
  /// The first of them, as cells.
  public var items: [MainCellReactor.State]

  /// The title of a section and its count.
  public struct Header: Hashable, Sendable {
    /// As the state has it.
    public var title: String
    /// How many people the section has, shown or not.
    public var count: Int
  }

  /// How many people of a section are shown: two lines of four.
  public static let shownCount = 8

  /// The title.
  public var id: String { header.title }

  /// The section of that title.
  public init(title: String, people: PeopleDetail) {
    header = Header(title: title, count: people.count)
    items = people.prefix(Self.shownCount).map { MainCellReactor.State(person: $0, section: title) }
  }

  /// All sections of a state, in their order; there, though empty, from the start.
  public static func sections(of state: MainReactor.State) -> [Self] {
    sections(in: state)
  }

  static func sections(in state: some PeopleListing) -> [Self] {
    state.sectionTitles.map { Self(title: $0, people: state.sectionData[$0] ?? []) }
  }
}

/// How a data source brings a new state to the screen.
public enum DataSourceKind: String, CaseIterable, Sendable {
  /// Shows all cells again after every reduce, as RxDataSources' reload data source does.
  case reload
  /// Makes batch updates, as its animated data source does: touches only what changed.
  case animated
}

// MARK: - Cells

/// A cell of the main screen: it shows one person and asks for nothing.
public struct MainCellReactor: Reactor {
  /// A cell asks for nothing.
  public typealias Action = Never

  /// The person shown, in a section.
  public struct State: Identifiable, Hashable, Sendable {
    /// Whom the cell shows.
    public var person: Person
    /// A person may be in two sections, in a cell each.
    public var section: String

    /// The person in its section.
    public var id: ID { ID(section: section, person: person.id) }

    /// Different for every cell of the screen.
    public struct ID: Hashable, Sendable {
      var section: String
      var person: UUID
    }

    /// A person in a section.
    public init(person: Person, section: String) {
      self.person = person
      self.section = section
    }
  }

  /// What the cell shows.
  public let initialState: State

  /// A cell for a person.
  public init(_ state: State) { initialState = state }
}
