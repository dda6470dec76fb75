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

  package init(isPlain: Bool = false, isASCII: Bool = false, hasDots: Bool = false) {
    self.isPlain = isPlain
    self.isASCII = isASCII
    self.hasDots = hasDots
  }

  /// That of a theme.
  package init(_ theme: Theme) {
    self.init(isPlain: theme.isPlain, isASCII: !theme.isUnicode, hasDots: theme.hasDots)
  }

  /// The one that counts here.
  @TaskLocal package static var current = TextLayout()

  /// The text as it may be shown, whatever is in it.
  package func shown(_ text: String) -> String {
    let safe = escapedForDisplay(text)
    return isASCII ? inASCII(safe) : safe
  }

  /// Where something was left out.
  var ellipsis: String { isASCII ? "..." : "…" }
}
