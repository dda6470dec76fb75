/// One of the ways in which the word at the cursor can go on.
public struct LineCompletion: Equatable, Sendable {
  /// What takes the place of the typed word, as it is typed: with its quotes, where it needs any.
  public var replacement: String
  /// What it is, in a few words.
  public var description: String
  /// Whether a blank follows when it is the only one.
  public var appendsBlank: Bool

  public init(_ replacement: String, description: String = "", appendsBlank: Bool = true) {
    self.replacement = replacement
    self.description = description
    self.appendsBlank = appendsBlank
  }
}

/// What can stand at the cursor.
public struct LineCompletions: Equatable, Sendable {
  /// Where the replacements begin: an offset in UTF-8 bytes, at most the cursor's.
  public var start: Int
  /// In the order in which they are shown.
  public var candidates: [LineCompletion]

  public static let none = LineCompletions(start: 0, candidates: [])

  public init(start: Int, candidates: [LineCompletion]) {
    self.start = start
    self.candidates = candidates
  }
}
