import ReactorCore
import ReactorShell
import StateDiff

/// The steps of a view of the history, a line each.
@MainActor struct StepLog {
  private let view: Timeline.View
  private let timeline: Timeline
  private var formatter: TextFormatter
  private let test: StepTest
  private let paths: PathIndex
  private let notes: [StepID: any Remark]

  /// The log of a view, with the signs and the width of the session's report.
  init(
    _ view: Timeline.View, of timeline: Timeline, where test: StepTest, _ paths: PathIndex,
    notes: [StepID: any Remark], style: TextStyle?
  ) {
    self.view = view
    self.paths = paths
    self.timeline = timeline
    self.notes = notes
    self.test = test
    var style = style ?? TextStyle()
    style.theme.isColoured = false
    formatter = TextFormatter(style, trace: .compact)
  }

  /// The lines in order; the last `count` of them if a number is given.
  func lines(last count: Int? = nil) -> [LogLine] {
    let oldest = timeline.oldestPosition
    // A condition is followed from the beginning.
    guard let count, test.condition == nil else {
      return count.map { lines(from: oldest).suffix($0) } ?? lines(from: oldest)
    }
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

  /// The lines with those counted that repeat each other.
  func folded(_ lines: [LogLine]) -> [Sentence] { FoldedLog(lines, formatter).texts() }

  private func lines(from first: Int) -> [LogLine] {
    let report = LogReport(of: view, in: timeline, where: test, notes: notes, formatter)
    view.replay(
      first..<view.end + 1, to: report, chosen: chosen(from: first), around: report.visit)
    return report.lines
  }

  /// The records that filters may let pass; nil if each has to be looked at.
  private func chosen(from first: Int) -> ChosenRecords? {
    guard test.condition == nil else { return nil }
    // These are recorded beside actions and mutations.
    if test.kinds?.isSubset(of: [.effect, .pulse]) == true { return ChosenRecords.none }
    if let names = NameTest(test.filters) {
      return ChosenRecords(of: timeline, from: first, where: names)
    }
    // A few lines are looked at sooner than all states.
    guard first == timeline.oldestPosition else { return nil }
    return test.changedSteps(in: timeline, on: view, paths)
      .map { ChosenRecords(of: timeline, from: first, mutations: $0) }
  }
}

/// Looks at the cases of actions and mutations, and at nothing else of them.
private struct NameTest: ValueTest {
  private let beginnings: [String]
  private let known = KnownAnswers<Bool>()

  /// Creates a test of names; nil if the filters let nameless records pass.
  init?(_ filters: [StepFilter]) {
    beginnings = filters.compactMap { if case .name(let text) = $0 { text } else { nil } }
      .filter { !$0.isEmpty }
    if beginnings.isEmpty { return nil }
  }

  func passes<Value>(_ value: Value) -> Bool {
    known.answer(of: value) {
      beginnings.allSatisfy { StepFilter.isName(CaseName.of(value), beginningWith: $0) }
    }
  }
}

/// A line of the log, and its subject.
struct LogLine {
  private(set) var step: StepID
  /// The text, or that behind the number.
  private let rest: String
  /// True if the number stands first. It is written when the text is asked for: lines of many steps share
  /// the rest.
  private let isNumbered: Bool
  /// It goes on with the line above, which was too long.
  let isContinued: Bool
  /// A step that says the same: this one, or an earlier one.
  private let passed: FilteredStep?

  /// - Parameter text: It may begin with the number of the step, behind a blank.
  init(text: String, step: StepID, of passed: FilteredStep?, isContinued: Bool) {
    (self.step, self.passed, self.isContinued) = (step, passed, isContinued)
    let number = " \(step)"
    isNumbered = text.hasPrefix(number)
    rest = isNumbered ? String(text.dropFirst(number.count)) : text
  }

  /// The text in each language.
  var text: Sentence { Sentence(verbatim: isNumbered ? " \(step)\(rest)" : rest) }

  /// Returns the same line of another step; nil if its number isn't all that would differ.
  func repeated(for step: StepID) -> Self? {
    guard isNumbered, !isContinued else { return nil }
    var line = self
    line.step = step
    return line
  }

  /// True if consequences of another action were listed above.
  func beginsAction(after above: LogLine) -> Bool {
    step.action != above.step.action || passed?.kind == .action && !isContinued
  }

