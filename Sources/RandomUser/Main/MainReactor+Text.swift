public import StateDiff

extension Person: Pluralized, ConciseStringConvertible {
  /// Not "persons".
  public static var pluralName: String { "people" }

  /// `장영수, 47, South Korea`
  public var conciseDescription: String { "\(fullName), \(age), \(country)" }
}

extension MainReactor.State: ConciseStringConvertible {
  /// `isLoading: false, 100 people: 남성 60, 여성 40, 20대 9, 30대 15`
  public var conciseDescription: String {
    var text = "isLoading: \(isLoading), "
    let count = Set(sectionData.values.lazy.joined().map(\.id)).count
    if sectionData.isEmpty {
      text += "\(sectionTitles.count) sections, no people"
    } else {
      let sections = sectionTitles.map { "\($0) \(sectionData[$0]?.count ?? 0)" }
      text += "\(count) \(count == 1 ? "person" : "people"): \(sections.joined(separator: ", "))"
    }
    return text
  }
}

extension UserRequest: ConciseStringConvertible {
  /// As it is typed: `100 gender=female`.
  public var conciseDescription: String { description }
}
