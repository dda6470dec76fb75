import Foundation
import StudySupport

/// A picture's average colour and longest waves of brightness. The algorithm is Wolt's
/// (https://github.com/woltapp/blurhash/blob/master/Algorithm.md).
struct BlurHash: Hashable, Sendable {
  let text: String
  /// The number of waves across, 1 to 9.
  let across: Int
  /// The number of waves down, 1 to 9.
  let down: Int
  /// The waves line by line; the first is the average colour.
  let components: [LinearColor]

  init(_ text: String) throws(BlurHashError) {
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

  /// The greatest length: 9 by 9 waves.
  private static let longest = 4 + 2 * 81

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

  private static func average(_ digits: [Int]) throws(BlurHashError) -> LinearColor {
    let value = digits[2..<6].reduce(0) { $0 * 83 + $1 }
    guard value <= 0xFFFFFF else { throw .outOfRange(at: 2) }
    return LinearColor(RGB(UInt32(value)))
  }

  var average: RGB { components.first?.rgb ?? RGB(0) }
}

extension BlurHash: CustomStringConvertible {
  var description: String { text }
}

enum BlurHashError: Error, Hashable, Sendable {
  case tooShort(count: Int)
  /// Its first sign says how many there are to be.
  case wrongLength(count: Int, expected: Int)
  /// Something that isn't one of the 83 signs, counted from 0 in bytes.
  case badSign(at: Int)
  /// A number that no encoder writes begins here, counted from 0.
  case outOfRange(at: Int)
}

extension BlurHashError: CustomStringConvertible {
  /// A few words, with nothing in them of the text.
  var description: String {
    switch self {
    case .tooShort(let count): "a blur hash has 6 signs or more, not \(count)"
    case .wrongLength(let count, let expected):
      "the blur hash has \(count) signs; its first one says \(expected)"
    case .badSign(let place): "sign \(place) of the blur hash isn't one of base 83"
    case .outOfRange(let place): "the blur hash has a number at sign \(place) that is too large"
    }
  }
}

// MARK: - Decoding

extension BlurHash {
  /// Returns the blurred picture at a size in dots; empty for sizes below 1.
  func image(width: Int, height: Int) -> PixelImage {
    let (width, height) = (max(0, width), max(0, height))
    let columns = Wave.table(waves: across, length: width)
    let rows = Wave.table(waves: down, length: height)
    var pixels: [RGB] = []
    pixels.reserveCapacity(width * height)
    for row in rows {
      let line = (0..<across).map { index in
        var sum = LinearColor.black
        for (number, height) in row.enumerated() {
          sum.add(components[number * across + index], times: height)
        }
        return sum
      }
      for column in columns {
        var sum = LinearColor.black
        for (wave, height) in zip(line, column) { sum.add(wave, times: height) }
        pixels.append(sum.rgb)
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}

extension PixelArt {
  init(_ hash: BlurHash, columns: Int, lines: Int) {
    // More than any terminal has would only overflow.
    let (columns, lines) = (min(columns, Self.most), min(lines, Self.most))
    self.init(hash.image(width: columns, height: lines * 2))
  }
}

/// The waves of which pictures are made: cosines with no, a half, a whole … turn on the way.
enum Wave {
  static func table(waves: Int, length: Int) -> [[Double]] {
    (0..<length).map { place in
      (0..<waves).map { cos(.pi * Double(place) * Double($0) / Double(length)) }
    }
  }
}

// MARK: - Encoding

extension BlurHash {
  /// Nil if the picture has no dots; the numbers of waves are clamped to 1 to 9.
  init?(of image: PixelImage, across: Int = 4, down: Int = 3) {
    guard !image.pixels.isEmpty else { return nil }
    let (across, down) = (min(9, max(1, across)), min(9, max(1, down)))
    let waves = Self.waves(of: image, across: across, down: down)
    guard let average = waves.first?.rgb else { return nil }
    let others = waves.dropFirst()
    let loudest = others.map(\.largest).max()
    let level = loudest.map { Self.clamped($0 * 166 - 0.5, to: 82) } ?? 0
    let largest = loudest == nil ? 1 : Double(level + 1) / 166
    var text = Base83.text(across - 1 + (down - 1) * 9, signs: 1) + Base83.text(level, signs: 1)
    let bits = Int(average.red) << 16 | Int(average.green) << 8 | Int(average.blue)
    text += Base83.text(bits, signs: 4)
    for wave in others {
      let levels = wave.map { value in
        let part = value / largest
        let root = abs(part).squareRoot()
        return Double(Self.clamped((part < 0 ? -root : root) * 9 + 9.5, to: 18))
      }
      let value = Int(levels.red) * 361 + Int(levels.green) * 19 + Int(levels.blue)
      text += Base83.text(value, signs: 2)
    }
    try? self.init(text)
  }

  private static func clamped(_ value: Double, to bound: Int) -> Int {
    Int(max(0, min(Double(bound), value.rounded(.down))))
  }

  private static func waves(of image: PixelImage, across: Int, down: Int) -> [LinearColor] {
    let columns = Wave.table(waves: across, length: image.width)
    let rows = Wave.table(waves: down, length: image.height)
    let colours = image.pixels.map { LinearColor($0) }
    var waves = [LinearColor](repeating: .black, count: across * down)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let colour = colours[y * image.width + x]
        for j in 0..<down {
          for i in 0..<across {
            waves[j * across + i].add(colour, times: row[j] * column[i])
          }
        }
      }
    }
    let dots = Double(image.pixels.count)
    return waves.enumerated().map { index, wave in
      wave.map { $0 * (index == 0 ? 1 : 2) / dots }
    }
  }
}

// MARK: - Digits

enum Base83 {
  static let signs = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

  private static let values: [Int?] = {
    var values = [Int?](repeating: nil, count: 256)
    for (value, sign) in signs.enumerated() { values[Int(sign)] = value }
    return values
  }()

  /// Returns the value of a byte, 0 to 82; nil if it isn't a sign.
  static func value(of byte: UInt8) -> Int? { values[Int(byte)] }

  /// Returns a number in `count` signs; higher digits are cut off.
  static func text(_ number: Int, signs count: Int) -> String {
    var rest = number
    var bytes: [UInt8] = []
    for _ in 0..<count {
      bytes.append(signs[rest % 83])
      rest /= 83
    }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}

// MARK: - Light

/// A colour in which light adds up: sRGB without its gamma, 0 to 1 where it can be shown.
struct LinearColor: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = LinearColor(red: 0, green: 0, blue: 0)

  var rgb: RGB {
    RGB(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
  }

  /// The brightest or darkest of the three, without its sign.
  var largest: Double { max(abs(red), abs(green), abs(blue)) }

  func map(_ change: (Double) -> Double) -> Self {
    Self(red: change(red), green: change(green), blue: change(blue))
  }

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

extension LinearColor {
  init(_ colour: RGB) {
    self.init(
      red: Self.linear(colour.red), green: Self.linear(colour.green),
      blue: Self.linear(colour.blue))
  }
}
