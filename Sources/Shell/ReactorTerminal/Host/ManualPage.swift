import ArgumentParser

struct ManualPage {
  let program: CommandDescription
  let version: String
  /// Paragraphs that are sections, as in `Exit status: 0 all well; 1 a command failed.`
  var sections: [String] = []
  var commands: [(group: String, entries: [(usage: String, help: String)])] = []
  var examples: [(title: String, lines: [String])] = []
  /// The usage of a subcommand; that of the program for nil.
  let usage: (_ subcommand: String?) -> String

  var text: String {
    let name = program.commandName
    var lines = [
      ".TH \"\(Self.escaped(name.uppercased()))\" 1 \"\" \"\(Self.escaped("\(name) \(version)"))\"",
      ".nh", ".ad l", ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(program.summary))",
      ".SH SYNOPSIS", ".nf", Self.bold(usage(nil)), ".fi",
    ]
    let paragraphs = program.paragraphs.filter { !sections.contains($0) }
    lines += [".SH DESCRIPTION"] + paragraphs.flatMap { [".PP", Self.line($0)] }
    lines += [".SH OPTIONS"] + Self.items(of: program)
    // `help` has nothing to say of itself.
    let subcommands = program.visibleSubcommands.filter { $0.commandName != "help" }
    if !subcommands.isEmpty { lines.append(".SH SUBCOMMANDS") }
    for subcommand in subcommands {
      lines += [".SS \(subcommand.commandName)", ".nf", Self.bold(usage(subcommand.commandName))]
      lines += [".fi"]
      lines += ([subcommand.summary] + subcommand.paragraphs).flatMap { [".PP", Self.line($0)] }
      lines += Self.items(of: subcommand)
    }
    if !commands.isEmpty { lines.append(".SH COMMANDS") }
    for (group, entries) in commands {
      lines.append(".SS \(Self.escaped(group))")
      lines += entries.flatMap { [".TP", Self.bold($0.usage), Self.line($0.help)] }
    }
    if !examples.isEmpty { lines.append(".SH EXAMPLES") }
    for example in examples {
      lines += [".PP", Self.line(example.title), ".PP", ".nf", ".RS 4"]
      lines += example.lines.map(Self.line) + [".RE", ".fi"]
    }
    lines += sections.flatMap(Self.section)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func items(of command: CommandDescription) -> [String] {
    (command.positionals + command.options).flatMap { argument in
      let names = argument.spellings.joined(separator: ", ")
      let label = [names, argument.value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      let words = argument.words.joined(separator: ", ")
      let isSaid = argument.summary.contains(words)
      let more = [
        isSaid ? nil : "Values: \(words).", argument.unnamedDefault.map { "Default: \($0)." },
      ]
      return [
        ".TP", bold(label),
        line(([argument.summary] + more.compactMap { $0 }).joined(separator: " ")),
      ]
    }
  }

  private static func section(_ paragraph: String) -> [String] {
    let (title, text) = split(paragraph[...], at: ": ")
    let items = (text.last == "." ? text.dropLast() : text).split(separator: "; ")
    return [".SH \(escaped(title.uppercased()))"]
      + items.flatMap { item in
        let (term, meaning) = split(item, at: " ")
        return [".TP", bold(String(term)), line(String(meaning))]
      }
  }

  private static func split(_ text: Substring, at sign: String) -> (Substring, Substring) {
    guard let range = text.firstRange(of: sign) else { return (text, "") }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  // MARK: - Text

  private static func bold(_ text: String) -> String {
    text.split(separator: "\n").map { "\\fB\(escaped(String($0)))\\fR" }.joined(separator: "\n")
  }

  /// A line that isn't a request, however it begins.
  private static func line(_ text: String) -> String { "\\&\(escaped(text))" }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "\"": escaped += "\\(dq"
      case "\n": escaped += " "
      default: escaped.append(character)
      }
    }
  }
}
