/// What `help` says, from the tables.
@MainActor struct Help {
  private let table: CommandTable
  private let screen: (any Screen)?
  private let columns: Int
  private let layout: TextLayout

  init(_ session: Session) {
    table = session.table
    screen = session.screen
    columns = session.settings.columns
    layout = session.layout
  }

  func lines(about name: Word?) throws(ShellError) -> [Sentence] {
    guard let name else { return overview }
    return name.text == "all" ? all.verbatim : try details(of: name)
  }

  /// The words of this screen with their help, then what there is to be done with it, by its use.
  private var overview: [Sentence] {
    let commands = table.appCommands
    let shown = commands.prefix(8).map { ($0.briefUsage, $0.help) }
    let help = table.shellCommands.first { $0.name == "help" }.map(name) ?? "help"
    let title: Sentence = screen.map { "On this screen (\($0.title)):" } ?? "On this screen:"
    let list = HelpList(shown, layout: layout, columns: columns, indent: 2, widest: 25).lines
    let more: [Sentence] =
      layout.isPlain ? ["and more: \(help) all"] : ["  … and more: \(help) all"]
    let groups = groups.map { group, commands in
      (
        usage: group.title.text(in: layout.wording.short),
        help: Sentence(verbatim: commands.map(name).joined(separator: ", "))
      )
    }
    return [title] + list.verbatim + (commands.count > 8 ? more : [])
      + HelpList(groups, layout: layout, columns: columns, indent: 0, widest: 20).lines.verbatim
      + [
        "! COMMAND passes if it is refused; COMMAND & doesn't wait.",
        "\(help) NAME tells more, \(help) all lists everything, Tab completes, Ctrl-D leaves.",
      ]
  }

  /// The shell's commands by their use.
  private var groups: [(group: CommandGroup, commands: [AnyCommand])] {
    CommandGroup.allCases.compactMap { group in
      let commands = table.shellCommands.filter { $0.group == group }
      return commands.isEmpty ? nil : (group, commands)
    }
  }

  private var all: [String] {
    func list(_ entries: [(usage: String, help: Sentence)]) -> [String] {
      HelpList(entries, layout: layout, columns: columns, indent: 0, widest: 30).lines
    }
    let elsewhere = table.wordsOfOtherScreens.sorted { $0.key < $1.key }.map { name, hint in
      (usage: name, help: "On another screen: \(hint)." as Sentence)
    }
    return list(table.appCommands.map { ($0.briefUsage, $0.help) } + elsewhere)
      + groups.flatMap { group, commands in
        [group.title.text(in: layout.wording.short)]
          + list(commands.map { (name(of: $0) + $0.usage.dropFirst($0.name.count), $0.help) })
      }
  }

  private func details(of name: Word) throws(ShellError) -> [Sentence] {
    let command = try table.meaning(of: name, abbreviates: false).command
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

  private func name(of command: AnyCommand) -> String {
    (table.needsColon(command) ? ":" : "") + command.name
  }
}

// MARK: - HelpList

/// Usages and what they do: side by side, or, where that leaves too little room, one below the other.
struct HelpList {
  let lines: [String]

  /// - Parameters:
  ///   - entries: Usages and their help.
  ///   - layout: For screen readers `USAGE: HELP`.
  ///   - columns: The width that there is.
  ///   - indent: The blanks before each usage.
  ///   - widest: A longer usage has a line of its own.
  init(
    _ entries: [(usage: String, help: Sentence)], layout: TextLayout, columns: Int, indent: Int,
    widest: Int
  ) {
    let entries = entries.map { entry in
      (
        usage: layout.shown(entry.usage),
        help: entry.help.lines(in: layout.wording).map { layout.shown($0) }
      )
    }
    guard !layout.isPlain else {
      lines = entries.map { "\($0.usage): \($0.help.joined(separator: " "))" }
      return
    }
    let margin = String(repeating: " ", count: indent)
    let fitting = entries.map { DisplayWidth.columns($0.usage) }.filter { $0 <= widest }.max() ?? 0
    let isNarrow = columns < fitting + Self.leastHelp
    let column = indent + (isNarrow ? 2 : fitting + 2)
    var lines: [String] = []
    for entry in entries {
      let help = entry.help.flatMap { text in
        FittedText(text).continued(columns: max(Self.leastHelp, columns - column), indent: 0)
      }
      let isBelow = isNarrow || DisplayWidth.columns(entry.usage) > fitting
      if isBelow { lines.append(margin + entry.usage) }
      for (index, line) in help.enumerated() {
        let usage = index == 0 && !isBelow ? margin + entry.usage : ""
        let gap = String(repeating: " ", count: column - DisplayWidth.columns(usage))
        lines.append(usage + gap + line)
      }
    }
    self.lines = lines
  }

  /// Help isn't put into fewer columns.
  private static let leastHelp = 24
}
