import Foundation
import ReactorShell
import StateDiff

@MainActor final class Prompt {
  private(set) var editor: LineEditor!
  let session: Session
  let report: any Report
  private let ownTheme: Theme
  private let program: String
  private let ended: () -> Void
  private(set) var isRunning = false
  private(set) var isRunningLines = false
  var player: (any KeyHandling)?
  private let nextCommand: NextCommand
  var page: Task<Void, Never>?

  init(
    session: Session, report: any Report, theme: Theme, program: String,
    ended: @escaping () -> Void
  ) {
    self.program = program
    self.session = session
    nextCommand = NextCommand(session)
    self.report = report
    ownTheme = theme
    self.ended = ended
    editor = LineEditor(
      name: program,
      handlers: LineEditor.Handlers(
        line: { [weak self] line in
          self?.isRunning = true
          Task { await self?.run(line) }
        },
        end: { [weak self] in self?.inputEnded() },
        takesInterrupt: { [weak self] in self?.active.takeAnsweredInterrupt() ?? false },
        interrupt: { [weak self] in self?.interrupted($0) },
        resized: { [weak self] in
          self?.takeSize()
          self?.active.report.redraw()
        },
        complete: { [weak self] line, rest in
          guard let self else { return nil }
          editor.theme = active.theme
          return active.completions(of: line, before: rest)
        },
        background: { answer in
          guard let palette = ColourChoice.palette(ofBackground: answer) else { return }
          report.restyle { $0.theme.palette = palette }
        }))
    editor.theme = theme
    setUpPager()
    setUpStage()
    setUp(session)
  }

  /// The session that runs typed commands: that of a presentation, while there is one.
  var active: Session { player?.session ?? session }

  func setUp(_ session: Session) {
    session.moments.promptDidChange.add(self) { [weak self] in self?.screensChanged() }
    session.answerIsSeen = { [weak self] in await self?.answerWasSeen() }
  }

  func start() {
    takeSize()
    warning {
      let environment = ProcessInfo.processInfo.environment
      if let file = try HistoryFile(of: program, environment: environment) {
        try editor.useHistory(file)
      }
    }
    editor.prompt(promptText)
    if theme.isColoured, theme.hasManyColours, theme.palette == .auto { editor.askBackground() }
  }

  private func warning(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      let text = (error as? any SentenceConvertible)?.sentence.text(in: session.theme.wording)
      editor.printError("\(program): \(text ?? "\(error)")")
    }
  }

  var theme: Theme {
    var theme = ownTheme
    theme.palette = report.style?.theme.palette ?? theme.palette
    return theme
  }

  private var promptText: String {
    guard let player else { return theme.paint(theme.shown(session.prompt), .prompt) }
    guard !player.isBlank else { return "" }
    return theme.paint(session.theme.localized(player.place) + " ", .faint)
      + theme.paint(theme.shown(player.session.prompt), .prompt)
  }

  func ask() {
    editor.prompt(promptText)
    offerNext()
  }

  private func inputEnded() {
    if player != nil { leave() } else { ended() }
  }

  /// Ends the running command; at an empty line, cancels the effects that still run.
  private func interrupted(_ line: LineEditor.InterruptedLine) {
    if isRunning {
      active.interrupt()
    } else if line == .empty {
      Task { [active] in await active.cancelEffectsByLine() }
    }
    if line != .none { offerNext() }
  }

  /// A screen came or went by itself: the line that is being typed stays.
  private func screensChanged() {
    if editor.isPromptUp { editor.prompt(promptText) }
  }

  func takeSize() {
    guard let columns = Platform.columns else { return }
    session.fit(columns: columns)
    if let player { player.session.fit(columns: columns) }
  }

  var isIdle: Bool { !isRunning && player == nil && page == nil && editor.isLineEmpty }

  func leaveIfOver() { if !isRunning, session.isOver { ended() } }

  func begins() { isRunning = true }

  func ends() {
    isRunning = false
    if let player, player.session.isOver { return leave() }
    if session.isOver { return ended() }
    ask()
  }

  private func run(_ entered: [UInt8]) async {
    takeSize()
    let lines = entered.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    isRunningLines = lines.count > 1
    let session = active
    if lines.isEmpty { await session.enterEmptyLine() }
    for (index, bytes) in lines.enumerated() where !session.isOver {
      let line = SourceLine(bytes: bytes)
      if line.error == nil, session.takesCommands { warning { try editor.remember(line.text) } }
      if lines.count > 1 { session.echo(line) }
      // Errors point at the line as it was typed, right above.
      let promptColumns =
        lines.count > 1 ? nil : DisplayWidth.columns(theme.shown(session.prompt))
      session.report.restyle { $0.promptColumns = promptColumns }
      // Lines that come at once wait for each other.
      let isLast = index == lines.count - 1 && !editor.hasPendingInput
      if let player {
        await player.run(line, waits: true)
      } else {
        await session.run(line, waits: !isLast)
      }
      if session.isInterrupted { break }
    }
    session.report.restyle { $0.promptColumns = nil }
    if player == nil { nextCommand.suggest { [weak self] in self?.isIdle == true } }
    ends()
  }
}
