/// Something that the authors' app gets wrong.
public struct AuthorsFault: Hashable, Sendable {
  /// In a few words, different for each fault of an app: `stuck spinner`.
  public var name: String
  /// What to type to see it happen; nil for what can't be seen here.
  public var commands: String?
  /// What happens, and why, without a full stop.
  public var happens: String
  /// What does otherwise in the repaired app.
  public var repair: String

  /// A fault.
  public init(_ name: String, see commands: String?, happens: String, repair: String) {
    self.name = name
    self.commands = commands
    self.happens = happens
    self.repair = repair
  }

  /// One line, to stand beside the step at which it happens.
  var explanation: String { "original: \(happens); fixed: \(repair)" }

  /// What it is, how to see it, what the repair is.
  var lines: [String] {
    [
      "\(name): \(happens)", "see it: \(commands ?? "not here")", "repair: \(repair)",
    ]
  }
}
