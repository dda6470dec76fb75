/// The sentences of differences in another language.
///
/// ```swift
/// DiffWording([.inserted: "%1$@ 삽입됨: %2$@"])
/// ```
///
/// A sentence takes its parts by number, or in their order as the English one does. One that isn't there
/// stays English, and values stay as they are.
public struct DiffWording: Hashable, Sendable {
  /// A sentence in English, with `%@` for each part.
  public enum Sentence: String, CaseIterable, Sendable {
    /// An element came: its path and its value.
    case inserted = "%@ inserted: %@"
    /// An element went: its path and its value.
    case removed = "%@ removed: %@"
    /// An element moved: its path and its new place.
    case moved = "%@ moved to %@"
    /// A value changed whose text is the same before and after: its path and the text.
    case changed = "%@ changed: %@"
    /// The number of elements that moved, in a sum.
    case movedCount = "%@ moved"
    /// The number of elements that changed, in a sum.
    case changedCount = "%@ changed"
  }

  /// English.
  public static let english = DiffWording([:])

  private let sentences: [Sentence: String]

  /// Sentences in another language.
  public init(_ sentences: [Sentence: String]) { self.sentences = sentences }

  func text(_ sentence: Sentence, _ parts: String...) -> String {
    var pieces = (sentences[sentence] ?? sentence.rawValue).split(
      separator: "%", omittingEmptySubsequences: false
    )[...]
    var text = String(pieces.popFirst() ?? "")
    for (index, piece) in pieces.enumerated() {
      if piece.first == "@", parts.indices.contains(index) {
        text += parts[index] + piece.dropFirst()
      } else if let number = piece.first?.wholeNumberValue, piece.dropFirst().hasPrefix("$@"),
        parts.indices.contains(number - 1)
      {
        text += parts[number - 1] + piece.dropFirst(3)
      } else {
        text += "%" + piece
      }
    }
    return text
  }
}
