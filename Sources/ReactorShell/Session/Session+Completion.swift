extension Session {
  /// What can stand where the cursor is.
  ///
  /// - Parameter line: The line up to the cursor.
  /// - Returns: The part of a word that is there already, and the candidates that begin with it.
  public func completions(of line: String) -> (word: String, candidates: [Candidate]) {
    let (words, current) = Self.split(line)
    guard let name = words.first else {
      let candidates = current.hasPrefix(":") ? colonCandidates : commandCandidates
      return (current, complete(current, candidates))
    }
    let word = Word(name, span: 0..<0)
    guard let command = try? table.command(named: word, abbreviates: true) else {
      return (current, [])
    }
    return (current, complete(current, command.candidates(after: Array(words.dropFirst()))))
  }

  private func complete(_ beginning: String, _ candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.text.hasPrefix(beginning) }
  }

  private var commandCandidates: [Candidate] {
    let table = table
    return table.appCommands.map { Candidate($0.name, help: $0.help) }
      + table.shellCommands.map {
        Candidate((table.needsColon($0) ? ":" : "") + $0.name, help: $0.help)
      }
  }

  private var colonCandidates: [Candidate] {
    table.shellCommands.map { Candidate(":" + $0.name, help: $0.help) }
  }

  /// The whole words of the last command of a line, and the one that is being typed.
  private static func split(_ line: String) -> (words: [String], current: String) {
    let command = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    var words = command.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let current = words.popLast() ?? ""
    if let end = words.lastIndex(of: "&") { words.removeFirst(end + 1) }
    words.removeAll { $0.isEmpty || $0 == "!" }
    return (words, current)
  }
}
