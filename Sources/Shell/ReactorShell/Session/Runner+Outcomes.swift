import ReactorCore

// A command is judged once: when it returns, or, while effects of it may still fail, as soon as one has or
// none can any more. A late failure is that of the innermost command around it that is still to be judged;
// where there is none, the script fails at its end.
extension Runner {
  /// Reports a failure unless it was expected; returns true if the command passed, or a verdict on it
  /// is awaited.
  func ended(_ run: CommandRun, _ failure: ShellError?) -> Bool {
    let session = session
    var error = failure ?? (run.hasFailedInside ? ShellError(.reported) : nil)
    session.timeTravel?.commandDidEnd()
    if let lost = session.sink.flush() { error = error ?? lost.at(run.statement.span) }
    if error != nil || run.hasActed, !run.statement.isExpectation {
      record.lastCommand = LastCommand(firstAction: run.firstAction, failure: error?.sentence)
    }
    if postpone(run, hasFailed: error != nil) { return true }
    guard interrupts.isOfLine else {
      // Most commands pass, and an error is large.
      if !run.statement.isToFail, error == nil { return true }
      return conclude(run, error, claimedBy: .command)
    }
    record(error, of: run, isLater: false)
    // A command inside has reported it.
    if error?.kind != .reported {
      session.fail(ShellError(end ?? .interrupted, at: run.statement.span), in: run.source)
    }
    return false
  }

  /// Judges pending commands once they have failed, or can't any more.
  ///
  /// - Returns: False if one failed that was held: the line that let it go ends.
  func judgePending() -> Bool {
    var havePassed = true
    for run in pending {
      let failure = takeFailure(of: run)
      let claim = run.claim
      guard claim != .nobody else {
        if let (action, error) = failure { failLate(error, ofAction: action, run) }
        continue
      }
      let error = failure?.error ?? (run.hasFailedInside ? ShellError(.reported) : nil)
      guard error != nil || !isUnderWay(run) else { continue }
      run.claim = .nobody
      if record.lastCommand.firstAction == run.firstAction {
        record.lastCommand.failure = error?.sentence
      }
      if run.isCancelled, error == nil, run.statement.isToFail {
        session.report.answer([
          "\(ShellError.quoted(run.statement.text)) was cancelled: it neither passed nor failed"
        ])
      } else {
        havePassed = conclude(run, error, claimedBy: claim) && havePassed
      }
    }
    if !session.timeline.isHeld { release() }
    return havePassed
  }

  /// The flow goes on, and the command that let it go has waited, or doesn't.
  private func release() {
    lastSettled = 0
    for run in pending.reversed() where run.claim == .resumingCommand {
      run.claim = .nobody
      if run.statement.isToFail || run.judged != nil { run.claim = .verdict }
    }
  }

  /// - Returns: False if the line ends.
  private func conclude(
    _ run: CommandRun, _ error: ShellError?, claimedBy claim: CommandRun.Claim
  ) -> Bool {
    let statement = run.statement
    do throws(ShellError) {
      guard let error = try judge(run, error) else { return true }
      answerNegated(error)
      session.expectations?.wasWanted(error, of: statement)
      return true
    } catch {
      if statement.isExpectation || statement.isToFail { session.failedExpectationCount += 1 }
      record(error, of: run, isLater: claim != .command)
      // A file around it that has returned is judged itself.
      let isJudgedAround = claim != .command && run.judged?.hasReturned == true
      return emit(error, of: run, claimedBy: claim) || isJudgedAround
    }
  }

  /// Reports a failure that nobody waited for.
  func failLate(_ error: ShellError, ofAction action: Int, _ run: CommandRun?) {
    record.add(.failedLater(action: action, "\(error.sentence)"))
    guard let run else { return session.failAtEnd(error) }
    if record.lastCommand.firstAction == run.firstAction {
      record.lastCommand.failure = error.sentence
    }
    emit(error, of: run, claimedBy: .nobody)
  }

  /// Reports a failure; a late one is that of a command around it, or else the script fails at its end.
  ///
  /// - Returns: True if it was late.
  @discardableResult private func emit(
    _ error: ShellError, of run: CommandRun, claimedBy claim: CommandRun.Claim
  ) -> Bool {
    // A request that lets another's flow go on hasn't failed.
    let isLate =
      switch claim {
      case .command: false
      case .resumingCommand: run.source.request != source.request
      case .verdict, .nobody: true
      }
    var (error, source) = (error, run.source)
    if claim != .command, source.place == nil, source.request == nil {
      // At the prompt, other lines have come since.
      (error.span, source) = (nil, SourceOfCommand(line: ""))
    }
    let judged = run.judged
    judged?.hasFailedInside = true
    if isLate, judged == nil {
      session.failAtEnd(error, in: source)
    } else {
      fail(error, in: source, isExpected: run.isNegated)
    }
    return isLate
  }

  /// Returns the failure that was expected, nil if there is none; throws the one to be reported.
  private func judge(_ run: CommandRun, _ error: ShellError?) throws(ShellError) -> ShellError? {
    let statement = run.statement
    let didNotFail = ShellError(.didNotFail(statement.text), at: statement.span)
    var failure = error
    if let text = statement.expectedError {
      let message = error?.sentence
      if let message, session.shows(text, in: message) {
        guard statement.isNegated else { return error }
        failure = nil
      } else {
        failure =
          message.map { message in
            ShellError(
              .failed("it failed without \(ShellError.quoted(text)) in its message: \(message)"),
              at: statement.span)
          } ?? didNotFail
      }
    }
    guard statement.isNegated else {
      if let failure { throw failure }
      return nil
    }
    guard var failure else { throw didNotFail }
    guard failure.isMistake || run.hasMistake else { return failure }
    failure.note = Self.isNoRefusal
    throw failure
  }

  private static let isNoRefusal: Sentence = """
    ! passes where a command is refused, not where it can't be read; to expect this mistake, write: \
    expect error "TEXT" COMMAND
    """

  /// The command whose error `expect error "TEXT" COMMAND` expects; others as they are.
  package func expectingError(_ statement: Statement) -> Statement {
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
      words[0].isShellCommand("expect"), !words[0].isQuoted,
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
    guard record.depth == 1, command.name != bare, !command.aliases.contains(String(bare))
    else { return }
    record.add(.meant(word.span, word.text.prefix { $0 == ":" } + command.name))
  }

  /// - Parameter isLater: True if other commands have begun since.
  private func record(_ error: ShellError?, of run: CommandRun, isLater: Bool) {
    guard run.isRecorded else { return }
    if interrupts.isOfLine, !isLater { record.add(.interrupted) }
    guard let error else { return }
    record.add(
      .failed(
        run.statement.span, error.sentence, ofEffect: !error.isMistake && !run.hasMistake,
        before: isLater ? run.firstAction : nil))
  }
}

extension Statement {
  package var isToFail: Bool { isNegated || expectedError != nil }

  /// True of a command even where a question is asked: a colon or `!` says so.
  package var isNoAnswer: Bool { isNegated || words[0].text.hasPrefix(":") && !words[0].isQuoted }

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
