/// One of the ways in which the word at the cursor can go on.
struct LineCompletion: Equatable, Sendable {
  /// What takes the place of the typed word, as it is typed: with its quotes, where it needs any.
  var replacement: String
  /// What it is, in a few words.
  var description: String
  /// The heading under which it is listed; empty for none.
  var group: String
  /// True if a blank follows when it is the only one.
  var appendsBlank: Bool

  init(
    _ replacement: String, description: String = "", group: String = "", appendsBlank: Bool = true
  ) {
    self.replacement = replacement
    self.description = description
    self.group = group
    self.appendsBlank = appendsBlank
  }
}

/// What can stand at the cursor.
struct LineCompletions: Equatable, Sendable {
  /// Where the replacements begin: an offset in UTF-8 bytes, at most the cursor's.
  var start: Int
  /// In the order in which they are shown.
  var candidates: [LineCompletion]
  /// How many there are besides, which aren't listed, and may begin in another way.
  var more = 0

  static let none = LineCompletions(start: 0, candidates: [])
}
