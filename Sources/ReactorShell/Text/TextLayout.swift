import StateDiff

/// How ``TextColumns`` lays texts out: in columns, or plainly; with Unicode, or in ASCII.
///
/// A screen that draws needn't know: whoever asks it to sets the layout around the call.
package struct TextLayout: Sendable {
  /// Without columns, for screen readers.
  package var isPlain: Bool
  /// Without anything beyond ASCII.
  package var isASCII: Bool
  /// Whether pictures are shown, and not the texts that stand for them.
  package var hasDots: Bool
  /// What is spoken.
  package var wording: Wording

  package init(
    isPlain: Bool = false, isASCII: Bool = false, hasDots: Bool = false,
    wording: Wording = .english
  ) {
    self.isPlain = isPlain
    self.isASCII = isASCII
    self.hasDots = hasDots
    self.wording = wording
  }

  /// That of a theme.
  package init(_ theme: Theme) {
    self.init(
      isPlain: theme.isPlain, isASCII: !theme.isUnicode, hasDots: theme.hasDots,
      wording: theme.wording)
  }

  /// The one that counts here.
  @TaskLocal package static var current = TextLayout()

  /// The text as it may be shown, whatever is in it.
  package func shown(_ text: String) -> String {
    let safe = escapedForDisplay(text)
    return isASCII ? inASCII(safe) : safe
  }

  /// The sentence as it may be shown, in the language that is spoken.
  package func said(_ sentence: Sentence) -> String { shown(sentence.text(in: wording)) }

  /// A sentence in one language or two: in a line, if it fits, else one below the other.
  func lines(of said: [String], columns: Int) -> [String] {
    let said = said.map(shown)
    guard said.count == 2, let first = said.first, let last = said.last else { return said }
    let indent = last.prefix { $0 == " " }
    let line = "\(first) (\(last.dropFirst(indent.count)))"
    return DisplayWidth.columns(line) <= columns ? [line] : [first, "  \(last)"]
  }

  /// Where something was left out.
  var ellipsis: String { isASCII ? "..." : "…" }
}
