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

  // What came of the session.
  var isOver = false
  package private(set) var hasCommands = false
  /// The place of the first command that failed.
  package private(set) var failurePlace: SourceOfCommand.Place?
  package var hasLateFailure = false
  /// The number of expectations that didn't hold, those of a refusal too, without those that `!` turned round.
  package internal(set) var failedExpectationCount = 0

  /// The line under way was interrupted, or the last one if none is.
  private(set) var isInterrupted = false
  /// The number of interrupts that ended a question, and are yet to be reported.
  private var answeredInterrupts = 0

  init(_ session: Session) {
    self.session = session
    (timeline, record, report) = (session.timeline, session.record, session.report)
    effectWait = EffectWait(session)
    failures.ended = { [unowned self] action in effectEnded(of: action) }
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
    from callers: [SourceOfCommand.Place] = [],
    waits: Bool
  ) async -> Bool {
    let session = session
    var source = SourceOfCommand(line: line.text, place: place)
    source.callers = callers
    let reading = Lexer.read(line)
    if session.isEchoing, place != nil {
      if session.expecter?.settlesAccount(before: reading.statements) == false { return false }
      session.echo(line)
    }
    if files.isEmpty { isInterrupted = false }
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
      hasCommands = true
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

  /// Runs the line of a request: an interrupt ends it, and nothing behind it.
  func run(request line: SourceLine) async -> Bool {
    defer { isInterrupted = false }
    return await run(line, at: nil, waits: true)
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
    running.append(
      CommandRun(
        statement: statement, source: source, firstAction: timeline.lastActionNumber + 1,
        mark: mark, waits: waits && !statement.isInBackground))
    let error = await failure(of: statement, in: source)
    // At the prompt, Ctrl-C runs a line beside another one.
    guard let index = running.lastIndex(where: { $0.mark == mark }) else { return false }
    let hasPassed = ended(running.remove(at: index), error)
    return pending.undecided.isEmpty ? hasPassed : decide() && hasPassed
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
        if traits.contains(.resumesFlow) { change { $0.reach = .ownAndHeld } }
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
    answeredInterrupts += came
    isInterrupted = true
  }

  func takeAnsweredInterrupt() -> Bool {
    guard answeredInterrupts > 0 else { return false }
    answeredInterrupts -= 1
    return true
  }

  /// The words are an answer that lets the flow go on, and no command.
  private func isTaken(_ words: [Word]) throws(ShellError) -> Bool {
    guard let flow = session.flow else { return false }
    change { $0.reach = .ownAndHeld }
    guard let taken = flow.taking(words) else {
      change { $0.reach = .own }
      return false
    }
    try taken.get()
    return true
  }

  // MARK: - Waiting

  /// Returns the failure of the innermost command when its effects have ended, if it waits for them.
  private func waitForEffects() async -> ShellError? {
    guard let run = running.last else { return nil }
    let resumes = run.reach == .ownAndHeld
    defer {
      if resumes, !timeline.isHeld { pending.releaseHeld() }
      for listener in session.moments.commandDidWait.all { listener(run.firstAction, resumes) }
    }
    guard !timeline.effects.isEmpty || !failures.isEmpty || timeline.isHeld else { return nil }
    let own = timeline.effects.since(run.mark).filter { $0.info.action >= run.firstAction }
    for effect in own where !effect.info.isLasting {
      report.say(.goesOn(action: effect.info.action))
    }
    let actions = run.actions(upTo: timeline.lastActionNumber)
    if run.waits {
      if let error = await effectWait.wait(for: run, reaches: { run.reaches($0, pending) }) {
        return error
      }
      if timeline.isHeld { pending.hold(run, run.actions(upTo: timeline.lastActionNumber)) }
    } else if !own.isEmpty {
      pending.addToBackground(run, actions, among: timeline.effects)
    }
    // Resumed effects may not have fallen asleep yet.
    if !run.statement.isInBackground { session.tellWhoSleeps(from: run.firstAction) }
    let message = failures.take(except: timeline.effects) {
      run.reaches($0, pending) && !pending.isUndecided($0)
    }
    return message.map {
      ShellError(.failed(Sentence(verbatim: $0)), at: run.statement.span)
    }
  }

  /// Waits for every effect but the lasting ones; the first failure that nobody has seen.
  func settle() async throws(ShellError) {
    change { $0.reach = .all }
    record.hasWaited = true
    try await session.settleElsewhere?()
    if let place = session.timeline.isHeld ? session.flow?.place : nil {
      return session.report.answer([
        "nothing ends while the flow waits (\(place)); :continue lets it go on"
      ])
    }
    if let error = await effectWait.settle() { throw ShellError(error) }
    if timeline.isHeld, let run = running.last {
      pending.hold(run, 0..<timeline.lastActionNumber + 1)
    }
    session.tellWhoSleeps(from: 0)
    if let message = failures.take(where: { _ in true }) { throw .failed(message) }
  }

  /// Returns the effects that woke. Throws if an awaited effect waits for a value that never comes.
  func advance(by time: Duration) async throws(ShellError) -> [EffectInfo] {
    record.hasWaited = true
    let (woken, stuck) = await effectWait.advance(by: time)
    if session.clock.virtual?.isHeld ?? false, !isInterrupted {
      throw .failed("time stands still: work outside doesn't end")
    }
    if let error = effectWait.deadlock(of: stuck.filter { pending.origin(of: $0.action) == nil }) {
      throw ShellError(error)
    }
    return woken
  }

  package var patience: Patience? { effectWait.patience }

  /// Returns true if every effect passed that nobody waited for, since the start.
  func finish() async -> Bool {
    for listener in session.moments.lineBegins.all { listener(nil) }
    session.flow?.scriptWillEnd()
    let givenUp = timeline.givenUp
    if let error = await effectWait.settle(where: { !givenUp.contains($0.id) }) {
      hasLateFailure = true
      session.fail(ShellError(error), in: SourceOfCommand(line: ""))
    }
    if session.clock.movable?.pace == .manual, !session.sleepers.isEmpty {
      report.answer([
        "the script ends while others sleep: \(session.sleepers.joined(separator: "; "))"
      ])
    }
    if !decide() { hasLateFailure = true }
    let isComplete = session.endScript()
    for listener in session.moments.lineEnds.all { listener() }
    return isComplete && !hasLateFailure
  }

  // MARK: - Ends

  func interrupt() -> Bool {
    isInterrupted = true
    for listener in session.moments.interrupts.all { listener() }
    if let front = session.front { return front.interrupt() }
    effectWait.interrupt()
    defer { timeline.stopWaiting() }
    return session.cancelEffects()
  }

  /// An effect has failed: that is the running command's, one's that is yet to be judged, or told at once.
  private func effectEnded(of action: Int) {
    let run = running.last
    if run?.awaits(action, pending) == true || pending.isUndecided(action) { return }
    guard let message = failures.take(action) else { return }
    // In the background it may fail at once, before it returns.
    let isOfRunning = run.map { $0.source.place != nil && action >= $0.firstAction } ?? false
    let origin = pending.origin(of: action) ?? (isOfRunning ? run : nil)
    hasLateFailure = true
    record.add(.failedLater(action: action, message))
    session.fail(
      ShellError(.failed(Sentence(verbatim: message)), at: origin?.statement.span),
      in: origin?.source ?? SourceOfCommand(line: ""))
  }

  func fail(_ error: ShellError, in source: SourceOfCommand) {
    guard error.kind != .reported else { return }
    // Inside of `! run FILE` a failure is expected, unless it is a mistake in the file.
    if error.isMistake {
      for index in running.indices { running[index].hasMistake = true }
    } else if isNegated {
      return report.answer(["\(error)"] + error.explanation)
    }
    failurePlace = failurePlace ?? source.place
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
