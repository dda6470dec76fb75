import ArgumentParser
import EmbeddedFiles

/// The words that may end a command line. Asked of the program each time: the parser's scripts
/// don't offer subcommands beside files, and don't reach their options.
struct Completions {
  let program: CommandDescription

  /// Stands for the names of files, which the shell finds by itself.
  static let files = ":files"

  /// A line for each word that may stand last: the word, a tab and its help.
  func lines(for words: [String]) -> [String] {
    var before = words.dropLast()
    let current = words.last ?? ""
    var command = program
    let isFirst = before.isEmpty
    if let name = before.first,
      let subcommand = program.visibleSubcommands.first(where: { $0.commandName == name })
    {
      command = subcommand
      before.removeFirst()
    }
    let given = Given(before, of: command)
    if let option = given.open { return values(of: option, current) }
    if !given.isTerminated, current.hasPrefix("-") { return options(of: command, current, given) }
    let positionals = command.positionals
    let index = given.positionals
    let next = index < positionals.count ? positionals[index] : positionals.last
    let own = next.flatMap { index < positionals.count || $0.isRepeating ? $0 : nil }
    let names = isFirst || (command.commandName == "help" && before.isEmpty)
    return
      (names ? program.visibleSubcommands.map { line($0.commandName, $0.summary) } : [])
      .filter { $0.hasPrefix(current) } + (own.map { values(of: $0, current) } ?? [])
  }

  private func values(
    of argument: CommandDescription.Argument, _ current: String, after prefix: String = ""
  ) -> [String] {
    let words = argument.words.map { prefix + $0 }.filter { $0.hasPrefix(current) }
    return words.map { line($0, "") } + (argument.takesFiles ? [Self.files] : [])
  }

  private func options(
    of command: CommandDescription, _ current: String, _ given: Given
  ) -> [String] {
    if let sign = current.firstIndex(of: "=") {
      let name = String(current[..<sign])
      let option = command.options.first { $0.value != nil && $0.spellings.contains(name) }
      return option.map { values(of: $0, current, after: "\(name)=") } ?? []
    }
    return command.options
      .filter { $0.isRepeating || given.names.isDisjoint(with: $0.spellings) }
      .flatMap { option in option.spellings.map { ($0, option.summary) } }
      .filter { $0.0.hasPrefix(current) }.map(line)
  }

  private func line(_ word: String, _ help: String) -> String { "\(word)\t\(help)" }

  private struct Given {
    /// The option whose value comes next.
    var open: CommandDescription.Argument?
    var names: Set<String> = []
    var positionals = 0
    var isTerminated = false

    init(_ words: ArraySlice<String>, of command: CommandDescription) {
      for word in words {
        if open != nil {
          open = nil
        } else if isTerminated || word == "-" || !word.hasPrefix("-") {
          positionals += 1
        } else if word == "--" {
          isTerminated = true
        } else {
          names.insert(String(word.prefix { $0 != "=" }))
          open = command.options.first { $0.value != nil && $0.spellings.contains(word) }
        }
      }
    }
  }
}

// MARK: - Scripts

extension Completions {
  /// The argument before the words, by which a script asks for completions.
  static let request = "---completion"

  static func script(for shell: CompletionShell, of name: String) -> String {
    let script: UnsafePointer<CChar> =
      switch shell {
      case .bash: bash_completion()
      case .zsh: zsh_completion()
      default: fish_completion()
      }
    return [("NAME", name), ("FILES", files), ("REQUEST", request)]
      .reduce(String(cString: script)) { $0.replacing($1.0, with: $1.1) }
  }
}
