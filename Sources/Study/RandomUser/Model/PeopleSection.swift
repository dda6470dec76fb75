/// Everyone is in at most one section by gender and at most one by age.
enum PeopleSection: String, CaseIterable, Sendable {
  case men = "남성"
  case women = "여성"
  case twenties = "20대"
  case thirties = "30대"

  var title: String { rawValue }

  var aliases: [String] {
    switch self {
    case .men: ["men", "male"]
    case .women: ["women", "female"]
    case .twenties: ["20s"]
    case .thirties: ["30s"]
    }
  }

  /// The section of that title or that goes by that name, in upper or lower case.
  init?(named name: String) {
    let name = name.lowercased()
    let section = Self.allCases.first { $0.title == name || $0.aliases.contains(name) }
    guard let section else { return nil }
    self = section
  }

  func contains(_ person: Person) -> Bool {
    switch self {
    case .men: person.gender == .male
    case .women: person.gender == .female
    case .twenties: (20...29).contains(person.age)
    case .thirties: (30...39).contains(person.age)
    }
  }

  static func sorted(_ people: PeopleDetail) -> [String: PeopleDetail] {
    Dictionary(
      uniqueKeysWithValues: allCases.map { section in
        // By index, and all at once: filtering people also copies those that it leaves out, and
        // grows in steps.
        let indices = people.indices.filter { section.contains(people[$0]) }
        return (section.title, indices.map { people[$0] })
      })
  }
}

// MARK: - Neighbours

/// The area in which people count as neighbours.
enum Area: String, CaseIterable, Sendable {
  case city
  case state
  /// The same country: the app's label calls it the same neighbourhood.
  case country

  /// Returns the people of a list who live in the same area as the person, without the person.
  func neighbours(of person: Person, in people: PeopleDetail) -> PeopleDetail {
    guard name(for: person) != nil else { return [] }
    // By index: a person is copied only if found.
    return people.indices.filter { index in
      people[index].country == person.country && people[index].id != person.id
        // Two cities of one name in different states are different places.
        && (self == .country || people[index].state == person.state)
        && (self != .city || people[index].city == person.city)
    }.map { people[$0] }
  }

  func name(for person: Person) -> String? {
    switch self {
    case .city: person.city
    case .state: person.state
    case .country: person.country
    }
  }
}
