extension JSONReader {
  /// What is known of a string that was read over.
  struct Text {
    var isASCII = true
    var hasEscapes = false
  }

  /// Reads over a string, at its opening quote.
  ///
  /// Eight bytes at a time, as far as there are eight.
  mutating func skipString() throws(Unsure) -> Text {
    let bytes = buffer.span.bytes
    var text = Text()
    var place = offset + 1
    var seen: UInt64 = 0
    while true {
      while place <= bytes.byteCount - 8 {
        // Unsafe in its name only: its place is checked, and any eight bytes are an integer.
        let raw = bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
        let word = UInt64(littleEndian: raw)
        let marks = Self.marks(in: word)
        guard marks == 0 else {
          seen |= word & (marks & (0 &- marks) &- 1)
          place += marks.trailingZeroBitCount / 8
          break
        }
        seen |= word
        place += 8
      }
      guard place < count else { throw Unsure() }
      switch byte(at: place) {
      case UInt8(ascii: "\""):
        let places = offset + 1..<place
        text.isASCII = seen & Self.high == 0
        guard text.isASCII || isUTF8(at: places) else { throw Unsure() }
        offset = place + 1
        return text
      case UInt8(ascii: "\\"):
        text.hasEscapes = true
        place = try end(ofEscapeAt: place)
      case 0..<0x20: throw Unsure()
      case let byte:
        seen |= UInt64(byte)
        place += 1
      }
    }
  }

  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// A bit in the lowest byte that is a quote, a backslash or a control character; none above it
  /// means anything. From "Determine if a word has a byte less than n" of Anderson's Bit Twiddling
  /// Hacks.
  private static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let isQuote = (quote &- ones) & ~quote
    let isBackslash = (backslash &- ones) & ~backslash
    let isControl = (word &- ones &* 0x20) & ~word
    return (isQuote | isBackslash | isControl) & high
  }

  private func end(ofEscapeAt place: Int) throws(Unsure) -> Int {
    guard place + 1 < count else { throw Unsure() }
    switch byte(at: place + 1) {
    case UInt8(ascii: "u"):
      let end = place + 6
      guard end <= count else { throw Unsure() }
      for digit in place + 2..<end {
        guard Self.value(ofHexDigit: byte(at: digit)) != nil else { throw Unsure() }
      }
      return end
    case let letter where "\"\\/bfnrt".utf8.contains(letter):
      return place + 2
    default:
      throw Unsure()
    }
  }

  static func value(ofHexDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// What a string with escapes says, between its quotes. Its escapes are known to be whole.
  func unescaped(_ places: Range<Int>) throws(Unsure) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(places.count)
    var rest = bytes(at: places)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "u"):
        // Half of a surrogate pair isn't a scalar.
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
        else { throw Unsure() }
        text.append(contentsOf: UTF8.encode(scalar) ?? .init())
        rest = rest.dropFirst(4)
      default: text.append(letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
