import ReactorCore
package import ReactorShell

// The parts of `expect all` that wrap commands.
extension ExpectationFeature {
  /// Runs a command that acts with an account of its own; the one before must be settled first.
  package func run(
    _ statement: Statement, in source: SourceOfCommand, by perform: () async -> Bool
  ) async -> Bool {
    guard let mode = expectAll, let kind = acting(statement) else { return await perform() }
    let missing = MissingExpectations(of: mode.account, in: session)
    let debtor = mode.account.owner.source
    if kind == .surely, let missing, !tellsOnly(missing.error, in: debtor) { return false }
    let (last, screens) = (session.timeline.lastActionNumber, session.screens.count)
    let before = mode.open(for: owner(of: statement, in: source))
    let isPassed = await perform()
    guard kind == .perhaps, expectAll === mode else { return isPassed }
    // A screen that went took its states along.
    if session.timeline.lastActionNumber == last, session.screens.count == screens {
      mode.goOn(with: before)
    } else if let missing, !tellsOnly(missing.error, in: debtor) {
      return false
    }
    return isPassed
  }

  package func settlesAccount(before statements: [Statement]) -> Bool {
    guard let mode = expectAll, let statement = statements.first,
      acting(statement) == .surely,
      let missing = MissingExpectations(of: mode.account, in: session)
    else { return true }
    let goesOn = tellsOnly(missing.error, in: mode.account.owner.source)
    mode.open(for: mode.account.owner)
    return goesOn
  }

  package func wasWanted(_ failure: ShellError, of statement: Statement) {
    guard statement.isNegated, !statement.isExpectation else { return }
    expectAll?.account.add(failure: "\(failure)")
  }

  /// Throws an error with the missing expectations.
  func expectAll(_ isOn: Bool, _ words: [Word]) throws(ShellError) {
    let span = (words.first?.span.lowerBound ?? 0)..<(words.last?.span.upperBound ?? 0)
    guard let mode = expectAll else {
      guard isOn else { return }
      let owner = Account.Owner(beginning: .start, source: session.runner.source, span: span)
      let account = accountSinceStart(of: owner)
      let mode = ExpectAll(in: session.timeline, depth: session.runner.files.count, from: account)
      expectAll = mode
      return try check(mode)
    }
    if !isOn { expectAll = nil }
    try check(mode)
  }

  private func check(_ mode: ExpectAll) throws(ShellError) {
    let owner = mode.account.owner
    guard let missing = MissingExpectations(of: mode.account, in: session) else {
      if case .start = owner.beginning { mode.open(for: owner.asExpectAll) }
      return
    }
    if session.runner.isNegated {
      mode.open(for: owner.asExpectAll)
      var error = missing.error
      error.span = nil
      throw error
    }
    // A person may type the lines.
    if !session.isTyped {
      mode.open(for: owner.asExpectAll)
    }
    session.fail(missing.error, in: owner.source)
    throw ShellError(.reported)
  }

  private func accountSinceStart(of owner: Account.Owner) -> Account {
    let timeline = session.timeline
    let account = Account(of: owner, olderEffects: Set(timeline.effects.map(\.info.id)))
    let history = timeline.presentView
    var position = 0
    for (end, view, path) in earlier {
      history.replay(position..<max(position, end), to: account)
      position = max(position, end)
      account.settle(path) { isShown($0, in: view) }
    }
    history.replay(position..<max(position, timeline.count), to: account)
    // They were expected one command at a time.
    account.settleMutations()
    earlier = []
    return account
  }

  /// - Parameter depth: The depth of nested files; nil for the end of the session.
  package func end(ofDepth depth: Int?, isChecked: Bool) -> Bool {
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
    case perhaps
  }

  /// Returns nil for commands that only read, and for those of the shell that resume others.
  private func acting(_ statement: Statement) -> Acting? {
    guard let word = statement.words.first, session.flow?.isAsking != true,
      let (command, isOfShell) = try? session.table.meaning(
        of: word, abbreviates: session.isTyped)
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
      beginning: .action(String(text)), source: source, span: statement.span)
  }

  /// Returns true if the next command is run all the same.
  private func tellsOnly(_ error: ShellError, in source: SourceOfCommand) -> Bool {
    guard !session.isTyped, session.settings.keepsGoing else {
      session.fail(error, in: source)
      return session.isTyped
    }
    session.failAtEnd(error, in: source)
    return true
  }
}

extension Account.Owner {
  fileprivate var asExpectAll: Self { Self(beginning: .expectAll, source: source, span: span) }
}
