import ReactorShell

extension App {
  @MainActor static var sequence: App {
    App(commands: [
      Command("read", .rest("TEXT"), sends: "read(TEXT)", help: "Reads a text word by word.") {
        .read($0)
      }
    ]) { SequenceReactor(clock: $0.clock) }
  }

  @MainActor static var callbacks: App {
    App(
      "callbacks", title: "Callbacks",
      commands: [
        Command(
          "measure", .of(Double.self, named: "DEGREES"), sends: "measure(DEGREES)",
          help: "Has the thermometer call back."
        ) { .measure($0) }
      ]
    ) { _ in CallbackReactor(thermometer: Thermometer()) }
  }

  @MainActor static var combine: App {
    App(commands: [Command("tap", sends: "tap", help: "Publishes a tap.") { .tap }]) { _ in
      CombineReactor()
    }
  }
}
