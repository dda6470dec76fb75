import Foundation

/// SplitMix64: the same numbers on every platform, which the standard library's don't promise.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The text from which embedded data are drawn unless another is given.
  public static let defaultSeed = "reactor-shell"

  @usableFromInline var state: UInt64

  /// The numbers for one index of a seed, independent of those for the others.
  @inlinable public init(seed: UInt64, index: Int) {
    state = Self.mix(seed ^ Self.mix(UInt64(bitPattern: Int64(index))))
  }

  /// The next number.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A number from 0 to below `bound`; 0 if there is none.
  ///
  /// Our own, because how `Int.random(in:using:)` draws may change.
  @inlinable public mutating func number(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(0, bound))).high)
  }

  @inlinable static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// The FNV-1a hash of a text. Swift's `Hasher` gives another value in every process.
  public static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}

// MARK: - Words to draw from

/// Words with their ASCII spelling, or cities with their state: `민준=minjun, 서준=seojun`.
///
/// A word that is ASCII needs no spelling.
public struct WordTable: ExpressibleByStringLiteral, Sendable {
  /// A word and its companions.
  public struct Entry: Hashable, Sendable {
    /// The word as it is shown.
    public var word: String
    /// The text behind the `=`; without one the word.
    public var other: String
    /// The spelling for an e-mail address: small ASCII letters.
    public var ascii: String

    /// Creates a word with its companions.
    public init(word: String, other: String, ascii: String) {
      self.word = word
      self.other = other
      self.ascii = ascii
    }
  }

  /// The words in their order.
  public let entries: [Entry]

  /// The words of a text, commas between.
  public init(stringLiteral text: String) {
    entries = text.split(separator: ",").compactMap { part in
      let sides = part.split(separator: "=").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard let word = sides.first, let other = sides.last, !word.isEmpty else { return nil }
      let ascii = other.lowercased().filter { ("a"..."z").contains($0) }
      return Entry(word: word, other: other, ascii: ascii)
    }
  }

  /// One of them; nil if there is none.
  public func pick(with generator: inout SeededGenerator) -> Entry? {
    let index = generator.number(below: entries.count)
    return entries.indices.contains(index) ? entries[index] : nil
  }
}

/// A block of a text of invented data: a line for each field, its name and a colon before it.
public struct WordBlock: Sendable {
  private let fields: [String: String]

  /// The blocks of a text, a blank line between two.
  public static func all(in text: UnsafePointer<CChar>) -> [Self] {
    String(cString: text).split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: \.isEmpty).map { lines in
        Self(fields: Dictionary(lines.map(field), uniquingKeysWith: { $1 }))
      }
  }

  private static func field(_ line: Substring) -> (name: String, text: String) {
    let name = line.prefix { $0 != ":" }
    return (String(name), String(line.dropFirst(name.count + 2)))
  }

  /// The text of a field; nil if there is none.
  public subscript(name: String) -> String? { fields[name] }

  /// The words of a field.
  public func words(_ name: String) -> WordTable { WordTable(stringLiteral: self[name] ?? "") }

  /// The number in a field.
  public func number(_ name: String) -> Int { self[name].flatMap { Int($0) } ?? 0 }
}
