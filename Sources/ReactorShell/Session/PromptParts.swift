/// What stands before a line, in parts: each command has them kept, and few are ever asked for the
/// whole text.
struct PromptParts {
  /// That of the screen.
  var title: String
  /// From where one looks.
  var view: String
  /// Where the flow is held.
  var place: String?
  var sign: String

  var text: String {
    title + view + (place.map { " [\($0)]" } ?? "") + " \(sign) "
  }
}
