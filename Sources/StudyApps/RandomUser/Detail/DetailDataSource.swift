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
