/// A line that somebody types in a lesson, as the lesson's session would read it.
@MainActor struct LessonLine {
  let statements: [Statement]
  /// What is wrong with its form, or the first name in it that there isn't.
  private(set) var error: ShellError?
  private let session: Session

  init(_ line: SourceLine, in session: Session) {
    self.session = session
    let reading = Lexer.read(line)
    statements = reading.statements
    error = reading.error.map { ShellError($0) }
    do throws(ShellError) {
      for statement in statements where !isPrediction(statement) { _ = try command(of: statement) }
    } catch {
      self.error = self.error ?? error
    }
  }

  /// Whether all that it does is to look.
  var onlyLooks: Bool {
    error == nil && !statements.isEmpty
      && statements.allSatisfy { statement in
        guard !isPrediction(statement), let command = try? command(of: statement),
          session.table.isOfShell(command, named: statement.words[0])
        else { return false }
        return Looks.contains(command.name, statement.words)
      }
  }

  /// Whether it is the shell's command of that name, and nothing else.
  func isOnly(_ name: String) -> Bool {
    guard error == nil, statements.count == 1, !isPrediction(statements[0]),
      let command = try? command(of: statements[0])
    else { return false }
    return command.name == name && session.table.isOfShell(command, named: statements[0].words[0])
  }

  /// Whether it says the same as another line, in whatever quotes, with whatever blanks between words
  /// and in whatever beginnings of names as the prompt takes.
  func isSame(as line: String) -> Bool {
    guard error == nil, let others = try? Lexer.statements(in: line),
      others.count == statements.count
    else { return false }
    return zip(statements, others).allSatisfy(isSame)
  }

  private func isSame(_ one: Statement, _ other: Statement) -> Bool {
    guard one.isNegated == other.isNegated, one.isInBackground == other.isInBackground,
      one.words.dropFirst().map(\.unquoted) == other.words.dropFirst().map(\.unquoted)
    else { return false }
    if one.words[0].text == other.words[0].text { return true }
    guard !isPrediction(one), !isPrediction(other), let command = try? self.command(of: one),
      let wanted = try? self.command(of: other)
    else { return false }
    let table = session.table
    return command.name == wanted.name
      && table.isOfShell(command, named: one.words[0])
        == table.isOfShell(wanted, named: other.words[0])
  }

  /// Whether it would be taken for what a reduce will change: `predict on` asks for it.
  private func isPrediction(_ statement: Statement) -> Bool {
    session.controlInUse?.isAsking == true
      && (!statement.words[0].text.hasPrefix(":") || statement.words[0].isQuoted)
  }

  private func command(of statement: Statement) throws(ShellError) -> AnyCommand {
    try session.table.command(named: statement.words[0], abbreviates: session.isInteractive)
  }
}

extension Word {
  /// A path's quotes around a key belong to the word, and may be of either kind.
  fileprivate var unquoted: String { text.filter { $0 != "\"" && $0 != "'" } }
}
