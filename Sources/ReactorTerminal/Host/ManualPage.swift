import ArgumentParser

/// The manual page of the program, made of the parser's description of it.
struct ManualPage {
  let program: CommandDescription
  let version: String
  /// The usage of a subcommand; that of the program for nil.
  let usage: (_ subcommand: String?) -> String

  /// The page, in the macros of `man`.
  var text: String {
    let name = program.commandName
    var lines = [
      ".TH \"\(Self.escaped(name.uppercased()))\" 1 \"\" \"\(Self.escaped("\(name) \(version)"))\"",
      ".nh", ".ad l", ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(program.summary))",
      ".SH SYNOPSIS", ".nf", Self.bold(usage(nil)), ".fi",
    ]
    let (sections, paragraphs) = Self.sections(of: program)
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
    for section in sections {
      lines.append(".SH \(section.title.uppercased())")
      lines += section.items.flatMap { [".TP", Self.bold($0.term), Self.line($0.text)] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The arguments and options of a command.
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

  // MARK: - Paragraphs that are sections

  private typealias Section = (title: String, items: [(term: String, text: String)])

  /// The paragraphs of a discussion, and those that begin as in `Exit status: 0 all well; 1 …`.
  private static func sections(
    of command: CommandDescription
  ) -> (sections: [Section], paragraphs: [String]) {
    var sections: [Section] = []
    var paragraphs: [String] = []
    for paragraph in command.paragraphs {
      if let section = section(paragraph) {
        sections.append(section)
      } else {
        paragraphs.append(paragraph)
      }
    }
    return (sections, paragraphs)
  }

  private static func section(_ paragraph: String) -> Section? {
    let titles = ["Exit status", "Files", "Environment"]
    guard let title = titles.first(where: { paragraph.hasPrefix("\($0): ") }) else { return nil }
    let text = paragraph.dropFirst(title.count + 2)
    let items = (text.last == "." ? text.dropLast() : text).split(separator: "; ").map { item in
      let term = item.prefix { $0 != " " }
      return (String(term), String(item.dropFirst(term.count + 1)))
    }
    return (title, items)
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
