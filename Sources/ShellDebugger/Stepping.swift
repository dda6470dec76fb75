import ReactorCore
import ReactorShell

/// Stepping: every store is held, and each stage that is revealed is kept to be looked at again.
final class Stepping: EventVisitor {
  private(set) var isOn = false
  /// What was told of each stage, to be told again.
  private var stages: [[(any EventVisitor) -> Void]] = []
  /// The stage that is looked at again.
  private var position: Int?
  private var isRecording = false

  /// More than these stages back nobody looks.
  private static let limit = 1_000

  func turnOn() { isOn = true }

  func turnOff() {
    isOn = false
    stages = []
    position = nil
  }

  /// Keeps what is told while `body` runs as a stage.
  ///
  /// - Returns: Whether anything was; always where stepping is off, and nothing is kept.
  @discardableResult func record(_ body: () -> Void) -> Bool {
    guard isOn else {
      body()
      return true
    }
    position = nil
    stages.append([])
    if stages.count > Self.limit { stages.removeFirst() }
    isRecording = true
    body()
    isRecording = false
    // Nothing was told of it, as where an observer has nothing to do.
    guard stages.last?.isEmpty == true else { return true }
    stages.removeLast()
    return false
  }

  /// Goes one stage back.
  ///
  /// - Returns: Which it is, of how many, and what tells of it; nil at the beginning.
  func back() -> (number: Int, count: Int, tell: (any EventVisitor) -> Void)? {
    let next = (position ?? stages.count) - 1
    guard stages.indices.contains(next) else { return nil }
    position = next
    let stage = stages[next]
    return (next + 1, stages.count, { visitor in for event in stage { event(visitor) } })
  }

  // MARK: - Events

  var kinds: EventKinds { isOn ? .all : [] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard isOn else { return }
    if case .started = event.kind { track.store?.hold(deferringObservers: true) }
    guard isRecording else { return }
    stages[stages.count - 1].append { $0.visit(event, of: track) }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    guard isRecording else { return }
    stages[stages.count - 1].append { $0.visit(remark, at: step, time: time) }
  }
}

// MARK: - Stepping

// How the flow goes on: stage by stage, step by step, or freely.
extension FlowController {
  private var nothingIsHeld: ShellError {
    .failed(
      "nothing is held", hint: "step on, or a breakpoint (break mutation NAME), holds the flow")
  }

  /// Everything that is held goes on. Where stepping is on, what comes next is held again.
  func goOn() throws(ShellError) {
    let held = session.timeline.heldStores
    guard !held.isEmpty else { throw nothingIsHeld }
    isStopped = false
    predictions.release()
    for store in held { store.release(isolation: #isolation) }
    if stepping.isOn { holdAll() }
    placeChanged()
  }

  /// Lets one stage pass.
  ///
  /// Where nothing waits yet, that of an effect is waited for; at the prompt, where time passes by
  /// itself, it isn't.
  func step() async throws(ShellError) {
    guard session.timeline.isHeld else { throw nothingIsHeld }
    guard let store = try await waiting() else { return }
    pass(store)
    placeChanged()
  }

  /// Lets the rest of the step pass: all stages up to those of another mutation or action.
  func finishStep() async throws(ShellError) {
    guard session.timeline.isHeld else { throw nothingIsHeld }
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
    let hasLines = stepping.record { _ = store.step(isolation: #isolation) }
    if isOfView, !hasLines {
      session.report.tell(DebuggerLine("view", "nothing to do", isOfView: true))
    }
  }

  /// The store whose stage comes next; nil, and it is told, if there is none.
  private func waiting() async throws(ShellError) -> (any RunningStore)? {
    let isTimePassing = session.settings.isInteractive && session.clock.virtual == nil
    if next == nil, !isTimePassing { await session.timeline.settleUntilSomethingWaits() }
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

  /// Shows the lines of the stage before the one that was shown last.
  func lookBack() throws(ShellError) {
    guard let stage = stepping.back() else {
      throw .failed(
        "there is no stage before", hint: "stages are kept from step on until step off")
    }
    let written = WrittenText()
    var theme = session.theme
    theme.isColoured = false
    stage.tell(TextReport(to: written.output, theme: theme, columns: session.settings.columns))
    session.report.answer(
      ["stage \(stage.number) of \(stage.count), again:"] + written.take().lines.verbatim)
  }

  var isStepping: Bool { stepping.isOn }

  func setStepping(_ isOn: Bool) throws(ShellError) {
    guard isOn != stepping.isOn else { return }
    if isOn {
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

  /// At the end of a script: everything goes on, and nothing stops it again.
  ///
  /// - Returns: What there is to say of it.
  func end() -> [Sentence] {
    guard session.timeline.isHeld else { return [] }
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
    return ["the script ends with the flow \(text); it is let go"]
  }
}
