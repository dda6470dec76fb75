import Foundation

/// Words that are searched for, without regard to case, diacritics, English plurals and Korean
/// endings.
public struct SearchWords: Hashable, Sendable {
  private let words: [String]

  /// The words of a query; signs between them don't count.
  public init(query: String) { words = Self.words(of: query) }

  /// True if all of them are there; none is found nowhere.
  public func isFound(in others: [String]) -> Bool {
    !words.isEmpty
      && words.allSatisfy { word in
        // 서울 is found in 서울의, but car not in carpet.
        others.contains { $0 == word || !word.utf8.allSatisfy { $0 < 128 } && $0.hasPrefix(word) }
      }
  }

  /// The words of a text, as they are compared.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func words(of text: String) -> [String] {
    folded(text).split { !$0.isLetter && !$0.isNumber }.map { word in
      word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : String(word)
    }
  }

  /// Accents of Latin, Greek and Cyrillic go; other scripts' marks are letters and stay.
  private static func folded(_ text: String) -> String {
    let small = text.lowercased()
    if small.utf8.allSatisfy({ $0 < 128 }) { return small }
    var scalars = String.UnicodeScalarView()
    for scalar in small.decomposedStringWithCanonicalMapping.unicodeScalars
    where !(0x300...0x36F).contains(scalar.value) {
      scalars.append(scalar)
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }
}

// MARK: - Visible text

extension String {
  /// True if there is nothing in it that could be seen: blanks, controls, marks of direction.
  ///
  /// - Complexity: O(*n*).
  public var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
