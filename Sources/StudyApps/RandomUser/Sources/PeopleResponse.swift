public import HTTP

/// The people that a source gave, and what is to be said about them.
public struct PeopleResponse: Hashable, Codable, Sendable {
  /// The people, in the source's order; no two of the same identity.
  public var people: [Person]
  /// Odd records on the way to the last of them, by place.
  public var problems: [RecordProblem]
  /// What else is to be said.
  public var notes: [Note]

  /// A response.
  public init(people: [Person], problems: [RecordProblem] = [], notes: [Note] = []) {
    self.people = people
    self.problems = problems
    self.notes = notes
  }

  /// What isn't a problem, but not what one would expect either.
  public enum Note: Hashable, Codable, Sendable {
    /// The source hasn't as many people as were asked for.
    case fewer(asked: Int, held: Int)
    /// The server sent fewer people than were asked for.
    case fewerSent(asked: Int, sent: Int)
  }
}

extension PeopleResponse.Note: CustomStringConvertible {
  /// One line: `asked for 200; the file has 100 that can be taken`.
  public var description: String {
    switch self {
    case .fewer(let asked, let held): "asked for \(asked); the file has \(held) that can be taken"
    case .fewerSent(let asked, let sent): "asked for \(asked), the server sent \(sent)"
    }
  }
}
