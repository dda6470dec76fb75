import StateDiff

/// Looks for a text in a value: in the names of its fields and cases, its keys, and whatever it holds.
struct ValueSearch {
  private let text: String
  /// Values inside of values are looked at down to here.
  private static let deepest = 32

  /// Capitals and small letters are the same.
  init(_ text: String) { self.text = text.lowercased() }

  /// Whether a text has it in it.
  func isIn(_ text: some StringProtocol) -> Bool { text.lowercased().contains(self.text) }

  /// Whether it is anywhere in a value.
  ///
  /// - Complexity: O(what is in the value), up to where it is found.
  func isIn(value: Any) -> Bool { isIn(value: value, depth: 0) }

  private func isIn(value: Any, depth: Int) -> Bool {
    let mirror = Mirror(reflecting: value)
    let isWhole = mirror.children.isEmpty || StatePart.isWhole(value) || value is String
    if isWhole || mirror.displayStyle == .enum {
      if isIn(ValueText.concise(value, limit: isWhole ? .max : ValueText.defaultLimit)) {
        return true
      }
      if isWhole { return false }
    }
    guard depth < Self.deepest else { return false }
    return mirror.children.contains { child in
      if let label = child.label, isIn(label) { return true }
      return isIn(value: child.value, depth: depth + 1)
    }
  }
}
