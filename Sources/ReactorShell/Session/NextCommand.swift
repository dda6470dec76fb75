import ReactorCore

/// The suggestion below a command of the app: a word of the screen that wasn't used yet.
///
/// Each screen has one, once, as a person gets to know it.
@MainActor package final class NextCommand {
  /// The names of the commands that were used.
  private var used: Set<String> = []
  /// The titles of the screens that had their suggestion.
  private var shown: Set<String> = []

  private unowned let session: Session

  package init(_ session: Session) {
    self.session = session
    session.moments.commandDidRun.add(self) { [weak self] command, isOfShell in
      if !isOfShell { self?.used.insert(command.name) }
    }
  }

  /// A line that can be typed on a screen now; nil where there is nothing new to suggest.
  private func line(on screen: any Screen) -> String? {
    guard !used.isEmpty, !shown.contains(screen.title) else { return nil }
    let lines = screen.commands.filter { !used.contains($0.name) }.compactMap { $0.example() }
    // An argument is less easily guessed than a name.
    guard let line = lines.first(where: { $0.contains(" ") }) ?? lines.first else { return nil }
    shown.insert(screen.title)
    return line
  }

  /// Shows a person what can be typed next, once what runs has ended.
  package func suggest() {
    Task {
      await session.timeline.settle()
      guard let screen = session.screen, session.front == nil, !session.report.isReplaced,
        session.timeline.viewpoint == nil, !session.timeline.isHeld, let line = line(on: screen)
      else { return }
      session.report.hint("next: \(line)")
    }
  }
}
