import Foundation

/// Reads JSON once, from front to back, and takes only what is asked for.
///
/// Stricter than JSONDecoder: everything that it takes JSONDecoder takes, with the same values. Where
/// it is unsure it throws, and JSONDecoder decides. Beware: every member, element and value that is
/// begun is read to its end, in its order.
public struct JSONReader: ~Copyable {
  /// What stands here is odd, or not JSON: JSONDecoder has to look at it.
  public struct Unsure: Error {
    /// The reader isn't sure.
    public init() {}
  }

  /// The deepest nesting that is read. What is deeper is left to JSONDecoder, which takes 512.
  static let deepest = 64

  /// A pointer, since a type of one's own can't yet keep a span. It is good as long as the reader:
  /// nobody else makes one, and it can't be copied out of the call that lends it. What it points to
  /// is only looked at through its `span`, which checks every place.
  let buffer: UnsafeBufferPointer<UInt8>
  /// How many bytes are read.
  var offset = 0
  /// How many brackets are open.
  var depth = 0

  private init(_ buffer: UnsafeBufferPointer<UInt8>) { self.buffer = buffer }

  /// The value in a whole text; nil where JSONDecoder has to look at it.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  static func read<Value: JSONReadable>(_: Value.Type, from data: Data) -> Value? {
    data.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { buffer in
        var reader = JSONReader(buffer)
        return try? reader.readAll()
      }
    }
  }

  private mutating func readAll<Value: JSONReadable>() throws(Unsure) -> Value {
    let value = try Value(reading: &self)
    while offset < count { try skipBlank(byte(at: offset)) }
    return value
  }

  /// How many bytes there are.
  var count: Int { buffer.count }

  /// The byte at a place, which has to be below `count`.
  func byte(at place: Int) -> UInt8 { buffer.span[place] }

  /// Eight bytes, the first of them lowest; nil if there aren't as many.
  func word(at place: Int) -> UInt64? {
    guard place <= buffer.count - 8 else { return nil }
    // Unsafe in its name only: eight bytes are an integer, whatever they are.
    let word = buffer.span.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Whether the bytes from a place on are these.
  func holds(_ bytes: some Collection<UInt8>, at place: Int) -> Bool {
    guard bytes.count <= count - place else { return false }
    return zip(place..<count, bytes).allSatisfy { byte(at: $0) == $1 }
  }

  /// The bytes at some places, which have to be below `count`.
  func bytes(at places: Range<Int>) -> [UInt8] {
    // The places are checked by `extracting`, and the pointer isn't kept.
    buffer.span.extracting(places).withUnsafeBufferPointer { Array($0) }
  }

  /// The bytes at some places, which have to be below `count`, as text.
  func text(at places: Range<Int>) throws(Unsure) -> String {
    guard let text = try? UTF8Span(validating: buffer.span.extracting(places)) else {
      throw Unsure()
    }
    return String(copying: text)
  }

  /// Whether the bytes at some places, which have to be below `count`, are UTF-8.
  func isUTF8(at places: Range<Int>) -> Bool {
    (try? UTF8Span(validating: buffer.span.extracting(places))) != nil
  }

  /// The byte that comes next, behind blanks; it isn't read yet.
  @inline(__always) mutating func next() throws(Unsure) -> UInt8 {
    // As a rule there are no blanks.
    if offset < count {
      let next = byte(at: offset)
      if next > 0x20 { return next }
    }
    return try nextBehindBlanks()
  }

  private mutating func nextBehindBlanks() throws(Unsure) -> UInt8 {
    while offset < count {
      let next = byte(at: offset)
      if next > 0x20 { return next }
      try skipBlank(next)
    }
    throw Unsure()
  }

  private mutating func skipBlank(_ byte: UInt8) throws(Unsure) {
    guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { throw Unsure() }
    offset += 1
  }

  /// Reads a character, behind blanks.
  @inline(__always) mutating func take(_ character: Unicode.Scalar) throws(Unsure) {
    guard try next() == UInt8(ascii: character) else { throw Unsure() }
    offset += 1
  }

  mutating func enter() throws(Unsure) {
    guard depth < Self.deepest else { throw Unsure() }
    depth += 1
  }
}
