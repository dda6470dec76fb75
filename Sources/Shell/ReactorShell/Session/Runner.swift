import Foundation
package import ReactorCore

/// Runs lines, and says what came of each command.
///
/// The commands that run are a chain, from the innermost outwards, whose ranges of actions are nested. One
/// that returns while its effects may still fail is pending. An action belongs to one command: the first
/// pending one that owns it, else the innermost that runs; and a failure is told there, once.
@MainActor package final class Runner {
  unowned let session: Session
  private let timeline: Timeline
  let record: SessionRecord
  private let report: SessionReport
  package let failures = FailureLog()
  /// The innermost of the commands that run.
  @exclusivity(unchecked) private var innermost: CommandRun?
  /// Commands that returned before all their effects had ended, in that order: an inner one comes before
  /// those around it.
  @exclusivity(unchecked) var pending: [CommandRun] = []
  /// The last action that a `settle` waited for when the flow was held.
  @exclusivity(unchecked) var lastSettled = 0
  /// The files that are being run, the innermost last.
  @exclusivity(unchecked) package var files: [ScriptLines] = []
  let effectWait: EffectWait

  @exclusivity(unchecked) var interrupts = LineInterrupts()

  init(_ session: Session) {
    self.session = session
    (timeline, record, report) = (session.timeline, session.record, session.report)
    effectWait = EffectWait(session)
    failures.effectEnded = { [unowned self] in effectEnded(of: $0, isCancelled: $1) }
  }

  // MARK: - What runs

  /// The line under way, of the innermost file.
  package var source: SourceOfCommand { innermost?.source ?? SourceOfCommand(line: "") }

  /// True inside of a `!` command, as a file may hold others.
  package var isNegated: Bool { innermost?.isNegated ?? false }

  /// Returns the command whose failure is that of an action: the innermost.
  private func owner(of action: Int) -> CommandRun? {
    pending.first { $0.owns(action) } ?? innermost?.chain.first { $0.owns(action) }
  }

  // MARK: - Lines

  /// Stops at the first failure; returns true if all passed.
  func run(
    _ line: SourceLine, at place: SourceOfCommand.Place?,
    from callers: [SourceOfCommand.Place] = [], request: RequestID? = nil,
    waits: Bool
  ) async -> Bool {
    let session = session
    let source = SourceOfCommand(
      line: line.text, place: place, callers: callers, request: request)
    let reading = Lexer.read(line)
    if session.isEchoing, place != nil {
      if session.expectations?.settlesAccount(before: reading.statements) == false { return false }
      session.echo(line)
    }
    if innermost == nil { interrupts.isOfLine = false }
    // Lines of a lesson don't belong to this session.
    if let front = session.front { return await front.handle(line, at: place) }
    record.lineBegins(line, at: place, prompt: session.promptParts)
    for listener in session.moments.lineBegins.all { listener(line) }
    defer {
      for listener in session.moments.lineEnds.all { listener() }
      record.lineEnds()
    }
    if let error = reading.error, !expects(error, in: reading) {
      if record.depth == 1 { record.add(.failed(error.span, error.sentence, ofEffect: false)) }
      session.fail(ShellError(error), in: source)
      return false
    }
    for (index, written) in reading.statements.enumerated() {
      session.hasCommands = true
      // A later command may end the process; the prompt keeps what a line did.
      if index > 0 { session.keepsRecords() }
      if session.isOver || session.settings.deadline != nil, let error = obstacle(to: written) {
        session.fail(error, in: source)
        return false
      }
      record.commandBegins(index, isWhole: reading.error == nil, prompt: session.promptParts)
      let statement = expectingError(written)
      let isLast = index == reading.statements.count - 1 && reading.error == nil
      let isPassed = await run(statement, in: source, waits: waits || !isLast)
      await session.answerIsSeen?()
      guard isPassed else { return false }
      if !isLast, let front = session.front {
        session.fail(.failed(front.refusesRest), in: source)
        return false
      }
    }
    if let error = reading.error { answerNegated(ShellError(error)) }
    return true
  }

  private func obstacle(to statement: Statement) -> ShellError? {
    if session.isOver {
      return ShellError(
        .badArgument("the session is over, and this isn't run"), hint: "write quit behind it",
        at: statement.span)
    }
    return end.map { ShellError($0, at: statement.span) }
  }

  /// The end of a test whose time is up.
  var end: ShellError.Kind? {
    guard let deadline = session.settings.deadline, .now > deadline else { return nil }
    return .badArgument("the time of this file is up")
  }

  private func run(_ statement: Statement, in source: SourceOfCommand, waits: Bool) async -> Bool {
    // For most commands no closure is made.
    guard let expectations = session.expectations, expectations.expectsAll else {
      return await perform(statement, in: source, waits: waits)
    }
    return await expectations.run(statement, in: source) {
      await perform(statement, in: source, waits: waits)
    }
  }

  private func perform(
    _ statement: Statement, in source: SourceOfCommand, waits: Bool
  ) async -> Bool {
    let run = CommandRun(
      statement, in: source, inside: innermost, from: timeline.lastActionNumber + 1, waits: waits,
      isRecorded: record.depth == 1)
    innermost?.runsCommands = true
    innermost = run
    let error = await failure(of: run)
    run.lastAction = timeline.lastActionNumber
    // At the prompt, Ctrl-C runs a line beside another one.
    while let run = innermost, run.hasReturned { innermost = run.outer }
    let hasPassed = ended(run, error)
    return pending.isEmpty && lastSettled == 0 ? hasPassed : judgePending() && hasPassed
  }

  /// Runs a command and waits for it.
  private func failure(of run: CommandRun) async -> ShellError? {
    let (session, statement) = (session, run.statement)
    do throws(ShellError) {
      if try isTaken(by: run) { return await waitForEffects(of: run) }
      let abbreviates = session.isTyped
      // The table isn't held meanwhile: it would keep screens that go.
      let (command, isOfShell) = try session.table.meaning(
        of: statement.words[0], abbreviates: abbreviates)
      var isQuestion = false
      if abbreviates { noteMeaning(of: statement.words[0], command) }
      if isOfShell {
        let traits = command.traits(of: statement.words)
        record.note(traits)
        run.resumesFlow = traits.contains(.resumesFlow)
        isQuestion = !traits.isDisjoint(with: [.readsOnly, .writesFile])
      }
      record.begin(isOfShell ? nil : run.source.text(of: statement))
      session.timeTravel?.commandWillRun(isOfShell: isOfShell)
      defer { record.begin(nil) }
      if isQuestion {
        try await ask(command, statement.words)
      } else {
        try await command.run(statement.words)
      }
      for listener in session.moments.commandDidRun.all { listener(command, isOfShell) }
    } catch {
      let words = statement.words.map(\.text)
      // A word of the app's is there.
      let isOfShell = !session.table.appCommands.contains { $0.name == words[0] }
      let removed = isOfShell && error.isMistake ? RemovedWords.error(for: words) : nil
      return (removed ?? error).at(statement.span)
    }
    // Most commands leave nothing behind.
    if timeline.effects.isEmpty, failures.isEmpty, session.flow == nil { return nil }
    return await waitForEffects(of: run)
  }

  /// Runs a command that does nothing to the app: Ctrl-C ends it, and whatever runs goes on.
  private func ask(_ command: AnyCommand, _ words: [Word]) async throws(ShellError) {
    guard let interrupts = session.interruptCount ?? session.console?.interruptCount else {
      return try await command.run(words)
    }
    let count = interrupts()
    let interruption = Interruption { interrupts() != count }
    var failure: ShellError?
    await Interruption.$current.withValue(interruption) {
      do throws(ShellError) { try await command.run(words) } catch { failure = error }
    }
    let came = interrupts() - count
    guard came > 0 else {
      if let failure { throw failure }
      return
    }
    self.interrupts.answeredCount += came
    self.interrupts.isOfLine = true
  }

  /// The words are an answer that lets the flow go on, and no command.
  private func isTaken(by run: CommandRun) throws(ShellError) -> Bool {
    guard let answer = session.flow?.taking(run.statement) else { return false }
    run.resumesFlow = true
    try answer.get()
    return true
  }

  // MARK: - Waiting

  /// Returns the failure of a command when its effects have ended, if it waits for them.
  private func waitForEffects(of run: CommandRun) async -> ShellError? {
    defer { session.flow?.commandDidWait(run.firstAction, resumes: run.resumesFlow) }
    guard !timeline.effects.isEmpty || !failures.isEmpty || timeline.isHeld else { return nil }
    if !run.runsCommands {
      for effect in effects(of: run) where !effect.info.isLasting {
        report.say(.goesOn(action: effect.info.action))
      }
      if run.waits {
        let error = await effectWait.wait(for: run) { action in
          action >= run.firstAction || run.resumesFlow && isHeld(action)
        }
        if let error { return error }
      }
    }
    // Resumed effects may not have fallen asleep yet.
    if !run.statement.isInBackground { session.tellWhoSleeps(from: run.firstAction) }
    return run.claim == .command ? takeFailure(of: run)?.error : nil
  }

  /// Checks that whoever lets the flow go on waits for an action.
  private func isHeld(_ action: Int) -> Bool {
    action > 0 && action <= lastSettled || owner(of: action)?.claim == .resumingCommand
  }

  private func effects(of run: CommandRun) -> [Effect] {
    timeline.effects.since(run.mark).filter { $0.info.action >= run.firstAction }
  }

  /// Removes the failures of a command, and returns the first.
  func takeFailure(of run: CommandRun) -> (action: Int, error: ShellError)? {
    failures.removeAll(except: timeline.effects) { owner(of: $0) === run }.map {
      ($0.action, ShellError(.failed(Sentence(verbatim: $0.message)), at: run.statement.span))
    }
  }

  /// Keeps a command that returns while effects of its actions go on, or wait for a held flow.
  ///
  /// - Returns: True if a verdict on it is awaited.
  func postpone(_ run: CommandRun, hasFailed: Bool) -> Bool {
    run.claim = .nobody
    guard run.hasActed, timeline.isHeld || !timeline.effects.isEmpty || !failures.isEmpty else {
      return false
    }
    let isOpen =
      run.runsCommands ? waitsInside(run) : timeline.isHeld || !effects(of: run).isEmpty
    guard isOpen || !failures.isEmpty else { return false }
    // Lasting effects aren't waited for.
    if !hasFailed, !interrupts.isOfLine {
      if timeline.isHeld, run.waits, isOpen {
        run.claim = .resumingCommand
      } else if !run.waits, run.statement.isToFail {
        run.claim = .verdict
      }
    }
    if pending.count > 32 + 2 * timeline.effects.count {
      pending = pending.filter { $0.claim != .nobody || isUnderWay($0) }
    }
    pending.append(run)
    return run.claim != .nobody
  }

  /// Checks that a command can still fail that has returned.
  func isUnderWay(_ run: CommandRun) -> Bool {
    if run.runsCommands { return waitsInside(run) }
    return timeline.isHeld
      || timeline.effects.contains { !$0.info.isLasting && run.owns($0.info.action) }
  }

  private func waitsInside(_ run: CommandRun) -> Bool {
    pending.contains { $0.waits && $0.claim != .nobody && $0.isInside(run) }
  }

  /// Waits for every effect but the lasting ones; their failures are those of their commands.
  func settle() async throws(ShellError) {
    record.hasWaited = true
    try await session.settleElsewhere?()
    if let place = session.timeline.isHeld ? session.flow?.place : nil {
      return session.report.answer([
        "nothing ends while the flow waits (\(place)); :continue lets it go on"
      ])
    }
    if let error = effectWait.deadlock(of: await effectWait.settle()) { throw ShellError(error) }
    if timeline.isHeld { lastSettled = timeline.lastActionNumber }
    session.tellWhoSleeps(from: 0)
  }

  /// Returns the effects that woke. Throws if an awaited effect waits for a value that never comes.
  func advance(by time: Duration) async throws(ShellError) -> [EffectInfo] {
    record.hasWaited = true
    let (woken, stuck) = await effectWait.advance(by: time)
    if session.clock.virtual?.isHeld ?? false, !interrupts.isOfLine {
      throw .failed("time stands still: work outside doesn't end")
    }
    // With &, a later line gives what it waits for.
    let awaited = stuck.filter { owner(of: $0.action)?.statement.isInBackground != true }
    if let error = effectWait.deadlock(of: awaited) { throw ShellError(error) }
    return woken
  }

  package var patience: Patience? { effectWait.patience }

  /// Returns true if every effect passed that nobody waited for, since the start.
  func finish() async -> Bool {
    for listener in session.moments.lineBegins.all { listener(nil) }
    session.flow?.scriptWillEnd()
    let givenUp = timeline.givenUp
    let stuck = await effectWait.settle { !givenUp.contains($0.id) }
    if let error = effectWait.deadlock(of: stuck) {
      let sources = stuck.compactMap { owner(of: $0.action)?.source }
      session.failAtEnd(
        ShellError(error), in: sources.first { $0.request != nil } ?? SourceOfCommand(line: ""))
    }
    if session.clock.movable?.pace == .manual, !session.sleepers.isEmpty {
      report.answer([
        "the script ends while others sleep: \(session.sleepers.joined(separator: "; "))"
      ])
    }
    judgeBetweenLines()
    let isComplete = session.endScript()
    for listener in session.moments.lineEnds.all { listener() }
    return isComplete && !session.failsAtEnd
  }

  // MARK: - Ends

  /// Ends the line under way, and the effects that it started. Returns true if there was one.
  func interrupt() -> Bool {
    interrupts.isOfLine = true
    for listener in session.moments.interrupts.all { listener() }
    if let front = session.front { return front.interrupt() }
    effectWait.interrupt()
    defer { timeline.stopWaiting() }
    return session.cancelEffects(from: innermost?.chain.reversed().first?.firstAction ?? 0)
  }

  private func effectEnded(of action: Int, isCancelled: Bool) {
    let run = owner(of: action)
    if isCancelled, run?.hasReturned == true { run?.isCancelled = true }
    let isAwaited =
      run.map { $0 === innermost || $0.hasReturned && $0.claim != .nobody } ?? false
    if !isAwaited, let message = failures.remove(action) {
      let error = ShellError(.failed(Sentence(verbatim: message)), at: run?.statement.span)
      failLate(error, ofAction: action, run)
    }
    guard innermost == nil, pending.contains(where: { $0.claim != .nobody }) else { return }
    // Behind the event: more of the same action may follow.
    Task { [weak self] in self?.judgeBetweenLines() }
  }

  /// Judges pending commands where none runs.
  func judgeBetweenLines() {
    if innermost == nil, !judgePending() { session.failsAtEnd = true }
  }

  /// - Parameter isExpected: True inside of `! run FILE`, where only a mistake in the file isn't.
  func fail(_ error: ShellError, in source: SourceOfCommand, isExpected: Bool) {
    guard error.kind != .reported else { return }
    if error.isMistake {
      if let innermost { for run in innermost.chain { run.hasMistake = true } }
    } else if isExpected {
      return report.answer(["\(error)"] + error.explanation)
    }
    session.failurePlace = session.failurePlace ?? source.place
    var (error, source) = (error, source)
    let line = SecretMask.masked(source.line)
    if line != source.line {
      // The mask has another length: the place isn't known to the character any longer.
      error.span = nil
      source.line = line
    }
    report.say(.failure(error, source))
  }
}
