import ReactorCore

// What running a line has to do with a flow that is held.
extension Session {
  /// Whether the words are what somebody says a reduce will change, and no command: then they are
  /// taken as that.
  func answersQuestion(_ words: [Word]) throws(ShellError) -> Bool {
    guard let control = controlInUse, control.isAsking, let first = words.first,
      !first.text.hasPrefix(":") || first.isQuoted
    else { return false }
    try control.answer(words)
    return true
  }

  /// Where no prompt says it: that the flow is held, and where.
  func tellWhereHeld(from first: Int) {
    guard let control = controlInUse, !isEchoing, !isInteractive || isRunningFile,
      resumes || timeline.lastActionNumber >= first, let place = control.place
    else { return }
    // A page has prompts.
    record.unheard { report.answer([place]) }
  }

  /// Where only `advance` moves time: which effects of a command nobody waits for any longer.
  func tellWhoSleeps(from first: Int) {
    guard clock.movable?.pace == .manual, !timeline.isHeld,
      timeline.effects.contains(where: { $0.info.action >= first && !$0.info.isLasting })
    else { return }
    let sleepers = sleepers
    if !sleepers.isEmpty { report.answer(sleepers) }
  }

  /// Enter was pressed on an empty line: the next stage is revealed where stepping is on; a question
  /// that wasn't answered is passed over.
  public func enterEmptyLine() async {
    if let lessonUnderWay { return lessonUnderWay.takeEnter() }
    guard let control = controlInUse else { return }
    defer { stage?.lineEnds() }
    if control.isAsking {
      control.skipQuestion()
    } else if control.stepping.isOn {
      do throws(ShellError) { try await control.step() } catch { fail(error) }
    }
  }
}
