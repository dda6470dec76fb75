import Foundation
package import ReactorCore

@MainActor package final class Runner {
  unowned let session: Session
  private let timeline: Timeline
  private let record: SessionRecord
  private let report: SessionReport
  package let failures = FailureLog()
  package private(set) var source = SourceOfCommand(line: "")
  /// The files that are being run, the innermost last.
  package var files: [ScriptLines] = []
  var isOver = false
  private(set) var isInterrupted = false
  /// The number of interrupts that ended a question, and are yet to be reported.
  private var answeredInterrupts = 0
  package var hasLateFailure = false
  /// The number of `!` commands that are under way, as a file may hold others.
  package private(set) var negationCount = 0
  private var mistakeCount = 0
  /// The number of expectations that didn't hold, those of a refusal too, without those that `!` turned round.
  package internal(set) var failedExpectationCount = 0
  package private(set) var hasCommands = false
  private var awaited: Int?
  /// True if the command under way resumes the flow: it waits for ``owed`` effects, too.
  private var resumes = false
  /// Actions of commands that returned because the flow was held, and would have waited for them.
  private var owed: Set<Int> = []
  /// Commands that are expected to fail, and returned because the flow was held; and their actions.
  private var undecided: [(statement: Statement, source: SourceOfCommand, actions: Set<Int>)] = []
  /// The places of the commands whose effects nobody waits for, by action.
  private var origins: [Int: (source: SourceOfCommand, span: Range<Int>)] = [:]
  /// The command under way, if nobody waits for its effects: the first action that it could have sent.
  private var unawaited: (first: Int, source: SourceOfCommand, span: Range<Int>)?
  /// `advance` on a clock that passes by itself.
  private var sleeping: Task<Void, Never>?

  init(_ session: Session) {
    self.session = session
    (timeline, record, report) = (session.timeline, session.record, session.report)
    failures.ended = { [unowned self] action in effectEnded(of: action) }
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
  private var end: ShellError.Kind? {
    guard let deadline = session.settings.deadline, .now > deadline else { return nil }
    return .badArgument("the time of this file is up")
  }

  private func run(_ statement: Statement, in source: SourceOfCommand, waits: Bool) async -> Bool {
    // For most commands no closure is made.
    let expecter = session.expecter.flatMap { $0.expectsAll ? $0 : nil }
    guard session.isTimed || expecter != nil else {
      return await perform(statement, in: source, waits: waits)
    }
    return await session.timed {
      guard let expecter else { return await perform(statement, in: source, waits: waits) }
      return await expecter.run(statement, in: source) {
        await perform(statement, in: source, waits: waits)
      }
    }
  }

  private func perform(
    _ statement: Statement, in source: SourceOfCommand, waits: Bool
  ) async -> Bool {
    let outer = (awaited, resumes, unawaited)
    let first = timeline.lastActionNumber + 1
    let mark = EffectID()
    awaited = statement.isInBackground ? nil : first
    unawaited =
      statement.isInBackground && source.place != nil ? (first, source, statement.span) : nil
    resumes = false
    self.source = source
    if statement.isNegated { negationCount += 1 }
    let mistakes = mistakeCount
    let error = await failure(
      of: statement, in: source, from: first, mark, waits: waits)
    let hasPassed = ended(
      statement, in: source, from: first, error, metMistake: mistakeCount > mistakes)
    (awaited, resumes, unawaited) = outer
    return undecided.isEmpty ? hasPassed : decide() && hasPassed
  }

  /// Judges commands that are expected to fail once they have, or have nothing left to do it.
  private func decide() -> Bool {
    var havePassed = true
    for (statement, source, actions) in undecided {
      let message = failures.take(except: timeline.effects, where: actions.contains)
      let isUnderWay =
        timeline.isHeld || timeline.effects.contains { actions.contains($0.info.action) }
      guard message != nil || !isUnderWay else { continue }
      undecided.removeAll { $0.actions == actions }
      let error = message.map { ShellError(.failed(Sentence(verbatim: $0)), at: statement.span) }
      havePassed = judge(statement, in: source, error) && havePassed
    }
    return havePassed
  }

  private func isUndecided(_ action: Int) -> Bool {
    undecided.contains { $0.actions.contains(action) }
  }

  /// Reports a failure unless it was expected; returns true if the command passed.
  private func ended(
    _ statement: Statement, in source: SourceOfCommand, from first: Int, _ failure: ShellError?,
    metMistake: Bool
  ) -> Bool {
    let session = session
    var error = failure
    for listener in session.moments.commandDidEnd.all { listener(first) }
    if let lost = session.sink.flush() { error = error ?? lost.at(statement.span) }
    if statement.isNegated { negationCount -= 1 }
    if error != nil || timeline.lastActionNumber >= first, !statement.isExpectation {
      record.lastCommand = LastCommand(firstAction: first, failure: error?.sentence)
    }
    if isInterrupted {
      if record.depth == 1 { noteOutcome(of: statement, error, metMistake: metMistake) }
      if error?.kind != .reported {
        session.fail(ShellError(end ?? .interrupted, at: statement.span), in: source)
      }
      return false
    }
    if error == nil, statement.isToFail, timeline.isHeld {
      let actions = owed.filter { $0 >= first }
      if !actions.isEmpty {
        undecided.append((statement, source, actions))
        return true
      }
    }
    return judge(statement, in: source, error, metMistake: metMistake)
  }

  private func judge(
    _ statement: Statement, in source: SourceOfCommand, _ error: ShellError?,
    metMistake: Bool = false
  ) -> Bool {
    switch outcome(of: statement, error, metMistake: metMistake) {
    case .passed:
      return true
    case .failedAsWanted(let error):
      answerNegated(error)
      session.expecter?.wasWanted(error, of: statement)
      return true
    case .failed(let error):
      if statement.isExpectation || statement.isToFail { failedExpectationCount += 1 }
      if record.depth == 1 { noteOutcome(of: statement, error, metMistake: metMistake) }
      session.fail(error, in: source)
      return false
    }
  }

  private func failure(
    of statement: Statement, in source: SourceOfCommand, from first: Int, _ mark: EffectID,
    waits: Bool
  ) async -> ShellError? {
    let session = session
    do throws(ShellError) {
      if try isTaken(statement.words) {
        return await waitForEffects(of: statement, in: source, from: first, mark, waits: waits)
      }
      let abbreviates = session.settings.isInteractive && files.isEmpty
      // The table isn't held meanwhile: it would keep screens that go.
      let (command, isOfShell) = try session.table.meaning(
        of: statement.words[0], abbreviates: abbreviates)
      var isQuestion = false
      if abbreviates { noteMeaning(of: statement.words[0], command) }
      if isOfShell {
        let traits = command.traits(of: statement.words)
        record.note(traits)
        resumes = traits.contains(.resumesFlow)
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
      let removed = error.isMistake ? RemovedWords.error(for: statement.words.map(\.text)) : nil
      return (removed ?? error).at(statement.span)
    }
    // Most commands leave nothing behind.
    if timeline.effects.isEmpty, failures.isEmpty, session.moments.commandDidWait.isEmpty {
      return nil
    }
    return await waitForEffects(of: statement, in: source, from: first, mark, waits: waits)
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
    resumes = true
    guard let taken = flow.taking(words) else {
      resumes = false
      return false
    }
    try taken.get()
    return true
  }

  // MARK: - Waiting

  ///
  /// - Parameter mark: Older than the effects that it started.
  private func waitForEffects(
    of statement: Statement, in source: SourceOfCommand, from first: Int, _ mark: EffectID,
    waits: Bool
  ) async -> ShellError? {
    // Effects that this command resumed may have been started by others.
    func isMeant(_ action: Int) -> Bool { action >= first || resumes && owed.contains(action) }
    defer {
      if resumes, !timeline.isHeld { owed = [] }
      for listener in session.moments.commandDidWait.all { listener(first, resumes) }
    }
    guard !timeline.effects.isEmpty || !failures.isEmpty || timeline.isHeld else { return nil }
    for effect in timeline.effects.since(mark)
    where effect.info.action >= first && !effect.info.isLasting {
      report.say(.goesOn(action: effect.info.action))
    }
    if waits, !statement.isInBackground {
      record.hasWaited = true
      let stuck = await timeline.settle(patience: patience) { isMeant($0.action) }
      if let error = deadlock(of: stuck) {
        let again = "\(source.text(of: statement)) &"
        return ShellError(
          error,
          hint: isEndless(stuck)
            ? "make it lasting, or write: \(verbatim: again)"
            : """
            if a later line provides what it waits for, write: \(verbatim: again); if it takes real \
            time: set patience 30s
            """,
          at: statement.span)
      }
      if timeline.isHeld {
        let actions = first..<max(first, timeline.lastActionNumber + 1)
        owed.formUnion(actions)
        // If nothing but the end of the script lets it go on.
        for action in actions where source.place != nil {
          origins[action] = (source, statement.span)
        }
      }
    } else if source.place != nil {
      for effect in timeline.effects.since(mark) where effect.info.action >= first {
        origins[effect.info.action] = (source, statement.span)
      }
    }
    // Resumed effects may not have fallen asleep yet.
    if !statement.isInBackground { session.tellWhoSleeps(from: first) }
    let message = failures.take(except: timeline.effects) { isMeant($0) && !isUndecided($0) }
    guard let message else { return nil }
    return ShellError(.failed(Sentence(verbatim: message)), at: statement.span)
  }

  /// Waits for every effect but the lasting ones; the first failure that nobody has seen.
  func settle() async throws(ShellError) {
    awaited = 0
    record.hasWaited = true
    try await session.settleElsewhere?()
    if let place = session.timeline.isHeld ? session.flow?.place : nil {
      return session.report.answer([
        "nothing ends while the flow waits (\(place)); :continue lets it go on"
      ])
    }
    if let error = deadlock(of: await timeline.settle(patience: patience)) {
      throw ShellError(error)
    }
    if timeline.isHeld { owed.formUnion(0...timeline.lastActionNumber) }
    session.tellWhoSleeps(from: 0)
    if let message = failures.take(where: { _ in true }) { throw .failed(message) }
  }

  /// In time without events: short on a virtual clock if the process doesn't compute either.
  package var patience: Patience? {
    if session.settings.isInteractive, files.isEmpty { return nil }
    let (limit, given) = (session.settings.patience, session.settings.givenPatience)
    let isVirtual = session.clock.movable.map { $0.pace != .real } ?? false
    let interval = min(limit, .seconds(1))
    let deadline = session.settings.deadline
    return Patience(
      limit, begin: { .processorTime },
      isOver: { still, begin in
        if let deadline, .now > deadline { return true }
        guard isVirtual else { return still >= limit }
        let isIdle = Duration.processorTime - begin < interval / 50
        // Not after the first: the machine may have slept meanwhile.
        return isIdle && still > given ?? interval || still >= limit * 10
      })
  }

  private func isEndless(_ effects: [EffectInfo]) -> Bool {
    effects.contains { timeline.effects[$0.id]?.isEndless == true }
  }

  /// Returns the error that these effects wait in vain; nil if there are none.
  private func deadlock(of effects: [EffectInfo]) -> ShellError.Kind? {
    guard let first = effects.first else { return nil }
    let text = session.text(of: first)
    if isEndless(effects) { return .failed("\(text) sleeps again and again, and never ends") }
    return effects.count == 1
      ? .failed("\(text) waits, and nothing happens")
      : .failed("\(text) and \(effects.count - 1) more wait, and nothing happens")
  }

  /// Returns the effects that woke. Throws if an awaited effect waits for a value that never comes.
  func advance(by time: Duration) async throws(ShellError) -> [EffectInfo] {
    record.hasWaited = true
    guard session.clock.virtual == nil else {
      let (woken, stuck) = await timeline.advance(by: time, patience: patience)
      if !isInterrupted, session.clock.virtual?.isHeld ?? false {
        throw .failed("time stands still: work outside doesn't end")
      }
      if let error = deadlock(of: stuck.filter { origins[$0.action] == nil }) {
        throw ShellError(error)
      }
      return woken
    }
    // Ctrl-C ends it.
    let sleeper = Task { [clock = session.clock] in _ = try? await clock.sleep(for: time) }
    sleeping = sleeper
    await sleeper.value
    sleeping = nil
    return []
  }

  /// Returns true if every effect passed that nobody waited for, since the start.
  func finish() async -> Bool {
    awaited = nil
    for listener in session.moments.lineBegins.all { listener(nil) }
    session.flow?.scriptWillEnd()
    let givenUp = timeline.givenUp
    let stuck = await timeline.settle(patience: patience) { !givenUp.contains($0.id) }
    if let error = deadlock(of: stuck) {
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
    sleeping?.cancel()
    defer { timeline.stopWaiting() }
    return session.cancelEffects()
  }

  /// Ends an effect that nobody waits for: its failure is reported at once.
  private func effectEnded(of action: Int) {
    let begun = unawaited.flatMap { action >= $0.first ? ($0.source, $0.span) : nil }
    let origin = origins.removeValue(forKey: action) ?? begun
    if let awaited, action >= awaited || resumes && owed.contains(action) { return }
    if isUndecided(action) { return }
    guard let message = failures.take(action) else { return }
    hasLateFailure = true
    record.add(.failedLater(action: action, message))
    session.fail(
      ShellError(.failed(Sentence(verbatim: message)), at: origin?.span),
      in: origin?.source ?? SourceOfCommand(line: ""))
  }

  func fail(_ error: ShellError, in source: SourceOfCommand) {
    guard error.kind != .reported else { return }
    // Inside of `! run FILE` a failure is expected, unless it is a mistake in the file.
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
    report.say(.failure(error, source))
  }
}

extension Duration {
  fileprivate static var processorTime: Self { .seconds(Double(clock()) / Double(CLOCKS_PER_SEC)) }
}