  /// Returns true if the line is about the same action or mutation of the same store,
  /// whatever that changed.
  ///
  /// - Parameter known: The answers so far for pairs of actions or mutations.
  func saysSame(as other: LogLine, _ known: KnownAnswers<Bool>) -> Bool {
    guard let passed, let theirs = other.passed, isContinued == other.isContinued else {
      return false
    }
    if passed === theirs { return true }
    guard passed.kind == theirs.kind, passed.store == theirs.store, passed.name == theirs.name,
      passed.isFailure == theirs.isFailure, passed.text == theirs.text
    else { return false }
    return switch (passed.value, theirs.value) {
    case (nil, nil): true
    case (let value?, let other?):
      known.answer(of: value, other) { Differ().changes(from: value, to: other).isEmpty }
    default: false
    }
  }

  /// The line as data.
  var object: JSONObject {
    var object = JSONObject()
    object.add("step", step)
    if let kind = passed?.kind { object.add("kind", kind.rawValue) }
    if let store = passed?.store { object.add("reactor", store) }
    if let value = passed?.value { object.add("text", text: value) }
    if let name = passed?.name, !name.isEmpty { object.add("name", name) }
    if passed?.isFailure == true { object.add("failed", true) }
    if let changes = passed?.changes, !changes.isEmpty {
      object.add("changes", EventFields().objects(of: changes))
    }
    return object
  }
}

// MARK: - LogReport

/// Writes the recorded events that pass the filters, a line for each step.
///
/// An action or mutation that was sent in the course of another step is indented; a mutation that
/// doesn't stand below its action has its number at the right.
final class LogReport: RowVisitor {
  private(set) var lines: [LogLine] = []
  /// The step that passed last: the one whose line comes next.
  private var passed: FilteredStep?
  private var test: StepTest
  /// The requested kinds; nil for events that are listed otherwise.
  private let chosen: Set<StepKind>?
  private var formatter: TextFormatter
  private let columns: Int
  private let asksForFailures: Bool
  private let steps: StepText
  private let notes: [StepID: any Remark]
  private var depths: CauseDepth
  /// The store that the beginning belongs to.
  private let firstStore: Int?
  /// The action that the line above belongs to.
  private var actionAbove: Int?
  private var pending: (mutation: Any, step: StepID)?
  private var isPlain: Bool { formatter.theme.isPlain }
  /// The kinds of events that lines are made of, and those that determine the depth of a step.
  private var told: EventKinds
  /// States are compared only if the mutation is to be listed.
  var kinds: EventKinds {
    pending == nil && test.condition == nil ? told.subtracting(.reduce) : told
  }
  private let timeline: Timeline
  /// The lines that came of records, by their bytes; nil if states aren't the recorded ones.
  private let known: KnownAnswers<LogLine?>?
  /// The answers of the condition at records, by their bytes.
  private let knownAnswers = KnownAnswers<[Bool?]>()
  private var bytes = ValueBytes()

  init(
    of view: Timeline.View, in timeline: Timeline, where test: StepTest,
    notes: [StepID: any Remark], _ formatter: TextFormatter
  ) {
    self.timeline = timeline
    known = view.leftOut.isEmpty ? KnownAnswers() : nil
    self.notes = notes
    self.test = test
    self.formatter = formatter
    columns = formatter.style.columns
    asksForFailures = test.asksForFailures
    chosen = test.kinds
    told = .all.subtracting([.actionTransformed, .mutate, .mutationTransformed])
    told.subtract(chosen == nil ? [.effectStarted, .pulse] : .restored)
    steps = StepText(timeline, signs: formatter.theme.signs, limit: 24)
    depths = CauseDepth(timeline)
    firstStore = timeline.tracks.first?.number
  }

  // MARK: - Records

  /// Visits the events of a record, unless one with the same bytes was visited: then its line differs
  /// in the number alone.
  func visit(_ record: RecordedLine, _ visitEvents: () -> Void) {
    bytes.removeAll()
    guard let known, let step = timeline.addBytes(of: record, to: &bytes) else {
      return visitEvents()
    }
    let isReduce = step.mutation > 0
    if !isReduce { depths.note(step) }
    guard step.action > 0, notes[step] == nil, depths[step] == 0 else { return visitEvents() }
    if test.condition != nil {
      guard let answers = knownAnswers[bytes] else {
        visitEvents()
        knownAnswers[bytes] = test.condition?.answers(
          of: timeline.track(of: record), isReduce: isReduce)
        return
      }
      test.condition?.follow(answers)
    }
    bytes.add(bytesOf: test.mayPass(step))
    bytes.add(bytesOf: step.description.utf8.count)
    if isReduce, step.action != actionAbove {
      bytes.add(steps.value(of: StepID(action: step.action)))
    }
    if let line = known[bytes] {
      guard let line = line?.repeated(for: step) else { return }
      actionAbove = step.action
      lines.append(line)
      return
    }
    let count = lines.count
    visitEvents()
    if lines.count == count {
      known[bytes] = .some(nil)
    } else if lines.count == count + 1, lines[count].repeated(for: step) != nil {
      known[bytes] = lines[count]
    }
  }

