/// What stands before a line, in parts: each command has them kept, and few are ever asked for the
/// whole text.
struct PromptParts {
  /// That of the screen.
  var title: String
  /// From where one looks; nil for the present.
  var view: Sentence?
  /// Where the flow is held.
  var place: Sentence?
  var sign: String

  /// In one language: there is no room for two.
  func text(in wording: Wording) -> String {
    let notes = [view, place].compactMap { $0?.text(in: wording.short) }
    return title + notes.map { " [\($0)]" }.joined() + " \(sign) "
  }
}
