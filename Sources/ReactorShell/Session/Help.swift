/// What `help` says, from the tables.
@MainActor struct Help {
  private let table: CommandTable
  private let screen: (any Screen)?
  private let columns: Int
  private let isPlain: Bool

  init(_ session: Session) {
    table = session.table
    screen = session.screen
    columns = session.columns
    isPlain = session.layout.isPlain
  }

  func lines(about name: Word?) throws(ShellError) -> [String] {
    guard let name else { return overview }
    return name.text == "all" ? all : try details(of: name)
  }

  /// At most 15 lines: what works here and what it sends, how to look, where more is.
  private var overview: [String] {
    let commands = table.appCommands
    let width = commands.map { DisplayWidth.columns($0.briefUsage) }.max() ?? 0
    var lines = ["On this screen\(screen.map { " (\($0.title))" } ?? ""):"]
    for command in commands.prefix(8) {
      let what = command.sends ?? command.help
      lines.append(
        isPlain
          ? "\(command.briefUsage): \(what)" : "  " + pad(command.briefUsage, width + 2) + what)
    }
    let help = names(["help"])
    let also = "advance TIME"
    let hasData = table.shellCommands.contains { $0.name == "data" }
    if commands.count > 8 { lines.append("  … and more: \(help) all") }
    return lines + [
      entry("Look:", names(["state [PATH]", "show", "log", "trace full|compact|off"])),
      entry("Also:", names(hasData ? ["data", "seed", "latency", also, "app"] : [also, "app"])),
      entry(
        "Scripts:",
        names(["run FILE", "echo", "settle"]) + "; ! COMMAND is to fail, COMMAND & goes on"),
      "\(help) NAME tells more, \(help) all lists everything, Tab completes, Ctrl-D leaves.",
    ]
  }

  private var all: [String] {
    var lines: [String] = []
    let shell = table.shellCommands
    let usages = (table.appCommands.map(\.briefUsage) + shell.map { ":" + $0.usage })
    // A long usage has a line of its own.
    // On a narrow terminal the help stands below.
    let widest = columns < 60 ? 2 : 30
    let width = (usages.map { DisplayWidth.columns($0) }.filter { $0 <= widest }.max() ?? 2) + 2
    func add(_ usage: String, _ help: String) {
      guard !isPlain else { return lines.append("\(usage): \(help)") }
      let help = TextColumns.wrapped(help, columns: max(20, columns - width))
      let isLong = DisplayWidth.columns(usage) > width - 2
      if isLong { lines.append(usage) }
      for (index, line) in help.enumerated() {
        lines.append(pad(index == 0 && !isLong ? usage : "", width) + line)
      }
    }
    for command in table.appCommands { add(command.briefUsage, command.help) }
    for command in shell {
      add(name(of: command) + command.usage.dropFirst(command.name.count), command.help)
    }
    for (name, hint) in table.elsewhere.sorted(by: { $0.key < $1.key }) {
      add(name, "On another screen: \(hint).")
    }
    return lines
  }

  private func details(of name: Word) throws(ShellError) -> [String] {
    let command = try table.command(named: name, abbreviates: false)
    var lines = [(name.text.hasPrefix(":") ? ":" : "") + command.usage, "  " + command.help]
    if let sends = command.sends { lines.append("  Sends \(sends).") }
    if !command.aliases.isEmpty {
      lines.append("  Also: \(command.aliases.joined(separator: ", ")).")
    }
    let candidates = command.candidates(after: [])
    if !candidates.isEmpty {
      let shown = candidates.prefix(12).map(\.text).joined(separator: ", ")
      lines.append("  Can be: \(shown)\(candidates.count > 12 ? ", …" : "").")
    }
    return lines
  }

  private func names(_ usages: [String]) -> String {
    usages.map { usage in
      let name = usage.prefix { $0 != " " }
      let claimed = table.shellCommands.contains { $0.name == name && table.needsColon($0) }
      return (claimed ? ":" : "") + usage
    }.joined(separator: ", ")
  }

  private func name(of command: AnyCommand) -> String {
    (table.needsColon(command) ? ":" : "") + command.name
  }

  private func entry(_ name: String, _ text: String) -> String {
    isPlain ? "\(name) \(text)" : pad(name, 10) + text
  }

  private func pad(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayWidth.columns(text)))
  }
}
