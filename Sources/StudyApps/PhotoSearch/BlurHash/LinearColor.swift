import Foundation

/// A colour in which light adds up: sRGB without its gamma, 0 to 1 where it can be shown.
struct LinearColor: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = LinearColor(red: 0, green: 0, blue: 0)

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ colour: RGB) {
    self.init(
      red: Self.linear(colour.red), green: Self.linear(colour.green),
      blue: Self.linear(colour.blue))
  }

  /// The nearest colour of a screen.
  var rgb: RGB {
    RGB(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
  }

  /// The brightest or darkest of the three, without its sign.
  var largest: Double { max(abs(red), abs(green), abs(blue)) }

  func map(_ change: (Double) -> Double) -> Self {
    Self(red: change(red), green: change(green), blue: change(blue))
  }

  /// Adds another colour, so often.
  mutating func add(_ other: Self, times factor: Double) {
    red += other.red * factor
    green += other.green * factor
    blue += other.blue * factor
  }

  /// The transfer functions of sRGB (IEC 61966-2-1).
  private static func linear(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ value: Double) -> UInt8 {
    let value = max(0, min(1, value))
    let curved = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8(curved * 255 + 0.5)
  }
}
