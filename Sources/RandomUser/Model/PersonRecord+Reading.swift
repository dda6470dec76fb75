import Foundation
import Networking

/// The fast way for a person in whom nothing is odd; any other is decoded.
extension PersonRecord: JSONReadable {
  private enum Field: String, CaseIterable {
    case login, name, gender, dob, location, email, cell, picture, nat
  }
  private enum LoginField: String, CaseIterable { case uuid }
  private enum NameField: String, CaseIterable { case first, last }
  private enum BirthField: String, CaseIterable { case age }
  private enum LocationField: String, CaseIterable { case country, state, city }
  private enum PictureField: String, CaseIterable { case large }

  private static let fields = JSONFields<Field>()
  private static let loginFields = JSONFields<LoginField>()
  private static let nameFields = JSONFields<NameField>()
  private static let birthFields = JSONFields<BirthField>()
  private static let locationFields = JSONFields<LocationField>()
  private static let pictureFields = JSONFields<PictureField>()

  init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    var id: UUID?
    var name: PersonName?
    var gender: Gender?
    var age: Int?
    var location: Location?
    var email: String?
    var cell: String?
    var picture: URL?
    var nat: String?
    var members = try json.object(Self.fields)
    while let field = try members.next(in: &json) {
      switch field {
      case .login: id = try Self.id(&json)
      case .name: name = try Self.name(&json)
      case .gender: gender = Gender(rawValue: try Self.text(&json))
      case .dob: age = try Self.age(&json)
      case .location: location = try Self.location(&json)
      case .email: email = try json.stringOrNull()
      case .cell: cell = try json.stringOrNull()
      case .picture: picture = try Self.picture(&json)
      case .nat: nat = try json.stringOrNull()
      }
    }
    guard let id, let name, let gender, let age, let location else { throw JSONReader.Unsure() }
    self.init(
      person: Person(
        id: id, name: name, gender: gender, age: age, country: location.country,
        state: location.state, city: location.city, email: email, cell: cell, picture: picture,
        nat: nat),
      remarks: [])
  }

  /// A text that says something.
  private static func text(_ json: inout JSONReader) throws(JSONReader.Unsure) -> String {
    let text = try json.string()
    guard !isBlank(text) else { throw JSONReader.Unsure() }
    return text
  }

  private static func id(_ json: inout JSONReader) throws(JSONReader.Unsure) -> UUID? {
    var id: UUID?
    var members = try json.object(loginFields)
    while try members.next(in: &json) != nil {
      id = try json.uuid()
    }
    return id
  }

  private static func name(_ json: inout JSONReader) throws(JSONReader.Unsure) -> PersonName {
    var first: String?
    var last: String?
    var members = try json.object(nameFields)
    while let field = try members.next(in: &json) {
      switch field {
      case .first: first = try text(&json)
      case .last: last = try text(&json)
      }
    }
    guard let first, let last else { throw JSONReader.Unsure() }
    return PersonName(first: first, last: last)
  }

  private static func age(_ json: inout JSONReader) throws(JSONReader.Unsure) -> Int? {
    var age: Int?
    var members = try json.object(birthFields)
    while try members.next(in: &json) != nil { age = try json.integer() }
    return age.flatMap { ages.contains($0) ? $0 : nil }
  }

  private struct Location {
    var country: String
    var state, city: String?
  }

  private static func location(_ json: inout JSONReader) throws(JSONReader.Unsure) -> Location {
    var country: String?
    var state: String?
    var city: String?
    var members = try json.object(locationFields)
    while let field = try members.next(in: &json) {
      switch field {
      case .country: country = try text(&json)
      case .state: state = try json.stringOrNull()
      case .city: city = try json.stringOrNull()
      }
    }
    guard let country else { throw JSONReader.Unsure() }
    return Location(country: country, state: state, city: city)
  }

  private static func picture(_ json: inout JSONReader) throws(JSONReader.Unsure) -> URL? {
    if try json.null() { return nil }
    var address: String?
    var members = try json.object(pictureFields)
    while try members.next(in: &json) != nil { address = try json.stringOrNull() }
    guard let address else { return nil }
    var optional = OptionalFields()
    guard let url = optional.url(address, of: "picture") else { throw JSONReader.Unsure() }
    return url
  }
}
