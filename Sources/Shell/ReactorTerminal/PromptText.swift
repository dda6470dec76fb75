enum PromptText {
  /// Puts colour sequences between the signs that keep readline from counting their width.
  static func marked(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;:]*m/.matchingSemantics(.unicodeScalar)) {
      "\u{1}\($0.output)\u{2}"
    }
  }
}
