import Foundation
import ReactorCore

/// The rows of the detail screen, made as they are looked at: only an open one costs anything.
struct DetailDataSource: Hashable, Sendable {
  private let people: PeopleDetail
  let expanded: Int?
  private let neighbours: PeopleDetail

  init(_ state: DetailReactor.State, area: Area) {
    people = state.people
    expanded = state.expandedIndexPath.map(\.row).flatMap { row in
      state.people.indices.contains(row) ? row : nil
    }
    neighbours = expanded.map { area.neighbours(of: state.people[$0], in: state.people) } ?? []
  }

  var count: Int { people.count }

  /// The rows that are seen, in their order: the first ones, and the one that is open.
  var seen: [Int] {
    let first = Array(people.indices.prefix(Self.seenCount))
    return first + (expanded.map { first.contains($0) ? [] : [$0] } ?? [])
  }

  private static let seenCount = 100

  /// The row at an index; nil if it isn't there.
  subscript(row: Int) -> DetailCellReactor.State? {
    guard people.indices.contains(row) else { return nil }
    guard row == expanded else { return DetailCellReactor.State(person: people[row]) }
    return DetailCellReactor.State(
      person: people[row], sameAreaPeople: neighbours, isExpanded: true)
  }

  /// For states of the same people: at most the row that was open and the one that is.
  func reloads(since before: Self) -> [Int] {
    guard expanded == before.expanded else {
      return [before.expanded, expanded].compactMap { $0 }.sorted()
    }
    return expanded.map { self[$0] != before[$0] ? [$0] : [] } ?? []
  }
}

// MARK: - Rows

struct DetailCellReactor: Reactor {
  typealias Action = Never

  struct State: Identifiable, Hashable, Sendable {
    var person: Person
    /// Empty unless the row is open: a closed one shows none of them, and to find them takes O(n).
    var sameAreaPeople: PeopleDetail = []
    var isExpanded: Bool = false

    var id: UUID { person.id }
  }

  let initialState: State

  init(_ state: State) { initialState = state }
}
