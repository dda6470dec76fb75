import ReactorCore
import ReactorShell

// The parts of `expect all` that wrap commands.
extension ExpectationFeature {
  /// Runs a command with an account of its own, if it is one that acts; the account before must be
  /// settled first.
  ///
  /// - Returns: True if all passed.
  func run(
    _ statement: Statement, in source: SourceOfCommand, by perform: () async -> Bool
  ) async -> Bool {
    guard let mode = expectAll, let kind = acting(statement) else { return await perform() }
    let missing = MissingExpectations(of: mode.account, in: session)
    let debtor = mode.account.owner.source
    if kind == .surely, let missing, !tellsOnly(missing.error, in: debtor) { return false }
    let last = session.timeline.lastActionNumber
    let before = mode.open(for: owner(of: statement, in: source))
    let isPassed = await perform()
    guard kind == .perhaps, expectAll === mode else { return isPassed }
    if session.timeline.lastActionNumber == last {
      mode.goOn(with: before)
    } else if let missing, !tellsOnly(missing.error, in: debtor) {
      return false
    }
    return isPassed
  }

  /// Reports missing expectations before the next line is shown.
  func settlesAccount(before statements: [Statement]) -> Bool {
    guard let mode = expectAll, let statement = statements.first,
      acting(statement) == .surely,
      let missing = MissingExpectations(of: mode.account, in: session)
    else { return true }
    let goesOn = tellsOnly(missing.error, in: mode.account.owner.source)
    mode.open(for: mode.account.owner)
    return goesOn
  }

  /// Turns `expect all` on or off.
  ///
  /// - Throws: An error with the missing expectations, when it is turned off.
  func expectAll(_ isOn: Bool, _ words: [Word]) throws(ShellError) {
    guard isOn else { return try endAccount() }
    guard expectAll == nil else { return }
    let span = (words.first?.span.lowerBound ?? 0)..<(words.last?.span.upperBound ?? 0)
    expectAll = ExpectAll(
      in: session.timeline, depth: session.runner.files.count,
      from: Account.Owner(
        command: "expect all",
        source: session.runner.source, span: span, isAction: false))
  }

  private func endAccount() throws(ShellError) {
    guard let mode = expectAll else { return }
    expectAll = nil
    guard let missing = MissingExpectations(of: mode.account, in: session) else { return }
    if session.runner.negationCount > 0 {
      var error = missing.error
      error.span = nil
      throw error
    }
    session.fail(missing.error, in: mode.account.owner.source)
    throw ShellError(.reported)
  }

  /// Ends a file, or the session, and with it `expect all`, if it was turned on there.
  ///
  /// - Parameters:
  ///   - depth: The depth of nested files; nil for the end of the session.
  ///   - isChecked: True to report missing expectations.
  /// - Returns: True if nothing was missing.
  func end(ofDepth depth: Int? = nil, isChecked: Bool = true) -> Bool {
    guard let mode = expectAll, depth == nil || mode.depth == depth else { return true }
    expectAll = nil
    guard isChecked, let missing = MissingExpectations(of: mode.account, in: session) else {
      return true
    }
    session.fail(missing.error, in: mode.account.owner.source)
    return false
  }

  // MARK: - Commands that act

  private enum Acting {
    case surely
    /// It is a word of the app, which may have sent an action when it returns.
    case perhaps
  }

  /// Returns nil for commands that only read, and for those of the shell that resume others.
  private func acting(_ statement: Statement) -> Acting? {
    guard let word = statement.words.first, session.flow?.isAsking != true,
      let (command, isOfShell) = try? session.table.meaning(
        of: word, abbreviates: session.settings.isInteractive && !session.isRunningFile)
    else { return nil }
    if isOfShell {
      // Other states, without a reduce.
      let isChoice =
        command.traits.contains(.setsStates) && statement.words.count > 1
      return isChoice ? .surely : nil
    }
    return if case .now = command.work { .surely } else { .perhaps }
  }

  private func owner(of statement: Statement, in source: SourceOfCommand) -> Account.Owner {
    let text = source.line.dropFirst(statement.span.lowerBound).prefix(statement.span.count)
    return Account.Owner(
      command: String(text), source: source, span: statement.span, isAction: true)
  }

  /// Reports missing expectations.
  ///
  /// - Returns: True if the next command is run all the same.
  private func tellsOnly(_ error: ShellError, in source: SourceOfCommand) -> Bool {
    session.fail(error, in: source)
    if session.settings.isInteractive, !session.isRunningFile { return true }
    session.runner.hasLateFailure = session.runner.hasLateFailure || session.settings.keepsGoing
    return session.settings.keepsGoing
  }
}
