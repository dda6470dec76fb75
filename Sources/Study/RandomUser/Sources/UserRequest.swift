import Foundation
import HTTP

struct UserRequest: Hashable, Codable, Sendable {
  /// The number of people, 1 to 5000.
  var count: Int
  var gender: Gender?
  /// Only people of these nationalities, two letters each: `US`; all if empty.
  var nationalities: [String] = []
  /// The page of `count` people among them all, counted from 1; nil for the first.
  var page: Int?

  /// The counts that the API allows. Out of this range it silently returns one person.
  static let counts = 1...5000
  /// The pages that the API has. Out of this range it gives the first, and says nothing.
  static let pages = 1...10_000

  var isPlain: Bool { gender == nil && nationalities.isEmpty && page == nil }

  /// Refuses requests that the API would quietly answer in another way.
  func validate() throws(UserRequestError) {
    guard Self.counts.contains(count) else { throw .count(count) }
    if let page, !Self.pages.contains(page) { throw .page(page) }
    if let gender, ![.male, .female].contains(gender) { throw .gender(gender.rawValue) }
    for nat in nationalities where !Self.isNationality(nat) { throw .nationality(nat, known: []) }
  }

  /// Returns true if a text can be a nationality: two capital letters.
  static func isNationality(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (65...90).contains($0) }
  }

  func validate(nationalities known: [String]) throws(UserRequestError) {
    if let nat = nationalities.first(where: { !known.contains($0) }) {
      throw .nationality(nat, known: known.sorted())
    }
  }
}

enum UserRequestError: Error, Hashable, Sendable {
  case count(Int)
  case page(Int)
  case gender(String)
  case nationality(String, known: [String])
  /// A gender together with a seed: the API ignores the gender then.
  case genderWithSeed
}

extension UserRequestError: CustomStringConvertible {
  var description: String {
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
        + "set seed \"\""
    }
  }
}

extension UserRequest: CustomStringConvertible {
  /// As it is typed: `100 gender=female nat=KR,US page=2`.
  var description: String {
    var words = ["\(count)"]
    if let gender { words.append("gender=\(gender.rawValue)") }
    if !nationalities.isEmpty { words.append("nat=\(nationalities.joined(separator: ","))") }
    if let page { words.append("page=\(page)") }
    return words.joined(separator: " ")
  }
}

struct UserRouter: RouterType {
  let request: UserRequest
  let seed: String?
  let baseURL: URL

  static let randomUser = "https://randomuser.me/api/"

  let path = ""
  let headers = ["Accept": "application/json"]

  var parameters: [(name: String, value: String)] {
    var parameters = [(name: "results", value: "\(request.count)")]
    if let gender = request.gender { parameters.append(("gender", gender.rawValue)) }
    if !request.nationalities.isEmpty {
      parameters.append(("nat", request.nationalities.joined(separator: ",").lowercased()))
    }
    if let seed { parameters.append(("seed", seed)) }
    if let page = request.page { parameters.append(("page", "\(page)")) }
    return parameters
  }
}

struct PeopleResponse: Hashable, Codable, Sendable {
  /// The people, in the source's order; no two of the same identity.
  var people: [Person]
  var problems: [RecordProblem] = []
  var notes: [Note] = []

  /// A surprising property of a response that isn't a problem.
  enum Note: Hashable, Codable, Sendable {
    case fewer(asked: Int, held: Int)
    case fewerSent(asked: Int, sent: Int)
  }
}

extension PeopleResponse.Note: CustomStringConvertible {
  /// One line: `asked for 200; the file has 100 that can be taken`.
  var description: String {
    switch self {
    case .fewer(let asked, let held): "asked for \(asked); the file has \(held) that can be taken"
    case .fewerSent(let asked, let sent): "asked for \(asked), the server sent \(sent)"
    }
  }
}
