import Testing

@testable import RandomUser

@Suite struct PeopleSectionTests {
  @Test(arguments: [
    ("men", PeopleSection.men), ("male", .men), ("남성", .men), ("Men", .men),
    ("women", .women), ("female", .women), ("여성", .women), ("20s", .twenties),
    ("20S", .twenties), ("20대", .twenties), ("30s", .thirties), ("30대", .thirties),
  ])
  func `a section answers to several words`(name: String, section: PeopleSection) {
    #expect(PeopleSection(named: name) == section)
  }

  @Test(arguments: ["", "20", "50s", "40대", "man"])
  func `other words name none`(name: String) {
    #expect(PeopleSection(named: name) == nil)
  }
}
