import ReactorCore
import ReactorShell
import StateDiff

/// The recorded events that pass the filters, a line for each step; what another step sent is
/// indented, and a mutation that doesn't stand below its action has its number at the right.
final class LogReport: RowVisitor {
  private(set) var lines: [LogLine] = []
  private var passed: FilteredStep?
  private let condition: PathCondition?
  private var follower: ConditionFollower?
  private let failures: FailureLog
  private var progress: SearchProgress?
  private let chosen: Set<StepKind>?
  private var formatter: TextFormatter
  private let columns: Int
  private let steps: StepText
  private let notes: [StepID: any Remark]
  private let depths: CauseDepth
  private let firstStore: Int?
  private var actionAbove: Int?
  /// The mutations that may be listed once they are reduced. A breakpoint may come between.
  private var pending: [StepID: Any] = [:]
  private var isPlain: Bool { formatter.theme.isPlain }
  /// The kinds of events that lines are made of, and those that determine the depth of a step.
  private var told: EventKinds
  /// States are compared only if the mutation is to be listed, or a condition asks for them.
  var kinds: EventKinds {
    (pending.isEmpty ? told.subtracting(.reduce) : told).union(follower?.kinds ?? [])
  }

  @MainActor init(
    of view: Timeline.View, where condition: PathCondition?, in session: Session,
    _ formatter: TextFormatter
  ) {
    let timeline = session.timeline
    notes = session.remarks()
    failures = session.failures
    self.condition = condition
    follower = condition.map { ConditionFollower($0, in: timeline) }
    self.formatter = formatter
    columns = formatter.style.columns
    chosen = condition?.kinds
    let looksForTexts = condition?.filters.contains { if case .text = $0 { true } else { false } }
    if looksForTexts == true {
      let isSeen = session.settings.isInteractive && !session.isRunningFile
      progress = SearchProgress(total: view.end + 1) {
        [weak session] text in
        guard isSeen, let session else { return }
        MainActor.assumeIsolated {
          session.record.unheard { session.report.say(.debugger(DebuggerLine("log", text))) }
          session.console?.flush()
        }
      }
    }
    told = .all.subtracting([.actionTransformed, .mutate, .mutationTransformed])
    told.subtract(chosen == nil ? [.effectStarted, .pulse] : .restored)
    steps = StepText(timeline, signs: formatter.theme.signs, limit: 24)
    depths = CauseDepth(steps)
    firstStore = timeline.tracks.first?.number
  }

  // MARK: - Events

  func visit(_ row: EventRow) {
    let step = row.step
    guard progress?.goesOn() != false else { return }
    follower?.follow(row)
    switch row.kind {
    case .sent(let cause): depths.note(step, during: cause)
    case .started: if row.track?.number == firstStore { addMark(of: step) }
    case .action:
      defer { addMark(of: step) }
      if step.mutation == 0 { depths.note(step) }
      add(row, right: row.track?.name)
    case .queued: add(row, right: row.track?.name)
    case .actionDropped, .mutationDropped: add(row)
    case .mutation(let mutation): if mayList(row) { pending[step] = mutation }
    case .reduce(let change): add(change, row)
    case .effectStarted:
      if chosen != nil { write(row, right: row.track?.name) }
    case .effectEnded(_, let ending):
      if chosen == nil, case .done = ending { return }
      guard passes(FilteredStep(row)) else { return }
      write(
        formatter.line(of: row), step,
        saying: row.text(in: RowWords(formatter.theme.wording)))
    case .pulse(let name, let count):
      guard chosen != nil, passes(FilteredStep(row)) else { return }
      let text = formatter.said("\(name) was assigned (\(count))")
      write(formatter.line(step, row.form.label, row.form.role, text), step)
    case .restored(let change):
      let changes = change.changes
      guard chosen == nil, passes(FilteredStep(row)),
        let line = formatter.restoredLine(row, changes)
      else { return }
      write(line, step, changes)
    case .remark(let remark): add(remark, row)
    default: write(row)
    }
  }

  private func add(_ change: StateChange, _ row: EventRow) {
    let step = row.step
    guard let mutation = pending.removeValue(forKey: step) else { return }
    defer { addMark(of: step) }
    guard chosen?.contains(.mutation) != false else { return }
    guard passes(FilteredStep(row, of: mutation, for: condition, failures)) else { return }
    let changes = change.changes
    var line = formatter.reduceLine(step, formatter.text(of: mutation), changes)
    tellAction(of: step, row.track?.name ?? "", in: &line)
    write(line, step, changes)
  }

