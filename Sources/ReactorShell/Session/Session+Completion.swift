import StateDiff

/// What can stand where the cursor is.
public struct Completions: Sendable {
  /// The part of a word that is there already, as it was typed, with its quotes.
  public var word: String
  /// What can take its place, as it is typed, with the quotes or escapes that it needs. Each begins
  /// with ``word``.
  public var candidates: [Candidate] = []
  /// How many there are besides, which aren't listed.
  public var more = 0
}

extension Session {
  /// What can stand where the cursor is.
  ///
  /// It looks at the state as it is, and at the disk for names of files; nothing is run.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - rest: What stands behind the cursor.
  /// - Complexity: Doesn't depend on how many elements the collections of the state have.
  public func completions(of line: String, before rest: Substring = "") -> Completions {
    if let front { return front.completions(of: line, before: rest) }
    let beginning = LineBeginning(line)
    guard !beginning.isDeadEnd else { return Completions(word: "") }
    let word = TypedWord(beginning: beginning, rest: rest)
    let list = candidates(for: beginning)
    return Completions(
      word: beginning.typed, candidates: list.candidates.compactMap(word.completed(to:)),
      more: list.more)
  }

  private func candidates(for line: LineBeginning) -> CandidateList {
    let request = CompletionRequest(
      beginning: line.text, arguments: Array(line.words.dropFirst()))
    guard let name = line.words.first else {
      return CandidateList(commandNames(beginning: line.text), for: request)
    }
    let word = Word(name, span: 0..<0)
    guard let command = try? table.command(named: word, abbreviates: true) else {
      return CandidateList()
    }
    return command.candidates(for: request)
  }

  /// The names that a command can be called by, with its help; other words for it only where they
  /// are begun.
  func commandNames(beginning: String) -> [Candidate] {
    let table = table
    func names(_ command: AnyCommand, _ colon: String) -> [Candidate] {
      let others = beginning.isEmpty ? [] : command.aliases
      return ([command.name] + others).map { Candidate(colon + $0, help: command.help) }
    }
    if beginning.hasPrefix(":") { return table.shellCommands.flatMap { names($0, ":") } }
    return table.appCommands.flatMap { names($0, "") }
      + table.shellCommands.flatMap { names($0, table.needsColon($0) ? ":" : "") }
  }
}
