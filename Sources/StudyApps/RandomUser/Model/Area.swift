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
    // By index: a person is copied only if found.
    return people.indices.filter { index in
      people[index].country == person.country && people[index].id != person.id
        // Two cities of one name in different states are different places.
        && (self == .country || people[index].state == person.state)
        && (self != .city || people[index].city == person.city)
    }.map { people[$0] }
  }

  /// The name of the area that a person lives in: `Seoul`, `South Korea`.
  public func name(for person: Person) -> String? {
    switch self {
    case .city: person.city
    case .state: person.state
    case .country: person.country
    }
  }
}
