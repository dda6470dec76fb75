/// A line as it came in, made into text.
public struct SourceLine: Hashable, Sendable {
  /// The longest line that is read, in bytes.
  public static let limit = 1_000_000

  /// The text; what was not UTF-8 or zero is replaced by a sign, for showing.
  public let text: String
  /// What is wrong with the bytes.
  public let error: SyntaxError?

  /// Bytes from a file, a pipe or a terminal, without their line end.
  ///
  /// - Complexity: O(n); of a line over the ``limit`` only the beginning is kept.
  public init(bytes: some BidirectionalCollection<UInt8>) {
    guard bytes.count <= Self.limit else {
      text = String(decoding: bytes.prefix(60), as: UTF8.self) + "…"
      error = .tooLong(bytes: bytes.count, limit: Self.limit)
      return
    }
    let bytes = bytes.dropLast(bytes.last == 0x0D ? 1 : 0)
    if let valid = String(validating: bytes, as: UTF8.self) {
      text = valid
      error = valid.utf8.contains(0) ? .nulByte(at: Self.span(of: "\0", in: valid)) : nil
    } else {
      let bytes = Array(bytes)
      text = String(decoding: bytes, as: UTF8.self)
      error = .invalidUTF8(at: Self.firstFault(in: bytes))
    }
  }

  /// Text that is known to be UTF-8.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  private static func span(of sign: Character, in text: String) -> Range<Int> {
    let place = text.firstIndex(of: sign).map { text.distance(from: text.startIndex, to: $0) } ?? 0
    return place..<place + 1
  }

  /// The longest beginning that is UTF-8 ends where the fault is.
  private static func firstFault(in bytes: [UInt8]) -> Range<Int> {
    var decoder = UTF8()
    var input = bytes.makeIterator()
    var valid = ""
    while case .scalarValue(let scalar) = decoder.decode(&input) {
      valid.unicodeScalars.append(scalar)
    }
    return valid.count..<valid.count + 1
  }
}
