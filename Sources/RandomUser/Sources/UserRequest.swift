/// How many people are wanted.
public struct UserRequest: Hashable, Codable, Sendable {
  /// How many, 1 to 5000.
  public var count: Int

  /// What the API gives at a time. Out of this range it gives one person, and says nothing.
  public static let counts = 1...5000

  /// A request for `count` people.
  public init(count: Int) {
    self.count = count
  }

  /// Refuses what the API would quietly answer in another way.
  public func validate() throws(UserRequestError) {
    guard Self.counts.contains(count) else { throw .count(count) }
  }
}

/// Why people can't be asked for in this way.
public enum UserRequestError: Error, Hashable, Sendable {
  /// Fewer than 1 or more than 5000.
  case count(Int)
}

extension UserRequestError: CustomStringConvertible {
  /// One line that says what would be right.
  public var description: String {
    switch self {
    case .count(let count): "1 to 5000 people can be asked for, not \(count)"
    }
  }
}
