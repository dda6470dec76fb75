import Foundation
import HTTP

/// A person as the Random User API sends one.
///
/// What isn't needed isn't decoded: `postcode` is a number or a string, `id.value` may be null.
struct PersonRecord: Decodable, Equatable {
  let person: Person
  /// What had to be left out of the person, and why.
  let remarks: [String]

  /// The ages that are taken.
  static let ages = 0...150

  private enum Key: String, CodingKey {
    case login, uuid
    case name, first, last
    case gender
    case dob, age
    case location, country, state, city
    case email, cell
    case picture, large
    case nat
  }

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: Key.self)
    let location = try record.nestedContainer(keyedBy: Key.self, forKey: .location)
    var optional = OptionalFields()
    let name = try record.nestedContainer(keyedBy: Key.self, forKey: .name)
    person = Person(
      id: try Self.uuid(record.nestedContainer(keyedBy: Key.self, forKey: .login)),
      name: PersonName(
        first: try Self.text(name, .first, at: "name.first"),
        last: try Self.text(name, .last, at: "name.last")),
      gender: Gender(rawValue: try Self.text(record, .gender, at: "gender")),
      age: try Self.age(record.nestedContainer(keyedBy: Key.self, forKey: .dob)),
      country: try Self.text(location, .country, at: "location.country"),
      state: optional.text(location, .state), city: optional.text(location, .city),
      email: optional.text(record, .email), cell: optional.text(record, .cell),
      picture: optional.picture(record, .picture, .large), nat: optional.text(record, .nat))
    remarks = optional.remarks
  }

  private static func text(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, at path: String
  ) throws -> String {
    let text = try container.decode(String.self, forKey: key)
    guard !isBlank(text) else {
      throw RecordRefusal("\(path) is empty")
    }
    return text
  }

  /// Whether there are blanks only.
  static func isBlank(_ text: String) -> Bool {
    // As a rule the first byte tells, without a look at what Unicode says of characters.
    if let byte = text.utf8.first, (0x21...0x7E).contains(byte) { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  private static func uuid(_ login: KeyedDecodingContainer<Key>) throws -> UUID {
    let text = try login.decode(String.self, forKey: .uuid)
    guard let uuid = UUID(uuidString: text) else {
      throw RecordRefusal("login.uuid is \(quoted(text)), not a UUID")
    }
    return uuid
  }

  private static func age(_ dob: KeyedDecodingContainer<Key>) throws -> Int {
    let age = try dob.decode(WholeNumber.self, forKey: .age).value
    guard ages.contains(age) else {
      throw RecordRefusal("dob.age is \(age), not 0 to 150")
    }
    return age
  }
}
