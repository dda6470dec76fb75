import ReactorCore

// What came of commands: `! COMMAND` and `expect error "TEXT" COMMAND`, too.
extension Runner {
  /// Reports a failure unless it was expected; returns true if the command passed, or nothing is
  /// known yet.
  ///
  /// - Parameter run: It is no longer on the stack.
  func ended(_ run: CommandRun, _ failure: ShellError?) -> Bool {
    var error = failure
    for listener in session.moments.commandDidEnd.all { listener(run.firstAction) }
    if let lost = session.sink.flush() { error = error ?? lost.at(run.statement.span) }
    let hasActed = session.timeline.lastActionNumber >= run.firstAction
    if error != nil || hasActed, !run.statement.isExpectation {
      session.record.lastCommand = LastCommand(
        firstAction: run.firstAction, failure: error?.sentence)
    }
    return conclude(run, verdict(on: run, error))
  }

  /// Judges commands that were held once they have failed, or have nothing left to do it.
  func decide() -> Bool {
    let timeline = session.timeline
    var havePassed = true
    for (run, actions) in pending.undecided.map({ ($0.run, $0.actions) }) {
      let message = failures.take(except: timeline.effects, where: actions.contains)
      let isUnderWay =
        timeline.isHeld || timeline.effects.contains { actions.contains($0.info.action) }
      guard message != nil || !isUnderWay else { continue }
      pending.remove(run)
      let error = message.map {
        ShellError(.failed(Sentence(verbatim: $0)), at: run.statement.span)
      }
      havePassed = conclude(run, verdict(of: run.statement, error, hasMistake: false)) && havePassed
    }
    return havePassed
  }

  private func conclude(_ run: CommandRun, _ verdict: Verdict) -> Bool {
    let statement = run.statement
    switch verdict {
    case .passed:
      return true
    case .undecided(let actions):
      pending.postpone(run, actions)
      return true
    case .failedAsExpected(let error):
      answerNegated(error)
      session.expecter?.wasWanted(error, of: statement)
      return true
    case .failed(let error):
      if statement.isExpectation || statement.isToFail { failedExpectationCount += 1 }
      recordOutcome(error, of: run)
      session.fail(error, in: run.source)
      return false
    case .interrupted(let error):
      recordOutcome(error, of: run)
      // A command inside has told it.
      if error?.kind != .reported {
        session.fail(ShellError(end ?? .interrupted, at: statement.span), in: run.source)
      }
      return false
    }
  }

  private func verdict(on run: CommandRun, _ error: ShellError?) -> Verdict {
    if isInterrupted { return .interrupted(error) }
    if error == nil, run.statement.isToFail, session.timeline.isHeld,
      let actions = pending.heldActions(of: run)
    {
      return .undecided(actions: actions)
    }
    return verdict(of: run.statement, error, hasMistake: run.hasMistake)
  }

  private func verdict(of statement: Statement, _ error: ShellError?, hasMistake: Bool) -> Verdict {
    var verdict = error.map { Verdict.failed($0) } ?? .passed
    if let text = statement.expectedError { verdict = expected(text, of: statement, error) }
    guard statement.isNegated else { return verdict }
    guard case .failed(var error) = verdict else { return .failed(didNotFail(statement)) }
    guard error.isMistake || hasMistake else { return .failedAsExpected(error) }
    error.note = Self.isNoRefusal
    return .failed(error)
  }

  private func expected(
    _ text: String, of statement: Statement, _ error: ShellError?
  ) -> Verdict {
    guard let error else { return .failed(didNotFail(statement)) }
    guard !session.shows(text, in: error.sentence) else { return .failedAsExpected(error) }
    return .failed(
      ShellError(
        .failed("it failed without \(ShellError.quoted(text)) in its message: \(error.sentence)"),
        at: statement.span))
  }

  private func didNotFail(_ statement: Statement) -> ShellError {
    let words = statement.words.map(\.text).joined(separator: " ")
    return ShellError(.didNotFail(words), at: statement.span)
  }

  private static let isNoRefusal: Sentence = """
    ! passes where a command is refused, not where it can't be read; to expect this mistake, write: \
    expect error "TEXT" COMMAND
    """

  /// The command whose error `expect error "TEXT" COMMAND` expects; others as they are.
  func expectingError(_ statement: Statement) -> Statement {
    guard let text = expectedError(of: statement.words), statement.words.count > 3 else {
      return statement
    }
    var command = statement
    command.words.removeFirst(3)
    command.expectedError = text
    return command
  }

  /// Checks that the error of a line is the one that its unreadable last command expects.
  func expects(_ error: SyntaxError, in reading: Lexer.Reading) -> Bool {
    expectedError(of: reading.unfinished).map { session.shows($0, in: error.sentence) } ?? false
  }

  private func expectedError(of words: [Word]) -> String? {
    guard words.count >= 3, words[2].isQuoted, !words[1].isQuoted, words[1].text == "error",
      ["expect", ":expect"].contains(words[0].text), !words[0].isQuoted,
      let (_, isOfShell) = try? session.table.meaning(of: words[0], abbreviates: false), isOfShell
    else { return nil }
    return words[2].text
  }

  func answerNegated(_ error: ShellError) {
    session.report.answer(["failed as expected: \(error)"] + error.explanation.map(\.indented))
  }
}

// MARK: - In the record

extension Runner {
  func noteMeaning(of word: Word, _ command: AnyCommand) {
    let bare = word.text.drop { $0 == ":" }
    guard session.record.depth == 1, command.name != bare, !command.aliases.contains(String(bare))
    else {
      return
    }
    session.record.add(.meant(word.span, word.text.prefix { $0 == ":" } + command.name))
  }

  private func recordOutcome(_ error: ShellError?, of run: CommandRun) {
    guard session.record.depth == 1 else { return }
    if isInterrupted { session.record.add(.interrupted) }
    guard let error else { return }
    let isOfEffect =
      switch error.kind {
      case .failed, .didNotFail: true
      case .reported: !run.hasMistake
      case .syntax, .unknownCommand, .removed, .notHere, .missingArgument, .surplusArgument,
        .badArgument, .refused, .ambiguous, .interrupted:
        false
      }
    session.record.add(.failed(run.statement.span, error.sentence, ofEffect: isOfEffect))
  }
}

extension Statement {
  package var isToFail: Bool { isNegated || expectedError != nil }
}

extension SourceOfCommand {
  package func text(of statement: Statement) -> String {
    guard let first = statement.words.first, let last = statement.words.last else { return "" }
    // Most lines are one statement.
    if first.span.lowerBound == 0, last.span.upperBound == line.utf8.count { return line }
    return String(
      line.dropFirst(first.span.lowerBound).prefix(last.span.upperBound - first.span.lowerBound))
  }
}
