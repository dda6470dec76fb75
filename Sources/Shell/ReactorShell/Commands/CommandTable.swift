/// The commands that work now: the app's words first, but for those that let a held flow go on.
/// The shell's always work with a colon, the app's behind `app:`.
@MainActor package struct CommandTable {
  package let appCommands: [AnyCommand]
  private let shell: ShellCommands
  package let wordsOfOtherScreens: [String: String]

  /// A command that a word means, and the one whose word it is.
  package typealias Meaning = (command: AnyCommand, isOfShell: Bool)

  private let byAppName: [String: Meaning]
  private let isHeld: () -> Bool
  /// The command that a word means which is no command's name.
  private let bare: (Word) -> Meaning?
  /// Words that are such, for did-you-mean.
  private let bareWords: () -> [String]

  init(
    app: [AnyCommand], shell: ShellCommands, wordsOfOtherScreens: [String: String],
    isHeld: @escaping () -> Bool, bare: @escaping (Word) -> Meaning? = { _ in nil },
    bareWords: @escaping () -> [String] = { [] }
  ) {
    self.isHeld = isHeld
    self.bare = bare
    self.bareWords = bareWords
    appCommands = app
    self.shell = shell
    self.wordsOfOtherScreens = wordsOfOtherScreens
    byAppName = Self.index(app, areOfShell: false)
  }

  package var shellCommands: [AnyCommand] { shell.all }
  private var byColonName: [String: Meaning] { shell.byName }

  fileprivate static func index(_ commands: [AnyCommand], areOfShell: Bool) -> [String: Meaning] {
    var index: [String: Meaning] = [:]
    for command in commands {
      for name in [command.name] + command.aliases { index[name] = (command, areOfShell) }
    }
    return index
  }

  package var uses: [(group: CommandGroup, commands: [AnyCommand])] {
    CommandGroup.allCases.compactMap { group in
      let commands = shellCommands.filter { $0.group == group }
      return commands.isEmpty ? nil : (group, commands)
    }
  }

  /// A colon before a command of the shell's where the app has one that is called so.
  func colon(before command: AnyCommand) -> String {
    byAppName[command.name] != nil && !comesFirst(command.name) ? ":" : ""
  }

  func typedName(_ command: AnyCommand) -> String { colon(before: command) + command.name }

  private func comesFirst(_ name: String) -> Bool {
    isHeld() && byColonName[name]?.command.traits.contains(.resumesFlow) == true
  }

  /// The traits of a command of the shell's, with the words behind it; none of others.
  package func traits(of statement: Statement) -> CommandTraits {
    guard let (command, isOfShell) = try? meaning(of: statement.words[0], abbreviates: true),
      isOfShell
    else { return [] }
    return command.traits(of: statement.words)
  }

  static let appPrefix = "app:"

  /// - Parameter abbreviates: True if a beginning that fits only one name is enough.
  package func meaning(of word: Word, abbreviates: Bool) throws(ShellError) -> Meaning {
    let name = word.text
    // Most words are names, and names have no colon.
    if !isHeld(), let meaning = byAppName[name] ?? byColonName[name] { return meaning }
    let colon = name.hasPrefix(":")
    // A colon makes a command of any word.
    let isOfApp = name.dropFirst(colon ? 1 : 0).hasPrefix(Self.appPrefix)
    let prefix = (colon ? ":" : "") + (isOfApp ? Self.appPrefix : "")
    let bare = String(name.dropFirst(prefix.count))
    if !isOfApp, colon || comesFirst(bare), let meaning = byColonName[bare] { return meaning }
    let index = isOfApp ? byAppName : byColonName.merging(byAppName) { _, app in app }
    if let meaning = index[bare] { return meaning }
    if prefix.isEmpty, let meaning = self.bare(word) { return meaning }
    if abbreviates, !bare.isEmpty {
      let fitting = Set(index.filter { $0.key.hasPrefix(bare) }.map(\.value.command.name))
      if fitting.count == 1, let only = fitting.first, let meaning = index[only] {
        return meaning
      }
      // As in gdb, where `c` is `continue`.
      let resuming = fitting.filter(comesFirst)
      if resuming.count == 1, let only = resuming.first, let meaning = byColonName[only] {
        return meaning
      }
      if fitting.count > 1 {
        throw ShellError(.ambiguous(name, names: fitting.sorted()), at: word.span)
      }
    }
    if let hint = wordsOfOtherScreens[bare] {
      throw ShellError(.notHere(bare, hint: Sentence(key: hint)), at: word.span)
    }
    let others = colon ? [] : Array(wordsOfOtherScreens.keys) + bareWords()
    let names = Set(index.keys).union(others)
    // `load3` and `load(3)` are `load 3`.
    let letters = String(bare.prefix { !$0.isNumber && $0 != "(" })
    func unknown(_ suggestions: [String]) -> ShellError {
      ShellError(.unknownCommand(name, suggestions: suggestions.map { prefix + $0 }), at: word.span)
    }
    if names.contains(letters) {
      throw unknown(["\(letters) \(bare.dropFirst(letters.count).filter { !"(),".contains($0) })"])
    }
    // `timeout` may be thought to be the whole name of `set timeout`.
    let behind = Dictionary(grouping: shellCommands.flatMap(\.commands), by: \.lastWord)
    let meant = Suggestions.names(like: bare, among: names.sorted())
    let lastWords =
      behind[bare] != nil
      ? [bare] : meant.isEmpty ? Suggestions.names(like: bare, among: behind.keys.sorted()) : []
    throw unknown(lastWords.isEmpty ? meant : lastWords.flatMap { behind[$0] ?? [] }.map(\.name))
  }
}

