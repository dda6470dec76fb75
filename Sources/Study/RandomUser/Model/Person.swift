import Foundation

/// Text is kept as it came, control characters too: escape it where it is printed.
struct Person: Identifiable, Hashable, Codable, Sendable {
  /// `login.uuid`
  var id: UUID
  var name: PersonName
  var gender: Gender
  /// `dob.age`, 0 to 150.
  var age: Int
  /// `location.country`, in English.
  var country: String
  /// `location.state`, also a region or province.
  var state: String?
  var city: String?
  var email: String?
  var cell: String?
  /// `picture.large`, http or https.
  var picture: URL?
  /// The nationality's two letters: `KR`.
  var nat: String?

  var fullName: String { name.full }
}

typealias PeopleDetail = [Person]

struct PersonName: Hashable, Codable, Sendable {
  var first: String
  var last: String

  /// Names wholly in Hangul, Han or kana have the family name first, without a blank: `김민준`.
  var full: String { isFamilyFirst ? last + first : "\(first) \(last)" }

  private var isFamilyFirst: Bool { Self.isFamilyFirst(first) && Self.isFamilyFirst(last) }

  private static func isFamilyFirst(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: true  // Hangul
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F, 0x3005: true  // Han
        case 0x3041...0x3096, 0x30A1...0x30FC: true  // kana
        default: false
        }
      }
  }
}

enum Gender: Hashable, Sendable {
  case male
  case female
  case other(String)
}

extension Gender: RawRepresentable, Codable {
  init(rawValue: String) {
    switch rawValue {
    case "male": self = .male
    case "female": self = .female
    default: self = .other(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .male: "male"
    case .female: "female"
    case .other(let word): word
    }
  }
}
