package import ReactorCore
package import ReactorShell
import StateDiff

/// The shown moment of a session's history.
/// Looking changes nothing: the stores go on, their steps are recorded and shown.
@MainActor package final class TimeTravel: TimeTravelling {
  unowned let session: Session
  var history = ScreenHistory()
  /// The screens of the view that is looked at; empty in the present.
  private var screensSeen: [RecordedScreen] = []
  var starts = 0
  /// True while a command of the app is under way: its actions and screens are the person's doing.
  var isRunningForPerson = false

  private var numberedEffects = NumberedEffects()

  init(_ session: Session) {
    self.session = session
    session.timeTravel = self
    session.moments.screensDidChange.add(self) { [unowned self] in screensChanged() }
  }

  var timeline: Timeline { session.timeline }

  package var view: Timeline.View? { timeline.viewpoint }

  var isAway: Bool { view != nil }

  var screensAtHand: [RecordedScreen] {
    isAway ? screensSeen : history.screens(in: timeline.presentView)
  }

  var note: Sentence? { view?.step.map { "viewing \($0)" } }

  var runningEffects: [(number: Int, effect: Effect)] { numberedEffects.running(in: timeline) }

  package var cancelling: String? {
    let effects = runningEffects
    let ending = effects.filter { !$0.effect.info.isLasting }
    guard !ending.isEmpty else { return nil }
    guard ending.count < effects.count else { return ":cancel all" }
    return ending.map { ":cancel \($0.number)" }.joined(separator: "; ")
  }

  func isEffectKnown(_ number: Int) -> Bool { numberedEffects.isKnown(number) }

  // MARK: - Looking

  /// Looks at a step of the past.
  package func view(_ step: StepID) throws(ShellError) {
    guard let view = timeline.view(at: step) else {
      throw .failed("there is no step \(step)")
    }
    look(at: view)
  }

  func now() throws(ShellError) {
    guard isAway else { throw .failed("you are at the present already") }
    look(at: nil)
  }

  package func look(at view: Timeline.View?) {
    session.record.add(.looks(view.map { SessionRecord.Look($0) }))
    show(view)
  }

  package func show(_ view: Timeline.View?) {
    timeline.look(at: view) { [weak self] in self?.userDidAct() }
    screensSeen = view.map(history.screens(in:)) ?? []
    listen()
    session.screenDidChange()
  }

  /// The screen that is viewed. Computed, as a reference to it would keep its store from ending.
  package var pastScreen: (any Screen)? {
    guard let seen = screensSeen.last else { return nil }
    return seen.screen
      ?? PastScreen(seen) { [unowned self] (words) throws(ShellError) in
        try await runAfterReturn(of: seen, words)
      }
  }

  /// Only while the past is shown: in the present that would cost every command.
  private func listen() {
    isRunningForPerson = false
    session.moments.promptNotes.remove(self)
    guard isAway else { return }
    session.moments.promptNotes.add(self, isFirst: true) { [unowned self] in note }
  }

  /// Treats the actions of an app's command as the person's while the past is shown.
  package func commandWillRun(isOfShell: Bool) { isRunningForPerson = isAway && !isOfShell }
  package func commandDidEnd() { isRunningForPerson = false }

  // MARK: - A step back, a step on

  func undo(_ count: Int = 1) throws(ShellError) { try view(session.mutation(back: count)) }

  /// The other way round: on towards the present, or through what was left, if the step is there.
  func redo(_ count: Int = 1) throws(ShellError) {
    guard let view, let step = view.step else {
      throw .failed("you are at the present", hint: "undo goes a step back")
    }
    var changes = session.changes(after: view)
    if changes == nil {
      let lines = view.end + 1..<max(view.end + 1, timeline.count)
      changes = lines.filter(timeline.isReduced)
    }
    let next = changes ?? []
    guard !next.isEmpty else {
      throw .failed("nothing was changed after \(step)", hint: "now returns to the present")
    }
    guard count <= next.count else {
      throw .refused("there are only \(next.count) steps on", hint: "now returns to the present")
    }
    guard let step = timeline.step(at: next[count - 1]) else { return }
    try self.view(step)
  }

  // MARK: - Events of the session

  /// Called when an app starts: earlier steps don't lead to it.
  package func appStarts() {
    if isAway { look(at: nil) }
    starts += 1
    timeline.beginAnew()
  }

  func screensChanged() {
    history.record(session, start: starts)
    if let view, view.isOpen { screensSeen = history.screens(in: view) }
  }
}

/// The effects that run. Each keeps its number, so that it can be typed after others have ended.
struct NumberedEffects {
  private var numbers: [EffectID: Int] = [:]
  private var lastNumber = 0

  mutating func running(in timeline: Timeline) -> [(number: Int, effect: Effect)] {
    timeline.effects.map { effect in
      let number = numbers[effect.info.id] ?? lastNumber + 1
      if number > lastNumber {
        lastNumber = number
        numbers[effect.info.id] = number
      }
      return (number, effect)
    }
  }

  func isKnown(_ number: Int) -> Bool { number > 0 && number <= lastNumber }

  /// `1  .load(100) of 1  MainReactor  0.10 s  1 mutation  the next "load" replaces it`
  static func row(_ number: Int, _ effect: Effect, in timeline: Timeline) -> [Sentence] {
    let info = effect.info
    let count = info.emittedCount
    let origin: Sentence =
      info.action == 0
      ? "externalMutations"
      : "\(info.action) \(StepText(timeline).sentence(of: StepID(action: info.action)))"
    var notes: [Sentence] = []
    if let key = info.key { notes.append("the next \(ValueText.quoted(key)) replaces it") }
    if info.isLasting { notes.append("lasting: nobody waits for it") }
    return [
      "\(number)", origin, Sentence(verbatim: effect.storeName),
      Sentence(verbatim: (timeline.now - info.startTime).text),
      count == 1 ? "1 mutation" : "\(count) mutations", notes.joined(separator: ", "),
    ]
  }
}
