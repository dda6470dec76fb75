/// One line of a diff, in parts, so that a report can colour them.
///
/// `description` puts them together. Words and signs say what happened, so that it can be read
/// without colour.
public struct DiffLine: Hashable, Sendable, CustomStringConvertible {
  /// What the line says, and so which of its parts it has.
  public enum Kind: Hashable, Sendable {
    /// `isLoading: false → true`
    case changed
    /// `people[3] inserted: Ann`
    case inserted
    /// `people[5] removed: Ann`
    case removed
    /// `people[2] moved to [7]`
    case moved
    /// `people: 100 → 114 (+14)`: many changes of a collection
    case summed
  }

  /// What the line says.
  public var kind: Kind
  /// Where: ``StatePath/description``.
  public var path: String
  /// Before; nil where there was nothing, or nothing is said of it.
  public var from: String?
  /// After; nil where there is nothing left, or nothing is said of it.
  public var to: String?
  /// What a summed line adds, with its parentheses: `(+14)`.
  public var note: String?
  /// What stands between the parts.
  public var signs: Signs

  /// A line of these parts, which are safe to print: see ``escapedForDisplay(_:)``.
  public init(
    kind: Kind, path: String, from: String? = nil, to: String? = nil, note: String? = nil,
    signs: Signs = .unicode
  ) {
    self.kind = kind
    self.path = path
    self.from = from
    self.to = to
    self.note = note
    self.signs = signs
  }

  /// The line as it is printed.
  public var description: String {
    let note = note.map { " \($0)" } ?? ""
    switch kind {
    case .inserted: return "\(path) inserted: \(to ?? "")\(note)"
    case .removed: return "\(path) removed: \(from ?? "")\(note)"
    case .moved: return "\(path) moved to \(to ?? "")\(note)"
    case .changed, .summed:
      guard from != to || kind == .summed else { return "\(path) changed: \(to ?? "")\(note)" }
      return "\(path): \(from ?? "nil") \(signs.arrow) \(to ?? "nil")\(note)"
    }
  }
}
