import ReactorCore

// How what runs is ended, and how failures are told.
extension Session {
  /// Cancels what runs and somebody waits for, and ends the line or file that is being run.
  ///
  /// - Returns: Whether there was an effect to cancel.
  @discardableResult
  public func interrupt() -> Bool {
    isInterrupted = true
    if let lessonUnderWay { return lessonUnderWay.session.interrupt() }
    sleeping?.cancel()
    return cancelEffects()
  }

  /// Cancels every effect but the lasting ones; what is being run goes on.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func cancelEffects() -> Bool {
    // Who looks at a lesson doesn't mean what goes on behind it.
    if lessonUnderWay != nil { return false }
    let effects = timeline.effects.filter { !$0.info.isLasting }
    for effect in effects { effect.cancel() }
    return !effects.isEmpty
  }

  /// An effect ended that nobody waits for: its failure is told at once.
  func effectEnded(of action: Int) {
    let origin = origins.removeValue(forKey: action)
    if let awaited, action >= awaited || resumes && owed.contains(action) { return }
    guard let message = failures.take(action) else { return }
    hasLateFailure = true
    record.add(.failedLater(action: action, message))
    fail(
      ShellError(.failed(Sentence(verbatim: message)), at: origin?.span),
      in: origin?.source ?? SourceOfCommand(line: ""))
  }

  /// Tells a failure, as an event of the session and on standard error.
  public func fail(_ error: ShellError, in source: SourceOfCommand = SourceOfCommand(line: "")) {
    guard error.kind != .reported else { return }
    // Inside of `! run FILE` a failure is what was wanted, unless it is a mistake in the file.
    if error.isMistake {
      mistakeCount += 1
    } else if negationCount > 0 {
      return report.answer(["\(error)"] + error.explanation)
    }
    var (error, source) = (error, source)
    let line = SecretMask.masked(source.line)
    if line != source.line {
      // The mask has another length: the place isn't known to the character any longer.
      error.span = nil
      source.line = line
    }
    report.failure(error, in: source)
  }
}

// `! COMMAND` and `expect error "TEXT" COMMAND`.
extension Session {
  /// The result of a command, seen from what was wanted.
  enum Outcome {
    case passed
    case failedAsWanted(ShellError)
    case failed(ShellError)
  }

  /// Returns the result of a command that has ended.
  ///
  /// - Parameters:
  ///   - error: Its failure; nil if it passed.
  ///   - metMistake: True if a command of a file that it ran couldn't be read.
  func outcome(of statement: Statement, _ error: ShellError?, metMistake: Bool) -> Outcome {
    var outcome = error.map { Outcome.failed($0) } ?? .passed
    if let text = statement.expectedError { outcome = expected(text, of: statement, error) }
    guard statement.isNegated else { return outcome }
    switch outcome {
    case .passed, .failedAsWanted:
      return .failed(didNotFail(statement))
    case .failed(var error):
      guard error.isMistake || metMistake else { return .failedAsWanted(error) }
      error.note = Self.isNoRefusal
      return .failed(error)
    }
  }

  private func expected(
    _ text: String, of statement: Statement, _ error: ShellError?
  ) -> Outcome {
    guard let error else { return .failed(didNotFail(statement)) }
    guard !"\(error)".contains(text) else { return .failedAsWanted(error) }
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
    expectedError(of: reading.unfinished).map { "\(error)".contains($0) } ?? false
  }

  /// The text of `expect error "TEXT"`, where words begin so.
  private func expectedError(of words: [Word]) -> String? {
    guard words.count >= 3, words[2].isQuoted, !words[1].isQuoted, words[1].text == "error",
      ["expect", ":expect"].contains(words[0].text), !words[0].isQuoted,
      let command = try? table.command(named: words[0], abbreviates: false),
      table.isOfShell(command, named: words[0])
    else { return nil }
    return words[2].text
  }

  /// A failure that was wanted.
  func answerNegated(_ error: ShellError) {
    report.answer(["failed, as it should: \(error)"] + error.explanation.map(\.indented))
  }
}
