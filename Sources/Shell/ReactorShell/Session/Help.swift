@MainActor struct Help {
  private let table: CommandTable
  private let screen: (any Screen)?
  private let columns: Int
  private let theme: Theme
  private let topics: [HelpTopic]

  init(_ session: Session) {
    table = session.table
    topics = session.helpTopics
    screen = session.screen
    columns = session.settings.columns
    theme = session.theme
  }

  /// - Parameter name: A command, a topic, or `all`.
  func lines(about name: Word?, _ word: Word?) throws(ShellError) -> [Sentence] {
    guard let name else { return overview }
    if let word { return try details(of: word, behind: name) }
    return try details(of: name)
  }

  func data(about name: Word?) -> [JSONObject] {
    if let name, name.text != "all" {
      let meaning = try? table.meaning(of: name, abbreviates: false)
      return meaning.map { [object(of: $0.command, isOfShell: $0.isOfShell)] } ?? []
    }
    return table.appCommands.map { object(of: $0, isOfShell: false) }
      + table.shellCommands.map { object(of: $0, isOfShell: true) }
  }

  private func object(of command: AnyCommand, isOfShell: Bool) -> JSONObject {
    JSONObject([
      "command": isOfShell ? table.typedName(command) : command.name, "ofShell": isOfShell,
      "aliases": command.aliases, "usage": command.usage, "help": "\(command.help)",
      "sends": command.sends,
      "arguments": command.forms.map {
        JSONObject([
          "usage": $0.usage, "label": $0.label, "optional": $0.isOptional, "rest": $0.takesRest,
        ])
      },
    ])
  }

  /// No more than twelve words, `help` among them.
  private var overview: [Sentence] {
    let help = table.shellCommands.first { $0.name == "help" }.map(table.typedName) ?? "help"
    let basics = table.shellCommands.filter { $0.traits.contains(.isBasic) }
    let commands = table.appCommands.prefix(11 - basics.count)
    let isWhole = commands.count == table.appCommands.count
    let more: Sentence = "and more: \(help) all"
    let title: Sentence = screen.map { "On this screen (\($0.title)):" } ?? "On this screen:"
    return [title] + list(commands.map { ($0.briefUsage, $0.help) })
      + (isWhole ? [] : [theme.isPlain ? more : "  … \(more)"])
      + (basics.isEmpty ? [] : ["Everywhere:"])
      + list(basics.map { (table.typedName($0), $0.help) })
      + ["\(help) NAME shows more, \(help) all lists everything, Tab completes, Ctrl-D leaves."]
  }

  private func list(_ entries: [(usage: String, help: Sentence)]) -> [Sentence] {
    let rows = entries.map { [theme.shown($0.usage), theme.localized($0.help)] }
    guard !theme.isPlain else { return rows.map { $0.joined(separator: ": ") }.verbatim }
    return columns(of: rows.map { ["  " + theme.paint($0[0], .name), $0[1]] }).painted
  }

  private func columns(of rows: [[String]]) -> [String] {
    Theme.$current.withValue(theme) {
      TextColumns.table(painted: rows, columns: columns, wrappingLast: true)
    }
  }

  private var all: [String] {
    let elsewhere = table.wordsOfOtherScreens.keys.sorted().joined(separator: ", ")
    let others: [Entry] = elsewhere.isEmpty ? [] : [("", "On other screens: \(elsewhere).")]
    let lines =
      rows("Screen:", entries(table.appCommands, \.name) + others)
      + table.uses.flatMap { rows($0.group.title, entries($0.commands, table.typedName)) }
    guard theme.isPlain else {
      let rows = lines.map { row in
        let row = row.map(theme.shown)
        return [row[0], theme.paint(row[1], .name)] + row.dropFirst(2)
      }
      return columns(of: rows)
    }
    return lines.flatMap { row in
      (row[0].isEmpty ? [] : [row[0]]) + [row[1].isEmpty ? row[2] : "\(row[1]): \(row[2])"]
    }
  }

  private typealias Entry = (names: String, help: Sentence)

  private func rows(_ title: Sentence, _ entries: [Entry]) -> [[String]] {
    entries.enumerated().map { index, entry in
      let title = index == 0 ? title.text(in: theme.wording) : ""
      return [title, entry.names, entry.help.text(in: theme.wording)]
    }
  }

  private func entries(
    _ commands: [AnyCommand], _ name: (AnyCommand) -> String
  ) -> [Entry] {
    let names = Set(commands.map(\.name))
    return commands.compactMap { command in
      if let other = command.neighbour?.name, names.contains(other) { return nil }
      let near = commands.filter { $0.neighbour?.name == command.name }
      return (
        ([command] + near).map(name).joined(separator: ", "),
        near.last?.neighbour?.line ?? command.help
      )
    }
  }

  private func details(of name: Word) throws(ShellError) -> [Sentence] {
    if name.text == "all" { return all.painted }
    let topic = topics.first { $0.isMeant(by: name.text) }
    do throws(ShellError) {
      let (command, isOfShell) = try table.meaning(of: name, abbreviates: false)
      let colon = name.text.hasPrefix(":") ? ":" : ""
      // A path stands for `state`, and is no other name of it.
      let named = isOfShell ? table.shellCommands.first { $0.name == command.name } : nil
      return details(of: named ?? command, colon: colon) + (topic?.text ?? [])
    } catch {
      if let topic { return topic.text }
      guard case .unknownCommand(let word, let suggestions) = error.kind else { throw error }
      let others = Suggestions.names(like: word, among: topics.map(\.name))
      throw ShellError(
        .unknownCommand(word, suggestions: suggestions + others), hint: error.hint, at: error.span)
    }
  }

  private func details(of command: AnyCommand, colon: String = "") -> [Sentence] {
    var lines = [theme.line(colon + command.usage, .name), command.help.indented]
    lines += command.details.map(\.indented)
    lines += command.commands.map { "  \($0.usage): \($0.help)" }
    if let sends = command.sends { lines.append("  Sends \(sends).") }
    if !command.aliases.isEmpty {
      lines.append("  Also: \(command.aliases.joined(separator: ", ")).")
    }
    // Commands behind the name stand above.
    let behind = Set(command.commands.map(\.lastWord))
    let words = command.wordsBehind.filter { !behind.contains($0.text) }
    if !words.isEmpty { lines.append("  Can be: \(words.map(\.text).shortList).") }
    return lines
  }

  private func details(of word: Word, behind name: Word) throws(ShellError) -> [Sentence] {
    guard let command = try? table.meaning(of: name, abbreviates: false).command else {
      _ = try details(of: name)
      throw ShellError(.surplusArgument(word.text, usage: "help \(name.text)"), at: word.span)
    }
    if case .command(let other)? = command.meaning(of: word.text) { return details(of: other) }
    let words = command.wordsBehind
    if let known = words.first(where: { $0.text == word.text }) {
      return ["\(verbatim: command.name) \(verbatim: known.text): \(known.help)"]
        + [Sentence(verbatim: command.usage).indented] + command.details.map(\.indented)
    }
    let meant = Suggestions.names(like: word.text, among: words.map(\.text))
    throw ShellError(
      .badArgument("\(ShellError.quoted(word.text)) isn't a word behind \(command.name)"),
      hint: !meant.isEmpty
        ? "did you mean \(meant.alternatives)?"
        : words.isEmpty
          ? "write: help \(command.name)" : "write one of: \(words.map(\.text).shortList)",
      at: word.span)
  }
}

