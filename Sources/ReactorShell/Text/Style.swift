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
    guard !text.isEmpty, let code = code(of: role) else { return text }
    return code + text + Self.plainCode
  }

  /// What begins a role's colour; nil where there are no colours.
  func code(of role: Role) -> String? {
    guard isColoured else { return nil }
    switch role {
    case .step, .faint: return "\u{1B}[2m"
    case .action, .prompt: return "\u{1B}[1;36m"
    case .mutation: return "\u{1B}[35m"
    case .reduce, .new: return "\u{1B}[32m"
    case .view: return "\u{1B}[34m"
    case .old: return "\u{1B}[31m"
    case .error: return "\u{1B}[1;31m"
    case .note: return "\u{1B}[33m"
    }
  }

  /// What ends a colour.
  static var plainCode: String { "\u{1B}[0m" }
}
