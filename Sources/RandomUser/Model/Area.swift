/// How near is near: who counts as a neighbour.
public enum Area: String, CaseIterable, Sendable {
  /// The same city.
  case city
  /// The same state or region.
  case state
  /// The same country: what the app's label calls the same neighbourhood.
  case country

  /// The people of a list who live in the same area as the person, without the person.
  public func neighbours(of person: Person, in people: PeopleDetail) -> PeopleDetail {
    guard let home = place(of: person) else { return [] }
    return people.filter { $0.id != person.id && place(of: $0) == home }
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
  private func place(of person: Person) -> [String?]? {
    guard name(for: person) != nil else { return nil }
    return switch self {
    case .city: [person.country, person.state, person.city]
    case .state: [person.country, person.state]
    case .country: [person.country]
    }
  }
}
