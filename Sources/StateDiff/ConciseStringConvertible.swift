/// A type with a one-line text of its own, where the derived one says too much.
///
/// ``ValueText`` prefers it to everything else, `description` included. Invisible characters are
/// escaped and what is too long is cut, so that it may hold text from anywhere.
public protocol ConciseStringConvertible {
  /// The text, best below ``ValueText/defaultLimit`` characters.
  var conciseDescription: String { get }
}
