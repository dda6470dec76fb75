import ReactorCore

extension Session {
  /// Runs the commands of a line, one after the other, until one fails.
  ///
  /// - Parameters:
  ///   - line: What was typed, or stands in a file.
  ///   - place: Where it stands, for messages; nil for what was typed.
  ///   - waits: Whether the last command, too, waits until what it started has ended.
  /// - Returns: Whether all passed.
  @discardableResult
  public func run(
    _ line: SourceLine, at place: SourceOfCommand.Place? = nil, waits: Bool = true
  ) async -> Bool {
    let source = SourceOfCommand(line: line.text, place: place)
    let reading = Lexer.read(line)
    if isEchoing, place != nil {
      guard settlesAccount(before: reading) else { return false }
      echo(line)
    }
    if runDepth == 0 { isInterrupted = false }
    // What is typed in a lesson is none of this session's.
    if let tour, lessonUnderWay != nil { return await tour.take(line, at: place) }
    record.lineBegins(line.text, at: place, prompt: promptParts)
    defer { record.lineEnds() }
    if let stage { begin(line, on: stage) }
    defer { stage?.lineEnds() }
    if let error = reading.error, !expects(error, in: reading) {
      if record.depth == 1 { record.add(.failed(error.span, error.sentence, ofEffect: false)) }
      fail(ShellError(error), in: source)
      return false
    }
    for (index, written) in reading.statements.enumerated() where !isOver {
      record.commandBegins(index, isWhole: reading.error == nil, prompt: promptParts)
      let statement = expectingError(written)
      let isLast = index == reading.statements.count - 1 && reading.error == nil
      let waits = waits || !isLast
      let isPassed =
        isTimed
        ? await timed { await accounting(for: statement, in: source, waits: waits) }
        : expectAll == nil
          ? await perform(statement, in: source, waits: waits)
          : await accounting(for: statement, in: source, waits: waits)
      if let afterCommand { await afterCommand() }
      guard isPassed else { return false }
      if !isLast, lessonUnderWay != nil {
        fail(.failed("a lesson begins at the end of a line: the rest wasn't run"), in: source)
        return false
      }
    }
    if let error = reading.error { answerNegated(ShellError(error)) }
    return true
  }

  var isEchoing: Bool { echoes ?? (report.trace == .full) }

  /// Shows a line that is about to be run, without passwords and the values of keys.
  ///
  /// Comments and blank lines stand as they are, without a prompt.
  public func echo(_ line: SourceLine) {
    let isCommand = line.text.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    report.echo(isCommand ? prompt : "", SecretMask.masked(line.text))
  }

  func perform(
    _ statement: Statement, in source: SourceOfCommand, waits: Bool
  ) async -> Bool {
    let outer = (awaited, resumes)
    let first = timeline.lastActionNumber + 1
    awaited = statement.isInBackground ? nil : first
    resumes = false
    sourceUnderWay = source
    if statement.isNegated { negationCount += 1 }
    let mistakes = mistakeCount
    let error = await failure(of: statement, in: source, from: first, waits: waits)
    let hasPassed = ended(
      statement, in: source, from: first, error, metMistake: mistakeCount > mistakes)
    (awaited, resumes) = outer
    return hasPassed
  }

  /// A command ended: tells its failure, unless that was wanted.
  ///
  /// - Returns: Whether it passed.
  private func ended(
    _ statement: Statement, in source: SourceOfCommand, from first: Int, _ failure: ShellError?,
    metMistake: Bool
  ) -> Bool {
    var error = failure
    if historyLimit != nil { dropOldest() }
    if redirection != nil, let lost = flushOutput() { error = error ?? lost.at(statement.span) }
    if statement.isNegated { negationCount -= 1 }
    if error != nil || timeline.lastActionNumber >= first, !statement.isExpectation {
      record.lastCommand = LastCommand(firstAction: first, failure: error.map { "\($0)" })
    }
    if isInterrupted {
      if record.depth == 1 { noteOutcome(of: statement, error, metMistake: metMistake) }
      if error?.kind != .reported { fail(ShellError(.interrupted, at: statement.span), in: source) }
      return false
    }
    switch outcome(of: statement, error, metMistake: metMistake) {
    case .passed:
      return true
    case .failedAsWanted(let error):
      answerNegated(error)
      if statement.isNegated, !statement.isExpectation {
        expectAll?.account.add(failure: "\(error)")
      }
      return true
    case .failed(let error):
      if record.depth == 1 { noteOutcome(of: statement, error, metMistake: metMistake) }
      fail(error, in: source)
      return false
    }
  }

