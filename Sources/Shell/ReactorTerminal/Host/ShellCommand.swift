import ArgumentParser
import Foundation
import ReactorShell

/// Each type that is new to the parser costs the start a search, some 70 µs: so the options
/// stand in one type, without groups.
struct ShellCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let host = Host.current
    let name = host?.name ?? "shell"
    let introduction = """
      Without files and commands: a prompt, or, where standard input is no terminal, its lines as \
      a script. A script stops at the first command that fails.
      """
    return CommandConfiguration(
      commandName: name,
      abstract: "Type words, send actions, and see every stage from action to state.",
      usage: "\(name) [<options>] [<file> ...]\n\(name) <subcommand>",
      discussion: ([introduction] + sections).joined(separator: "\n\n"),
      version: host?.version ?? "",
      subcommands: host?.subcommands ?? [])
  }

  static var sections: [String] {
    let name = Host.current?.name ?? "shell"
    let files: Sentence = """
      Files: ~/.config/\(name)/init.session the commands that the prompt runs first; \
      ~/.local/state/\(name)/history the lines that were typed at the prompt.
      """
    return [
      "Exit status: 0 all well; 1 a command failed; 64 wrong usage; 130 interrupted.",
      """
      Environment: NO_COLOR no colours; CLICOLOR_FORCE colours in files, too; PAGER the program \
      that shows long answers; REACTOR_SHELL_HISTORY the file of typed lines, none if it is empty.
      """,
      files.saidToCaller,
    ]
  }

  @Argument(
    help: ArgumentHelp("Files of commands to run; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp(
      "Commands to run. May be repeated, and mixed with files: they are run in their order.",
      valueName: "commands"))
  var commands: [String] = []

  // MARK: - Options that depend on the apps of the host

  @Option(
    help: ArgumentHelp(
      Self.appHelp.saidToCaller,
      visibility: Self.apps.count > 1 ? .default : .hidden),
    completion: .list(Self.apps.map { $0.name }))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The source of data: embedded, live (the app's API, or that of live=URL), or a path.",
      valueName: "embedded|live[=url]|path", visibility: Self.dataVisibility),
    completion: .list(["embedded", "live", Completions.files]))
  var data = "embedded"

  @Option(
    help: ArgumentHelp(
      "The seed of embedded data, any text.", valueName: "text", visibility: Self.dataVisibility)
  )
  var seed: String?

  @Option(
    help: ArgumentHelp(
      "The real time that a live answer may take.", valueName: "seconds",
      visibility: Self.dataVisibility))
  var timeout = 10.0

  // MARK: - Options of every host

  @Option(help: "The form of the output.")
  var format = OutputFormat.text

  @Option(help: "The part of the flow that is shown.")
  var trace = TraceLevel.full

  @Option(help: "The language. (default: en; at the prompt ko where the locale is Korean)")
  var lang: Language?

  @Option(help: "The use of colours.")
  var color = ColourChoice.auto

  @Flag(help: "Lines for screen readers: events first, numbers last, no columns or colours.")
  var plain = false

  @Option(help: "The clock of effects. (default: real at the prompt, virtual in scripts)")
  var clock: ClockChoice?

  @Option(
    help: ArgumentHelp(
      "The real time that a script waits where nothing happens. (default: 60)", valueName: "seconds"
    ))
  var patience: Double?

  @OptionGroup
  var featureOptions: FeatureOptions<ShellCommand>

  @Flag(
    inversion: .prefixedNo,
    help: "Show each line of a script before its output, or not. (default: with a full trace)")
  var echo: Bool?

  @Flag(help: "Continue after a failed command; the exit status is still 1.")
  var keepGoing = false

  @Flag(help: "Don't run the start file, which the prompt runs first.")
  var noInit = false

  func validate() throws {
    try validateApp()
    try validateFirstWord()
  }

  /// Refuses a misspelt subcommand: it would be taken for a file.
  private func validateFirstWord() throws {
    guard let word = files.first, word == CommandLine.arguments.dropFirst().first,
      !FileManager.default.fileExists(atPath: word), let host = Host.current
    else { return }
    let names = Suggestions.names(like: word, among: host.subcommands.map { $0._commandName })
    guard !names.isEmpty else { return }
    let meant = names.map { "\(host.name) \($0)" }.joined(separator: ", ")
    throw ValidationError(said: "There is no file “\(word)”; did you mean \(meant)?")
  }
}
