/// A picture in a few signs: its average colour and the longest waves of its brightness.
///
/// The algorithm is Wolt's (https://github.com/woltapp/blurhash/blob/master/Algorithm.md): a discrete
/// cosine transform of linear colours, quantised and written in base 83.
public struct BlurHash: Hashable, Sendable {
  /// As it is written: `LEHV6nWB2yk8pyo0adR*.7kCMdnj`.
  public let text: String
  /// How many waves there are across, 1 to 9.
  public let across: Int
  /// How many there are down, 1 to 9.
  public let down: Int
  /// The waves line by line; the first is the average colour.
  let components: [LinearColor]

  /// Reads a blur hash.
  ///
  /// - Complexity: O(*n*) in the length of the text, of which no more is read than a blur hash can
  ///   have.
  public init(_ text: String) throws(BlurHashError) {
    let digits = try Self.digits(of: text)
    (across, down) = (digits[0] % 9 + 1, digits[0] / 9 + 1)
    let largest = Double(digits[1] + 1) / 166
    var components = [try Self.average(digits)]
    for place in stride(from: 6, to: digits.count, by: 2) {
      let value = digits[place] * 83 + digits[place + 1]
      // Three numbers of 0 to 18.
      guard value < 19 * 19 * 19 else { throw .outOfRange(at: place) }
      let levels = LinearColor(
        red: Double(value / 361), green: Double(value / 19 % 19), blue: Double(value % 19))
      components.append(
        levels.map { level in
          let part = (level - 9) / 9
          return (part < 0 ? -part * part : part * part) * largest
        })
    }
    self.components = components
    self.text = text
  }

  /// How long the longest is: 9 by 9 waves.
  private static let longest = 4 + 2 * 81

  /// What the signs stand for, as many as there should be.
  private static func digits(of text: String) throws(BlurHashError) -> [Int] {
    let bytes = text.utf8
    guard bytes.count >= 6 else { throw .tooShort(count: bytes.count) }
    var digits: [Int] = []
    for (place, byte) in bytes.prefix(longest).enumerated() {
      guard let digit = Base83.value(of: byte) else { throw .badSign(at: place) }
      digits.append(digit)
    }
    guard digits[0] <= 80 else { throw .outOfRange(at: 0) }
    let expected = 4 + 2 * (digits[0] % 9 + 1) * (digits[0] / 9 + 1)
    guard bytes.count == expected else {
      throw .wrongLength(count: bytes.count, expected: expected)
    }
    return digits
  }

  /// The colour of signs 2 to 5.
  private static func average(_ digits: [Int]) throws(BlurHashError) -> LinearColor {
    let value = digits[2..<6].reduce(0) { $0 * 83 + $1 }
    guard value <= 0xFFFFFF else { throw .outOfRange(at: 2) }
    return LinearColor(RGB(UInt32(value)))
  }

  /// The average colour of the picture.
  public var average: RGB { components.first?.rgb ?? RGB(0) }
}

extension BlurHash: CustomStringConvertible {
  /// As it is written.
  public var description: String { text }
}
