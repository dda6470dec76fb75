import ReactorCore
import ReactorShell

/// Stepping: every store is held, and each stage that is revealed is kept to be looked at again.
final class Stepping: EventVisitor {
  private(set) var isOn = false
  struct Stage {
    /// The last line of the history whose state was there before it.
    let before: Int
    fileprivate(set) var events: [(any EventVisitor) -> Void] = []
  }

  private(set) var stages: [Stage] = []
  /// The stage that one looks at the state before.
  private(set) var position: Int?
  private var isRecording = false

  private static let limit = 1_000

  func turnOn() { isOn = true }

  func turnOff() {
    isOn = false
    stages = []
    position = nil
  }

  func record(after before: Int, _ body: () -> Void) {
    position = nil
    stages.append(Stage(before: before))
    if stages.count > Self.limit { stages.removeFirst() }
    isRecording = true
    body()
    isRecording = false
    // No event came, as when an observer has nothing to do.
    if stages.last?.events.isEmpty == true { stages.removeLast() }
  }

  /// Goes on only while an earlier one is shown. Returns nil at the beginning, or if none is.
  func go(on isForward: Bool) -> (number: Int, stage: Stage)? {
    guard isForward else {
      let place = (position ?? stages.count) - 1
      guard stages.indices.contains(place) else { return nil }
      position = place
      return (place + 1, stages[place])
    }
    guard let place = position, stages.indices.contains(place) else { return nil }
    position = place + 1 < stages.count ? place + 1 : nil
    return (place + 1, stages[place])
  }

  func lookAhead() { position = nil }

  // MARK: - Events

  var kinds: EventKinds { .all }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if isOn, case .started = event.kind { track.store?.hold(deferringObservers: true) }
    guard isRecording else { return }
    stages[stages.count - 1].events.append { $0.visit(event, of: track) }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    guard isRecording else { return }
    stages[stages.count - 1].events.append { $0.visit(remark, at: step, time: time) }
  }
}

// MARK: - Stepping

// Resuming the flow: stage by stage, step by step, or freely.
extension FlowController {
  private var nothingIsHeld: ShellError {
    .failed(
      "nothing is held", hint: "step on, or a breakpoint (break mutation NAME), holds the flow")
  }

