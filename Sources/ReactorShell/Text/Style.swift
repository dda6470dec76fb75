/// What a piece of text is, so that a theme can colour it. Never the only sign of a difference.
public enum Role: Hashable, Sendable {
  /// The number of a step.
  case step
  /// An action.
  case action
  /// A mutation.
  case mutation
  /// A reduce.
  case reduce
  /// What a screen did.
  case view
  /// What needn't be read each time.
  case faint
  /// A value before.
  case old
  /// A value after.
  case new
  /// What went wrong.
  case error
  /// What stands before a line that is typed.
  case prompt
  /// Something to know.
  case note
}

/// Colours, or none.
public struct Theme: Hashable, Sendable {
  /// Whether colours are used.
  public var isColoured: Bool
  /// Whether signs beyond ASCII can be shown.
  public var isUnicode: Bool

  /// A theme that reads on dark and light backgrounds: the terminal's own colours.
  public init(isColoured: Bool = false, isUnicode: Bool = true) {
    self.isColoured = isColoured
    self.isUnicode = isUnicode
  }

  /// The text in the colour of its role.
  public func paint(_ text: String, _ role: Role) -> String {
    guard isColoured, !text.isEmpty, let code = Self.codes[role] else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static let codes: [Role: String] = [
    .step: "2", .faint: "2", .action: "1;36", .mutation: "35", .reduce: "32", .view: "34",
    .old: "31", .new: "32", .error: "1;31", .prompt: "1;36", .note: "33",
  ]
}
