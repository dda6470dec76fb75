public import Foundation

extension JSONReader {
  /// Reads a string.
  public mutating func string() throws(Unsure) -> String {
    guard try next() == UInt8(ascii: "\"") else { throw Unsure() }
    let start = offset + 1
    let hasEscapes = try skipString().hasEscapes
    let places = start..<offset - 1
    return try hasEscapes ? unescaped(places) : text(at: places)
  }

  /// Reads a UUID as it is usually written: `52932C31-73D7-4C77-A489-209ACD1AA6AE`, small or capital.
  public mutating func uuid() throws(Unsure) -> UUID {
    guard try next() == UInt8(ascii: "\"") else { throw Unsure() }
    let start = offset + 1
    offset = start + 37
    guard offset <= count, byte(at: offset - 1) == UInt8(ascii: "\"") else { throw Unsure() }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for place in 0..<36 {
      let byte = byte(at: start + place)
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { throw Unsure() }
        continue
      }
      guard let digit = Self.value(ofHexDigit: byte) else { throw Unsure() }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
    }
    return UUID(high, low)
  }

  /// Reads a whole number, written without fraction and exponent.
  public mutating func integer() throws(Unsure) -> Int {
    _ = try next()
    let start = offset
    // With 18 digits nothing overflows.
    guard try skipNumber(), offset - start <= 18 else { throw Unsure() }
    var value = 0
    let isNegative = byte(at: start) == UInt8(ascii: "-")
    for place in (isNegative ? start + 1 : start)..<offset {
      value = value * 10 + Int(byte(at: place) - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// Reads a number.
  public mutating func number() throws(Unsure) -> Double {
    _ = try next()
    let start = offset
    let isWhole = try skipNumber()
    guard let value = Double(try text(at: start..<offset)),
      value.isNormal || isWhole && value == 0
    else { throw Unsure() }
    return value
  }

  /// Reads `true` or `false`.
  public mutating func boolean() throws(Unsure) -> Bool {
    let isTrue = try next() == UInt8(ascii: "t")
    try skipWord(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads `null` if it stands here, and tells whether it did.
  public mutating func null() throws(Unsure) -> Bool {
    guard try next() == UInt8(ascii: "n") else { return false }
    try skipWord("null")
    return true
  }

  /// Reads a string, or `null`.
  public mutating func stringOrNull() throws(Unsure) -> String? {
    try null() ? nil : string()
  }

  /// Reads a value of a type of one's own.
  public mutating func value<Value: JSONReadable>(
    _: Value.Type = Value.self
  ) throws(Unsure) -> Value {
    try Value(reading: &self)
  }
}

extension UUID {
  /// The UUID of those bits.
  fileprivate init(_ high: UInt64, _ low: UInt64) {
    func byte(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> (56 - 8 * (index % 8)))
    }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7),
        byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }
}
