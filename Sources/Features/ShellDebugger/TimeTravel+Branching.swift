import ReactorCore
import ReactorShell

// Continuing from the shown moment, and changing branches.
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

  /// Begins a branch at the shown moment and cancels the old one's effects; its steps stay.
  /// From the last step, it is the return to the present.
  func goOn() throws(ShellError) {
    let view = timeline.viewAtHand
    let screens = history.screens(in: view)
    try check(screens)
    if view.leftOut.isEmpty, leftBehind(view.path).isEmpty { return try now() }
    let step = view.step ?? view.path.lastStep
    let old = timeline.branches.current
    let position = view.end
    look(at: nil)
    let dropped = timeline.cancelInFlight()
    let stays = leftBehind(view.path).steps
    timeline.branches.fork(
      from: step, at: position, without: view.leftOut, count: timeline.count)
    session.record.add(.fork(step, position, without: view.leftOut))
    let rest: Sentence =
      stays.map { $0.description.hasPrefix("steps") ? "\($0) stay" : "\($0) stays" }
      ?? "all of it stays"
    say(
      "branch \(name) from \(place(step, view.leftOut)): \(rest) in branch \(timeline.branches.name(of: old))",
      at: step)
    restore(
      to: timeline.view(toLine: position, without: view.leftOut), screens, at: step, dropped)
  }

  func go(to branch: Int) throws(ShellError) {
    guard branch != timeline.branches.current else {
      guard isAway else { throw .failed("you are on branch \(name) already") }
      return try now()
    }
    let path = timeline.path(to: branch)
    guard let position = path.end else { return }
    let view = timeline.view(toLine: position)
    let screens = history.screens(in: view)
    try check(screens)
    let step = path.lastStep
    let old = name
    look(at: nil)
    let dropped = timeline.cancelInFlight()
    timeline.branches.go(to: branch, count: timeline.count)
    session.record.add(.branch(branch))
    say(
      "branch \(name) again, from \(step): its effects don't run again; branch \(old) stays",
      at: step)
    restore(to: view, screens, at: step, dropped)
  }

  func name(_ branch: Int, _ name: String?) throws(ShellError) {
    guard let name else {
      throw ShellError(
        .missingArgument(name: "NEW", command: "branches"),
        hint: "write as in: branches \(branch + 1) slow")
    }
    timeline.branches.setName(name, of: branch)
    session.record.add(.branchName(branch, name))
    session.report.answer(["branch \(branch + 1) is called \(verbatim: name)"])
  }

  func runAfterReturn(of screen: RecordedScreen, _ words: [Word]) async throws(ShellError) {
    try goOn()
    guard let name = words.first, let seen = session.screen, screen.isLike(seen) else {
      throw .failed("\(screen.title) didn't come back", hint: "nothing was sent")
    }
    let meaning = try session.table.meaning(of: name, abbreviates: session.settings.isInteractive)
    try await meaning.command.run(words)
  }

  // MARK: - Parts of it

  private var name: String { timeline.branches.name(of: timeline.branches.current) }

  func place(_ step: StepID, _ leftOut: [StepID]) -> Sentence {
    leftOut.isEmpty ? "\(step)" : "\(step) without \(leftOut.listed)"
  }

  private func leftBehind(_ path: Timeline.Path) -> Timeline.Path {
    timeline.path(to: timeline.branches.current).without(path)
  }

  private func check(_ screens: [RecordedScreen]) throws(ShellError) {
    guard let screen = screens.first, screen.start != starts else { return }
    throw .failed(
      "the app that showed \(screen.title) has ended", hint: "its steps can be looked at only")
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
      session.popWithoutCommand(to: session.screens[count - 1])
    }
    if count < screens.count {
      say("\(screens[count].title) doesn't come back: no state leads to it", at: step)
    }
    return returned
  }
}
