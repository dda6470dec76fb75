/// What `help` says, from the tables.
@MainActor struct Help {
  private let table: CommandTable
  private let screen: (any Screen)?
  private let columns: Int
  private let layout: TextLayout

  init(_ session: Session) {
    table = session.table
    screen = session.screen
    columns = session.columns
    layout = session.layout
  }

  func lines(about name: Word?) throws(ShellError) -> [Sentence] {
    guard let name else { return overview }
    return name.text == "all" ? all.verbatim : try details(of: name)
  }

  /// At most 15 lines, where there is room: what works here and what it sends, how to look, where
  /// more is.
  private var overview: [Sentence] {
    let commands = table.appCommands
    let shown = commands.prefix(8).map {
      ($0.briefUsage, $0.sends.map { Sentence(verbatim: $0) } ?? $0.help)
    }
    let help = names(["help"])
    let also = ["advance TIME", "app", "timer on|off", "output FILE"]
    let hasData = table.shellCommands.contains { $0.name == "data" }
    let title: Sentence = screen.map { "On this screen (\($0.title)):" } ?? "On this screen:"
    let list = HelpList(shown, layout: layout, columns: columns, indent: 2, widest: 25).lines
    let more: [Sentence] =
      layout.isPlain ? ["and more: \(help) all"] : ["  … and more: \(help) all"]
    return [title] + list.verbatim + (commands.count > 8 ? more : [])
      + [
        entry(
          "Look:",
          Sentence(verbatim: names(["state [PATH]", "show", "log", "trace full|compact|off"]))
        ),
        entry(
          "Also:", Sentence(verbatim: names((hasData ? ["data", "seed", "latency"] : []) + also))),
        entry(
          "Scripts:",
          "\(names(["run FILE", "echo", "settle"])); ! COMMAND is to fail, COMMAND & goes on"),
        "\(help) NAME tells more, \(help) all lists everything, Tab completes, Ctrl-D leaves.",
      ]
  }

  private var all: [String] {
    var entries = table.appCommands.map { ($0.briefUsage, $0.help) }
    entries += table.shellCommands.map {
      (name(of: $0) + $0.usage.dropFirst($0.name.count), $0.help)
    }
    entries += table.elsewhere.sorted { $0.key < $1.key }.map { name, hint in
      (name, "On another screen: \(hint).")
    }
    return HelpList(entries, layout: layout, columns: columns, indent: 0, widest: 30).lines
  }

  private func details(of name: Word) throws(ShellError) -> [Sentence] {
    let command = try table.command(named: name, abbreviates: false)
    let colon = name.text.hasPrefix(":") ? ":" : ""
    var lines = [Sentence(verbatim: colon + command.usage), command.help.indented]
    if let sends = command.sends { lines.append("  Sends \(sends).") }
    if !command.aliases.isEmpty {
      lines.append("  Also: \(command.aliases.joined(separator: ", ")).")
    }
    let candidates = command.candidates(for: CompletionRequest(isForHelp: true)).candidates
      // Labels stand in the usage.
      .filter { !$0.text.hasSuffix("=") }
    if !candidates.isEmpty {
      let shown = candidates.prefix(12).map(\.text).joined(separator: ", ")
      let more = candidates.count > 12 ? ", …" : ""
      lines.append("  Can be: \(shown)\(more).")
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

  private func entry(_ name: Sentence, _ text: Sentence) -> Sentence {
    let name = name.text(in: layout.wording.short)
    let gap = layout.isPlain ? 1 : max(1, 10 - DisplayWidth.columns(name))
    return "\(verbatim: name + String(repeating: " ", count: gap))\(text)"
  }
}
