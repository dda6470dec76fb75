import ReactorShell

extension App {
  /// Its `help` is its own; the shell's is `:help` here.
  @MainActor static var counter: App {
    App(commands: [
      Command("add", Int.self, sends: "add(N)", help: "Adds N.") { .add($0) },
      Command("reset", sends: "reset", help: "Begins at 0 again.") { .reset },
      Command("undo", sends: "undo", help: "Takes the last change back.") { .undo },
      Command("help", sends: "help", help: "Shows a hint.") { .help },
    ]) { _ in CounterReactor() }
  }

  @MainActor static var timer: App {
    App(
      commands: [
        Command("start", sends: "start", help: "Ticks every second; advance 3s lets time pass.") {
          .start
        },
        Command("stop", sends: "stop", help: "Stops the ticking.") { .stop },
        Command("reset", sends: "reset", help: "Begins at 0 again.") { .reset },
      ],
      draw: { state, _ in ["\(state.seconds) s" + (state.isRunning ? " ▶" : "")] },
      reactor: { TimerReactor(clock: $0.clock) })
  }

  @MainActor static var search: App {
    App(
      commands: [
        Command(
          "query", .rest("WORDS"), sends: "setQuery(WORDS)",
          help: "Searches; a newer query within 300 ms replaces an older one."
        ) { .setQuery($0) }
      ],
      failure: { $0.failure },
      reactor: { SearchReactor(clock: $0.clock) })
  }
}
