import ReactorCore
import ReactorShell
import StateDiff

/// Sends a recording's actions again to today's code and compares the results; effects emit the
/// recorded mutations, or run.
@MainActor final class Rerun {
  private let timeline: Timeline
  private let answers = EffectAnswers()
  private let results = RerunResults()
  private var subscription: Subscription?
  private var recorded: [RerunResult] = []
  /// Actions that were sent in the course of others: today's code sends them itself.
  private var caused: Set<Int> = []
  /// Actions that were sent already, as they were before `transform(action:)`.
  private var sent: Set<Int> = []
  /// The last action that was sent by itself, then and now.
  private var latest = (then: 0, now: 0)
  /// The effects that ran in the recording, by their numbers there, with their actions.
  private var running: [Int: Int] = [:]
  private(set) var actionCount = 0
  /// Effects run again; else they emit what they emitted.
  let runsEffects: Bool
  private var answeredActions: [String] = []
  var willSend: (String) -> Void = { _ in }

  init(on timeline: Timeline, runsEffects: Bool = false) {
    self.timeline = timeline
    self.runsEffects = runsEffects
    timeline.answers = runsEffects ? nil : answers
    subscription = timeline.observe(results)
  }

  /// Returns the effects that were under way and aren't started again.
  func end() -> [EffectInfo] {
    subscription = nil
    return runsEffects ? [] : timeline.endAnswering()
  }

  /// Lets effects that run again come to their end before something else is done.
  func settle() async { if runsEffects { await timeline.settle(patience: .seconds(10)) } }

  var answered: String? {
    guard !answeredActions.isEmpty else { return nil }
    return answeredActions.prefix(3).joined(separator: ", ")
      + (answeredActions.count > 3 ? ", …" : "")
  }

  func redo<R: Reactor>(
    _ recorded: EventDecoder, on track: Track<R>
  ) throws(RecordingFault) {
    let (line, step) = (recorded.line, recorded.step)
    func action(_ member: String) throws(RecordingFault) -> R.Action {
      do throws(RecordingFault) {
        return try recorded.restorer.value(R.Action.self, line, member)
      } catch {
        guard let text = try? line.text("action") else { throw error }
        throw RecordingFault("\(step) \(text) isn't an action of today's \(track.name)")
      }
    }
    switch recorded.event {
    case .sent: caused.insert(step.action)
    case .actionTransformed: send(try action("fromValue"), step.action, on: track)
    case .action, .actionDropped: send(try action("value"), step.action, on: track)
    case .mutation:
      let source = recorded.restorer.lineWithValue(of: line, at: step)
      self.recorded.append(
        RerunResult(
          step: step, store: track.name, mutation: source.json("value").map(Array.init) ?? [],
          text: try source.text(source.event == "action" ? "action" : "mutation")))
      try emit(
        try recorded.restorer.value(R.Mutation.self, source, "value"), of: step.action, on: track)
    case .reduce:
      guard let changes = line.json("changes"), !self.recorded.isEmpty else { return }
      self.recorded[self.recorded.count - 1].changes = Array(changes)
    case .effectStarted: effectStarted(try line.count("effect"), of: step.action, on: track)
    case .effectEnded:
      effectEnded(try line.count("effect"), of: step.action, try EffectEnding(line), on: track)
    // All these come of the others.
    case .started, .queued, .mutate, .mutationTransformed, .mutationDropped, .restored, .pulse:
      return
    }
  }

  // MARK: - Actions

  /// Sends an action, unless it came by itself.
  private func send<R: Reactor>(_ action: R.Action, _ number: Int, on track: Track<R>) {
    guard sent.insert(number).inserted, let store = track.typedStore else { return }
    let last = timeline.lastActionNumber
    if caused.contains(number), last >= today(number) { return }
    latest = (number, last + 1)
    actionCount += 1
    willSend("\(last + 1) \(ValueText.concise(action))")
    store.send(action)
  }

  private func today(_ number: Int) -> Int { number - latest.then + latest.now }

  // MARK: - Effects

  private func effectStarted<R: Reactor>(_ effect: Int, of action: Int, on track: Track<R>) {
    running[effect] = action
    guard !runsEffects, action > 0, let sent = track.action(of: StepID(action: today(action)))
    else { return }
    let text = ValueText.concise(sent)
    if !answeredActions.contains(text) { answeredActions.append(text) }
  }

  private func effectEnded<R: Reactor>(
    _ effect: Int, of action: Int, _ ending: EffectEnding, on track: Track<R>
  ) {
    running[effect] = nil
    guard let driven = self.effect(of: action, on: track) else { return }
    switch ending {
    case .done: driven.finish()
    case .failed(let error): driven.finish(throwing: error)
    // Its last mutation has been emitted.
    case .cancelled: driven.cancelSilently()
    // Today's code does it by itself.
    case .replaced, .released: break
    }
  }

  private func effect<R: Reactor>(
    of action: Int, on track: Track<R>
  ) -> DrivenEffect<R.Mutation>? {
    track.typedStore.flatMap { answers.effect(of: action == 0 ? 0 : today(action), in: $0) }
  }

  /// Emits a recorded mutation of an effect; immediate results of `mutate` come by themselves.
  private func emit<R: Reactor>(
    _ mutation: @autoclosure () throws(RecordingFault) -> R.Mutation, of action: Int,
    on track: Track<R>
  ) throws(RecordingFault) {
    guard running.values.contains(action), let effect = effect(of: action, on: track) else {
      return
    }
    effect.emit(try mutation())
  }

  // MARK: - Comparing

  var difference: [Sentence] {
    let now = results.all
    for index in 0..<max(recorded.count, now.count) {
      let (then, today) = (recorded.dropFirst(index).first, now.dropFirst(index).first)
      if let then, let today, then.isAlike(today) { continue }
      let step = (today ?? then)?.step ?? .start
      let before = then?.lines ?? ["nothing"]
      let lines = today?.lines ?? ["nothing"]
      return ["\(step) is the first step that differs"]
        + before.enumerated().map { $0 == 0 ? "  before  \($1)" : "          \($1)" }
        + lines.enumerated().map { $0 == 0 ? "  now     \($1)" : "          \($1)" }
    }
    return []
  }
}

struct RerunResult {
  let step: StepID
  let store: String
  let mutation: [UInt8]
  let text: String
  var changes: [UInt8] = []

  func isAlike(_ other: Self) -> Bool {
    store == other.store && JSONLikeness.isAlike(mutation, other.mutation)
      && JSONLikeness.areAlike(changes, other.changes)
  }

  var lines: [Sentence] {
    [Sentence(verbatim: text)] + (changes.isEmpty ? [] : RecordedChange.lines(changes))
  }
}

private final class RerunResults: EventVisitor {
  private(set) var all: [RerunResult] = []
  private let fields = EventFields(isForRecording: true)

  var kinds: EventKinds { [.mutation, .reduce] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .mutation(let mutation) = event.kind {
      all.append(
        RerunResult(
          step: event.step, store: track.name,
          mutation: fields.json(mutation).map(Array.init) ?? [],
          text: ValueText.concise(mutation)))
    } else if case .reduce(let before, let after) = event.kind, !all.isEmpty {
      all[all.count - 1].changes = Array(fields.changes(from: before, to: after))
    }
  }
}
