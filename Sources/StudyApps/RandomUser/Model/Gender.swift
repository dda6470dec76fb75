/// A person's gender, as the API has it.
public enum Gender: Hashable, Sendable {
  /// `male`
  case male
  /// `female`
  case female
  /// Any other word of the API's, as it is.
  case other(String)
}

extension Gender: RawRepresentable, Codable {
  /// The gender for the API's word.
  public init(rawValue: String) {
    switch rawValue {
    case "male": self = .male
    case "female": self = .female
    default: self = .other(rawValue)
    }
  }

  /// The API's word.
  public var rawValue: String {
    switch self {
    case .male: "male"
    case .female: "female"
    case .other(let word): word
    }
  }
}
