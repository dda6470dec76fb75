import ReactorCore
import ReactorShell
import StateDiff

/// Holds the flow of a session and resumes it: breakpoints, stepping, predictions, bindings.
@MainActor final class FlowController: FlowControlling {
  unowned let session: Session
  let travel: TimeTravel
  let breakpoints: Breakpoints
  let stepping = Stepping()
  let predictions = Predictions()
  let bindings: Bindings
  weak var focus: (any RunningStore)?
  /// A breakpoint was hit, and nobody said `continue` since.
  var isStopped = false
  private var subscriptions: [Subscription] = []
  private var lastNumber = 0

  init(_ session: Session, _ travel: TimeTravel) {
    (self.session, self.travel) = (session, travel)
    let report = session.report
    breakpoints = Breakpoints(of: session.timeline) {
      report.say(.debugger($0))
    }
    bindings = Bindings { report.say(.debugger($0)) }
    breakpoints.stopped = { [weak self] store in
      MainActor.assumeIsolated {
        self?.focus = store
        self?.isStopped = true
      }
    }
    session.flow = self
    session.moments.promptNotes.add(self) { [unowned self] in place }
    session.timeline.waitingChanged = { [weak self] in
      MainActor.assumeIsolated { self?.placeChanged() }
    }
  }

  /// Hears of the events that something waits for, and of none if nothing does.
  func listen() {
    breakpoints.signs = signs
    subscriptions = []
    let timeline = session.timeline
    if !breakpoints.all.isEmpty { subscriptions.append(timeline.observe(breakpoints)) }
    if stepping.isOn { subscriptions.append(timeline.observe(stepping)) }
    if predictions.isOn { subscriptions.append(timeline.observe(predictions)) }
  }

  /// The number of the next breakpoint, watched path or subscription: `delete` takes any of them.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  var signs: Signs { session.theme.signs }

  /// A path of the screen that is seen, or behind the name of a store.
  func path(_ word: Word) throws(ShellError) -> FieldPath {
    do throws(ShellError) {
      return try FieldPath(word, in: session)
    } catch {
      throw error.at(word.span)
    }
  }

  // MARK: - Place of the flow

  /// The store whose stage comes next: the one in focus, or else the first in which something waits.
  var next: (store: any RunningStore, stage: WaitingStage)? {
    let waiting = session.timeline.heldStores.compactMap { store in
      store.waitingStages.first.map { (store: store, stage: $0) }
    }
    return waiting.first { $0.store === focus } ?? waiting.first
  }

  var waiting: (store: String, stage: WaitingStage)? { next.map { ($0.store.name, $0.stage) } }

  /// `held before reduce() of 1.2`; nil if nothing is held.
  var place: Sentence? {
    guard session.timeline.isHeld else { return nil }
    if let question = predictions.question {
      return "what will \(question.step) \(question.mutation) change?"
    }
    guard let (store, stage) = next else {
      return stepping.isOn && !isStopped ? "step by step" : "held, and nothing waits"
    }
    let isElsewhere = store.name != session.screen?.store.name
    return isElsewhere
      ? "held before \(stage.text) in \(store.name)" : "held before \(stage.text)"
  }

  /// Reports that the flow is held, and the place, if no prompt shows it.
  func commandDidWait(_ firstAction: Int, resumes: Bool) {
    guard !session.isEchoing, !session.isTyped,
      resumes || session.timeline.lastActionNumber >= firstAction, let place
    else { return }
    // A page has prompts.
    session.record.unheard { session.report.answer([place]) }
  }

  /// Shows the place of the flow in the prompt, and stops time while something waits for a person.
  /// After the step that is under way: the waiting stages aren't known before.
  func placeChanged() {
    guard session.settings.isInteractive else { return }
    Task { @MainActor [weak self] in
      guard let self else { return }
      if let clock = session.clock.movable, clock.isStopped != (next != nil) {
        clock.isStopped.toggle()
      }
      session.promptChanged()
    }
  }
}

extension WaitingStage {
  var text: Sentence {
    switch kind {
    case .action: "action \(step)"
    case .mutate: "mutate() of \(step)"
    case .mutation: "mutation \(step)"
    case .reduce: "reduce() of \(step)"
    case .view: "the view of \(step)"
    case .end: "the end of \(step)"
    }
  }
}
