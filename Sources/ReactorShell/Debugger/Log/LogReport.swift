import ReactorCore
import StateDiff

/// Writes those of the recorded events that filters let through, a line a step.
///
/// What was sent in the course of another step stands indented; a mutation that doesn't stand below
/// its action tells at the right which it is.
final class LogReport: EventVisitor {
  private(set) var lines: [String] = []
  private let filters: [LogFilter]
  /// The stages that are asked for by name; nil for what is listed otherwise.
  private let stages: Set<LogStage>?
  private let report: TextReport
  private let columns: Int
  private let steps: StepText
  private let marks: Marks?
  private var depths: CauseDepth
  /// The action that the line above belongs to.
  private var actionAbove: Int?
  private var pending: (mutation: Any, step: StepID)?
  private var isPlain: Bool { report.theme.isPlain }

  init(
    of timeline: Timeline, where filters: [LogFilter], marks: Marks? = nil, theme: Theme,
    columns: Int, isFitted: Bool
  ) {
    self.marks = marks
    self.filters = filters
    self.columns = columns
    stages = filters.reduce(nil) { all, filter in
      guard case .stage(let stages) = filter else { return all }
      return all?.intersection(stages) ?? stages
    }
    report = TextReport(
      to: Output(write: { _ in }, writeError: { _ in }), trace: .compact, theme: theme,
      columns: columns)
    report.isFitted = isFitted
    steps = StepText(timeline, signs: theme.signs)
    depths = CauseDepth(timeline)
  }

  // MARK: - Events

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let step = event.step
    switch event.kind {
    case .sent(let cause):
      depths.note(step, during: cause)
    case .started:
      if track.origin == .start { addMark(of: step) }
    case .action(let action):
      defer { addMark(of: step) }
      if step.mutation == 0 { depths.note(step) }
      add(LogEntry(.action, step, track.name, action), report.text(of: action), right: track.name)
    case .queued(let action, let other):
      add(
        LogEntry(.action, step, track.name, action),
        "\(report.text(of: action))\(report.comma)queued behind \(other)", right: track.name)
    case .actionDropped(let action):
      add(
        LogEntry(.action, step, track.name, action),
        "\(report.text(of: action))\(report.comma)dropped by transform(action:)")
    case .mutation(let mutation):
      pending = (mutation, step)
    case .mutationDropped(let mutation):
      add(
        LogEntry(.mutation, step, track.name, mutation),
        "\(report.text(of: mutation))\(report.comma)dropped by transform(mutation:)")
    case .reduce(let before, let after):
      guard let (mutation, step) = pending else { return }
      pending = nil
      defer { addMark(of: step) }
      guard stages?.contains(.mutation) != false else { return }
      let changes = Differ().changes(from: before, to: after)
      guard passes(LogEntry(.mutation, step, track.name, mutation, changes)) else { return }
      var line = report.reduceLine(step, report.text(of: mutation), changes)
      tellAction(of: step, track.name, in: &line)
      write(line, step)
    case .effectStarted(let effect):
      guard stages != nil else { return }
      add(effect, "started", Returned.effect(key: effect.key, isLasting: effect.isLasting), track)
    case .effectEnded(let effect, let ending):
      if stages == nil, case .done = ending { return }
      guard
        passes(LogEntry(.effect, step, track.name, nil, name: effect.key ?? "", text: "\(ending)"))
      else { return }
      write(report.line(of: effect, ending, at: event.time), step)
    case .pulse(let name, let count):
      guard stages != nil, passes(LogEntry(.pulse, step, track.name, nil, name: name)) else {
        return
      }
      write(report.line(step, "pulse", .view, "\(name) was assigned (\(count))"), step)
    case .restored(let before, let after):
      let changes = Differ().changes(from: before, to: after)
      guard stages == nil, passes(LogEntry(nil, step, track.name, nil, changes, name: "restored")),
        let line = report.restoredLine(step, changes, track.name)
      else { return }
      write(line, step)
    default:
      break
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if let update = remark as? ViewUpdate {
      guard stages != nil, passes(LogEntry(.view, step, nil, nil, text: update.text)) else {
        return
      }
      write(report.line(step, "view", .view, update.text), step)
    } else if let note = remark as? DataNote {
      guard stages == nil, passes(LogEntry(nil, step, nil, nil, text: note.text)) else { return }
      write(report.line(nil, "note", .note, note.text), step)
    }
  }

  /// A mark stands below its step, whenever it was made.
  private func addMark(of step: StepID) {
    guard let text = marks?[step], passes(LogEntry(.mark, step, nil, nil, text: text)) else {
      return
    }
    write(report.line(step, "mark", .note, text), step)
  }

  private func add(_ entry: LogEntry, _ text: String, right: String? = nil) {
    guard passes(entry) else { return }
    let role: Role = entry.stage == .action ? .action : .mutation
    var line = report.line(entry.step, text, role, right: right)
    if entry.stage == .mutation { tellAction(of: entry.step, entry.reactor ?? "", in: &line) }
    write(line, entry.step)
  }

  private func add<R: Reactor>(
    _ effect: EffectInfo, _ what: String, _ returned: Returned, _ track: Track<R>
  ) {
    let step = StepID(action: effect.action)
    guard passes(LogEntry(.effect, step, track.name, nil, name: effect.key ?? "")) else { return }
    write(report.line(step, what, .faint, returned.gloss, right: track.name), step)
  }

  // MARK: - Lines

  /// Adds which action it is that a mutation belongs to, unless that stands above.
  private func tellAction(of step: StepID, _ reactor: String, in line: inout Line) {
    guard step.action != actionAbove || step.action == 0 else { return }
    let action = step.action == 0 ? nil : steps.text(of: StepID(action: step.action), limit: 24)
    let text = step.action == 0 ? reactor : "of \(action ?? "\(step.action)")"
    if isPlain {
      line.add(", \(text)")
    } else {
      line.addRight(text, .faint, edge: report.edge)
    }
  }

  private func write(_ line: Line, _ step: StepID) {
    actionAbove = step.action
    var line = line
    let depth = depths[step]
    var indent = ""
    if depth > 0 {
      if isPlain {
        if let cause = steps.cause(of: step) { line.add(", in the course of \(cause)") }
      } else {
        indent = String(repeating: "  ", count: depth)
      }
    }
    report.output = Output(
      write: { [unowned self] in
        lines += $0.split(separator: "\n").map { indent + $0 }
      }, writeError: { _ in })
    report.writeCut(line)
  }

  /// Whether a line is to be written; then it has the width for it.
  private func passes(_ entry: LogEntry) -> Bool {
    // What stands at the right stays at the edge.
    report.columns = columns - (isPlain ? 0 : 2 * depths[entry.step])
    return filters.allSatisfy { entry.passes($0, steps) }
  }
}
