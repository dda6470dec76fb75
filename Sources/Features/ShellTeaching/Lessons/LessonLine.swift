import ReactorShell

/// A line that somebody types in a lesson, as the lesson's session would read it.
@MainActor struct LessonLine {
  let text: SourceLine
  let statements: [Statement]
  /// The error in its form, or in the first unknown name.
  private(set) var error: ShellError?
  private let session: Session

  init(_ line: SourceLine, in session: Session) {
    self.session = session
    text = line
    let reading = Lexer.read(line)
    statements = reading.statements
    error = reading.error.map { ShellError($0) }
    do throws(ShellError) {
      for statement in statements where !isPrediction(statement) { _ = try meaning(of: statement) }
    } catch {
      self.error = self.error ?? error
    }
  }

  var onlyLooks: Bool { error == nil && !statements.isEmpty && statements.allSatisfy(looks) }

  /// The first command that a lesson can't undo; nil if there is none. The step's own line may
  /// do what it does.
  func outside(of step: String) -> String? {
    let known = Set(LessonLine(SourceLine(step), in: session).commandNames)
    for statement in statements where !isPrediction(statement) {
      guard let (command, isOfShell) = try? meaning(of: statement), isOfShell else { continue }
      if command.onlyLooks(statement.words) || known.contains(command.name) { continue }
      let staysInside = [CommandGroup.learn, .look, .time, .hold].contains(command.group)
      // As `tour`, which leads to another lesson.
      let isElsewhere = command.traits(of: statement.words).contains(.isNotRecorded)
      if !staysInside || isElsewhere { return command.name }
    }
    return nil
  }

  private var commandNames: [String] {
    statements.compactMap { isPrediction($0) ? nil : try? meaning(of: $0).command.name }
  }

  private func looks(_ statement: Statement) -> Bool {
    guard !isPrediction(statement), let (command, isOfShell) = try? meaning(of: statement),
      isOfShell
    else { return false }
    return command.onlyLooks(statement.words)
  }

  func isOnly(_ name: String) -> Bool {
    guard error == nil, statements.count == 1, !isPrediction(statements[0]),
      let (command, isOfShell) = try? meaning(of: statements[0])
    else { return false }
    return command.name == name && isOfShell
  }

  /// The ``error``, or an impossible argument of the first command: the others depend on its
  /// result.
  var mistake: ShellError? {
    guard error == nil, let first = statements.first, !first.isNegated else { return error }
    do throws(ShellError) {
      if isPrediction(first) {
        try session.flow?.check(first.words)
      } else {
        try meaning(of: first).command.check(first.words)
      }
      return nil
    } catch {
      return error.at(first.span)
    }
  }

  var isPath: Bool {
    guard onlyLooks, let words = statements.first?.words, words.count == 1 else { return false }
    return (try? FieldPath(words[0], in: session)) != nil
  }

  /// True for a command that does more than look. The beginning of a name is a word like others.
  var isCommand: Bool {
    guard !onlyLooks, mistake == nil, let words = statements.first?.words else { return false }
    return words.count > 1
      || !words[0].text.hasPrefix(".")
        && (try? session.table.meaning(of: words[0], abbreviates: false)) != nil
  }

  /// True for a command with arguments, such as `add 1`, which no answer looks like.
  var isRequest: Bool { (onlyLooks || isCommand) && (statements.first?.words.count ?? 0) > 1 }

  var isPrediction: Bool { statements.first.map(isPrediction) ?? false }

  /// Checks that it would be taken for a prediction, which `predict on` asks for.
  private func isPrediction(_ statement: Statement) -> Bool {
    session.flow?.isAsking == true && !statement.isNoAnswer
  }

  private func meaning(of statement: Statement) throws(ShellError) -> CommandTable.Meaning {
    try session.table.meaning(
      of: statement.words[0], abbreviates: session.settings.isInteractive)
  }
}