  /// Resumes everything that is held. If stepping is on, the next stage is held again.
  func goOn() throws(ShellError) {
    lookAhead()
    guard session.timeline.isHeld else { throw nothingIsHeld }
    isStopped = false
    if !stepping.isOn { stepping.turnOff() }
    predictions.release()
    // Not kept: a screen that goes takes its store with it, and what waits there.
    for track in session.timeline.tracks { track.store?.release(isolation: #isolation) }
    if stepping.isOn { holdAll() }
    placeChanged()
  }

  /// Waits for an effect's stage if nothing waits yet; not at the prompt, if time passes by itself.
  func step() async throws(ShellError) {
    guard session.timeline.isHeld else { throw nothingIsHeld }
    if stepping.position != nil, travel.isAway { return showAgain() }
    guard let store = try await waiting() else { return }
    pass(store)
    placeChanged()
  }

  /// Lets stages pass until those of another mutation or action.
  func stepOver() async throws(ShellError) {
    guard session.timeline.isHeld else { throw nothingIsHeld }
    lookAhead()
    guard let store = try await waiting() else { return }
    let step = store.waitingStages.first?.step
    repeat { pass(store) } while store.isHeld && store.waitingStages.first?.step == step
    placeChanged()
  }

  private func pass(_ store: any RunningStore) {
    focus = store
    if let question = predictions.question, question.store === store {
      predictions.answered(question)
    }
    let isOfView = store.waitingStages.first?.kind == .view
    let end = session.timeline.count
    let subscription = stepping.isOn ? nil : session.timeline.observe(stepping)
    defer { subscription?.cancel() }
    stepping.record(after: lineBefore(store.waitingStages.first)) {
      _ = store.step(isolation: #isolation)
    }
    if isOfView, session.timeline.count == end {
      session.report.say(.debugger(DebuggerLine("view", "nothing to do", isOfView: true)))
    }
  }

  private func waiting() async throws(ShellError) -> (any RunningStore)? {
    let isTimePassing = session.settings.isInteractive && session.clock.virtual == nil
    if next == nil, !isTimePassing {
      await session.timeline.settleUntilSomethingWaits(patience: session.runner.patience)
    }
    if let next { return next.store }
    let running = session.timeline.effects.filter { !$0.info.isLasting }
    if session.clock.movable?.pace == .manual, !running.isEmpty {
      session.report.answer(["nothing waits; \(session.sleepers.joined(separator: "; "))"])
    } else if running.isEmpty {
      session.report.answer([
        stepping.isOn
          ? "nothing waits; send an action, or step off"
          : "nothing waits; send an action, or continue to let everything go on"
      ])
    } else {
      let actions = running.map { "\($0.info.action)" }.joined(separator: ", ")
      session.report.answer([
        running.count == 1
          ? "nothing waits yet: \(actions) is under way"
          : "nothing waits yet: \(actions) are under way"
      ])
    }
    return nil
  }

  // MARK: - Back

  /// Looks at the states before the stage that was shown last, or before the one before that.
  func lookBack() throws(ShellError) {
    if !travel.isAway { stepping.lookAhead() }
    guard let (number, stage) = stepping.go(on: false) else {
      throw .failed(
        "there is no stage before", hint: "those that pass while the flow is held are kept")
    }
    look(before: stage)
    session.report.answer(
      ["back before stage \(number) of \(stepping.stages.count):"] + lines(of: stage))
  }

  private func showAgain() {
    guard let (number, stage) = stepping.go(on: true) else { return }
    if let next = stepping.position {
      look(before: stepping.stages[next])
    } else {
      travel.look(at: nil)
    }
    session.report.answer(
      ["stage \(number) of \(stepping.stages.count), again:"] + lines(of: stage))
  }

  private func look(before stage: Stepping.Stage) {
    let timeline = session.timeline
    travel.look(
      at: stage.before >= 0 ? timeline.view(toLine: stage.before) : timeline.view(at: .start))
  }

  /// The line with whose state a stage begins: of a reduce the one before its mutation.
  func lineBefore(_ stage: WaitingStage?) -> Int {
    let timeline = session.timeline
    let begun = stage.flatMap { $0.kind == .reduce ? timeline.position(of: $0.step) : nil }
    return (begun ?? timeline.count) - 1
  }

  private func lines(of stage: Stepping.Stage) -> [Sentence] {
    let written = WrittenText()
    let report = TextReport(
      to: written.output, theme: session.theme, columns: session.settings.columns)
    for event in stage.events { event(report) }
    return written.drain().lines.painted
  }

  private func lookAhead() {
    guard stepping.position != nil else { return }
    stepping.lookAhead()
    if travel.isAway { travel.look(at: nil) }
  }

  var isStepping: Bool { stepping.isOn }

  func setStepping(_ isOn: Bool) throws(ShellError) {
    guard isOn != stepping.isOn else { return }
    if isOn {
      try session.checkAppIsHere()
      stepping.turnOn()
      listen()
      holdAll()
    } else {
      stepping.turnOff()
      listen()
      if session.timeline.isHeld { try goOn() }
    }
    placeChanged()
  }

  private func holdAll() {
    for store in session.timeline.tracks.compactMap(\.store) {
      store.hold(deferringObservers: true)
    }
  }

  /// Resumes everything, and stops nothing again.
  func scriptWillEnd() {
    guard session.timeline.isHeld else { return }
    let count = session.timeline.heldStores.reduce(0) { $0 + $1.waitingStages.count }
    let text: Sentence =
      next.map { next in
        count < 2
          ? "held before \(next.stage.text)"
          : "held before \(next.stage.text), with \(count - 1) more behind"
      } ?? "held, and nothing waits"
    breakpoints.removeAll()
    stepping.turnOff()
    predictions.isOn = false
    listen()
    try? goOn()
    session.failAtEnd(
      .failed("the script ends with the flow \(text)", hint: "let it go on, with :continue"))
  }
}
