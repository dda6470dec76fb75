public import StateDiff

extension Person: Pluralized, ConciseStringConvertible {
  /// Not "persons".
  public static var pluralName: String { "people" }

  /// `장영수, 47, South Korea`
  public var conciseDescription: String { "\(fullName), \(age), \(country)" }
}

extension MainReactor.State: ConciseStringConvertible {
  /// `isLoading: false, 100 people: 남성 60, 여성 40, 20대 9, 30대 15`
  public var conciseDescription: String { listing }
}

extension UserRequest: ConciseStringConvertible {
  /// As it is typed: `100 gender=female`.
  public var conciseDescription: String { description }
}
