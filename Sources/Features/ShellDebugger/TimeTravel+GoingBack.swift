import ReactorCore
import ReactorShell

// Continuing from the shown moment.
extension TimeTravel {
  func userDidAct() {
    guard isRunningForPerson, isAway else { return }
    // A view that can't be continued has no command that could come here.
    try? goOn()
  }

  /// Screens are about to be pushed or popped: by a command that is no action, or else in the
  /// course of a step, which is the present's.
  package func willMove() {
    guard isAway, timeline.isIdle else { return }
    userDidAct()
  }

  /// Goes back to the shown moment and cancels the effects of the present; all steps stay.
  /// From the last step, it is the return to the present.
  func goOn() throws(ShellError) {
    let view = timeline.viewAtHand
    let screens = history.screens(in: view)
    try check(screens)
    // An action that is viewed may have caused more since.
    let step = view.lastStep
    guard timeline.lastBeginning(in: view.end + 1..<timeline.count) != nil else { return try now() }
    look(at: nil)
    let dropped = timeline.cancelInFlight()
    session.record.add(.back(step))
    timeline.beginAnew()
    say("back to \(step): what came after it stays in the log", at: step)
    restore(to: view, screens, at: step, dropped)
  }

  func runAfterReturn(of screen: RecordedScreen, _ words: [Word]) async throws(ShellError) {
    try goOn()
    guard let name = words.first, let seen = session.screen, screen.isLike(seen) else {
      throw Self.isOnlyLookedAt("\(screen.title) isn't there any more, and no state brings it back")
    }
    let meaning = try session.table.meaning(of: name, abbreviates: session.settings.isInteractive)
    try await meaning.command.run(words)
  }

  // MARK: - Parts of it

  private func check(_ screens: [RecordedScreen]) throws(ShellError) {
    if let screen = screens.first, screen.start != starts {
      throw Self.isOnlyLookedAt("the app that showed \(screen.title) has ended")
    }
    let shown = session.screens
    for (index, screen) in screens.enumerated() where !screen.isOfState {
      guard shown.indices.contains(index), screen.isLike(shown[index]) else {
        throw Self.isOnlyLookedAt(
          "\(screen.title) isn't there any more, and no state brings it back")
      }
    }
  }

  private static func isOnlyLookedAt(_ reason: Sentence) -> ShellError {
    .failed(reason, hint: "its steps can be looked at only")
  }

  private func say(_ text: Sentence, at step: StepID) { timeline.note(DataNote(text), at: step) }

  private func restore(
    to view: Timeline.View, _ screens: [RecordedScreen], at step: StepID, _ dropped: [StepID]
  ) {
    if !dropped.isEmpty { say("dropped while waiting: \(dropped.listed)", at: step) }
    let end = timeline.count
    timeline.restore(to: view, at: step)
    let returned = bringBack(screens, in: view, at: step)
    timeline.restoreBeginnings(
      of: { !returned.contains(ObjectIdentifier($0)) }, after: view.end, before: end, step: step)
  }

  /// Most screens have come and gone by themselves with the states: new ones get their old states,
  /// superfluous ones are popped. Returns the tracks of the new screens.
  private func bringBack(
    _ screens: [RecordedScreen], in view: Timeline.View, at step: StepID
  ) -> Set<ObjectIdentifier> {
    var returned: Set<ObjectIdentifier> = []
    var count = 0
    while count < screens.count, count < session.screens.count,
      screens[count].isLike(session.screens[count])
    {
      let (recorded, screen) = (screens[count], session.screens[count])
      count += 1
      guard recorded.screen !== screen else { continue }
      for (old, store) in zip(recorded.tracks, screen.stores) {
        guard let track = store.anyTrack else { continue }
        returned.insert(ObjectIdentifier(track))
        timeline.restore(track, from: old, in: view, step: step)
      }
    }
    if count > 0, session.screens.count > count {
      session.record.add(.screensLeft(count))
      session.removeScreens(above: session.screens[count - 1])
    }
    return returned
  }
}
