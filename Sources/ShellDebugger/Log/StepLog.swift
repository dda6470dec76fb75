import ReactorCore
import ReactorShell
import StateDiff

/// The steps of a view of the history, a line each.
struct StepLog {
  private let view: Timeline.View
  private let timeline: Timeline
  private let theme: Theme
  private let columns: Int
  private let isFitted: Bool
  private let filters: [LogFilter]
  private let note: (StepID) -> (any Remark)?

  /// The log of a view, with the signs and the width of the session's report.
  ///
  /// - Parameter filters: All of them have to hold.
  init(
    _ view: Timeline.View, of timeline: Timeline, where filters: [LogFilter] = [],
    note: @escaping (StepID) -> (any Remark)? = { _ in nil },
    style: TextStyle? = nil
  ) {
    self.view = view
    self.timeline = timeline
    self.note = note
    self.filters = filters
    let style = style ?? TextStyle()
    theme = Theme(isUnicode: style.theme.isUnicode, isPlain: style.theme.isPlain)
    columns = style.columns
    isFitted = style.isFitted
  }

  /// The lines in order; the last `count` of them if a number is given.
  func lines(last count: Int? = nil) -> [String] {
    let oldest = timeline.oldestPosition
    guard let count else { return lines(from: oldest) }
    // Some entries of the order give no line, and the first may lack its beginning: enough is more
    // than was asked for.
    var window = 2 * count + 4
    while true {
      let first = max(oldest, view.end + 1 - window)
      let lines = lines(from: first)
      if first == oldest || lines.count > count + 1 { return Array(lines.suffix(count)) }
      window *= 4
    }
  }

  private func lines(from first: Int) -> [String] {
    let report = LogReport(
      of: timeline, where: filters, note: note, theme: theme, columns: columns,
      isFitted: isFitted)
    let chosen = NameTest(filters).map { ChosenRecords(of: timeline, from: first, where: $0) }
    view.replay(first..<view.end + 1, to: report, chosen: chosen)
    return report.lines
  }
}

/// Looks at the cases of actions and mutations, and at nothing else of them.
private struct NameTest: ValueTest {
  private let beginnings: [String]
  private var known = KnownAnswers()

  /// Nil where the filters let pass what has no name.
  init?(_ filters: [LogFilter]) {
    beginnings = filters.compactMap { if case .name(let text) = $0 { text } else { nil } }
      .filter { !$0.isEmpty }
    if beginnings.isEmpty { return nil }
  }

  mutating func passes<Value>(_ value: Value) -> Bool {
    known.answer(of: value) { [beginnings] value in
      beginnings.allSatisfy { LogFilter.isName(CaseName.of(value), beginningWith: $0) }
    }
  }
}

// MARK: - LogReport

/// Writes those of the recorded events that filters let through, a line a step.
///
/// What was sent in the course of another step stands indented; a mutation that doesn't stand below
/// its action tells at the right which it is.
final class LogReport: RowVisitor {
  private(set) var lines: [String] = []
  private let filters: [LogFilter]
  /// The stages that are asked for by name; nil for what is listed otherwise.
  private let stages: Set<LogStage>?
  private var formatter: TextFormatter
  private let columns: Int
  private let steps: StepText
  private let note: (StepID) -> (any Remark)?
  private var depths: CauseDepth
  /// The store that the beginning belongs to.
  private let firstStore: Int?
  /// The action that the line above belongs to.
  private var actionAbove: Int?
  private var pending: (mutation: Any, step: StepID)?
  private var isPlain: Bool { formatter.theme.isPlain }
  /// The events that lines are made of, and those that tell how deep a step stands.
  private var told: EventKinds
  /// States are compared only where the mutation is to be listed.
  var kinds: EventKinds { pending == nil ? told.subtracting(.reduce) : told }

  init(
    of timeline: Timeline, where filters: [LogFilter], note: @escaping (StepID) -> (any Remark)?,
    theme: Theme,
    columns: Int, isFitted: Bool
  ) {
    self.note = note
    self.filters = filters
    self.columns = columns
    stages = filters.reduce(nil) { all, filter in
      guard case .stage(let stages) = filter else { return all }
      return all?.intersection(stages) ?? stages
    }
    told = .all.subtracting([.actionTransformed, .mutate, .mutationTransformed])
    told.subtract(stages == nil ? [.effectStarted, .pulse] : .restored)
    formatter = TextFormatter(TextStyle(theme, columns: columns), trace: .compact)
    formatter.style.isFitted = isFitted
    steps = StepText(timeline, signs: theme.signs)
    depths = CauseDepth(timeline)
    firstStore = timeline.tracks.first?.number
  }

  // MARK: - Events

