import Foundation

@testable import RandomUser

/// A person with only the given properties; the same number is the same person.
func person(
  _ number: Int, _ gender: Gender = .female, age: Int = 50, country: String = "Canada",
  state: String? = nil, city: String? = nil
) -> Person {
  let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
  return Person(
    id: id, name: PersonName(first: "Person", last: "\(number)"), gender: gender, age: age,
    country: country, state: state, city: city)
}
