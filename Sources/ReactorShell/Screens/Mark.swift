public import ReactorCore

/// A remark of a person on a step: `look here`.
///
/// A step has one at most: a later one takes its place, and an empty one takes it away. The
/// command `mark` makes them.
public struct Mark: Remark, Hashable, Sendable {
  /// One line, as it was typed: not escaped. Empty where the mark of the step is taken away.
  public var text: String

  /// A mark.
  public init(_ text: String) { self.text = text }

  /// Whether it only ends the one before.
  public var isTakenAway: Bool { text.isEmpty }
}
