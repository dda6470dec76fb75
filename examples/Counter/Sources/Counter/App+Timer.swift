import ReactorShell

extension App {
  /// The session's clock passes by itself at the prompt, and by `advance 3s` in a script.
  static var timer: App {
    App(
      commands: [
        Command("start", help: "Ticks each second, until stop.") { .start },
        Command("stop", help: "Ticks no more.") { .stop },
      ],
      draw: { state, _ in
        ["\(state.seconds) s" + (state.isRunning ? ", and counting" : "")]
      },
      reactor: { session in TimerReactor(clock: session.clock) })
  }
}
