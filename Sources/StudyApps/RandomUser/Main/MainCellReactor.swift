import Foundation
public import ReactorCore

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
