/// How near is near: who counts as a neighbour.
public enum Area: String, CaseIterable, Sendable {
  /// The same city.
  case city
  /// The same state or region.
  case state
  /// The same country: what the app's label calls the same neighbourhood.
  case country

  /// The people of a list who live in the same area as the person, without the person.
  ///
  /// - Complexity: O(n).
  public func neighbours(of person: Person, in people: PeopleDetail) -> PeopleDetail {
    guard name(for: person) != nil else { return [] }
    return people.filter { isSame($0, person) && $0.id != person.id }
  }

  /// The name of the area that a person lives in: `Seoul`, `South Korea`.
  public func name(for person: Person) -> String? {
    switch self {
    case .city: person.city
    case .state: person.state
    case .country: person.country
    }
  }

  /// Two cities of one name in different states are different places.
  private func isSame(_ one: Person, _ other: Person) -> Bool {
    guard one.country == other.country else { return false }
    return switch self {
    case .city: one.city == other.city && one.state == other.state
    case .state: one.state == other.state
    case .country: true
    }
  }
}
