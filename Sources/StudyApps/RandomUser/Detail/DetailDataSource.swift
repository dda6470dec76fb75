public import Foundation
public import ReactorCore

/// The rows of the detail screen, made as they are looked at: only an open one costs anything.
public struct DetailDataSource: Hashable, Sendable {
  private let people: PeopleDetail
  /// The row that is open.
  public let expanded: Int?
  private let neighbours: PeopleDetail

  /// The rows of a state.
  ///
  /// - Complexity: O(n) if a row is open.
  public init(_ state: DetailReactor.State, area: Area) {
    people = state.people
    expanded = state.expandedIndexPath.map(\.row).flatMap { row in
      state.people.indices.contains(row) ? row : nil
    }
    neighbours = expanded.map { area.neighbours(of: state.people[$0], in: state.people) } ?? []
  }

  /// How many rows there are.
  public var count: Int { people.count }

  /// The row at an index; nil if it isn't there.
  public subscript(row: Int) -> DetailCellReactor.State? {
    guard people.indices.contains(row) else { return nil }
    guard row == expanded else { return DetailCellReactor.State(person: people[row]) }
    return DetailCellReactor.State(
      person: people[row], sameAreaPeople: neighbours, isExpanded: true)
  }

  /// The rows that differ from those of `before`, of the same people: at most the one that was open
  /// and the one that is.
  ///
  /// - Complexity: O(number of neighbours).
  public func reloads(since before: Self) -> [Int] {
    guard expanded == before.expanded else {
      return [before.expanded, expanded].compactMap { $0 }.sorted()
    }
    return expanded.map { self[$0] != before[$0] ? [$0] : [] } ?? []
  }
}

// MARK: - Rows

/// A row of the detail screen: a person, and who lives near if it is open. It asks for nothing.
public struct DetailCellReactor: Reactor {
  /// A row asks for nothing.
  public typealias Action = Never

  /// What the row shows.
  public struct State: Identifiable, Hashable, Sendable {
    /// Whose row it is.
    public var person: Person
    /// Empty unless the row is open.
    public var sameAreaPeople: PeopleDetail
    /// Whether the row is open.
    public var isExpanded: Bool

    /// The identity of the person.
    public var id: UUID { person.id }

    /// A row.
    public init(person: Person, sameAreaPeople: PeopleDetail = [], isExpanded: Bool = false) {
      self.person = person
      self.sameAreaPeople = sameAreaPeople
      self.isExpanded = isExpanded
    }
  }

  /// What the row shows.
  public let initialState: State

  /// A row for a person.
  public init(_ state: State) { initialState = state }
}
