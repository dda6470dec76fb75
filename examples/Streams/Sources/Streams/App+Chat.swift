import ReactorShell

extension App {
  static var chat: App {
    App(
      commands: [
        Command("say", .rest("WORDS"), help: "Says something in the room.") { .say($0) },
        Command("leave", help: "Closes the room: its stream ends.") { .leave },
      ],
      draw: { state, _ in state.messages + (state.isOpen ? [] : ["(closed)"]) },
      reactor: { _ in ChatReactor(room: ChatRoom()) })
  }
}
