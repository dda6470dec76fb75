import ReactorCore
import ReactorShell
import StateDiff

/// A line that somebody types in a lesson, as the lesson's session would read it.
@MainActor struct LessonLine {
  let statements: [Statement]
  /// The error in its form, or in the first unknown name.
  private(set) var error: ShellError?
  private let session: Session

  init(_ line: SourceLine, in session: Session) {
    self.session = session
    let reading = Lexer.read(line)
    statements = reading.statements
    error = reading.error.map { ShellError($0) }
    do throws(ShellError) {
      for statement in statements where !isPrediction(statement) { _ = try meaning(of: statement) }
    } catch {
      self.error = self.error ?? error
    }
  }

  /// True if all that it does is to look.
  var onlyLooks: Bool { error == nil && !statements.isEmpty && statements.allSatisfy(looks) }

  /// The first command in it that a lesson can't undo: it reaches beyond the lesson's session, or
  /// sets something that a lesson doesn't restore; nil if there is none.
  var outside: String? {
    for statement in statements where !isPrediction(statement) {
      guard let (command, isOfShell) = try? meaning(of: statement), isOfShell else { continue }
      if command.onlyLooks(statement.words) { continue }
      let staysInside = [CommandGroup.learn, .look, .time, .hold].contains(command.group)
      // As `tour`, which leads to another lesson.
      let isElsewhere = command.traits(of: statement.words).contains(.isNotRecorded)
      if !staysInside || isElsewhere { return command.name }
    }
    return nil
  }

  private func looks(_ statement: Statement) -> Bool {
    guard !isPrediction(statement), let (command, isOfShell) = try? meaning(of: statement),
      isOfShell
    else { return false }
    return command.onlyLooks(statement.words)
  }

  /// True if it is the shell's command of that name, and nothing else.
  func isOnly(_ name: String) -> Bool {
    guard error == nil, statements.count == 1, !isPrediction(statements[0]),
      let (command, isOfShell) = try? meaning(of: statements[0])
    else { return false }
    return command.name == name && isOfShell
  }

  /// The mistake in it: the ``error``, or an impossible argument of its first command.
  ///
  /// The others aren't parsed: their results depend on the first.
  var mistake: ShellError? {
    guard error == nil, let first = statements.first, !first.isNegated else { return error }
    do throws(ShellError) {
      if isPrediction(first) {
        try session.flow?.check(first.words)
      } else {
        _ = try meaning(of: first).command.read(first.words)
      }
      return nil
    } catch {
      return error.at(first.span)
    }
  }

  /// Checks that it would be taken for a prediction, which `predict on` asks for.
  private func isPrediction(_ statement: Statement) -> Bool {
    session.flow?.isAsking == true
      && (!statement.words[0].text.hasPrefix(":") || statement.words[0].isQuoted)
  }

  private func meaning(of statement: Statement) throws(ShellError) -> CommandTable.Meaning {
    try session.table.meaning(
      of: statement.words[0], abbreviates: session.settings.isInteractive)
  }
}

// MARK: - Beside the line of the text

extension LessonLine {
  /// Checks that it does the same as another line: sends the same actions, asks the same questions.
  ///
  /// Names may be aliases, or beginnings that the prompt takes; paths, operators and the values of
  /// arguments may be written in any way that reads the same. Commands that only look may stand
  /// between the others.
  func isSame(as line: String) -> Bool {
    guard error == nil, let others = try? Lexer.statements(in: line) else { return false }
    var wanted = others[...]
    for one in statements {
      if let other = wanted.first, one.hasSigns(of: other), isSame(one, other) {
        wanted.removeFirst()
      } else if !looks(one) {
        return false
      }
    }
    return wanted.isEmpty
  }

  /// Checks that two commands do the same, whatever signs stand around them.
  private func isSame(_ one: Statement, _ other: Statement) -> Bool {
    if isPrediction(one) || isPrediction(other) {
      return isPrediction(one) && isPrediction(other)
        && session.flow?.isSame(one.words, other.words) == true
    }
    guard let meaning = try? meaning(of: one), let wanted = try? self.meaning(of: other) else {
      return false
    }
    let readings = (try? meaning.command.read(one.words), try? wanted.command.read(other.words))
    if case (.action(let action, let store)?, .action(let second, let another)?) = readings {
      return store == another && Differ().changes(from: action, to: second).isEmpty
    }
    guard meaning.command.name == wanted.command.name, meaning.isOfShell == wanted.isOfShell
    else { return false }
    if one.words.count == other.words.count,
      zip(one.words, other.words).dropFirst().allSatisfy(isSame)
    {
      return true
    }
    guard case (.arguments(let values)?, .arguments(let others)?) = readings else { return false }
    return values.elementsEqual(others, by: Self.isEqual)
  }

  private func isSame(_ word: Word, _ other: Word) -> Bool {
    if word.plain == other.plain { return true }
    guard let path = try? ExpectedPlace(word, in: session, isPresent: false).path,
      let second = try? ExpectedPlace(other, in: session, isPresent: false).path
    else { return false }
    return path.isSame(as: second)
  }

  private static func isEqual(_ value: Any, _ other: Any) -> Bool {
    // As they are written; and that differs, or nobody would ask. Code is read from the line that
    // runs, which neither of the two is.
    if value is Word { return false }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return (value as? any Equatable).map { isEqual($0) } ?? false
  }

  /// The difference between a line and the one that the text goes on with.
  enum Difference: Equatable {
    /// It sends an action, and the text goes on with another, or with something else.
    case action(String, instead: String?)
    /// A sign stands there that the text hasn't, or the other way round.
    case sign(String, isWanted: Bool)
    /// It predicts the changes of a reduce differently.
    case prediction
    /// It has commands that the text hasn't.
    case isLonger
    /// The text has more commands.
    case isShorter
    /// A command that changes something else.
    case command(String)
    /// A command with effects that a lesson can't take back.
    case outside(String)
  }

  /// Returns the difference from the line that the text goes on with: the first command that differs and
  /// doesn't only look.
  func difference(from line: String) -> Difference {
    let others = (try? Lexer.statements(in: line)) ?? []
    for (index, one) in statements.enumerated() where !looks(one) {
      guard others.indices.contains(index) else { return .isLonger }
      let other = others[index]
      if isSame(one, other) {
        if one.isNegated != other.isNegated { return .sign("!", isWanted: other.isNegated) }
        if one.isInBackground != other.isInBackground {
          return .sign("&", isWanted: other.isInBackground)
        }
        continue
      }
      if isPrediction(one) { return .prediction }
      guard let action = action(of: one) else {
        return .command((try? meaning(of: one).command.name) ?? one.words[0].text)
      }
      return .action(action, instead: self.action(of: other))
    }
    return .isShorter
  }

  /// The action that a command sends, as text.
  private func action(of statement: Statement) -> String? {
    guard !isPrediction(statement), let command = try? meaning(of: statement).command,
      case .action(let action, _)? = try? command.read(statement.words)
    else { return nil }
    return ValueText.inSentence(action, signs: session.theme.signs)
  }
}

extension Statement {
  fileprivate func hasSigns(of other: Self) -> Bool {
    isNegated == other.isNegated && isInBackground == other.isInBackground
  }
}

extension Word {
  /// Without quotes, which belong to the word around a key of a path; of operators the usual one.
  fileprivate var plain: String {
    Comparison.spellings[text] ?? text.filter { $0 != "\"" && $0 != "'" }
  }
}
