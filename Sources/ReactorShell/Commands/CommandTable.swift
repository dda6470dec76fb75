/// The commands that work now: the app's words first, the shell's where no word of the app claims
/// the name. The shell's always work with a colon.
@MainActor package struct CommandTable {
  package let appCommands: [AnyCommand]
  package let shellCommands: [AnyCommand]
  /// Words of the app's other screens, and what to do to get there.
  let elsewhere: [String: String]

  private let byName: [String: AnyCommand]
  private let byColonName: [String: AnyCommand]

  init(app: [AnyCommand], shell: [AnyCommand], elsewhere: [String: String]) {
    appCommands = app
    shellCommands = shell
    self.elsewhere = elsewhere
    byColonName = Self.index(shell)
    byName = byColonName.merging(Self.index(app)) { _, app in app }
  }

  private static func index(_ commands: [AnyCommand]) -> [String: AnyCommand] {
    var index: [String: AnyCommand] = [:]
    for command in commands {
      for name in [command.name] + command.aliases { index[name] = command }
    }
    return index
  }

  /// Whether the shell's command needs its colon here.
  func needsColon(_ command: AnyCommand) -> Bool {
    appCommands.contains { ([$0.name] + $0.aliases).contains(command.name) }
  }

  /// Whether a command that was found by a word is the shell's.
  package func isOfShell(_ command: AnyCommand, named word: Word) -> Bool {
    word.text.hasPrefix(":") || !appCommands.contains { $0.name == command.name }
  }

  /// The command of that name.
  ///
  /// - Parameter abbreviates: Whether a beginning that fits only one name is enough.
  package func command(named word: Word, abbreviates: Bool) throws(ShellError) -> AnyCommand {
    let name = word.text
    let colon = name.hasPrefix(":")
    let index = colon ? byColonName : byName
    let bare = colon ? String(name.dropFirst()) : name
    if let command = index[bare] { return command }
    if abbreviates, !bare.isEmpty {
      let fitting = Set(index.filter { $0.key.hasPrefix(bare) }.map(\.value.name))
      if fitting.count == 1, let only = fitting.first, let command = index[only] {
        return command
      }
      if fitting.count > 1 {
        throw ShellError(.ambiguous(name, names: fitting.sorted()), at: word.span)
      }
    }
    if let hint = elsewhere[bare] {
      throw ShellError(.notHere(bare, hint: Sentence(key: hint)), at: word.span)
    }
    let prefix = colon ? ":" : ""
    let names = Set(index.keys).union(colon ? [] : Array(elsewhere.keys))
    let suggestions = Suggestions.names(like: bare, among: names.sorted())
    throw ShellError(
      .unknownCommand(name, suggestions: suggestions.map { prefix + $0 }), at: word.span)
  }
}
