import ReactorCore

// How what runs is ended, and how failures are told.
extension Session {
  /// Cancels what runs and somebody waits for, and ends the line or file that is being run.
  ///
  /// - Returns: Whether there was an effect to cancel.
  @discardableResult
  public func interrupt() -> Bool {
    isInterrupted = true
    if let lessonUnderWay { return lessonUnderWay.session.interrupt() }
    sleeping?.cancel()
    return cancelEffects()
  }

  /// Cancels every effect but the lasting ones; what is being run goes on.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func cancelEffects() -> Bool {
    // Who looks at a lesson doesn't mean what goes on behind it.
    if lessonUnderWay != nil { return false }
    let effects = timeline.effects.filter { !$0.info.isLasting }
    for effect in effects { effect.cancel() }
    return !effects.isEmpty
  }

  /// An effect ended that nobody waits for: its failure is told at once.
  func effectEnded(of action: Int) {
    let origin = origins.removeValue(forKey: action)
    if let awaited, action >= awaited || resumes && owed.contains(action) { return }
    guard let message = failures.take(action) else { return }
    hasLateFailure = true
    sessionLog.add(.failedLater(action: action, message))
    fail(
      ShellError(.failed(Sentence(verbatim: message)), at: origin?.span),
      in: origin?.source ?? SourceOfCommand(line: ""))
  }

  /// Tells a failure, as an event of the session and on standard error.
  public func fail(_ error: ShellError, in source: SourceOfCommand = SourceOfCommand(line: "")) {
    guard error.kind != .reported else { return }
    // Inside of `! run FILE` a failure is what was wanted.
    if negationDepth > 0 { return report.answer(["\(error)"] + error.explanation) }
    var (error, source) = (error, source)
    let line = SecretMask.masked(source.line)
    if line != source.line {
      // The mask has another length: the place isn't known to the character any longer.
      error.span = nil
      source.line = line
    }
    report.failure(error, in: source)
  }

  /// A failure that was wanted.
  func answerNegated(_ error: ShellError) {
    report.answer(["failed, as it should: \(error)"] + error.explanation.map(\.indented))
  }
}
