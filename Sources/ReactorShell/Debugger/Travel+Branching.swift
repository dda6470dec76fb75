import ReactorCore

// Going on from what is looked at, and from one branch to another.
extension Travel {
  /// The person sends an action, or goes to another screen.
  func personActs() {
    guard isRunningForPerson, isAway else { return }
    // What can't be gone on from has no command that could come here.
    try? goOn()
  }

  /// Screens are about to be pushed or popped: by a command that is no action, or else in the
  /// course of a step, which is the present's.
  func willMove() {
    guard isAway, timeline.isIdle else { return }
    personActs()
  }

  /// Goes on from what is looked at: a branch begins there. The stores' states become those that
  /// are shown, and screens come and go with them. What the branch left behind had under way is
  /// cancelled; its steps stay.
  ///
  /// From the last step nothing is left behind: then it is the return to the present.
  func goOn() throws(ShellError) {
    let position = viewed?.position ?? timeline.count - 1
    let path = branches.path(toLine: position, count: timeline.count)
    let screens =
      viewed?.screens ?? history.screens(at: position, part: branches.lastPart)
    try check(screens)
    if leftOut.isEmpty, leftBehind(path).isEmpty { return try now() }
    let step = viewed?.step ?? LineWalk(timeline, lines: path).lastStep
    let (without, old) = (leftOut, branches.current)
    let viewpoint = Viewpoint(position: position, leftOut: without)
    look(at: nil, without: [])
    let dropped = timeline.leavePresent()
    let stays = leftBehind(path).steps
    branches.fork(from: step, at: position, count: timeline.count)
    session.sessionLog.add(.fork(step, position))
    let place = without.isEmpty ? "\(step)" : "\(step) without \(without.listed)"
    let rest =
      stays.map { "\($0) \($0.hasPrefix("steps") ? "stay" : "stays")" } ?? "all of it stays"
    say("branch \(name) from \(place): \(rest) in branch \(Branches.name(old))", at: step)
    restore(to: viewpoint, screens, at: step, dropped)
  }

  /// Goes to the last state of a branch, and on from there.
  func go(to branch: Int) throws(ShellError) {
    guard branch != branches.current else {
      guard isAway else { throw .failed("you are on branch \(name) already") }
      return try now()
    }
    let count = timeline.count
    let path = branches.path(to: branch, count: count)
    guard let position = path.last.map({ $0.upperBound - 1 }) else { return }
    let screens = history.screens(at: position, part: branches.part(of: position))
    try check(screens)
    let step = LineWalk(timeline, lines: path).lastStep
    let old = name
    look(at: nil, without: [])
    let dropped = timeline.leavePresent()
    branches.go(to: branch, count: timeline.count)
    session.sessionLog.add(.branch(branch))
    say(
      "branch \(name) again, from \(step): its effects don't run again; branch \(old) stays",
      at: step)
    restore(to: Viewpoint(position: position), screens, at: step, dropped)
  }

  /// Runs a command of a screen that has gone: it comes back first, with a branch.
  func runAfterReturn(of screen: RecordedScreen, _ words: [Word]) async throws(ShellError) {
    try goOn()
    guard let name = words.first, let seen = session.screen, screen.isLike(seen) else {
      throw .failed("\(screen.title) didn't come back", hint: "nothing was sent")
    }
    let command = try session.table.command(named: name, abbreviates: session.isInteractive)
    try await command.run(words)
  }

  // MARK: - Parts of it

  private var name: String { Branches.name(branches.current) }

  /// What the current branch has that doesn't lead to where one goes.
  private func leftBehind(_ path: [Range<Int>]) -> LineWalk {
    let current = branches.path(to: branches.current, count: timeline.count)
    return LineWalk(timeline, lines: current.without(path))
  }

  private func check(_ screens: [RecordedScreen]) throws(ShellError) {
    guard let screen = screens.first, screen.start != starts else { return }
    throw .failed(
      "the app that showed \(screen.title) has ended", hint: "its steps can be looked at only")
  }

  private func say(_ text: String, at step: StepID) { timeline.note(DataNote(text), at: step) }

  private func restore(
    to viewpoint: Viewpoint, _ screens: [RecordedScreen], at step: StepID, _ dropped: [StepID]
  ) {
    if !dropped.isEmpty { say("what waited is dropped: \(dropped.listed)", at: step) }
    let end = timeline.count
    timeline.restore(to: viewpoint, at: step)
    guard let position = viewpoint.position else { return }
    let returned = bringBack(screens, from: position, at: step)
    timeline.restoreBeginnings(
      of: { !returned.contains(ObjectIdentifier($0)) }, after: position, before: end, step: step)
  }

  /// Screens that the states lead to have come and gone by themselves; those that came get the
  /// states that they had, those that nothing took away are popped.
  ///
  /// - Returns: The tracks of the screens that came.
  private func bringBack(
    _ screens: [RecordedScreen], from position: Int, at step: StepID
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
        timeline.restore(track, from: old, at: position, step: step)
      }
    }
    if count > 0, session.screens.count > count {
      session.sessionLog.add(.screensLeft(count))
      session.popWithoutCommand(to: session.screens[count - 1])
    }
    if count < screens.count {
      say("\(screens[count].title) doesn't come back: no state leads to it", at: step)
    }
    return returned
  }
}

extension LineWalk {
  /// The last step that begins; the beginning, where none does.
  fileprivate var lastStep: StepID { last().flatMap { step(at: $0) } ?? .start }
}
