import ReactorShell

extension App {
  /// `reset`, `undo` and `help` are words of the counter here; the shell's own stay within reach
  /// with a colon: `:help`.
  static var counter: App {
    App(
      firstCommand: "add 3",
      commands: [
        Command("add", Int.self, help: "Adds N, which may be below zero.") { .add($0) },
        Command("reset", help: "Back to zero.") { .reset },
        Command("undo", help: "Takes the last change back.") { .undo },
        Command("help", help: "The counter's own help.") { .help },
      ],
      reactor: { _ in CounterReactor() })
  }
}
