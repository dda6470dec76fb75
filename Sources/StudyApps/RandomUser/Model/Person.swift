public import Foundation

/// Somebody, real to the API or invented.
///
/// Text is kept as it came, control characters too: escape it where it is printed.
public struct Person: Identifiable, Hashable, Codable, Sendable {
  /// `login.uuid`
  public var id: UUID
  /// First and last name; neither is blank.
  public var name: PersonName
  /// `male`, `female`, or another word.
  public var gender: Gender
  /// `dob.age`, 0 to 150.
  public var age: Int
  /// `location.country`, in English.
  public var country: String
  /// `location.state`, also a region or province.
  public var state: String?
  /// `location.city`
  public var city: String?
  /// The e-mail address.
  public var email: String?
  /// The mobile phone's number.
  public var cell: String?
  /// `picture.large`, http or https.
  public var picture: URL?
  /// The nationality's two letters: `KR`.
  public var nat: String?

  /// A person, of whom at least identity, name, gender, age and country are known.
  public init(
    id: UUID, name: PersonName, gender: Gender, age: Int, country: String, state: String? = nil,
    city: String? = nil, email: String? = nil, cell: String? = nil, picture: URL? = nil,
    nat: String? = nil
  ) {
    self.id = id
    self.name = name
    self.gender = gender
    self.age = age
    self.country = country
    self.state = state
    self.city = city
    self.email = email
    self.cell = cell
    self.picture = picture
    self.nat = nat
  }

  /// First and last name in the order that their script has.
  public var fullName: String { name.full }
}

/// The people that one screen shows, in order.
public typealias PeopleDetail = [Person]
