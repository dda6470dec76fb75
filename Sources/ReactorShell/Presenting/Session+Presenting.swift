import ReactorCore

// A file that is played for a class.
extension Session {
  var present: AnyCommand {
    AnyCommand(
      "present", Parameter.file("FILE"),
      group: .teaching,
      help: "Plays a session file for a class: Enter runs its next command, ? tells the keys."
    ) { [unowned self] (path) throws(ShellError) in try await present(file: path) }
  }

  private func present(file path: String) async throws(ShellError) {
    guard !isPresented else {
      throw .failed("a presentation is under way", hint: "q leaves it")
    }
    let presentation = try await Presentation(file: path, takesPipes: !isInteractive)
    let player = PresentationPlayer(presentation, from: self)
    // A file that is run goes on behind it: nobody is asked for keys.
    if let presents, !isRunningFile { return presents(player) }
    guard try await player.runThrough() else { throw ShellError(.reported) }
  }

  /// Whether Enter on an empty line shows something: a stage that is held, or comes yet, or what was
  /// to be predicted.
  package var awaitsEnter: Bool {
    guard timeline.isHeld, !isOver else { return false }
    return control.isAsking
      || control.stepping.isOn
        && (control.next != nil || timeline.effects.contains { !$0.info.isLasting })
  }
}
