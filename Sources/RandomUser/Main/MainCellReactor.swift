import Foundation
public import ReactorCore

/// A cell of the main screen: it shows one person and asks for nothing.
public struct MainCellReactor: Reactor {
  public typealias Action = Never

  /// The person shown, in a section.
  public struct State: Identifiable, Hashable, Sendable {
    public var person: Person
    /// A person may be in two sections, in a cell each.
    public var section: String

    public var id: ID { ID(section: section, person: person.id) }

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

  public let initialState: State

  /// A cell for a person.
  public init(_ state: State) { initialState = state }
}
