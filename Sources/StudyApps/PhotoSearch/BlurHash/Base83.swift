/// Numbers written with the 83 signs that BlurHash uses.
enum Base83 {
  static let signs = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

  /// What each byte stands for; nil for those that aren't signs.
  private static let values: [Int?] = {
    var values = [Int?](repeating: nil, count: 256)
    for (value, sign) in signs.enumerated() { values[Int(sign)] = value }
    return values
  }()

  /// What a byte stands for, 0 to 82; nil if it isn't a sign.
  static func value(of byte: UInt8) -> Int? { values[Int(byte)] }

  /// A number with so many signs; what doesn't fit is cut off.
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