/// The shell's commands that an app has a use for, and those by their names.
@MainActor struct ShellCommands {
  let all: [AnyCommand]
  fileprivate let byName: [String: CommandTable.Meaning]

  init(_ commands: [AnyCommand], hasData: Bool) {
    all =
      hasData
      ? commands
      : commands.filter { !$0.traits.contains(.needsData) }.map { $0.without(.needsData) }
    byName = CommandTable.index(all, areOfShell: true)
  }
}

package struct CommandForm {
  let name: String
  let parameters: [ParameterForm]
  /// The labels, and each as it stands before its value.
  let labels: [String: String]

  package init(name: String, _ parameters: [ParameterForm]) {
    self.name = name
    self.parameters = parameters
    labels = Dictionary(
      parameters.compactMap { form in form.label.map { ($0, form.typedLabel) } },
      uniquingKeysWith: { first, _ in first })
  }

  var usage: String { ([name] + parameters.map(\.usage)).joined(separator: " ") }

  /// Refuses too few words, too many, and those that are refused in every state.
  package func check(_ words: [Word]) throws(ShellError) {
    var reader = try WordReader(words, self)
    for form in parameters {
      let place = Parameter<Void, Void>(
        form, candidates: { _, _ in CandidateList() },
        read: { (words, _) throws(ShellError) in
          guard let word = words.first else { return }
          do throws(ShellError) { try form.check?(word) } catch { throw error.at(word.span) }
        })
      try reader.next(place, ())
    }
    try reader.end()
  }
}

extension [ParameterForm] {
  var places: [Int] { indices.filter { self[$0].label == nil } }
}

/// The ways in which one of the shell's own commands touches a session: for the record, for scripts and
/// pages made of it, and for lessons.
public struct CommandTraits: OptionSet, Hashable, Sendable {
  /// A bit a trait.
  public let rawValue: UInt16

  /// Traits by their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It only looks: nothing is other after it.
  public static let readsOnly = Self(rawValue: 1 << 0)
  /// Without arguments, it only shows its setting.
  public static let readsAlone = Self(rawValue: 1 << 1)
  package static let writesFile = Self(rawValue: 1 << 2)
  /// The newest line of its answer stands last: if that is long, one begins to read there.
  package static let endsWithNewest = Self(rawValue: 1 << 3)
  package static let setsStates = Self(rawValue: 1 << 4)
  /// It isn't part of a session as a script or a page: it plays another, or writes it elsewhere.
  package static let isNotRecorded = Self(rawValue: 1 << 5)
  /// It sets how much is shown, or lists what can be typed: no entry for a page.
  package static let isAboutShowing = Self(rawValue: 1 << 6)
  package static let needsData = Self(rawValue: 1 << 7)
  package static let isOfSitting = Self(rawValue: 1 << 8)
  /// It is among the few that `help` names at first.
  package static let isBasic = Self(rawValue: 1 << 14)
  /// It resumes a held flow: effects that other commands started may end with it.
  package static let resumesFlow = Self(rawValue: 1 << 10)
  /// It shows times, which differ each time if time passes by itself.
  package static let tellsTime = Self(rawValue: 1 << 11)
  /// It runs a file: commands before a mistake there are performed.
  package static let runsFile = Self(rawValue: 1 << 9)
  /// Its argument is the name of a file, which counts from the place of the line.
  package static let readsFile = Self(rawValue: 1 << 12)
  /// It sets what holds the flow or listens to it, which no event says: resuming a recording does it again.
  package static let isSetAgain = Self(rawValue: 1 << 13)
}
