struct LineCompletion: Equatable, Sendable {
  /// The replacement of the typed word, as it is typed: with its quotes, if it needs any.
  var replacement: String
  var description: String
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

struct LineCompletions: Equatable, Sendable {
  /// The start of the replacements: an offset in UTF-8 bytes, at most the cursor's.
  var start: Int
  var candidates: [LineCompletion]
  /// The number of further candidates, which aren't listed, and may begin differently.
  var more = 0

  static let none = LineCompletions(start: 0, candidates: [])
}
