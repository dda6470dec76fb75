/// A person's first and last name.
public struct PersonName: Hashable, Codable, Sendable {
  /// The given name.
  public var first: String
  /// The family name.
  public var last: String

  /// A name.
  public init(first: String, last: String) {
    self.first = first
    self.last = last
  }

  /// Both, in the order that their script has: `Ann Lee`, `김민준`, `佐藤花子`.
  ///
  /// Names wholly in Hangul, Han or kana have the family name first and no blank between.
  /// Vietnamese and Hungarian names, whose script doesn't tell, stay first name first.
  public var full: String {
    Self.isFamilyFirst(first) && Self.isFamilyFirst(last) ? last + first : "\(first) \(last)"
  }

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
