import ReactorCore

// Lines and files of commands.
extension Session {
  /// Runs the commands of a line, one after the other, until one fails.
  ///
  /// - Parameters:
  ///   - line: The line as it was typed, or stands in a file.
  ///   - place: The place of the line, for messages; nil for a typed line.
  ///   - waits: True if the last command, too, waits for its effects to end.
  /// - Returns: True if all passed.
  @discardableResult
  package func run(
    _ line: SourceLine, at place: SourceOfCommand.Place? = nil, waits: Bool = true
  ) async -> Bool {
    await runner.run(line, at: place, waits: waits)
  }

  /// Runs the commands of a file; an unreadable file is reported as a failure.
  ///
  /// - Parameter name: The file as messages name it, if it isn't by its path.
  /// - Returns: True if all passed.
  package func run(script path: String, as name: String? = nil) async -> Bool {
    do throws(ShellError) {
      try await runner.run(file: path, as: name)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Runs commands line by line as they come in, until one fails or `quit` is called.
  ///
  /// - Returns: True if all passed.
  package func run(_ lines: ScriptLines) async -> Bool { await runner.run(lines) }

  /// Runs all commands of a start file: failures are reported, and `quit` ends the file,
  /// not the session.
  package func run(startFile lines: ScriptLines) async {
    let keptGoing = settings.keepsGoing
    settings.keepsGoing = true
    _ = await run(lines)
    settings.keepsGoing = keptGoing
    runner.isOver = false
    runner.hasLateFailure = false
  }

  /// Notifies features that the first prompt is about to appear.
  package func beginPrompt() {
    guide?.greet()
  }

  /// Waits for the running effects of a file or standard input.
  ///
  /// - Returns: True if every effect passed that nobody waited for, since the start.
  package func finish() async -> Bool { await runner.finish() }

  /// The commands that belong together are over.
  ///
  /// - Returns: False if some of them are missing, which was reported.
  @discardableResult
  package func endScript() -> Bool {
    let isGuided = guide?.endScript() ?? true
    return (expecter?.end(ofDepth: nil, isChecked: true) ?? true) && isGuided
  }

  /// Called before something is shown: records of it are handed to the system first, in case this
  /// process is killed then.
  package func beforeShowing() { keepsRecords() }

  /// The width of the window, which changes while a person works.
  package func fit(columns: Int) {
    front?.fit(columns: columns)
    sink.fit(columns: columns)
    noteWidth()
  }

  /// Ends the session: its records are handed to the system.
  ///
  /// - Returns: True if all of them arrived; if not, it was reported.
  package func close() -> Bool {
    endScript()
    let isKept = moments.sessionCloses.all.map { $0() }.allSatisfy(\.self)
    return sink.close() && isKept
  }

  /// Enter was pressed on an empty line.
  package func enterEmptyLine() async {
    if let front { return await front.takeEmptyLine() }
    guard let flow else { return }
    await flow.goOnAtEmptyLine()
    for listener in moments.lineEnds.all { listener() }
  }

  /// True if Enter on an empty line shows something: a stage that is held or still to come, or a
  /// pending prediction.
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

  /// True if ``interrupt()`` was called while the last line was run.
  package var isInterrupted: Bool { runner.isInterrupted }

  /// True if an effect failed that nobody waited for.
  package var hasLateFailure: Bool { runner.hasLateFailure }

  /// Cancels the effects that are waited for, and ends the line or file that is being run.
  ///
  /// - Returns: True if there was an effect to cancel.
  @discardableResult
  package func interrupt() -> Bool { runner.interrupt() }

  /// Takes an interrupt that ended a question before it was heard of here: it means nothing more.
  package func takeAnsweredInterrupt() -> Bool { runner.takeAnsweredInterrupt() }

  /// Cancels every effect but the lasting ones; the running commands go on.
  ///
  /// - Returns: True if there was one.
  @discardableResult
  package func cancelEffects() -> Bool {
    // In a lesson, the person doesn't mean the effects behind it.
    if front != nil { return false }
    let effects = timeline.effects.filter { !$0.info.isLasting }
    for effect in effects { effect.cancel() }
    return !effects.isEmpty
  }

  /// Reports a failure, as an event of the session and on standard error.
  public func fail(_ error: ShellError) { fail(error, in: SourceOfCommand(line: "")) }

  package func fail(_ error: ShellError, in source: SourceOfCommand) {
    runner.fail(error, in: source)
  }

  // MARK: - The current line

  /// True while the commands of a file are being run.
  package var isRunningFile: Bool { !runner.files.isEmpty }

  /// The line whose commands are being run.
  package var lineUnderWay: String { runner.source.line }

  /// True if lines of scripts are shown.
  package var isEchoing: Bool { settings.echoes ?? (report.trace == .full) }

  /// Shows a line that is about to be run, without passwords and the values of keys.
  ///
  /// Comments and blank lines stand as they are, without a prompt.
  package func echo(_ line: SourceLine) {
    report.echo(SessionRecord.isComment(line.text) ? "" : prompt, SecretMask.masked(line.text))
  }
}
