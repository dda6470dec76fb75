import Foundation
package import ReactorCore

@MainActor package final class Runner {
  unowned let session: Session
  private let timeline: Timeline
  private let record: SessionRecord
  private let report: SessionReport
  package let failures = FailureLog()
  /// The commands that run, the innermost last.
  private var running: [CommandRun] = []
  var pending = PendingRuns()
  /// The files that are being run, the innermost last.
  package var files: [ScriptLines] = []
  let effectWait: EffectWait

  var interrupts = LineInterrupts()

  init(_ session: Session) {
    self.session = session
    (timeline, record, report) = (session.timeline, session.record, session.report)
    effectWait = EffectWait(session)
    failures.effectEnded = { [unowned self] in effectEnded(of: $0, isCancelled: $1) }
  }

  // MARK: - What runs

  /// The line under way, of the innermost file.
  package var source: SourceOfCommand { running.last?.source ?? SourceOfCommand(line: "") }

  /// True inside of a `!` command, as a file may hold others.
  package var isNegated: Bool { running.contains { $0.statement.isNegated } }

  private func change(_ change: (inout CommandRun) -> Void) {
    if !running.isEmpty { change(&running[running.count - 1]) }
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
      if session.expecter?.settlesAccount(before: reading.statements) == false { return false }
      session.echo(line)
    }
    if running.isEmpty { interrupts.lineBegins() }
    // Lines of a lesson don't belong to this session.
    if let front = session.front { return await front.take(line, at: place) }
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
      session.outcome.hasCommands = true
      // A later command may end the process; the prompt keeps what a line did.
      if index > 0 { session.keepsRecords() }
      if let error = obstacle(to: written) {
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
    guard let expecter = session.expecter, expecter.expectsAll else {
      return await perform(statement, in: source, waits: waits)
    }
    return await expecter.run(statement, in: source) {
      await perform(statement, in: source, waits: waits)
    }
  }

  private func perform(
    _ statement: Statement, in source: SourceOfCommand, waits: Bool
  ) async -> Bool {
    let mark = EffectID()
    if !running.isEmpty { change { $0.runsCommands = true } }
    running.append(
      CommandRun(
        statement: statement, source: source, firstAction: timeline.lastActionNumber + 1,
        mark: mark, waits: (waits || statement.isToFail) && !statement.isInBackground,
        isOutermost: record.depth == 1))
    let error = await failure(of: statement, in: source)
    // At the prompt, Ctrl-C runs a line beside another one.
    guard let index = running.lastIndex(where: { $0.mark == mark }) else { return false }
    let hasPassed = ended(running.remove(at: index), error)
    return pending.isEmpty ? hasPassed : judgePending() && hasPassed
  }

  /// Runs a command and waits for it.
  private func failure(
    of statement: Statement, in source: SourceOfCommand
  ) async -> ShellError? {
    let session = session
    do throws(ShellError) {
      if try isTaken(statement.words) { return await waitForEffects() }
      let abbreviates = session.settings.isInteractive && files.isEmpty
      // The table isn't held meanwhile: it would keep screens that go.
      let (command, isOfShell) = try session.table.meaning(
        of: statement.words[0], abbreviates: abbreviates)
      var isQuestion = false
      if abbreviates { noteMeaning(of: statement.words[0], command) }
      if isOfShell {
        let traits = command.traits(of: statement.words)
        record.note(traits)
        if traits.contains(.resumesFlow) { change { $0.resumesFlow = true } }
        isQuestion = !traits.isDisjoint(with: [.readsOnly, .writesFile])
      }
      record.begin(isOfShell ? nil : source.text(of: statement))
      session.traveller?.commandWillRun(isOfShell: isOfShell)
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
    if timeline.effects.isEmpty, failures.isEmpty, session.moments.commandDidWait.isEmpty {
      return nil
    }
    return await waitForEffects()
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
    self.interrupts.endQuestion(count: came)
  }

  /// The words are an answer that lets the flow go on, and no command.
  private func isTaken(_ words: [Word]) throws(ShellError) -> Bool {
    guard let flow = session.flow else { return false }
    change { $0.resumesFlow = true }
    guard let taken = flow.taking(words) else {
      change { $0.resumesFlow = false }
      return false
    }
    try taken.get()
    return true
  }

  // MARK: - Waiting

  /// Returns the failure of the innermost command when its effects have ended, if it waits for them.
  private func waitForEffects() async -> ShellError? {
    guard let run = running.last else { return nil }
    defer {
      for listener in session.moments.commandDidWait.all {
        listener(run.firstAction, run.resumesFlow)
      }
    }
    guard !timeline.effects.isEmpty || !failures.isEmpty || timeline.isHeld else { return nil }
    if !run.runsCommands {
      for effect in effects(of: run) where !effect.info.isLasting {
        report.say(.goesOn(action: effect.info.action))
      }
      if run.waits {
        let error = await effectWait.wait(for: run) { action in
          action >= run.firstAction || run.resumesFlow && pending.isHeld(action)
        }
        if let error { return error }
      }
    }
    // Resumed effects may not have fallen asleep yet.
    if !run.statement.isInBackground { session.tellWhoSleeps(from: run.firstAction) }
    guard let failure = takeFailure(of: run) else { return nil }
    guard !run.isLateAtOnce else {
      failLate(failure.message, ofAction: failure.action, run)
      return nil
    }
    return ShellError(.failed(Sentence(verbatim: failure.message)), at: run.statement.span)
  }

  private func effects(of run: CommandRun) -> [Effect] {
    timeline.effects.since(run.mark).filter { $0.info.action >= run.firstAction }
  }

  private func takeFailure(of run: CommandRun) -> (action: Int, message: String)? {
    failures.take(except: timeline.effects) {
      $0 >= run.firstAction && pending.entry(of: $0) == nil
    }
  }

  /// Keeps a command that returns while effects of its actions go on, or wait for a held flow.
  ///
  /// - Returns: True if a verdict on it is awaited.
  func postpone(_ run: CommandRun, hasFailed: Bool) -> Bool {
    let last = timeline.lastActionNumber
    guard last >= run.firstAction, timeline.isHeld || !timeline.effects.isEmpty else {
      return false
    }
    let isHeld =
      timeline.isHeld && run.waits && (!run.runsCommands || pending.hasHeld(inside: run))
    let goesOn = !run.runsCommands && (timeline.isHeld || !effects(of: run).isEmpty)
    guard isHeld || goesOn else { return false }
    // Lasting effects are nobody's to wait for.
    let canFail = isHeld || !run.waits && run.statement.isToFail
    let awaitsVerdict = canFail && !hasFailed && !interrupts.isOfLine
    pending.add(
      PendingRuns.Entry(
        run: run, actions: run.firstAction..<last + 1, isHeld: isHeld && awaitsVerdict,
        awaitsVerdict: awaitsVerdict),
      among: timeline.effects)
    return awaitsVerdict
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
    if timeline.isHeld { pending.holdAll(upTo: timeline.lastActionNumber) }
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
    let awaited = stuck.filter {
      pending.entry(of: $0.action)?.run.statement.isInBackground != true
    }
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
      let sources = stuck.map { pending.entry(of: $0.action)?.run.source }
      failAtEnd(ShellError(error), of: sources.first { $0?.request != nil } ?? nil)
    }
    if session.clock.movable?.pace == .manual, !session.sleepers.isEmpty {
      report.answer([
        "the script ends while others sleep: \(session.sleepers.joined(separator: "; "))"
      ])
    }
    if !judgePending() { session.outcome.failsAtEnd = true }
    let isComplete = session.endScript()
    for listener in session.moments.lineEnds.all { listener() }
    return isComplete && !session.outcome.failsAtEnd
  }

  // MARK: - Ends

  /// Ends the line under way, and the effects that it started. Returns true if there was one.
  func interrupt() -> Bool {
    interrupts.endLine()
    for listener in session.moments.interrupts.all { listener() }
    if let front = session.front { return front.interrupt() }
    effectWait.interrupt()
    defer { timeline.stopWaiting() }
    return session.cancelEffects(from: running.first?.firstAction ?? 0)
  }

  private func effectEnded(of action: Int, isCancelled: Bool) {
    let entry = pending.entry(of: action)
    if isCancelled { pending.cancel(action) }
    // An inner command comes before the ones around it.
    let run = running.last { action >= $0.firstAction }
    let isLate =
      entry.map { !$0.awaitsVerdict }
      ?? run.map { $0.isLateAtOnce || $0.mark != running.last?.mark } ?? true
    if isLate, let message = failures.take(action) {
      failLate(message, ofAction: action, entry?.run ?? run)
    }
    guard running.isEmpty, pending.entries.contains(where: \.awaitsVerdict) else { return }
    // Behind the event: more of the same action may follow.
    Task { [weak self] in self?.judgeBetweenLines() }
  }

  /// Judges pending commands where none runs.
  func judgeBetweenLines() {
    if running.isEmpty, !judgePending() { session.outcome.failsAtEnd = true }
  }

  /// Reports the failure of a command that nobody waits for. In a file behind `!` it is that one's.
  func failLate(_ message: String, ofAction action: Int, _ run: CommandRun?) {
    record.add(.failedLater(action: action, message))
    failLate(ShellError(.failed(Sentence(verbatim: message)), at: run?.statement.span), of: run)
  }

  func failLate(_ error: ShellError, of run: CommandRun?) {
    guard let run else { return session.failAtEnd(error, in: SourceOfCommand(line: "")) }
    if let index = running.firstIndex(where: { $0.mark == run.mark }) {
      running[index].lateFailure = error.sentence
    } else if record.lastCommand.firstAction == run.firstAction {
      record.lastCommand.failure = error.sentence
    }
    let (error, source) = late(error, of: run)
    if let outer = running.lastIndex(where: { $0.statement.isToFail && $0.encloses(run) }) {
      running[outer].innerFailure = ShellError(.reported)
      fail(error, in: source, isExpected: isNegated(around: run))
    } else {
      failAtEnd(error, of: source)
    }
  }

  /// At the prompt, other lines have come since.
  func late(_ error: ShellError, of run: CommandRun) -> (ShellError, SourceOfCommand) {
    guard run.source.place == nil, run.source.request == nil else { return (error, run.source) }
    var error = error
    error.span = nil
    return (error, SourceOfCommand(line: ""))
  }

  /// The failure of a request is told with its number, and is no failure of the script.
  private func failAtEnd(_ error: ShellError, of source: SourceOfCommand?) {
    let source = source ?? SourceOfCommand(line: "")
    if source.request == nil { session.outcome.failsAtEnd = true }
    fail(error, in: source, isExpected: false)
  }

  /// True inside of a `!` command: one that runs, or was held.
  func isNegated(around run: CommandRun) -> Bool {
    running.contains { $0.statement.isNegated && $0.encloses(run) }
      || pending.entries.contains { $0.run.statement.isNegated && $0.encloses(run) }
  }

  /// - Parameter isExpected: True inside of `! run FILE`, where only a mistake in the file isn't.
  func fail(_ error: ShellError, in source: SourceOfCommand, isExpected: Bool) {
    guard error.kind != .reported else { return }
    if error.isMistake {
      for index in running.indices { running[index].hasMistake = true }
    } else if isExpected {
      return report.answer(["\(error)"] + error.explanation)
    }
    session.outcome.failurePlace = session.outcome.failurePlace ?? source.place
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
