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
  func isSame(as line: String) -> Bool { error == nil && difference(from: line) == nil }

  /// True if a line that is as good may show something else: a prediction, and a part of a state.
  var isRunAsTyped: Bool { statements.contains { isPrediction($0) || name(of: $0) == "state" } }

  /// Checks that both are one question of the same command, of the same thing where it says that
  /// something is so. The answer shows if the one is as good as the other.
  func asksLike(_ line: String) -> Bool {
    guard statements.count == 1, let one = statements.first, looks(one),
      let others = try? Lexer.statements(in: line), others.count == 1, looks(others[0]),
      one.hasSigns(of: others[0]), name(of: one) == name(of: others[0])
    else { return false }
    guard expects else { return true }
    return one.words.count > 1 && others[0].words.count > 1
      && isSame(one.words[1], others[0].words[1])
  }

  var expects: Bool { statements.contains { $0.isExpectation } }

  /// True if it is a path alone, without a command's name.
  var isPath: Bool {
    onlyLooks && statements[0].words.count == 1 && path(statements[0].words[0]) != nil
      && name(of: statements[0]) == "state"
  }

  private func name(of statement: Statement) -> String? {
    try? meaning(of: statement).command.name
  }

  private func isSame(_ word: Word, _ other: Word) -> Bool {
    word.plain == other.plain || path(word).map { path(other)?.isSame(as: $0) ?? false } ?? false
  }

  private func path(_ word: Word) -> FieldPath? {
    try? ExpectedPlace(word, in: session, isPresent: false).path
  }

  /// Checks that everything that one path shows is seen at another, too; nil is the whole state.
  private func shows(_ word: Word?, _ other: Word?) -> Bool {
    guard let other else { return word == nil }
    guard let wanted = path(other) else { return false }
    guard let word else { return session.screen?.stores.first === wanted.store }
    return path(word)?.contains(wanted) == true
  }

  /// Checks that arguments of a command are read as the same values.
  private func reads(
    _ values: AnyCommand.Reading?, as others: AnyCommand.Reading?, of name: String
  ) -> Bool {
    guard case .arguments(let values)? = values, case .arguments(let others)? = others else {
      return false
    }
    if name == "state" { return shows(values.first as? Word, others.first as? Word) }
    return values.elementsEqual(others, by: Self.isEqual)
  }

  private static func isEqual(_ value: Any, _ other: Any) -> Bool {
    // As they are written; and that differs, or nobody would ask.
    if value is Word { return false }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
    return (value as? any Equatable).map { isEqual($0) } ?? false
  }

  enum Difference: Equatable {
    /// It sends an action, and the text goes on with another, or with something else.
    case action(String, instead: String?)
    /// A sign stands there that the text hasn't, or the other way round.
    case sign(String, isWanted: Bool)
    case prediction
    case isLonger
    case isShorter
    case command(String, instead: String)
    /// The same command with another word behind it, or with a word less or more.
    case argument(String?, instead: String?)
    /// A command with effects that a lesson can't take back.
    case outside(String)
  }

  /// Returns the difference from the line that the text goes on with; nil if there is none.
  func difference(from line: String) -> Difference? {
    var wanted = ((try? Lexer.statements(in: line)) ?? [])[...]
    for one in statements {
      let difference =
        wanted.isEmpty ? Difference.isLonger : difference(one, wanted[wanted.startIndex])
      if difference == nil {
        wanted.removeFirst()
      } else if !looks(one) {
        return difference
      }
    }
    return wanted.isEmpty ? nil : .isShorter
  }

  private func text(of action: Any) -> String {
    ValueText.inSentence(action, signs: session.theme.signs)
  }

  private func difference(_ one: Statement, _ other: Statement) -> Difference? {
    switch (isPrediction(one), isPrediction(other)) {
    case (true, true):
      return session.flow?.isSame(one.words, other.words) == true ? nil : .prediction
    case (true, false), (false, true):
      return .command(one.words[0].text, instead: other.words[0].text)
    case (false, false): break
    }
    guard let meaning = try? meaning(of: one), let wanted = try? self.meaning(of: other) else {
      return .command(one.words[0].text, instead: other.words[0].text)
    }
    let name = meaning.command.name
    switch (try? meaning.command.read(one.words), try? wanted.command.read(other.words)) {
    case (.action(let action, let store)?, .action(let second, let another)?)
    where store == another && Differ().changes(from: action, to: second).isEmpty:
      break
    case (.action(let action, _)?, .action(let second, _)?):
      return .action(text(of: action), instead: text(of: second))
    case (.action(let action, _)?, _):
      return .action(text(of: action), instead: nil)
    case (let values, let others):
      guard name == wanted.command.name, meaning.isOfShell == wanted.isOfShell else {
        return .command(name, instead: wanted.command.name)
      }
      let (typed, text) = (one.words.dropFirst(), other.words.dropFirst())
      let count = zip(typed, text).prefix { isSame($0, $1) }.count
      guard max(typed.count, text.count) > count, !reads(values, as: others, of: name) else {
        break
      }
      return .argument(
        typed.dropFirst(count).first?.text, instead: text.dropFirst(count).first?.text)
    }
    if one.isNegated != other.isNegated { return .sign("!", isWanted: other.isNegated) }
    if one.isInBackground != other.isInBackground {
      return .sign("&", isWanted: other.isInBackground)
    }
    return nil
  }
}

extension Statement {
  fileprivate func hasSigns(of other: Self) -> Bool {
    isNegated == other.isNegated && isInBackground == other.isInBackground
  }
}

extension Word {
  /// Without quotes, which belong to the word around a key of a path, and the dot of a case; of
  /// operators the usual one.
  fileprivate var plain: String {
    if let usual = Comparison.spellings[text] { return usual }
    let isCase = text.hasPrefix(".") && text.dropFirst().first?.isLetter == true
    return text.dropFirst(isCase ? 1 : 0).filter { $0 != "\"" && $0 != "'" }
  }
}
