import StateDiff

// The arguments of the shell's commands that can be completed, and how.
extension Session {
  var commandName: Parameter<Word, Void> {
    .unread("NAME") { [unowned self] request, _ in
      let topics = helpTopics.map { Candidate($0.name, help: $0.summary) }
      guard !request.isForHelp else { return CandidateList(topics) }
      let all = Candidate("all", help: "every command")
      return CandidateList(
        commandNames(beginning: request.beginning) + [all] + topics, for: request)
    }
  }

  var wordBehindCommand: Parameter<Word, Void> {
    .unread("WORD") { [unowned self] request, _ in
      guard let name = request.arguments.first else { return CandidateList() }
      let command = try? table.meaning(of: Word(name, span: 0..<0), abbreviates: false).command
      return CandidateList(command?.wordsBehind ?? [], for: request)
    }
  }

  var stateOutline: StateOutline? {
    screen.map { seen in StateOutline(of: seen, beneath: screens.reversed().filter { $0 !== seen })
    }
  }

  package var statePath: Parameter<Word, Void> {
    .unread("PATH") { [unowned self] request, _ in
      screen.map { StateOutline(of: $0).candidates(for: request) } ?? CandidateList()
    }
  }

  /// The same, or behind a store's name into one of the screens beneath.
  package var pathOfAnyScreen: Parameter<Word, Void> {
    .unread("PATH") { [unowned self] request, _ in
      stateOutline?.candidates(for: request) ?? CandidateList()
    }
  }

  package var recordedPath: Parameter<Word, Void> {
    .unread("PATH") { [unowned self] request, _ in
      let now = screen.map { StateOutline(of: $0).candidates(for: request) } ?? CandidateList()
      let known = Set(now.candidates.map(\.text))
      // Paths behind the name of a store that is gone are completed from its first state.
      return now + storeNames().candidates(for: request, except: known)
    }
  }

  func time(
    now: @escaping (Session) -> Duration, _ others: Candidate...
  ) -> Parameter<Duration, Void> {
    .duration("TIME").completed { [unowned self] request, _ in
      let now = Candidate(now(self).setting, help: "as it is now")
      let rest = others.filter { $0.text != now.text }
      return CandidateList([now] + rest, for: request)
    }
  }

  var seedText: Parameter<String, Void> {
    .word("TEXT") { [unowned self] _ in
      (data.seed.map { [Candidate($0, help: "as it is now")] } ?? [])
        + [Candidate("", help: "the app's own")]
    }
  }

  // MARK: - data

  var dataWord: Parameter<Word, Void> {
    .unread("embedded|live|save|PATH") { request, _ in
      let words = [
        Candidate("embedded", help: "invented by the app"),
        Candidate("live", help: "the app's API, or the one at a URL"),
        Candidate("save", help: "keep the last live response in a file"),
      ]
      let files = request.isForHelp ? CandidateList() : .files(for: request)
      return CandidateList(words, for: request) + files
    }
  }

  var dataPlace: Parameter<String, Void> {
    .word("URL|FILE").completed { request, _ in
      request.arguments.first == "save" ? .files(for: request) : CandidateList()
    }
  }

  var overwriteSaved: Parameter<Destination.Mode, Void> {
    let word = Parameter<Destination.Mode, Void>.overwrite()
    return word.completed { request, _ in
      request.arguments.first == "save" || request.isForHelp
        ? word.candidates(request, ()) : CandidateList()
    }
  }
}

extension CandidateList {
  static func files(for request: CompletionRequest) -> Self {
    FileNames.candidates(beginning: request.beginning)
  }
}

package struct LineCompletions: Sendable {
  /// The part of a word that is there already, as it was typed, with its quotes.
  package var word: String
  /// As they are typed, with quotes or escapes. Each begins with ``word``.
  package var candidates: [Candidate] = []
  /// The number of further candidates, which aren't listed, and may begin differently.
  package var more = 0
}

extension Session {
  /// Reads the current state, and the disk for names of files; nothing is run.
  /// - Parameter line: Up to the cursor.
  package func completions(of line: String, before rest: Substring = "") -> LineCompletions {
    if let front { return front.session.completions(of: line, before: rest) }
    let beginning = Lexer.readPartly(line)
    guard !beginning.isDeadEnd else { return LineCompletions(word: "") }
    let word = TypedWord(beginning: beginning, rest: rest)
    let list = candidates(for: beginning)
    return LineCompletions(
      word: beginning.typed, candidates: list.candidates.compactMap(word.completed(to:)),
      more: list.more)
  }

  private func candidates(for line: PartialLine) -> CandidateList {
    let request = CompletionRequest(
      beginning: line.text, arguments: Array(line.words.dropFirst()))
    if let answers = flow?.answers(for: request, behind: line.words) { return answers }
    guard let name = line.words.first else {
      let names = CandidateList(commandNames(beginning: line.text), for: request)
      return names.candidates.isEmpty ? bareWords(for: request) : names
    }
    let word = Word(name, span: 0..<0)
    guard let command = try? table.meaning(of: word, abbreviates: true).command else {
      return CandidateList()
    }
    return command.candidates(for: request)
  }

  /// If nothing is begun, one name for each command, by their use.
  func commandNames(beginning: String) -> [Candidate] {
    let table = table
    guard beginning.isEmpty else {
      func names(_ command: AnyCommand, _ colon: String) -> [Candidate] {
        ([command.name] + command.aliases).map { Candidate(colon + $0, help: command.help) }
      }
      if beginning.hasPrefix(":") { return table.shellCommands.flatMap { names($0, ":") } }
      return table.appCommands.flatMap { names($0, "") }
        + table.shellCommands.flatMap { names($0, table.colon(before: $0)) }
    }
    return table.appCommands.map { Candidate($0.name, help: $0.help, group: "Screen:") }
      + table.uses.flatMap { group, commands in
        commands.map { Candidate(table.typedName($0), help: $0.help, group: group.title) }
      }
  }
}
