/// A response of the Random User API: all 34 fields of a person.
struct PersonResponse<Person: Codable>: Codable {
  var results: [Person]
}

/// A person with all 34 fields that the API sends.
struct WholePerson: Codable {
  var gender: String
  var name: Name
  var location: Location
  var email: String
  var login: Login
  var dob: Day
  var registered: Day
  var phone: String
  var cell: String
  var id: ID
  var picture: Picture
  var nat: String

  struct Name: Codable { var title, first, last: String }
  struct Street: Codable {
    var number: Int
    var name: String
  }
  struct Coordinates: Codable { var latitude, longitude: String }
  struct Timezone: Codable { var offset, description: String }
  struct Location: Codable {
    var street: Street
    var city, state, country: String
    var postcode: Postcode
    var coordinates: Coordinates
    var timezone: Timezone
  }
  struct Login: Codable { var uuid, username, password, salt, md5, sha1, sha256: String }
  struct Day: Codable {
    var date: String
    var age: Int
  }
  struct ID: Codable {
    var name: String
    var value: String?
  }
  struct Picture: Codable { var large, medium, thumbnail: String }
}

enum Postcode: Codable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A person with the 8 fields that a list needs.
struct ListedPerson: Codable {
  var gender: String
  var name: Name
  var location: Location
  var email: String
  var login: Login
  var dob: Day
  var picture: Picture

  struct Name: Codable { var first, last: String }
  struct Location: Codable { var country: String }
  struct Login: Codable { var uuid: String }
  struct Day: Codable { var age: Int }
  struct Picture: Codable { var large: String }
}
