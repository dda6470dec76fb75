import ArgumentParser
import ReactorShell

/// What a program that hosts apps does: a prompt, or scripts.
struct ShellCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let host = Host.current
    let others = host?.subcommands.map { "\(host?.name ?? "") \($0._commandName)" } ?? []
    let more =
      others.isEmpty ? "" : "\n\nAlso: " + others.map { "\($0) --help" }.joined(separator: ", ")
    return CommandConfiguration(
      commandName: host?.name,
      abstract: "Type words, send actions, and see every stage from action to state.",
      discussion: """
        Without files and commands: a prompt, or, where standard input is no terminal, its lines as \
        a script. A script stops at the first command that fails.

        Exit status: 0 all well; 1 a command failed; 64 wrong usage; 130 interrupted.\(more)
        """,
      version: host?.version ?? "")
  }

  @Argument(
    help: ArgumentHelp("Files of commands to run; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp(
      "Commands to run, after the files. May be repeated.", valueName: "commands"))
  var commands: [String] = []

  @OptionGroup var appOptions: AppOptions
  @OptionGroup var options: ShellOptions

  @MainActor func run() async throws {
    guard let host = Host.current, let app = appOptions.chosenApp else { return }
    let isScript = !files.isEmpty || !commands.isEmpty
    let terminal = Terminal(isPromptWanted: !isScript)
    let theme = terminal.theme(colour: options.color)
    let report = options.makeReport(terminal, theme: theme)
    let session = Session(
      apps: host.apps, clock: options.makeClock(isInteractive: terminal.isInteractive),
      report: report, data: appOptions.dataChoice, seed: appOptions.seed)
    session.timeout = .seconds(appOptions.timeout)
    session.isInteractive = terminal.isInteractive
    session.keepsGoing = options.keepGoing
    session.echoes = options.echo
    session.columns = terminal.columns
    if !theme.isUnicode { session.promptSign = ">" }
    if terminal.isInteractive {
      Banner(host, app, data: session.data, theme: theme).show(on: terminal.output)
    }
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      try? terminal.flush()
      terminal.output.writeError("\(host.name): \(error)\n")
      throw ExitCode(1)
    }
    if terminal.isInteractive {
      await terminal.runPrompt(
        session, report: report, theme: theme, program: host.name)
      return
    }
    let passed = await runScripts(session, terminal)
    do {
      try terminal.flush()
    } catch {
      terminal.output.writeError("\(host.name): \(error)\n")
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
