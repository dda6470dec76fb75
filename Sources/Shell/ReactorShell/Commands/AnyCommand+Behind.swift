// The words behind a command's name that have traits of their own, or are commands of their own.
extension AnyCommand {
  enum Behind {
    case traits(CommandTraits)
    case command(AnyCommand)
  }

  package func with(_ traits: CommandTraits, behind word: String) -> Self {
    var command = self
    command.behind.append((word, .traits(traits)))
    return command
  }

  /// Returns the same command with another as its subcommand: `log count` is `count` behind `log`.
  package func with(_ other: AnyCommand) -> Self {
    var command = self
    command.behind.append((other.lastWord, .command(other)))
    return command
  }

  var lastWord: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// Puts the command on the line of the named one in `help all`.
  package func beside(_ name: String, _ line: Sentence) -> Self {
    var command = self
    command.neighbour = (name, line)
    return command
  }

  func without(_ traits: CommandTraits) -> Self {
    var command = self
    let left = Set(commands.filter { $0.traits.isSuperset(of: traits) }.map(\.lastWord))
    command.behind.removeAll { left.contains($0.word) }
    return command
  }

  package var commands: [AnyCommand] {
    behind.compactMap { if case .command(let command) = $0.meaning { command } else { nil } }
  }

  func meaning(of word: String?) -> Behind? {
    behind.isEmpty ? nil : behind.first { $0.word == word }?.meaning
  }

  func command(in words: [Word]) -> (AnyCommand, [Word])? {
    guard !behind.isEmpty, words.count > 1, case .command(let other)? = meaning(of: words[1].text)
    else { return nil }
    return (other, Array(words.dropFirst()))
  }

  package func traits(of words: [Word]) -> CommandTraits {
    switch words.count > 1 ? meaning(of: words[1].text) : nil {
    case .traits(let traits)?: traits
    case .command(let other)?: other.traits(of: Array(words.dropFirst()))
    case nil: traits
    }
  }

  package func onlyLooks(_ words: [Word]) -> Bool {
    if let (other, words) = command(in: words) { return other.onlyLooks(words) }
    let traits = traits(of: words)
    return traits.contains(.readsOnly) || traits.contains(.readsAlone) && words.count == 1
  }
}
