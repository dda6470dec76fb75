import Foundation

/// Words with their ASCII spelling, or cities with their state: `민준=minjun, 서준=seojun`.
///
/// A word that is ASCII needs no spelling.
struct WordTable: ExpressibleByStringLiteral, Sendable {
  struct Entry: Hashable, Sendable {
    var word: String
    /// What stands behind the `=`; without one the word.
    var other: String
    /// The spelling for an e-mail address: small ASCII letters.
    var ascii: String
  }

  let entries: [Entry]

  init(stringLiteral text: String) {
    entries = text.split(separator: ",").compactMap { part in
      let sides = part.split(separator: "=").map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard let word = sides.first, let other = sides.last, !word.isEmpty else { return nil }
      let ascii = other.lowercased().filter { ("a"..."z").contains($0) }
      return Entry(word: word, other: other, ascii: ascii)
    }
  }

  func pick(with generator: inout SeededGenerator) -> Entry? {
    let index = generator.number(below: entries.count)
    return entries.indices.contains(index) ? entries[index] : nil
  }
}