  private func add(_ remark: any Remark, _ row: EventRow) {
    // Marks stand below their steps, as they hold now. A cast would take longer than all the rest.
    let type = type(of: remark)
    let isOfView = type == ViewUpdate.self
    let isMeant = chosen.map { isOfView && $0.contains(.view) } ?? !isOfView
    if isMeant, type != Mark.self { write(row) }
  }

  private func addMark(of step: StepID) {
    if let remark = notes[step] { write(EventRow(remark, at: step, time: .zero)) }
  }

  private func write(_ row: EventRow, right: String? = nil) {
    if passes(FilteredStep(row)) { write(formatter.line(of: row, right: right), row.step) }
  }

  private func add(_ row: EventRow, right: String? = nil) {
    guard passes(FilteredStep(row)) else { return }
    let role: Role = row.stepKind == .action ? .action : .mutation
    var line = formatter.line(row.step, formatter.shortText(of: row), role, right: right)
    if row.stepKind == .mutation { tellAction(of: row.step, row.track?.name ?? "", in: &line) }
    write(line, row.step)
  }

  // MARK: - Lines

  private func tellAction(of step: StepID, _ reactor: String, in line: inout Line) {
    guard step.action != actionAbove || step.action == 0 else { return }
    let action = step.action == 0 ? nil : steps.text(of: StepID(action: step.action))
    let text =
      step.action == 0 ? reactor : formatter.said("of \(verbatim: action ?? "\(step.action)")")
    if isPlain {
      line.add(", \(text)")
    } else {
      line.addRight(text, .faint, edge: formatter.edge)
    }
  }

  private func write(
    _ line: Line, _ step: StepID, _ changes: [Change] = [], saying said: String = ""
  ) {
    actionAbove = step.action
    var line = line
    let depth = depths[step]
    var indent = ""
    if depth > 0 {
      if isPlain {
        if let cause = steps.cause(of: step) { line.add(said: ", in the course of \(cause)") }
      } else {
        indent = String(repeating: "  ", count: depth)
      }
    }
    formatter.writeCut(line)
    for (index, text) in formatter.takeLines().enumerated() {
      lines.append(
        LogLine(
          text: indent + text, step: step, of: passed, saying: said, changes,
          isContinued: index > 0))
    }
  }

  /// True if a line is to be written; then it has the width for it.
  private func passes(_ entry: FilteredStep) -> Bool {
    guard follower.map({ $0.answer(at: entry) == true }) ?? true else { return false }
    passed = entry
    // Text at the right stays at the edge.
    formatter.style.columns = columns - (isPlain ? 0 : 2 * depths[entry.step])
    return true
  }

  /// False of a mutation that isn't to be listed whatever it changed, and has no mark.
  private func mayList(_ mutation: EventRow) -> Bool {
    let entry = FilteredStep(mutation, isWhole: false)
    return condition?.answer(of: entry, steps) { _, _, _ in nil } != false
      || notes[mutation.step] != nil
  }
}

/// The depth of steps in chains of causes over stores.
// A class: as a part of another object, a struct would be copied for each question.
final class CauseDepth {
  static let deepest = 8
  private let steps: StepText
  private var known: [StepID: Int] = [:]
  private var root: StepID?

  init(_ steps: StepText) { self.steps = steps }

  func note(_ step: StepID, during cause: StepID) {
    known[step] = min(Self.deepest, self[cause] + 1)
  }

  /// An action of which it was noted before whether it was sent in the course of another.
  func note(_ action: StepID) {
    if known[action] == nil { root = action }
  }

  /// 0 for an action from outside. A mutation has its action's, unless another step emitted it.
  subscript(step: StepID) -> Int {
    let action = StepID(action: step.action)
    return known[step] ?? (step.action == 0 ? nil : known[action] ?? (action == root ? 0 : nil))
      ?? depth(of: step, within: Self.deepest)
  }

  /// Returns the depth. A chain may be as long as the record: at most `limit` links are followed.
  private func depth(of step: StepID, within limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    if let depth = known[step] { return depth }
    if let cause = steps.cause(of: step) {
      return min(Self.deepest, depth(of: cause, within: limit - 1) + 1)
    }
    guard step.mutation > 0, step.action > 0 else { return 0 }
    return depth(of: StepID(action: step.action), within: limit)
  }
}