  func visit(_ row: EventRow) {
    let step = row.step
    switch row.kind {
    case .sent(let cause): depths.note(step, during: cause)
    case .started: if row.track?.number == firstStore { addMark(of: step) }
    case .action:
      defer { addMark(of: step) }
      if step.mutation == 0 { depths.note(step) }
      add(row, right: row.track?.name)
    case .queued: add(row, right: row.track?.name)
    case .actionDropped, .mutationDropped: add(row)
    case .mutation(let mutation): pending = mayList(row) ? (mutation, step) : nil
    case .reduce(let change): add(change, row)
    case .effectStarted(let effect):
      guard stages != nil, passes(LogEntry(row, name: effect.key ?? "")) else { return }
      write(formatter.line(of: row, right: row.track?.name), step)
    case .effectEnded(let effect, let ending):
      if stages == nil, case .done = ending { return }
      guard passes(LogEntry(row, name: effect.key ?? "", text: "\(ending)")) else { return }
      write(formatter.line(of: row), step)
    case .pulse(let name, let count):
      guard stages != nil, passes(LogEntry(row, name: name)) else { return }
      let text = formatter.said("\(name) was assigned (\(count))")
      write(formatter.line(step, row.form.label, row.form.role, text), step)
    case .restored(let change):
      let changes = change.changes
      guard stages == nil, passes(LogEntry(row, changes, name: "restored")),
        let line = formatter.restoredLine(row, changes)
      else { return }
      write(line, step)
    case .remark(let remark): add(remark, row)
    default:
      guard passes(LogEntry(row)) else { return }
      write(formatter.line(of: row), step)
    }
  }

  private func add(_ change: StateChange, _ row: EventRow) {
    guard let (mutation, step) = pending else { return }
    pending = nil
    defer { addMark(of: step) }
    guard stages?.contains(.mutation) != false else { return }
    let changes = change.changes
    guard passes(LogEntry(row, changes, value: mutation)) else { return }
    var line = formatter.reduceLine(step, formatter.text(of: mutation), changes)
    tellAction(of: step, row.track?.name ?? "", in: &line)
    write(line, step)
  }

  private func add(_ remark: any Remark, _ row: EventRow) {
    // Marks stand below their steps, as they hold now.
    guard !(remark is Mark), (remark is ViewUpdate) == (stages != nil) else { return }
    guard passes(LogEntry(row, text: remark.described.sentence.description)) else { return }
    let isNote = remark is DataNote
    write(formatter.line(of: row, isNumbered: !isNote), row.step)
  }

  /// A mark stands below its step, whenever it was made.
  private func addMark(of step: StepID) {
    guard let remark = note(step) else { return }
    let row = EventRow(remark, at: step, time: .zero)
    guard passes(LogEntry(row, text: remark.described.sentence.description)) else { return }
    write(formatter.line(of: row), step)
  }

  /// Adds a line of an action or a mutation.
  private func add(_ row: EventRow, right: String? = nil) {
    guard passes(LogEntry(row)) else { return }
    let role: Role = row.logStage == .action ? .action : .mutation
    var line = formatter.line(row.step, formatter.shortText(of: row), role, right: right)
    if row.logStage == .mutation { tellAction(of: row.step, row.track?.name ?? "", in: &line) }
    write(line, row.step)
  }

  // MARK: - Lines

  /// Adds which action it is that a mutation belongs to, unless that stands above.
  private func tellAction(of step: StepID, _ reactor: String, in line: inout Line) {
    guard step.action != actionAbove || step.action == 0 else { return }
    let action = step.action == 0 ? nil : steps.text(of: StepID(action: step.action), limit: 24)
    let text =
      step.action == 0 ? reactor : formatter.said("of \(verbatim: action ?? "\(step.action)")")
    if isPlain {
      line.add(", \(text)")
    } else {
      line.addRight(text, .faint, edge: formatter.edge)
    }
  }

  private func write(_ line: Line, _ step: StepID) {
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
    lines += formatter.takeLines().map { indent + $0 }
  }

  /// Whether a line is to be written; then it has the width for it.
  private func passes(_ entry: LogEntry) -> Bool {
    guard filters.allSatisfy({ entry.passes($0, steps) }) else { return false }
    // What stands at the right stays at the edge.
    formatter.style.columns = columns - (isPlain ? 0 : 2 * depths[entry.step])
    return true
  }

  /// False of a mutation that isn't to be listed whatever it changed, and has no mark.
  private func mayList(_ mutation: EventRow) -> Bool {
    let entry = LogEntry(mutation)
    return filters.allSatisfy { $0.needsChanges || entry.passes($0, steps) }
      || note(mutation.step) != nil
  }
}

// MARK: - CauseDepth

/// How deep steps stand in chains of causes over stores: what was sent in the course of a step
/// stands below it.
struct CauseDepth {
  /// Deeper ones stand no further to the right.
  static let deepest = 8
  private let steps: StepText
  private var known: [StepID: Int] = [:]
  /// The last action that was sent from outside.
  private var root: StepID?

  init(_ timeline: Timeline) { steps = StepText(timeline) }

  /// A step that was sent or given in the course of another.
  mutating func note(_ step: StepID, during cause: StepID) {
    known[step] = min(Self.deepest, self[cause] + 1)
  }

  /// An action of which it was noted before whether it was sent in the course of another.
  mutating func note(_ action: StepID) {
    if known[action] == nil { root = action }
  }

  /// 0 for what was sent from outside; of a mutation that of its action, unless it was given in the
  /// course of another step.
  subscript(step: StepID) -> Int {
    let action = StepID(action: step.action)
    return known[step] ?? (step.action == 0 ? nil : known[action] ?? (action == root ? 0 : nil))
      ?? depth(of: step, within: Self.deepest)
  }

  /// A chain may be as long as the record: no more than so many links are followed.
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
