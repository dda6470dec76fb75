import ReactorCore

// Lines and files of commands.
extension Session {
  /// Stops at the first failure; returns true if all passed.
  /// - Parameter waits: True if the last command, too, waits for its effects to end.
  @discardableResult
  package func run(
    _ line: SourceLine, at place: SourceOfCommand.Place? = nil, waits: Bool = true
  ) async -> Bool {
    await runner.run(line, at: place, waits: waits)
  }

  /// An unreadable file is reported as a failure. Returns true if all passed.
  package func run(script path: String, as name: String? = nil) async -> Bool {
    do throws(ShellError) {
      try await runner.run(file: path, as: name)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Returns true if all passed.
  package func run(_ lines: ScriptLines) async -> Bool { await runner.run(lines) }

  /// Failures are reported, and `quit` ends the file, not the session.
  package func run(startFile lines: ScriptLines) async {
    let keptGoing = settings.keepsGoing
    settings.keepsGoing = true
    lines.endsAtQuit = true
    _ = await run(lines)
    settings.keepsGoing = keptGoing
    reopen()
    failsAtEnd = false
  }

  /// Returns true if every effect passed that nobody waited for, since the start.
  package func finish() async -> Bool { await runner.finish() }

  /// Returns false if some commands that belong together are missing, which was reported.
  @discardableResult
  package func endScript() -> Bool {
    let isGuided = lessons?.endScript() ?? true
    return (expectations?.end(ofDepth: nil, isChecked: true) ?? true) && isGuided
  }

  package func fit(columns: Int) {
    front?.fit(columns: columns)
    sink.fit(columns: columns)
    noteWidth()
  }

  /// Hands records to the system; returns true if all of them arrived. If not, it was reported.
  package func close() -> Bool {
    endScript()
    let isKept = moments.sessionCloses.all.map { $0() }.allSatisfy(\.self)
    return sink.close() && isKept
  }

  package func enterEmptyLine() async {
    if let front { return await front.takeEmptyLine() }
    guard let flow else { return }
    await flow.goOnAtEmptyLine()
    runner.judgeBetweenLines()
    for listener in moments.lineEnds.all { listener() }
    record.noteHeld()
  }

  /// True if a stage is held or still to come, or a prediction is pending.
  package var awaitsEmptyLine: Bool {
    guard timeline.isHeld, !isOver, let flow else { return false }
    return flow.isAsking
      || flow.isStepping
        && (timeline.heldStores.contains { !$0.waitingStages.isEmpty }
          || timeline.effects.contains { !$0.info.isLasting })
  }

  /// True if the next line is worth to be typed again: an answer to a question of a lesson isn't.
  package var takesCommands: Bool { front?.takesCommands ?? true }

  // MARK: - Ending work

  package var isInterrupted: Bool { runner.interrupts.isOfLine }

  /// Ends the running line or file, and its effects. Returns true if there was one to cancel.
  @discardableResult
  package func interrupt() -> Bool { runner.interrupt() }

  /// Takes an interrupt that ended a question before it was heard of here: it means nothing more.
  package func takeAnsweredInterrupt() -> Bool { runner.interrupts.takeAnswered() }

  /// Spares the lasting effects, and those of older actions; running commands go on. Returns true if
  /// there was one.
  @discardableResult
  package func cancelEffects(from firstAction: Int = 0) -> Bool {
    // In a lesson, the person doesn't mean the effects behind it.
    if front != nil { return false }
    let effects = timeline.effects.filter {
      !$0.info.isLasting && $0.info.action >= firstAction
    }
    for effect in effects { effect.cancel() }
    return !effects.isEmpty
  }

  /// The same as a line that was typed, so that a script or a page of the session does it again.
  package func cancelEffectsByLine() async {
    guard front == nil, let line = timeTravel?.cancelling else {
      cancelEffects()
      return
    }
    await run(SourceLine(line))
  }

  /// Reports a failure, as an event of the session and on standard error.
  public func fail(_ error: ShellError) {
    fail(error, in: SourceOfCommand(line: "", request: runner.source.request))
  }

  package func fail(_ error: ShellError, in source: SourceOfCommand) {
    runner.fail(error, in: source, isExpected: runner.isNegated)
  }

  /// The same where the script goes on, and fails at its end. The failure of a request is told with its
  /// number, and is none of the script.
  package func failAtEnd(
    _ error: ShellError, in source: SourceOfCommand = SourceOfCommand(line: "")
  ) {
    if source.request == nil { failsAtEnd = true }
    runner.fail(error, in: source, isExpected: false)
  }

  // MARK: - The current line

  package var isRunningFile: Bool { !runner.files.isEmpty }

  /// True of a line that a person types at a prompt.
  package var isTyped: Bool { settings.isInteractive && !isRunningFile }

  package var lineUnderWay: String { runner.source.line }

  package var isEchoing: Bool { settings.echoes ?? (report.trace == .full) }

  /// Masks passwords and the values of keys. Comments and blank lines have no prompt.
  package func echo(_ line: SourceLine) {
    report.echo(SessionRecord.isComment(line.text) ? "" : prompt, SecretMask.masked(line.text))
  }
}
