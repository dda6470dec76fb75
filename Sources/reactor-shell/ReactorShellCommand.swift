import ArgumentParser
import ReactorShell
import ReactorTerminal

struct ReactorShellCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reactor-shell",
    abstract: "Type words, send actions, and see every stage from action to state.",
    discussion: """
      Without files and commands: a prompt, or, where standard input is no terminal, its lines as a \
      script. A script stops at the first command that fails.

      Exit status: 0 all well; 1 a command failed; 64 wrong usage; 130 interrupted.
      """,
    version: "0.1.0")

  @Argument(
    help: ArgumentHelp("Files of commands to run; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp(
      "Commands to run, after the files. May be repeated.", valueName: "commands"))
  var commands: [String] = []

  @OptionGroup var options: SessionOptions

  @MainActor func run() async throws {
    let isScript = !files.isEmpty || !commands.isEmpty
    let terminal = Terminal(isPromptWanted: !isScript)
    let theme = terminal.theme(colour: options.color)
    let report = options.makeReport(terminal, theme: theme)
    let session = options.makeSession(
      report: report, isInteractive: terminal.isInteractive, theme: theme)
    session.columns = terminal.columns
    if terminal.isInteractive {
      Banner(options.app.app, data: session.data, theme: theme).show(on: terminal.output)
    }
    session.start(app: options.app.app)
    if terminal.isInteractive {
      await terminal.runPrompt(session, report: report, theme: theme)
      return
    }
    let passed = await runScripts(session, terminal)
    do {
      try terminal.flush()
    } catch {
      terminal.output.writeError("reactor-shell: \(error)\n")
      throw ExitCode(1)
    }
    if !passed { throw ExitCode(1) }
  }

  /// Files, then commands, or else standard input; until one fails.
  @MainActor private func runScripts(_ session: Session, _ terminal: Terminal) async -> Bool {
    var passed = true
    for script in scripts where !session.isOver && (passed || options.keepGoing) {
      let isPassed =
        switch script {
        case .file(let path): await session.run(script: path)
        case .text(let text): await session.run(ScriptLines(text, name: "-c"))
        case .standardInput: await session.run(terminal.standardInput)
        }
      if !isPassed { passed = false }
    }
    guard passed || options.keepGoing else { return false }
    return await session.finish() && passed
  }

  private enum Script {
    case file(String)
    case text(String)
    case standardInput
  }

  private var scripts: [Script] {
    let scripts =
      files.map { $0 == "-" ? Script.standardInput : .file($0) } + commands.map(Script.text)
    return scripts.isEmpty ? [.standardInput] : scripts
  }
}
