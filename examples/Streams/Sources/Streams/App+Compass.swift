import ReactorShell

extension App {
  static var compass: App {
    App(commands: [
      Command("watch", help: "Begins to listen to the compass.") { .watch },
      Command(
        "turn", .number("DEGREES", in: 0...359, example: "turn 90"), help: "Turns the compass."
      ) { .turn($0) },
      Command("ignore", help: "Listens no more.") { .ignore },
    ]) { _ in CompassReactor(compass: Compass()) }
  }
}
