import ReactorCore
import ReactorShell
import StateDiff

/// A session as a sequence diagram in Mermaid's language: the user, the reactors, their effects and
/// the state.
///
/// Of very many steps the first and the last are drawn, with the number of those in between.
struct MermaidDiagram {
  /// The largest number of actions and mutations that are drawn: browsers take seconds for more.
  static let most = 400

  private let lines: [String]
  private let leftOut: Int
  private let counts: ExportCounts

  /// The path that is shown, up to the step that is viewed.
  ///
  /// - Complexity: O(lines of the timeline); the drawing is bounded.
  @MainActor init(of timeline: Timeline, in wording: Wording = .english, most: Int = Self.most) {
    let view = timeline.viewAtHand
    counts = ExportCounts(of: view)
    let steps = counts.actions + counts.mutations
    let gap = steps > most ? most / 2..<steps - most / 2 : 0..<0
    leftOut = gap.count
    let writer = MermaidWriter(of: timeline, in: wording, leavingOut: gap)
    view.replay(to: writer)
    lines = writer.diagram
  }

  /// The file, and the remarks on omissions.
  var export: Export {
    var export = Export(
      text: lines.joined(separator: "\n") + "\n",
      remarks: leftOut == 0
        ? []
        : ["the first and the last \(Self.most / 2) steps are drawn, the \(leftOut) between aren't"]
    )
    export.counts = counts
    return export
  }
}

// MARK: - MermaidText

/// Text as it may stand in a Mermaid diagram.
enum MermaidText {
  /// The text with everything as a code that ends a statement, begins a comment, a code or a mark, or
  /// can't be seen; Korean and the like stay as they are.
  ///
  /// - Complexity: O(n).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in escapedForDisplay(text).unicodeScalars {
      switch scalar {
      // A `\n` would be a line break, and `{` or `[` may begin something.
      case "\"": result += "#quot;"
      case ";", "#", "%", "\\", "<", ">", "`", "{", "}", "&", "$":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Lines of a note.
  static func note(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "<br/>")
  }
}

// MARK: - MermaidWriter

/// Writes the lines of a sequence diagram while a timeline is replayed.
final class MermaidWriter: RowVisitor {
  private let timeline: Timeline
  private let wording: Wording
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
  /// The effects that ended in a gap.
  private var endedInGap = 0
  private var senders: [StepID: StepID] = [:]
  private var startTimes: [Int: Duration] = [:]
  private var isGapTold = false

  init(of timeline: Timeline, in wording: Wording, leavingOut gap: Range<Int>) {
    self.timeline = timeline
    self.wording = wording
    self.gap = gap
  }

  /// The whole diagram.
  var diagram: [String] {
    var head = ["sequenceDiagram", "  actor User" + alias("User")]
    for (index, name) in reactors.enumerated() {
      head.append("  participant R\(index + 1) as \(MermaidText.escaped(name))")
    }
    if usesEffects { head.append("  participant E" + alias("effects")) }
    head.append("  participant S" + alias("State"))
    let open = active.flatMap { effect in
      [
        "  Note over E: \(MermaidText.escaped(said("\(effect.action) still runs")))",
        "  deactivate E",
      ]
    }
    return head + lines + open
  }

  /// Returns the label of a lifeline, if it differs from its name in the diagram.
  private func alias(_ name: Sentence) -> String {
    let text = name.label(in: wording)
    return text == "User" ? "" : " as \(MermaidText.escaped(text))"
  }

  /// In one language: the boxes are small.
  private func said(_ sentence: Sentence) -> String { sentence.text(in: wording.short) }

  // MARK: - Events

  func visit(_ row: EventRow) {
    let step = row.step
    let name = row.track?.name
    let reactor = name.map(lifeline(of:)) ?? "User"
    switch row.kind {
    case .started(let state):
      note(reactor, said("\(name ?? "") starts: \(ValueText.fields(of: state))"))
    case .sent(let cause):
      senders[step] = cause
    case .queued(let action, let other):
      note(reactor, said("\(step) \(ValueText.concise(action)) queued behind \(other)"))
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
      note(reactor, said("dropped by transform(action:)"))
    case .mutate(let returned, _):
      // An effect has a line of its own.
      guard case .effect = returned else {
        return note(reactor, "mutate() \(said(returned.gloss))")
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
      show(mutation, of: row, reactor)
    case .mutationDropped(let mutation):
      countStep()
      show(mutation, of: row, reactor)
      note(reactor, said("dropped by transform(mutation:)"))
    case .reduce(let change): showReduce(change, step, reactor)
    case .restored(let change): note("S", [said("back to \(step)")] + lines(of: change))
    case .effectEnded(let effect, let ending): end(effect, ending, reactor)
    case .pulse(let name, _):
      arrow("S", "-->>", "User", "\(said("pulse")) \(name)")
    case .remark(let remark): tell(remark)
    }
  }

  private func tell(_ remark: any Remark) {
    switch remark {
    case let update as ViewUpdate: arrow("S", "-->>", "User", said("view: \(update.sentence)"))
    case let data as DataNote: note("User", said("note: \(data.sentence)"))
    case is Mark: break
    default:
      let words = remark.described
      note("User", "\(said(words.label)): \(said(words.sentence))")
    }
  }

  // MARK: - Steps

  private func show(_ mutation: Any, of row: EventRow, _ reactor: String) {
    let step = row.step
    var text = "\(step) \(ValueText.concise(mutation))"
    guard effectActions.contains(step.action) else { return arrow(reactor, "->>", "S", text) }
    if let start = startTimes[step.action], row.time > start {
      text += " (+\((row.time - start).text))"
    }
    if isDrawn { usesEffects = true }
    arrow("E", "-->>", reactor, text)
  }

  private func showReduce(_ change: StateChange, _ step: StepID, _ reactor: String) {
    if effectActions.contains(step.action) { arrow(reactor, "->>", "S", "\(step) reduce()") }
    note("S", lines(of: change))
  }

  private func lines(of change: StateChange) -> [String] {
    let lines = diffText.lines(for: change.changes).map(\.description)
    guard !lines.isEmpty else { return [said("an equal State")] }
    return lines.count > 5 ? lines.prefix(4) + [said("… \(lines.count - 4) more changes")] : lines
  }

  private func begin(_ effect: EffectInfo, _ reactor: String) {
    guard isDrawn else { return }
    usesEffects = true
    let kind = said(Returned.effect(key: effect.key, isLasting: effect.isLasting).gloss)
    arrow(reactor, "->>", "E", "\(effect.action) \(kind)")
    lines.append("  activate E")
    active.append((effect.id, effect.action))
  }

  private func end(_ effect: EffectInfo, _ ending: EffectEnding, _ reactor: String) {
    let index = active.firstIndex { $0.id == effect.id }
    guard isDrawn else {
      if let index {
        active.remove(at: index)
        endedInGap += 1
      }
      return
    }
    usesEffects = true
    let (action, count) = (effect.action, Sentence.mutations(effect.emittedCount))
    switch ending {
    case .done: arrow("E", "-->>", reactor, said("\(action) done, \(count)"))
    case .cancelled: arrow("E", "--x", reactor, said("\(action) cancelled after \(count)"))
    case .released:
      arrow("E", "--x", reactor, said("\(action) released with its store after \(count)"))
    case .replaced(let other):
      arrow("E", "--x", reactor, said("\(action) replaced by \(other) after \(count)"))
    case .failed(let error):
      arrow("E", "--x", reactor, said("\(action) failed: \(String(describing: error))"))
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
    lines.append("  Note over User,S: \(MermaidText.escaped(said("… \(gap.count) steps between")))")
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
