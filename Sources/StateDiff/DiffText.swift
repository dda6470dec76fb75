/// Changes as lines of text: `isLoading: false → true`, `people: 100 → 114 (+14)`.
///
/// A collection whose changes would take more than `limit` lines is summed up in one; `limit: .max`
/// gives every line. Values are written by ``ValueText``, safe to print.
public struct DiffText: Hashable, Sendable {
  /// Unicode or ASCII.
  public var signs: Signs
  /// The most lines that the changes of one collection may take.
  public var limit: Int
  /// The length that values are kept to, in characters.
  public var valueLimit: Int

  /// Lines with these signs, summing up what takes more than `limit` lines.
  public init(
    signs: Signs = .unicode, limit: Int = 12, valueLimit: Int = ValueText.defaultLimit
  ) {
    self.signs = signs
    self.limit = limit
    self.valueLimit = valueLimit
  }

  /// The lines, in the order of the changes; none if there are none.
  ///
  /// - Complexity: O(*n*) in the number of lines and of collections that are written or summed up:
  ///   what is inside those isn't looked at. Changes that aren't all those of a ``Differ``, in its
  ///   order, are counted one by one.
  public func lines(for changes: [Change]) -> [DiffLine] {
    lines(for: changes[...], level: 0)
  }

  /// The line of one change by itself.
  public func line(for change: Change) -> DiffLine {
    let path = change.path.description
    var isKeyed = false
    if case .key = change.path.components.last { isKeyed = !change.isOfSet }
    switch change.kind {
    case .changed(let from, let to):
      return DiffLine(
        kind: .changed, path: path, from: text(of: from), to: text(of: to), signs: signs)
    case .inserted(let value):
      return DiffLine(
        kind: isKeyed ? .changed : .inserted, path: path, from: isKeyed ? "nil" : nil,
        to: text(of: value), signs: signs)
    case .removed(let value):
      return DiffLine(
        kind: isKeyed ? .changed : .removed, path: path, from: text(of: value),
        to: isKeyed ? "nil" : nil, signs: signs)
    case .moved(_, let to):
      return DiffLine(kind: .moved, path: path, to: "[\(to)]", signs: signs)
    }
  }

  private func text(of value: Any) -> String {
    ValueText.inSentence(value, limit: valueLimit, signs: signs)
  }
}

extension Change {
  /// Whether the path is that of the set whose element came or went.
  fileprivate var isOfSet: Bool { collections.last?.depth == path.components.count }
}
