/// How many people are wanted, and which.
public struct UserRequest: Hashable, Codable, Sendable {
  /// How many, 1 to 5000.
  public var count: Int
  /// Only people of this gender.
  public var gender: Gender?
  /// Only people of these nationalities, two letters each: `US`; all if empty.
  public var nationalities: [String]
  /// Which `count` people of them all, counted from 1; nil for the first.
  public var page: Int?

  /// What the API gives at a time. Out of this range it gives one person, and says nothing.
  public static let counts = 1...5000
  /// The pages that the API has. Out of this range it gives the first, and says nothing.
  public static let pages = 1...10_000

  /// A request for `count` people.
  public init(
    count: Int, gender: Gender? = nil, nationalities: [String] = [], page: Int? = nil
  ) {
    self.count = count
    self.gender = gender
    self.nationalities = nationalities
    self.page = page
  }

  /// Whether nothing but a number is asked for.
  public var isPlain: Bool { gender == nil && nationalities.isEmpty && page == nil }

  /// Refuses what the API would quietly answer in another way.
  public func validate() throws(UserRequestError) {
    guard Self.counts.contains(count) else { throw .count(count) }
    if let page, !Self.pages.contains(page) { throw .page(page) }
    if let gender, ![.male, .female].contains(gender) { throw .gender(gender.rawValue) }
    for nat in nationalities {
      guard nat.utf8.count == 2, nat.utf8.allSatisfy({ (65...90).contains($0) }) else {
        throw .nationality(nat, known: [])
      }
    }
  }

  /// Refuses nationalities that the source doesn't have.
  func validate(nationalities known: [String]) throws(UserRequestError) {
    if let nat = nationalities.first(where: { !known.contains($0) }) {
      throw .nationality(nat, known: known.sorted())
    }
  }
}

/// Why people can't be asked for in this way.
public enum UserRequestError: Error, Hashable, Sendable {
  /// Fewer than 1 or more than 5000.
  case count(Int)
  /// Fewer than 1 or more than 10000.
  case page(Int)
  /// Neither male nor female.
  case gender(String)
  /// A nationality that isn't two capital letters, or that the source doesn't have.
  case nationality(String, known: [String])
  /// A gender together with a seed: the API ignores the gender then.
  case genderWithSeed
}

extension UserRequestError: CustomStringConvertible {
  /// One line that says what would be right.
  public var description: String {
    switch self {
    case .count(let count): "1 to 5000 people can be asked for, not \(count)"
    case .page(let page): "pages are 1 to 10000, not \(page)"
    case .gender(let word): "people can be male or female, not \(word)"
    case .nationality(let nat, let known):
      known.isEmpty
        ? "a nationality is two capital letters such as US, not \(nat)"
        : "there is nobody of nationality \(nat); there is \(known.joined(separator: ", "))"
    case .genderWithSeed:
      "the API ignores the gender where a seed is given; leave the gender out, or the seed: "
        + "seed \"\""
    }
  }
}

extension UserRequest: CustomStringConvertible {
  /// As it is typed: `100 gender=female nat=KR,US page=2`.
  public var description: String {
    var words = ["\(count)"]
    if let gender { words.append("gender=\(gender.rawValue)") }
    if !nationalities.isEmpty { words.append("nat=\(nationalities.joined(separator: ","))") }
    if let page { words.append("page=\(page)") }
    return words.joined(separator: " ")
  }
}