extension AnyCommand {
  /// The words that are known to stand behind its name. Labels stand in the usage.
  var wordsBehind: [Candidate] {
    candidates(for: CompletionRequest(isForHelp: true)).candidates
      .filter { !$0.text.hasSuffix("=") && !$0.text.hasPrefix("--") }
  }
}

/// A word that is no command, and what `help` says of it.
public struct HelpTopic: Sendable {
  package let name: String
  let aliases: [String]
  private let lines: [Sentence]

  /// A word with its explanation.
  ///
  /// - Parameters:
  ///   - name: The word as it is typed.
  ///   - aliases: Other words for the same, as in another language.
  ///   - lines: A sentence each. The first says what it is.
  public init(_ name: String, aliases: [String] = [], _ lines: [Sentence]) {
    self.name = name
    self.aliases = aliases
    self.lines = lines
  }

  var summary: Sentence { lines.first ?? "" }

  var text: [Sentence] { lines.prefix(1) + lines.dropFirst().map(\.indented) }

  /// Checks that a word means it: `Mutate()` is `mutate`, `@Pulse` is `pulse`.
  func isMeant(by word: String) -> Bool {
    let word = word.lowercased().filter { $0.isLetter }
    return word == name || aliases.contains(word)
  }
}

extension Session {
  var helpTopics: [HelpTopic] { features.all.flatMap(\.topics) }
}
