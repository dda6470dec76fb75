/// The width in which answers are laid out, as a page and a transcript have it behind a fence.
package struct AnswerWidth: Equatable {
  package let columns: Int
  /// True on a terminal: lines that are longer are cut, or go on below.
  package let isOfTerminal: Bool

  package init(columns: Int = 80, isOfTerminal: Bool = false) {
    self.columns = columns
    self.isOfTerminal = isOfTerminal
  }

  static let possible = 1...10_000

  /// Reads `columns=60` or `terminal=100`; nil for other words.
  package init?(_ word: some StringProtocol) {
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let columns = Int(parts[1]), Self.possible.contains(columns),
      parts[0] == "columns" || parts[0] == "terminal"
    else { return nil }
    self.init(columns: columns, isOfTerminal: parts[0] == "terminal")
  }

  package var word: String { (isOfTerminal ? "terminal" : "columns") + "=\(columns)" }
}
