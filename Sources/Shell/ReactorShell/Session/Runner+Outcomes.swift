// `! COMMAND` and `expect error "TEXT" COMMAND`.
extension Runner {
  enum Outcome {
    case passed
    case failedAsWanted(ShellError)
    case failed(ShellError)
  }

  /// - Parameter metMistake: True if a command of a file that it ran couldn't be read.
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
    guard !session.shows(text, in: error.sentence) else { return .failedAsWanted(error) }
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

  func noteOutcome(of statement: Statement, _ error: ShellError?, metMistake: Bool) {
    if isInterrupted { session.record.add(.interrupted) }
    guard let error else { return }
    let isOfEffect =
      switch error.kind {
      case .failed, .didNotFail: true
      case .reported: !metMistake
      case .syntax, .unknownCommand, .removed, .notHere, .missingArgument, .surplusArgument,
        .badArgument, .refused, .ambiguous, .interrupted:
        false
      }
    session.record.add(.failed(statement.span, error.sentence, ofEffect: isOfEffect))
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
