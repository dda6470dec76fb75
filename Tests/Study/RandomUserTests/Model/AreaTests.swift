import Testing

@testable import RandomUser

@Suite struct AreaTests {
  private let people = [
    person(0, country: "Canada", state: "Ontario", city: "Toronto"),
    person(1, country: "Canada", state: "Ontario", city: "Toronto"),
    person(2, country: "Canada", state: "Ontario", city: "London"),
    person(3, country: "Canada", state: "Manitoba", city: "Toronto"),
    person(4, country: "Canada"),
    person(5, country: "Iran", state: "Ontario", city: "Toronto"),
    person(6, country: "Canada"),
  ]

  private func neighbours(_ area: Area, of number: Int) -> [String] {
    area.neighbours(of: people[number], in: people).map(\.name.last)
  }

  @Test func `the country is the app's neighbourhood`() {
    #expect(neighbours(.country, of: 0) == ["1", "2", "3", "4", "6"])
    #expect(neighbours(.country, of: 5) == [])
  }

  @Test func `a state or city of the same name elsewhere isn't near`() {
    #expect(neighbours(.state, of: 0) == ["1", "2"])
    #expect(neighbours(.city, of: 0) == ["1"])
  }

  @Test func `whose state or city isn't known has nobody near`() {
    #expect(neighbours(.state, of: 4) == [] && neighbours(.city, of: 4) == [])
  }

  @Test func `an area has the name of the place`() {
    #expect(Area.allCases.map { $0.name(for: people[2]) } == ["London", "Ontario", "Canada"])
    #expect(Area.city.name(for: people[4]) == nil)
  }
}
