import Foundation
package import ReactorShell
import StateDiff

/// A prompt with readline if standard input and output are terminals; else text passes through.
/// Make one per process, before anything else opens a file.
@MainActor package final class Terminal {
  package let isInteractive: Bool
  package private(set) lazy var output = Output(
    write: { [weak self] in self?.write($0) }, writeError: { [weak self] in self?.writeError($0) })

  /// True if the locale isn't UTF-8. Looked up before a prompt changes it for readline.
  private let isASCII = Platform.isLocaleASCII
  /// Called before something is shown, so that records of it can be written first.
  package var willShow: () -> Void = {} {
    didSet { standardOutput.willWrite = willShow }
  }
  private let standardOutput = StandardOutput()
  private var prompt: Prompt?
  private var successor: [String]?
  /// Where lines are typed while standard input is a file.
  private let keyboard: FileHandle?
  private var editor: LineEditor? { prompt?.editor }

  /// Call it first of all: any other file would get the numbers of those that were closed.
  package nonisolated static func openStandardStreams() { Platform.openStandardDescriptors() }

  /// To standard output for code 0, else to standard error. Control characters are escaped.
  package nonisolated static func leave(with message: String = "", code: Int32) -> Never {
    if !message.isEmpty {
      let lines = SecretMask.masked(message)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let theme = Theme(isUnicode: !Platform.isLocaleASCII)
      let text = lines.map { theme.shown(String($0)) }.joined(separator: "\n") + "\n"
      if code != 0 {
        Platform.put(text, to: 2)
      } else if let failure = SystemCall.write(text.utf8, to: 1) {
        leave(with: "\(OutputError(code: failure))", code: 1)
      }
    }
    exit(code)
  }

  /// - Parameter isInputFile: True if standard input is a file of data. As with `less`, lines are then typed
  ///   at the terminal that controls this process, if the output is one, too.
  package init(isPromptWanted: Bool, isInputFile: Bool = false) {
    keyboard =
      isInputFile && isPromptWanted && Platform.isTerminal(1)
      ? FileHandle(forUpdatingAtPath: "/dev/tty") : nil
    isInteractive = keyboard != nil || isPromptWanted && LineEditor.isPossible
    Platform.catchCrashes()
  }

  /// Makes the terminal standard input, when the file that it was has been read.
  func readKeyboard() {
    if let keyboard { dup2(keyboard.fileDescriptor, 0) }
  }

  /// The width of the terminal; 80 where there is none.
  package var columns: Int { Platform.columns ?? 80 }

  package var isOutputTerminal: Bool { Platform.isTerminal(1) }

  /// By default for a terminal only, as `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE` and `TERM` say;
  /// never by default for screen readers. `COLORFGBG` names the background, else it may be any.
  package func theme(
    colour: ColourChoice, isPlain: Bool = false, ofErrors: Bool = false
  ) -> Theme {
    let environment = ProcessInfo.processInfo.environment
    let isColoured = colour.isColoured(
      in: environment, isTerminal: Platform.isTerminal(ofErrors ? 2 : 1))
    var theme = Theme(
      isColoured: isColoured && (!isPlain || colour == .always), isUnicode: !isASCII,
      isPlain: isPlain)
    theme.palette = ColourChoice.palette(in: environment)
    theme.hasManyColours = ColourChoice.hasManyColours(in: environment)
    return theme
  }

  /// Writes a line to standard error; characters that could affect a terminal are escaped.
  package func complain(_ message: String) {
    writeError(Theme(isUnicode: !isASCII).shown(SecretMask.masked(message)) + "\n")
  }

  package var standardInput: ScriptLines { ScriptLines(.standardInput, name: "stdin") }

  /// Throws if something that was written since the start got lost.
  package func flush() throws(OutputError) {
    editor?.flush()
    try standardOutput.flush()
  }

  /// Runs lines until `quit` or Ctrl-D. An inputrc may test `program` with `$if`.
  package func runPrompt(
    _ session: Session, report: any Report, theme: Theme, program: String = "reactor-shell"
  ) async {
    // The editor draws from where the cursor is.
    standardOutput.tryToFlush()
    await withCheckedContinuation { continuation in
      let prompt = Prompt(session: session, report: report, theme: theme, program: program) {
        continuation.resume()
      }
      self.prompt = prompt
      prompt.editor.willPrint = { [unowned self] in willShow() }
      prompt.start()
    }
    editor?.close()
    prompt = nil
  }

  func console(of program: String) -> Console {
    var console = Console()
    console.rows = { Platform.rows }
    console.play = { [weak self] in self?.prompt?.begin($0) }
    console.keptFile = { name in
      let environment = ProcessInfo.processInfo.environment
      return StateFolder.path(of: program, environment: environment).map { "\($0)/\(name)" }
    }
    console.run = { await Platform.run($0, tell: $1) }
    console.isIdle = { [weak self] in self?.prompt?.isIdle ?? false }
    console.succeed = { [weak self] in
      self?.successor = $0
      self?.prompt?.leaveIfOver()
    }
    console.succeedCrash = { Platform.becomeWhereCrashing($0) }
    console.flush = { [weak self] in self?.editor?.flush() }
    console.interruptCount = { Platform.interruptCount }
    return console
  }

  /// Hands this process over to the successor, if there is one. Returns where that isn't possible.
  func succeed() {
    guard let successor else { return }
    try? flush()
    if let code = Platform.become(successor) {
      complain("\(successor[0]): \(OutputError(code: code))")
    }
  }

  private func write(_ text: String) {
    if let editor { editor.print(text) } else { standardOutput.write(text) }
  }

  private func writeError(_ text: String) {
    if let editor { return editor.printError(text) }
    willShow()
    // Earlier output comes first if both are one terminal or file. If it got lost, that is reported
    // at the end.
    standardOutput.tryToFlush()
    Platform.put(text, to: 2)
  }
}