  private func failure(
    of statement: Statement, in source: SourceOfCommand, from first: Int, waits: Bool
  ) async -> ShellError? {
    do throws(ShellError) {
      if try answersQuestion(statement.words) {
        return await waitForEffects(of: statement, in: source, from: first, waits: waits)
      }
      let abbreviates = isInteractive && runDepth == 0
      // The table isn't held meanwhile: it would keep screens that go.
      let command = try table.command(named: statement.words[0], abbreviates: abbreviates)
      let isOfShell = table.isOfShell(command, named: statement.words[0])
      if abbreviates { noteMeaning(of: statement.words[0], command) }
      if isOfShell { record.note(command.traits(of: statement.words)) }
      record.begin(isOfShell ? nil : source.text(of: statement))
      if travel.isAway {
        travel.isRunningForPerson = !isOfShell
      }
      defer {
        travel.isRunningForPerson = false
        record.begin(nil)
      }
      try await command.run(statement.words)
      if !isOfShell { nextCommand?.note(command) }
    } catch {
      return error.at(statement.span)
    }
    // Most commands leave nothing behind.
    if timeline.effects.isEmpty, failures.isEmpty, controlInUse == nil { return nil }
    return await waitForEffects(of: statement, in: source, from: first, waits: waits)
  }

  /// What a command started, or let go on, is waited for if somebody is to wait.
  private func waitForEffects(
    of statement: Statement, in source: SourceOfCommand, from first: Int, waits: Bool
  ) async -> ShellError? {
    // What goes on with this command may have been started by others.
    func isMeant(_ action: Int) -> Bool { action >= first || resumes && owed.contains(action) }
    defer {
      if resumes, !timeline.isHeld { owed = [] }
      if controlInUse != nil { tellWhereHeld(from: first) }
    }
    guard !timeline.effects.isEmpty || !failures.isEmpty || timeline.isHeld else { return nil }
    for effect in timeline.effects
    where effect.info.action >= first && !effect.info.isLasting {
      report.goesOn(action: effect.info.action)
    }
    if waits, !statement.isInBackground {
      record.hasWaited = true
      await timeline.settle { isMeant($0.action) }
      if timeline.isHeld { owed.formUnion(first..<max(first, timeline.lastActionNumber + 1)) }
    } else if source.place != nil {
      for effect in timeline.effects where effect.info.action >= first {
        origins[effect.info.action] = (source, statement.span)
      }
    }
    // What goes on may not have fallen asleep yet.
    if !statement.isInBackground { tellWhoSleeps(from: first) }
    guard let message = failures.take(except: timeline.effects, where: isMeant) else {
      return nil
    }
    return ShellError(.failed(Sentence(verbatim: message)), at: statement.span)
  }

  /// Waits for every effect but the lasting ones; the first failure that nobody has seen.
  func settle() async throws(ShellError) {
    awaited = 0
    record.hasWaited = true
    await timeline.settle()
    if timeline.isHeld { owed.formUnion(0...timeline.lastActionNumber) }
    tellWhoSleeps(from: 0)
    if let message = failures.take(where: { _ in true }) { throw .failed(message) }
  }

  /// Lets time pass on the session's clock: at once where it is virtual.
  func advance(by time: Duration) async {
    record.hasWaited = true
    if clock.virtual != nil {
      answer(woken: await timeline.advance(by: time))
    } else {
      // Ctrl-C ends it.
      let sleeper = Task { [clock] in _ = try? await clock.sleep(for: time) }
      sleeping = sleeper
      await sleeper.value
      sleeping = nil
    }
  }

  /// What a file or standard input left running is waited for.
  ///
  /// - Returns: Whether every effect passed that nobody waited for, since the start.
  public func finish() async -> Bool {
    awaited = nil
    stage?.lineBegins(typed: nil, goesOn: false)
    defer { stage?.lineEnds() }
    if let lines = controlInUse?.end(), !lines.isEmpty { report.answer(lines) }
    await timeline.settle()
    if clock.movable?.pace == .manual, !sleepers.isEmpty {
      report.answer(["the script ends while others sleep: \(sleepers.joined(separator: "; "))"])
    }
    return endExpectAll() && !hasLateFailure
  }
}
