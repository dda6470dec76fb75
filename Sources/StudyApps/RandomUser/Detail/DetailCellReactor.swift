public import Foundation
public import ReactorCore

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
