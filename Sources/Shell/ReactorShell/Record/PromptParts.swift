/// The prompt in parts: they are recorded with each command, and few are ever needed as text.
package struct PromptParts: Equatable {
  package var title: String
  package var notes: [Sentence] = []
  package var isHeld = false
  /// True where words are an answer.
  package var isAsking = false
  package var sign: String

  package func text(in wording: Wording) -> String {
    title + notes.map { " [\($0.text(in: wording))]" }.joined() + " \(sign) "
  }
}
