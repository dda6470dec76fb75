/// Commands of the shell that leave the app, its history and the flow as they are: in a lesson they
/// may be typed at any time.
enum Looks {
  /// Whatever stands behind them.
  private static let always: Set<String> = [
    "help", "state", "show", "log", "why", "diff", "code", "marbles", "flow", "try", "check",
    "effects", "branches", "request", "echo", "explain", "timer", "lang",
  ]

  /// With nothing behind them: then they tell.
  private static let alone: Set<String> = [
    "trace", "break", "watch", "bind", "predict", "clock", "set", "app", "data", "seed", "latency",
    "timeout",
  ]

  /// For a test that each is there.
  static var names: Set<String> { always.union(alone).union(["expect"]) }

  /// Whether a command of the shell only looks.
  ///
  /// - Parameter words: Of the whole command.
  static func contains(_ name: String, _ words: [Word]) -> Bool {
    if always.contains(name) { return true }
    if name == "expect" { return words.dropFirst().first?.text != "all" }
    return alone.contains(name) && words.count == 1
  }
}
