/// Words that are searched for, without regard to case, English plurals and Korean endings.
struct SearchWords {
  private let words: [String]

  /// The words of a query; signs between them don't count.
  init(query: String) { words = Self.words(of: query) }

  /// Whether all of them are there; none is found nowhere.
  func isFound(in others: [String]) -> Bool {
    !words.isEmpty
      && words.allSatisfy { word in
        // 서울 is found in 서울의, but car not in carpet.
        others.contains { $0 == word || !word.utf8.allSatisfy { $0 < 128 } && $0.hasPrefix(word) }
      }
  }

  /// The words of a text, as they are compared.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : String(word)
    }
  }
}
