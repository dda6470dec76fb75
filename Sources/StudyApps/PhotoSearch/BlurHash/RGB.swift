/// A colour of a screen, in sRGB: 8 bits for each of red, green and blue.
public struct RGB: Hashable, Sendable {
  /// 0 to 255.
  public var red: UInt8
  /// 0 to 255.
  public var green: UInt8
  /// 0 to 255.
  public var blue: UInt8

  /// A colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour of a text such as `#26A0da`; nil for any other.
  public init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  /// The colour of 24 bits, red highest; those above are cut off.
  init(_ value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}

extension RGB: CustomStringConvertible {
  /// As in the web: `#26a0da`.
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension RGB: Codable {
  /// Reads `"#26a0da"`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let colour = RGB(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a colour is written as #26a0da")
    }
    self = colour
  }

  /// Writes `"#26a0da"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
