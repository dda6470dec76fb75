/// What stands before a line, in parts: each command has them kept, and few are ever asked for the
/// whole text.
struct PromptParts: Equatable {
  /// That of the screen.
  var title: String
  /// From where one looks, unless it is the present, and where the flow is held.
  var notes: [Sentence] = []
  /// Whether the flow is held.
  var isHeld = false
  var sign: String

  /// In one language: there is no room for two.
  func text(in wording: Wording) -> String {
    title + notes.map { " [\($0.text(in: wording.short))]" }.joined() + " \(sign) "
  }
}
