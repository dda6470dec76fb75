import ReactorShell
import StateDiff

/// The texts of a page, each once: what is shown more than once is told by its number.
struct HTMLTexts {
  /// The texts in the order of their numbers; the first is empty.
  private(set) var all = [""]
  private var ids = ["": 0]

  /// The number of a text.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func id(of text: String) -> Int {
    if let id = ids[text] { return id }
    ids[text] = all.count
    all.append(Self.shown(text))
    return all.count - 1
  }

  /// The text as it may be seen: without passwords and the values of keys, invisible characters
  /// escaped.
  static func shown(_ text: String) -> String {
    let masked = SecretMask.masked(text)
    // The mask looks for the `@` behind a password, which may be cut off.
    let whole =
      masked.contains("://")
      ? masked.replacing(cutAddress) { "\($0.output.1)\(SecretMask.mask)…" } : masked
    return escapedForDisplay(whole)
  }

  // Computed, since a Regex isn't Sendable.
  private static var cutAddress: Regex<(Substring, Substring)> { /(:\/\/)[^\s\/?#"@]*(?:…|\.\.\.)/ }
}
