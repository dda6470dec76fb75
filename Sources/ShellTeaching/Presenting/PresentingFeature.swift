import ReactorCore
public import ReactorShell

/// `present`: a file that is played for a class.
@MainActor package final class PresentingFeature: ShellFeature {
  private unowned let session: Session
  /// True if the session belongs to a presentation, in which no other is given.
  var isPresented = false

  package init(_ session: Session) { self.session = session }

  package var commands: [AnyCommand] { [present] }

  private var present: AnyCommand {
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
    let presentation = try await Presentation(file: path, takesPipes: !session.isInteractive)
    let player = PresentationPlayer(presentation, from: session)
    // A file that is run goes on behind it: nobody is asked for keys.
    if let console = session.console, !session.isRunningFile { return console.play(player) }
    guard try await player.runThrough() else { throw ShellError(.reported) }
  }
}

extension FeatureKind {
  /// `present`, which plays a file for a class.
  public static let presenting = FeatureKind { PresentingFeature($0) }
}
