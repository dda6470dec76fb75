/// A state that has people in sections, whichever reactor's it is.
protocol PeopleListing {
  /// People are being loaded.
  var isLoading: Bool { get }
  /// The sections in their order.
  var sectionTitles: [String] { get }
  /// The people of each section, by its title.
  var sectionData: [String: PeopleDetail] { get }
}

extension MainReactor.State: PeopleListing {}

extension PeopleListing {
  /// `isLoading: false, 100 people: 남성 60, 여성 40, 20대 9, 30대 15`
  var listing: String {
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
