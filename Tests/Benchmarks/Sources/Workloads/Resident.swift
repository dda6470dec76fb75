import Foundation

/// Somebody, in 15 fields.
struct Resident: Identifiable, Hashable {
  let id: UUID
  var firstName: String
  var lastName: String
  var gender: String
  var age: Int
  var street: String
  var city: String
  var state: String
  var country: String
  var postcode: String
  var email: String
  var phone: String
  var cell: String
  var nat: String
  var isFavourite: Bool

  init(_ generator: inout SplitMix64) {
    func word(_ name: String) -> String { "\(name) \(generator.number(below: 100_000))" }
    id = UUID.drawn(from: &generator)
    firstName = word("First")
    lastName = word("Last")
    gender = generator.number(below: 2) == 0 ? "female" : "male"
    age = 18 + generator.number(below: 60)
    street = word("Street of the Examples")
    city = word("City")
    state = word("State")
    country = word("Country")
    postcode = word("P")
    email = "\(word("somebody"))@example.com"
    phone = word("055-0100")
    cell = word("055-0199")
    nat = "KR"
    isFavourite = generator.number(below: 8) == 0
  }

  static func list(_ count: Int, seed: UInt64) -> [Resident] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Resident(&generator) }
  }
}

struct Town: Hashable {
  var isLoading = false
  var residents: [Resident] = []
  var expanded: Int?
}
