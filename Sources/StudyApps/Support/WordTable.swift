import Foundation

/// Words with their ASCII spelling, or cities with their state: `민준=minjun, 서준=seojun`.
///
/// A word that is ASCII needs no spelling.
public struct WordTable: ExpressibleByStringLiteral, Sendable {
  /// A word with what belongs to it.
  public struct Entry: Hashable, Sendable {
    /// The word as it is shown.
    public var word: String
    /// What stands behind the `=`; without one the word.
    public var other: String
    /// The spelling for an e-mail address: small ASCII letters.
    public var ascii: String

    /// A word with what belongs to it.
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
