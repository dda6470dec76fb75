import ReactorCore
import StateDiff

/// Writes the lines of a sequence diagram while a timeline is told.
final class MermaidWriter: EventVisitor {
  private let timeline: Timeline
  /// The actions and mutations that aren't drawn, counted from 0.
  private let gap: Range<Int>
  private let diffText = DiffText(limit: 4)
  private var lines: [String] = []
  private var stepCount = 0
  /// By name: stores of one kind share a lifeline.
  private var reactors: [String] = []
  private var usesEffects = false
  /// Effects that are drawn as active.
  private var active: [(id: EffectID, action: Int)] = []
  /// The actions whose mutations come from an effect.
  private var effectActions: Set<Int> = [0]
  /// Those that ended where nothing is drawn.
  private var endedInGap = 0
  private var senders: [StepID: StepID] = [:]
  private var startTimes: [Int: Duration] = [:]
  private var isGapTold = false

  init(of timeline: Timeline, leavingOut gap: Range<Int>) {
    self.timeline = timeline
    self.gap = gap
  }

  /// The whole diagram.
  var diagram: [String] {
    var head = ["sequenceDiagram", "  actor User"]
    for (index, name) in reactors.enumerated() {
      head.append("  participant R\(index + 1) as \(MermaidText.escaped(name))")
    }
    if usesEffects { head.append("  participant E as effects") }
    head.append("  participant S as State")
    let open = active.flatMap { effect in
      ["  Note over E: \(effect.action) still runs", "  deactivate E"]
    }
    return head + lines + open
  }

  // MARK: - Events

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let step = event.step
    let reactor = lifeline(of: track.name)
    switch event.kind {
    case .started(let state):
      note(reactor, "\(track.name) starts: \(ValueText.fields(of: state))")
    case .sent(let cause):
      senders[step] = cause
    case .queued(let action, let other):
      note(reactor, "\(step) \(ValueText.concise(action)) queued behind \(other)")
    case .actionTransformed(let sent, let action):
      note(
        reactor,
        "transform(action:) \(ValueText.concise(sent)) → \(ValueText.concise(action))")
    case .action(let action):
      countStep()
      arrow(sender(of: step), "->>", reactor, "\(step) \(ValueText.concise(action))")
    case .actionDropped(let action):
      countStep()
      arrow(sender(of: step), "-x", reactor, "\(step) \(ValueText.concise(action))")
      note(reactor, "dropped by transform(action:)")
    case .mutate(let returned, _):
      // Of an effect its own line tells.
      guard case .effect = returned else {
        return note(reactor, "mutate() \(returned.gloss)")
      }
      effectActions.insert(step.action)
    case .effectStarted(let effect):
      startTimes[effect.action] = effect.startTime
      effectActions.insert(effect.action)
      begin(effect, reactor)
    case .mutationTransformed(let given, let mutation):
      note(
        reactor,
        "transform(mutation:) \(ValueText.concise(given)) → \(ValueText.concise(mutation))")
    case .mutation(let mutation):
      countStep()
      show(mutation, of: event, reactor)
    case .mutationDropped(let mutation):
      countStep()
      show(mutation, of: event, reactor)
      note(reactor, "dropped by transform(mutation:)")
    case .reduce(let before, let after):
      showReduce(before, after, step, reactor)
    case .restored(let before, let after):
      note("S", ["back to \(step)"] + changes(before, after))
    case .effectEnded(let effect, let ending):
      end(effect, ending, at: event.time, reactor)
    case .pulse(let name, _):
      arrow("S", "-->>", "User", "pulse \(name)")
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if let update = remark as? ViewUpdate {
      arrow("S", "-->>", "User", "view: \(update.text)")
    } else if let data = remark as? DataNote {
      note("User", "note: \(data.text)")
    }
  }

  // MARK: - Steps

  private func show<R: Reactor>(_ mutation: R.Mutation, of event: Event<R>, _ reactor: String) {
    let step = event.step
    var text = "\(step) \(ValueText.concise(mutation))"
    guard effectActions.contains(step.action) else { return arrow(reactor, "->>", "S", text) }
    if let start = startTimes[step.action], event.time > start {
      text += " (+\((event.time - start).text))"
    }
    if isDrawn { usesEffects = true }
    arrow("E", "-->>", reactor, text)
  }

  private func showReduce<State>(
    _ before: State, _ after: State, _ step: StepID, _ reactor: String
  ) {
    if effectActions.contains(step.action) { arrow(reactor, "->>", "S", "\(step) reduce()") }
    note("S", changes(before, after))
  }

  private func changes<State>(_ before: State, _ after: State) -> [String] {
    let lines = diffText.lines(for: Differ().changes(from: before, to: after)).map(\.description)
    guard !lines.isEmpty else { return ["an equal State"] }
    return lines.count > 5 ? lines.prefix(4) + ["… \(lines.count - 4) more changes"] : lines
  }

  private func begin(_ effect: EffectInfo, _ reactor: String) {
    guard isDrawn else { return }
    usesEffects = true
    let kind = Returned.effect(key: effect.key, isLasting: effect.isLasting).gloss
    arrow(reactor, "->>", "E", "\(effect.action) \(kind)")
    lines.append("  activate E")
    active.append((effect.id, effect.action))
  }

  private func end(
    _ effect: EffectInfo, _ ending: EffectEnding, at time: Duration, _ reactor: String
  ) {
    let index = active.firstIndex { $0.id == effect.id }
    guard isDrawn else {
      if let index {
        active.remove(at: index)
        endedInGap += 1
      }
      return
    }
    usesEffects = true
    let count = "\(effect.emittedCount) mutation\(effect.emittedCount == 1 ? "" : "s")"
    switch ending {
    case .done: arrow("E", "-->>", reactor, "\(effect.action) done, \(count)")
    case .cancelled: arrow("E", "--x", reactor, "\(effect.action) cancelled after \(count)")
    case .replaced(let other):
      arrow("E", "--x", reactor, "\(effect.action) replaced by \(other) after \(count)")
    case .failed(let error):
      arrow("E", "--x", reactor, "\(effect.action) failed: \(error)")
    }
    if let index {
      active.remove(at: index)
      lines.append("  deactivate E")
    }
  }

  private func sender(of step: StepID) -> String {
    guard let cause = senders.removeValue(forKey: step), let track = timeline.track(of: cause)
    else { return "User" }
    return lifeline(of: track.name)
  }

  private func lifeline(of name: String) -> String {
    if let index = reactors.firstIndex(of: name) { return "R\(index + 1)" }
    reactors.append(name)
    return "R\(reactors.count)"
  }

  // MARK: - Lines

  private var isDrawn: Bool { !gap.contains(stepCount - 1) }

  private func countStep() {
    stepCount += 1
    guard isDrawn, !gap.isEmpty, stepCount > gap.upperBound, !isGapTold else { return }
    isGapTold = true
    lines.append("  Note over User,S: … \(gap.count) steps between")
    for _ in 0..<endedInGap { lines.append("  deactivate E") }
  }

  private func arrow(_ from: String, _ sign: String, _ to: String, _ text: String) {
    guard isDrawn else { return }
    lines.append("  \(from)\(sign)\(to): \(MermaidText.escaped(text))")
  }

  private func note(_ place: String, _ text: String) { note(place, [text]) }

  private func note(_ place: String, _ texts: [String]) {
    guard isDrawn else { return }
    lines.append("  Note over \(place): \(MermaidText.note(texts))")
  }
}
