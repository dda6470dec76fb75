import Foundation
import Testing

@testable import RandomUser

@Suite struct InventedPeopleTests {
  private let people = InventedPeople().first(5000)

  @Test func `the same seed gives the same people on every machine`() {
    let id = UUID(
      uuid: (
        0x7B, 0x13, 0x5E, 0x58, 0xB7, 0x24, 0x49, 0x2B, 0xB3, 0xDB, 0x22, 0xDE, 0x05, 0xDE, 0xCF,
        0x5F
      ))
    let expected = Person(
      id: id, name: PersonName(first: "영수", last: "장"), gender: .male, age: 47,
      country: "South Korea", state: "South Gyeongsang", city: "Changwon",
      email: "yeongsu.jang0@example.com", cell: "010-2109-9699",
      picture: URL(
        string: "https://example.com/people/7b135e58-b724-492b-b3db-22de05decf5f.jpg"),
      nat: "KR")
    #expect(people.first == expected)
  }

  @Test func `the default seed has neighbours for row 3 of the twenties`() throws {
    let twenties = people.prefix(100).filter { (20...29).contains($0.age) }
    let countries = twenties.map(\.country)
    let country = try #require(countries.dropFirst(3).first)
    #expect(twenties.count == 30)
    #expect(country == "South Korea")
    #expect(countries.count { $0 == country } == 8)
  }

  @Test func `identities and e-mail addresses are each one person's`() {
    #expect(Set(people.map(\.id)).count == 5000)
    #expect(Set(people.map(\.email)).count == 5000)
  }

  @Test func `identities have the form of version 4`() {
    let isOdd = people.contains { ($0.id.uuid.6 >> 4, $0.id.uuid.8 >> 6) != (4, 2) }
    #expect(!isOdd)
  }

  @Test func `e-mail addresses are ASCII and of nobody real`() {
    let odd = people.compactMap(\.email).filter {
      $0.wholeMatch(of: /[a-z]+\.[a-z]+[0-9]+@example\.com/) == nil
    }
    #expect(odd == [])
  }

  @Test func `a city has one state and one country`() {
    let places = Dictionary(grouping: people) { $0.city }
      .mapValues { Set($0.map { "\($0.state ?? "") \($0.country)" }).count }
    #expect(places.filter { $0.value != 1 } == [:])
  }

  @Test func `no person is asked for and none comes`() {
    #expect(InventedPeople().first(0) == [] && InventedPeople().first(-1) == [])
  }
}
