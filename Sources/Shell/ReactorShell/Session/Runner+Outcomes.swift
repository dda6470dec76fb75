import ReactorCore

// The outcomes of commands: `! COMMAND` and `expect error "TEXT" COMMAND`, too.
extension Runner {
  /// Reports a failure unless it was expected; returns true if the command passed, or a verdict on it
  /// is awaited.
  ///
  /// - Parameter run: It is no longer on the stack.
  func ended(_ run: CommandRun, _ failure: ShellError?) -> Bool {
    var error = failure ?? run.innerFailure
    for listener in session.moments.commandDidEnd.all { listener(run.firstAction) }
    if let lost = session.sink.flush() { error = error ?? lost.at(run.statement.span) }
    let hasActed = session.timeline.lastActionNumber >= run.firstAction
    if error != nil || hasActed, !run.statement.isExpectation {
      session.record.lastCommand = LastCommand(
        firstAction: run.firstAction, failure: error?.sentence ?? run.lateFailure)
    }
    if postpone(run, hasFailed: error != nil) { return true }
    return conclude(
      run,
      interrupts.isOfLine
        ? .interrupted(error) : verdict(of: run.statement, error, hasMistake: run.hasMistake))
  }

  /// Judges pending commands once they have failed, or can't any more.
  ///
  /// - Returns: False if one failed that was held: the line that let it go ends.
  func judgePending() -> Bool {
    let timeline = session.timeline
    var havePassed = true
    for entry in pending.entries {
      let (run, actions) = (entry.run, entry.actions)
      let failure = failures.take(except: timeline.effects) {
        actions.contains($0) && pending.entry(of: $0)?.run.mark == run.mark
      }
      guard entry.awaitsVerdict else {
        if let failure { failLate(failure.message, ofAction: failure.action, run) }
        continue
      }
      // A command inside may have failed just now.
      let current = pending.entries.first { $0.run.mark == run.mark }?.run ?? run
      let error =
        failure.map { ShellError(.failed(Sentence(verbatim: $0.message)), at: run.statement.span) }
        ?? current.innerFailure
      guard error != nil || !isUnderWay(entry) else { continue }
      pending.remove(run)
      if session.record.lastCommand.firstAction == run.firstAction {
        session.record.lastCommand.failure = error?.sentence
      }
      let verdict =
        entry.isCancelled && error == nil && run.statement.isToFail
        ? .cancelled : verdict(of: run.statement, error, hasMistake: current.hasMistake)
      havePassed = conclude(current, verdict, isHeld: entry.isHeld) && havePassed
    }
    if !timeline.isHeld { pending.release() }
    return havePassed
  }

  private func isUnderWay(_ entry: PendingRuns.Entry) -> Bool {
    if entry.run.runsCommands { return pending.hasHeld(inside: entry.run) }
    return session.timeline.isHeld
      || session.timeline.effects.contains {
        !$0.info.isLasting && entry.actions.contains($0.info.action)
      }
  }

  /// - Parameter isHeld: Nil of a command that returns; else true if whoever let the flow go waited.
  /// - Returns: False if the line ends.
  private func conclude(_ run: CommandRun, _ verdict: Verdict, isHeld: Bool? = nil) -> Bool {
    let statement = run.statement
    switch verdict {
    case .passed:
      return true
    case .cancelled:
      session.report.answer([
        "\(ShellError.quoted(statement.text)) was cancelled: it neither passed nor failed"
      ])
      return true
    case .failedAsExpected(let error):
      answerNegated(error)
      session.expecter?.wasWanted(error, of: statement)
      return true
    case .failed(let error):
      if statement.isExpectation || statement.isToFail {
        session.outcome.failedExpectationCount += 1
      }
      record(error, of: run, isLater: isHeld != nil)
      pending.fail(around: run, isMistake: error.isMistake)
      // A request that lets another's flow go on hasn't failed.
      let isLate = isHeld == false || isHeld == true && run.source.request != source.request
      guard !isLate else {
        failLate(error, of: run)
        return true
      }
      let (shown, source) = isHeld == nil ? (error, run.source) : late(error, of: run)
      fail(shown, in: source, isExpected: isNegated(around: run))
      // A file around it is judged itself.
      return isHeld != nil && pending.entries.contains { $0.encloses(run) }
    case .interrupted(let error):
      record(error, of: run, isLater: false)
      // A command inside has reported it.
      if error?.kind != .reported {
        session.fail(ShellError(end ?? .interrupted, at: statement.span), in: run.source)
      }
      return false
    }
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
    ShellError(.didNotFail(statement.text), at: statement.span)
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

  /// - Parameter isLater: True if other commands have begun since.
  private func record(_ error: ShellError?, of run: CommandRun, isLater: Bool) {
    guard run.isOutermost else { return }
    if interrupts.isOfLine, !isLater { session.record.add(.interrupted) }
    guard let error else { return }
    let isOfEffect =
      switch error.kind {
      case .failed, .didNotFail: true
      case .reported: !run.hasMistake
      case .syntax, .unknownCommand, .removed, .notHere, .missingArgument, .surplusArgument,
        .badArgument, .refused, .ambiguous, .interrupted:
        false
      }
    session.record.add(
      .failed(
        run.statement.span, error.sentence, ofEffect: isOfEffect,
        before: isLater ? run.firstAction : nil))
  }
}

extension Statement {
  package var isToFail: Bool { isNegated || expectedError != nil }

  fileprivate var text: String { words.map(\.text).joined(separator: " ") }
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
