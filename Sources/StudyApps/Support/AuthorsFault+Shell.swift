public import ReactorShell

/// Something that the authors' app gets wrong.
public struct AuthorsFault: Hashable, Sendable {
  /// In a few words, different for each fault of an app: `stuck spinner`.
  public var name: Sentence
  /// What to type to see it happen; nil for what can't be seen here.
  public var commands: String?
  /// What happens, and why, without a full stop.
  public var happens: Sentence
  /// What does otherwise in the repaired app.
  public var repair: Sentence

  /// A fault.
  public init(
    _ name: Sentence, see commands: String?, happens: Sentence, repair: Sentence
  ) {
    self.name = name
    self.commands = commands
    self.happens = happens
    self.repair = repair
  }

  /// One line, to stand beside the step at which it happens.
  var explanation: Sentence { "original: \(happens); fixed: \(repair)" }

  /// What it is, how to see it, what the repair is.
  var lines: [Sentence] {
    [
      "\(name): \(happens)", commands.map { "see it: \($0)" } ?? "see it: not here",
      "repair: \(repair)",
    ]
  }
}
