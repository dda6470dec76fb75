import ReactorCore

/// Where in the history a session looks, and the branches of that history.
///
/// Whoever looks changes nothing: the stores go on, their steps are recorded and shown. See
/// ``goOn()`` for what happens when an action is sent then.
@MainActor final class Travel {
  /// A step of the past that is looked at.
  struct Viewed {
    let step: StepID
    /// Its last line.
    let position: Int
    /// The screens that there were.
    let screens: [RecordedScreen]
  }

  unowned let session: Session
  var branches = Branches()
  var history = ScreenHistory()
  /// Nil for the present.
  private(set) var viewed: Viewed?
  /// Steps without which states are shown, in the order in which they were left out.
  private(set) var leftOut: [StepID] = []
  /// How many apps were started.
  var starts = 0
  /// A command of the app is under way: what is sent or pushed now is the person's doing.
  var isRunningForPerson = false

  private var numberedEffects = RunningEffects()

  init(_ session: Session) { self.session = session }

  var timeline: Timeline { session.timeline }

  /// Whether other states are shown than those that there are.
  var isAway: Bool { viewed != nil || !leftOut.isEmpty }

  /// The screen of the past that is looked at; nil for the present.
  var screen: (any Screen)? {
    guard let seen = viewed?.screens.last else { return nil }
    return seen.screen
      ?? PastScreen(seen) { [unowned self] (words) throws(ShellError) in
        try await runAfterReturn(of: seen, words)
      }
  }

  /// What the prompt says of it.
  var note: Sentence? {
    guard isAway else { return nil }
    let parts: [Sentence?] = [
      viewed.map { "viewing \($0.step)" }, leftOut.isEmpty ? nil : "without \(leftOut.listed)",
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// The effects that run, with their numbers.
  var runningEffects: [(number: Int, effect: Effect)] { numberedEffects.running(in: timeline) }

  func isEffectKnown(_ number: Int) -> Bool { numberedEffects.isKnown(number) }

  // MARK: - Looking

  /// Looks at a step of the past.
  ///
  /// - Complexity: O(log n).
  func view(_ step: StepID) throws(ShellError) {
    let end = { [branches, timeline] in branches.end(ofPartAt: $0, count: timeline.count) }
    guard let position = timeline.viewingPosition(of: step, before: end) else {
      throw .failed("there is no step \(step)")
    }
    let screens = history.screens(at: position, part: branches.part(of: position))
    look(at: Viewed(step: step, position: position, screens: screens), without: leftOut)
  }

  /// Returns to the present, and to all of its steps.
  func now() throws(ShellError) {
    guard isAway else { throw .failed("you are at the present already") }
    look(at: nil, without: [])
  }

  /// Shows the states as they would be without these steps, and no others.
  func leaveOut(_ steps: [StepID]) { look(at: viewed, without: steps) }

  func look(at viewed: Viewed?, without leftOut: [StepID]) {
    self.viewed = viewed
    self.leftOut = leftOut
    let viewpoint = Viewpoint(position: viewed?.position, leftOut: leftOut)
    timeline.look(from: isAway ? viewpoint : nil) { [weak self] in self?.personActs() }
    session.seesOther()
  }

  // MARK: - A step back, a step on

  /// Looks at the mutation before the one that is looked at, of whatever store.
  func undo() throws(ShellError) {
    let mutations = LineWalk(timeline, lines: path)
    guard let shown = mutations.last(.mutation, upTo: viewed?.position ?? .max) else {
      throw .failed("you are at the beginning", hint: "redo goes a step on, now to the present")
    }
    let before = mutations.last(.mutation, upTo: shown - 1)
    if before == nil, timeline.oldestPosition > 0 {
      let oldest = timeline.step(at: shown) ?? .start
      throw .failed(
        "\(oldest) is the oldest change that is there",
        hint: "history-limit dropped what was before \(timeline.oldestAction)")
    }
    try view(before.flatMap { timeline.step(at: $0) } ?? .start)
  }

  /// Looks at the mutation behind the one that is looked at, of whatever store.
  func redo() throws(ShellError) {
    guard let viewed else {
      throw .failed("you are at the present", hint: "undo goes a step back")
    }
    let next = LineWalk(timeline, lines: path).first(.mutation, from: viewed.position + 1)
    guard let step = next.flatMap({ timeline.step(at: $0) }) else {
      throw .failed("nothing was changed after \(viewed.step)", hint: "now returns to the present")
    }
    try view(step)
  }

  /// The lines that led to the present, or, where one looks at what isn't among them, to the end of
  /// that branch.
  private var path: [Range<Int>] {
    let current = branches.path(to: branches.current, count: timeline.count)
    guard let position = viewed?.position, !current.contains(where: { $0.contains(position) })
    else {
      return current
    }
    return branches.path(to: branches.branch(at: position), count: timeline.count)
  }

  // MARK: - What the session tells

  /// The oldest lines were dropped: what they led to is forgotten.
  ///
  /// - Parameter old: Where the oldest line was before.
  /// - Returns: What went with them, beside steps: `branch 1`, `the origin of branch 2`.
  func forgetDropped(since old: Int) -> [Sentence] {
    let oldest = timeline.oldestPosition
    history.drop(before: oldest)
    let gone = branches.drop(before: oldest, count: timeline.count)
    let cut = branches.there.filter { branch in
      branches.all[branch].origin.map { (old..<oldest).contains($0.position) } ?? false
    }
    return gone.map { "branch \(Branches.name($0))" as Sentence }
      + cut.map { "the origin of branch \(Branches.name($0))" }
  }

  /// An app starts: what went before doesn't lead to it.
  func appStarts() {
    if isAway { look(at: nil, without: []) }
    starts += 1
    branches.part(at: timeline.count)
  }

  func screensChanged() {
    history.record(
      session.screens, start: starts, at: timeline.count, part: branches.lastPart)
  }
}

extension [StepID] {
  /// `3, 4.1`
  var listed: String { map { "\($0)" }.joined(separator: ", ") }
}
