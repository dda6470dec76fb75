import Foundation
import ReactorCore
import StateDiff

/// The people of one section; a row opens to show neighbours in the same area.
struct DetailReactor: Reactor {
  /// A request of the user.
  enum Action: Codable, Hashable, Sendable {
    /// Open the row, or close it if it is open.
    case toggle(IndexPath)
  }

  /// One change.
  enum Mutation: Codable, Hashable, Sendable {
    /// The row is open, and no other; or none, if it was.
    case toggle(IndexPath)
  }

  /// Everything that the screen knows.
  struct State: Codable, Hashable, Sendable {
    /// The rows.
    var people: PeopleDetail
    /// The row that is open: at most one.
    var expandedIndexPath: IndexPath?
  }

  /// A row that isn't there.
  struct NoSuchRow: Error, Hashable, CustomStringConvertible {
    /// The requested row.
    var indexPath: IndexPath
    /// The number of rows.
    var count: Int

    var description: String {
      "there is no row \(indexPath); "
        + (count == 0 ? "there are none" : "rows are [0, 0]…[0, \(count - 1)]")
    }
  }

  /// The people, and no row open.
  let initialState: State

  /// A reactor for the people of a section.
  init(people: PeopleDetail) { initialState = State(people: people) }

  func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
    switch action {
    case .toggle(let indexPath):
      guard indexPath.count == 2, indexPath.section == 0,
        currentState.people.indices.contains(indexPath.row)
      else {
        let count = currentState.people.count
        return .run { _ in throw NoSuchRow(indexPath: indexPath, count: count) }
      }
      return .just(.toggle(indexPath))
    }
  }

  #if REACTORKIT  // The same over RxSwift, for `code`: not built here.
    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .toggle(let indexPath):
        guard indexPath.count == 2, indexPath.section == 0,
          currentState.people.indices.contains(indexPath.row)
        else {
          // The app doesn't check. ReactorKit ends the stream there, and reports nothing.
          return .error(NoSuchRow(indexPath: indexPath, count: currentState.people.count))
        }
        return .just(.toggle(indexPath))
      }
    }
  #endif

  func reduce(state: consuming State, mutation: Mutation) -> State {
    switch mutation {
    case .toggle(let indexPath):
      state.expandedIndexPath = state.expandedIndexPath == indexPath ? nil : indexPath
    }
    return state
  }
}

// MARK: - Text

extension DetailReactor.State: ConciseStringConvertible {
  /// `17 people`, `17 people, [0, 3] expanded`
  var conciseDescription: String {
    ValueText.inSentence(people) + (expandedIndexPath.map { ", \($0) expanded" } ?? "")
  }
}