  // MARK: - Events

  func visit(_ row: EventRow) {
    let step = row.step
    test.condition?.follow(row)
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
    case .effectStarted:
      guard chosen != nil, passes(FilteredStep(row)) else { return }
      write(formatter.line(of: row, right: row.track?.name), step)
    case .effectEnded(_, let ending):
      if chosen == nil, case .done = ending { return }
      guard passes(FilteredStep(row, text: "\(ending)")) else { return }
      write(formatter.line(of: row), step)
    case .pulse(let name, let count):
      guard chosen != nil, passes(FilteredStep(row)) else { return }
      let text = formatter.said("\(name) was assigned (\(count))")
      write(formatter.line(step, row.form.label, row.form.role, text), step)
    case .restored(let change):
      let changes = change.changes
      guard chosen == nil, passes(FilteredStep(row, changes)),
        let line = formatter.restoredLine(row, changes)
      else { return }
      write(line, step)
    case .remark(let remark): add(remark, row)
    default:
      guard passes(FilteredStep(row)) else { return }
      write(formatter.line(of: row), step)
    }
  }

  private func add(_ change: StateChange, _ row: EventRow) {
    guard let (mutation, step) = pending else { return }
    pending = nil
    defer { addMark(of: step) }
    guard chosen?.contains(.mutation) != false else { return }
    let isFailure = asksForFailures && test.isFailure(change, of: row.track)
    guard isFailure == asksForFailures else { return }
    let changes = change.changes
    let entry = FilteredStep(row, changes, isFailure: isFailure, value: mutation)
    guard passes(entry) else { return }
    var line = formatter.reduceLine(step, formatter.text(of: mutation), changes)
    tellAction(of: step, row.track?.name ?? "", in: &line)
    write(line, step)
  }

  private func add(_ remark: any Remark, _ row: EventRow) {
    // Marks stand below their steps, as they hold now. A cast would take longer than all the rest.
    let type = type(of: remark)
    let isOfView = type == ViewUpdate.self
    let isMeant = chosen.map { isOfView && $0.contains(.view) } ?? !isOfView
    guard isMeant, type != Mark.self else { return }
    guard passes(FilteredStep(row, text: remark.described.sentence.description)) else { return }
    let isNote = remark is DataNote
    write(formatter.line(of: row, isNumbered: !isNote), row.step)
  }

  /// A mark stands below its step, whenever it was made.
  private func addMark(of step: StepID) {
    guard let remark = notes[step] else { return }
    let row = EventRow(remark, at: step, time: .zero)
    guard passes(FilteredStep(row, text: remark.described.sentence.description)) else { return }
    write(formatter.line(of: row), step)
  }

  /// Adds a line of an action or a mutation.
  private func add(_ row: EventRow, right: String? = nil) {
    guard passes(FilteredStep(row)) else { return }
    let role: Role = row.stepKind == .action ? .action : .mutation
    var line = formatter.line(row.step, formatter.shortText(of: row), role, right: right)
    if row.stepKind == .mutation { tellAction(of: row.step, row.track?.name ?? "", in: &line) }
    write(line, row.step)
  }

  // MARK: - Lines

  /// Adds which action it is that a mutation belongs to, unless that stands above.
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
    for (index, text) in formatter.takeLines().enumerated() {
      lines.append(LogLine(text: indent + text, step: step, of: passed, isContinued: index > 0))
    }
  }

  /// True if a line is to be written; then it has the width for it.
  private func passes(_ entry: FilteredStep) -> Bool {
    guard test.passes(entry, steps) else { return false }
    passed = entry
    // Text at the right stays at the edge.
    formatter.style.columns = columns - (isPlain ? 0 : 2 * depths[entry.step])
    return true
  }

  /// False of a mutation that isn't to be listed whatever it changed, and has no mark.
  private func mayList(_ mutation: EventRow) -> Bool {
    let entry = FilteredStep(mutation)
    return test.filters.allSatisfy { $0.needsChanges || entry.passes($0, steps) }
      || notes[mutation.step] != nil
  }
}

// MARK: - CauseDepth

/// The depth of steps in chains of causes over stores: a step that was sent in the course of
/// another stands below it.
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

  /// 0 for an action from outside. The depth of a mutation is its action's, unless it was emitted
  /// in the course of another step.
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
