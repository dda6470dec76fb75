import ReactorCore
import ReactorShell
import StateDiff

/// The rows that pass a condition, a line each, with the remarks and the other parts that it names
/// below. What another step sent is indented, and a mutation that doesn't stand below its action has
/// that at the right.
final class LogReport {
  private(set) var lines: [LogLine] = []
  private let failures: FailureLog
  private let asksForFailures: Bool
  private var progress: SearchProgress?
  private let kinds: Set<StepKind>
  private let texts: [ValueSearch]
  private var formatter: TextFormatter
  private let columns: Int
  private let steps: StepText
  private let depths: CauseDepth
  private var actionAbove: Int?
  private var isPlain: Bool { formatter.theme.isPlain }

  @MainActor init(
    of view: Timeline.View, where condition: PathCondition?, in session: Session,
    _ formatter: TextFormatter
  ) {
    failures = session.failures
    self.formatter = formatter
    columns = formatter.style.columns
    kinds =
      condition?.filters.reduce(into: []) { if case .kind(let kinds) = $1 { $0.formUnion(kinds) } }
      ?? []
    asksForFailures = condition?.asksForFailures == true
    texts =
      condition?.filters.compactMap { if case .text(let text) = $0 { text } else { nil } } ?? []
    steps = StepText(session.timeline, signs: formatter.theme.signs, limit: 24)
    depths = CauseDepth(steps)
    if !texts.isEmpty {
      let isSeen = session.isTyped
      progress = SearchProgress(total: view.end + 1) {
        [weak session] text in
        guard isSeen, let session else { return }
        MainActor.assumeIsolated {
          session.record.unheard { session.report.say(.debugger(DebuggerLine("log", text))) }
          session.console?.flush()
        }
      }
    }
  }

  func read(_ row: Row, holds: Bool) {
    guard progress?.goesOn() != false else { return }
    for part in row.others {
      if case .sent(let cause) = part.kind { depths.note(row.step, during: cause) }
    }
    if case .action = row.beginning.kind, row.step.mutation == 0 { depths.note(row.step) }
    guard holds else { return }
    // Text at the right stays at the edge.
    formatter.style.columns = columns - (isPlain ? 0 : 2 * depths[row.step])
    write(row)
    for part in row.others where isListed(part) { write(part, of: row) }
    if let mark = row.mark { write(EventRow(mark, at: row.step, time: row.time), of: row) }
  }

  /// Parts that a row's own line doesn't say, where they are asked for.
  private func isListed(_ part: EventRow) -> Bool {
    if texts.contains(where: { part.words.map($0.isIn) == true }) { return true }
    switch part.stepKind {
    case .effect?, .pulse?, .view?: return part.stepKind.map(kinds.contains) == true
    case .action?, .mutation?, .mark?: return false
    case nil: if case .remark = part.kind { return kinds.isEmpty } else { return false }
    }
  }

  // MARK: - Rows

  private func write(_ row: Row) {
    let (part, step, name) = (row.beginning, row.step, row.beginning.storeName ?? "")
    var line: Line
    var changes: [Change] = []
    switch part.kind {
    case .action: line = formatter.line(step, formatter.shortText(of: part), .action, right: name)
    case .queued: line = formatter.line(step, formatter.shortText(of: part), .action, right: name)
    case .actionDropped: line = formatter.line(step, formatter.shortText(of: part), .action)
    case .mutation, .reduce:
      changes = row.changes.flatMap(\.change.changes)
      line = formatter.reduceLine(step, formatter.text(of: row.value ?? ""), changes)
      tellAction(of: step, name, in: &line)
    case .mutationDropped:
      line = formatter.line(step, formatter.shortText(of: part), .mutation)
      tellAction(of: step, name, in: &line)
    case .started:
      line = formatter.line(step, "began", .reduce, "", right: name)
    case .restored:
      for part in row.parts where part.change != nil { writeRestored(part, of: row) }
      return
    case .sent, .actionTransformed, .mutate, .mutationTransformed, .effectStarted, .effectEnded,
      .pulse, .remark:
      return write(part, of: row)
    }
    write(line, row, part, changes)
  }

  private func writeRestored(_ part: EventRow, of row: Row) {
    let changes = part.change?.changes ?? []
    let line =
      formatter.restoredLine(part, changes)
      ?? formatter.line(
        row.step, part.form.label, part.form.role, formatter.localized("no change"),
        right: part.storeName)
    write(line, row, part, changes)
  }

  private func write(_ part: EventRow, of row: Row) {
    switch part.kind {
    case .effectStarted:
      write(formatter.line(of: part, right: part.storeName), row, part)
    case .pulse(let name, let count):
      let text = formatter.localized("\(name) was assigned (\(count))")
      write(formatter.line(part.step, part.form.label, part.form.role, text), row, part)
    case .effectEnded:
      write(
        formatter.line(of: part), row, part,
        saying: part.text(in: RowWords(formatter.theme.wording)))
    case .remark, .started, .sent, .queued, .action, .actionTransformed, .actionDropped, .mutate,
      .mutation, .mutationTransformed, .mutationDropped, .reduce, .restored:
      write(formatter.line(of: part), row, part)
    }
  }

  // MARK: - Lines

  private func tellAction(of step: StepID, _ reactor: String, in line: inout Line) {
    guard step.action != actionAbove || step.action == 0 else { return }
    let action = step.action == 0 ? nil : steps.text(of: StepID(action: step.action))
    let text =
      step.action == 0 ? reactor : formatter.localized("of \(verbatim: action ?? "\(step.action)")")
    if isPlain {
      line.add(", \(text)")
    } else {
      line.addRight(text, .faint, edge: formatter.edge)
    }
  }

  private func write(
    _ line: Line, _ row: Row, _ part: EventRow, _ changes: [Change] = [], saying shown: String = ""
  ) {
    let step = row.step
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
    let isFailure = part.isFailedEffect || asksForFailures && row.isFailure(failures)
    formatter.writeCut(line)
    for (index, text) in formatter.takeLines().enumerated() {
      lines.append(
        LogLine(
          text: indent + text, of: row, part, isFailure: isFailure, saying: shown, changes,
          isContinued: index > 0))
    }
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
