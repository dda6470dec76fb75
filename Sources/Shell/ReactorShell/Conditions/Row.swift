package import ReactorCore
import StateDiff

/// A row of the history: an entry of its order, with the parts that became known at once.
///
/// The list of rows only grows. A row's index is the line of its entry.
package struct Row {
  package let index: Int
  /// The last line that is a part of it.
  package fileprivate(set) var end: Int
  package let beginning: EventRow
  /// The further parts, in their order; what precedes an action or a mutation comes first.
  package fileprivate(set) var others: [EventRow]
  /// The action or the mutation, if it has one.
  package let value: Any?
  /// The mark of its step, as it is now.
  package fileprivate(set) var mark: (any Remark)?

  /// The kind of the row of which it is a part that comes.
  private var kindOfWhole: StepKind?

  /// A part of a row that comes, as a row.
  ///
  /// - Parameter value: The action or the mutation of the row.
  package init(_ part: EventRow, value: Any? = nil, at line: Int = 0) {
    self.init(line, part, value: value ?? part.value)
    if value != nil { kindOfWhole = part.step.mutation > 0 ? .mutation : .action }
  }

  fileprivate init(
    _ index: Int, _ beginning: EventRow, _ others: [EventRow] = [], value: Any?
  ) {
    (self.index, end, self.beginning, self.others) = (index, index, beginning, others)
    self.value = value
  }

  package var step: StepID { beginning.step }

  /// The line of its beginning; of a mutation that was held, of that.
  package var firstLine: Int {
    isReduced ? beginning.track?.timeline.position(of: step) ?? index : index
  }

  package var time: Duration { beginning.time }
  package var parts: [EventRow] { [beginning] + others }

  /// The states that changed in it: several where the session went back.
  package var changes: [(track: AnyTrack, change: StateChange)] {
    parts.compactMap { part in
      part.track.flatMap { track in part.change.map { (track, $0) } }
    }
  }

  package var isReduced: Bool {
    if case .mutation = beginning.kind { return true }
    return if case .reduce = beginning.kind { true } else { false }
  }

  package var isSetBack: Bool { if case .restored = beginning.kind { true } else { false } }

  // MARK: - Filters

  /// The kind of its beginning; nil of rows without one, such as the beginning of a store.
  package var kind: StepKind? { beginning.stepKind ?? kindOfWhole }

  package func isOf(_ kind: StepKind) -> Bool {
    switch kind {
    case .action, .mutation: self.kind == kind
    case .effect, .pulse, .view: parts.contains { $0.stepKind == kind }
    case .mark: mark != nil || beginning.stepKind == kind
    }
  }

  /// The names of all that is in it, but for an effect that is done.
  package var names: [String] {
    if case .queued = beginning.kind { return [] }
    return [value.map(CaseName.of)].compactMap(\.self)
      + (beginning.name.map { [$0] } ?? []) + others.filter { !$0.isDone }.compactMap(\.name)
  }

  /// Returns true if a filter is so of it.
  package func passes(_ filter: StepFilter, _ steps: StepText, _ failures: FailureLog) -> Bool {
    switch filter {
    case .kind(let kinds): kinds.contains(where: isOf)
    case .store(let part):
      parts.contains { part.isIn($0.storeName ?? steps.reactor(of: step) ?? "") }
    case .name(let beginning):
      names.contains { StepFilter.isName($0, beginningWith: beginning) }
    // Where a store was set back, the step is the one that it was set back to.
    case .steps: !isSetBack && filter.mayPass(step)
    case .failed: isFailure(failures)
    case .text(let search): has(search)
    }
  }

  package func isFailure(_ failures: FailureLog) -> Bool {
    parts.contains(where: \.isFailedEffect)
      || changes.contains { track, change in
        failures.isFailure(from: change.before, to: change.after, at: step, of: track)
      }
  }

  private func has(_ search: ValueSearch) -> Bool {
    let texts = names + parts.filter { !$0.isDone }.compactMap(\.words)
    let remark = mark.map { $0.shown.sentence.description }
    return (texts + [remark].compactMap(\.self)).contains { search.isIn($0) }
      || value.map { search.isIn(value: $0) } == true
      || changes.contains { $0.change.changes.contains(where: search.isIn) }
  }
}

extension EventRow {
  /// The kind that `kind:` knows it by; nil for events without such a kind.
  package var stepKind: StepKind? {
    switch kind {
    case .action, .actionDropped: .action
    case .mutation, .mutationDropped, .reduce: .mutation
    case .effectStarted, .effectEnded: .effect
    case .pulse: .pulse
    case .remark(let remark): remark is ViewUpdate ? .view : remark is Mark ? .mark : nil
    case .started, .sent, .queued, .actionTransformed, .mutate, .mutationTransformed, .restored: nil
    }
  }

  /// The key of an effect, the name of a pulse.
  package var name: String? {
    switch kind {
    case .effectStarted(let effect), .effectEnded(let effect, _): effect.key
    case .pulse(let name, _): name
    case .started, .sent, .queued, .action, .actionTransformed, .actionDropped, .mutate, .mutation,
      .mutationTransformed, .mutationDropped, .reduce, .restored, .remark:
      nil
    }
  }

  /// The text of a remark, or the ending of an effect.
  package var words: String? {
    if case .remark(let remark) = kind { return remark.shown.sentence.description }
    if case .effectEnded(_, let ending) = kind { return "\(ending)" }
    return nil
  }

  package var isFailedEffect: Bool {
    if case .effectEnded(_, .failed) = kind { true } else { false }
  }

  package var isDone: Bool { if case .effectEnded(_, .done) = kind { true } else { false } }
}

// MARK: - Reading

/// Joins what visitors are given one after the other into rows.
///
/// A row has the parts of its step, or of its action, that follow at the same time before another
/// action, mutation or set-back. What is held isn't known at once: an action has none of the parts that
/// come when it goes on, the answer of its `mutate()` is no row, and a mutation is one when it is reduced.
final class RowJoiner: RowVisitor {
  private(set) var kinds: EventKinds = []
  private let timeline: Timeline
  private let marks: [StepID: any Remark]
  private let needsStates: Bool
  private var parts: [EventRow] = []
  /// Parts that come before the action or the mutation of their row.
  private var ahead: [EventRow] = []
  /// The last action, mutation or set-back, and the rows that came since.
  private var rows: [Row] = []

  init(_ timeline: Timeline, marks: [StepID: any Remark], needsStates: Bool) {
    (self.timeline, self.marks, self.needsStates) = (timeline, marks, needsStates)
  }

  func visit(_ row: EventRow) { parts.append(row) }

  /// Reads a line; returns the rows that are whole.
  ///
  /// - Parameter isComing: True to take a mutation for a row before its reduce, too.
  func read(_ line: Int, isComing: Bool = false) -> [Row] {
    let entry = timeline.entry(at: line)
    kinds = entry.kind == .mutation && !needsStates ? .mutation : .all
    parts = []
    timeline.replay(entry, to: self)
    guard let first = parts.first else { return [] }
    switch entry.kind {
    case .action:
      let rows = begin(line, first)
      return entry.isWhole ? rows : rows + end()
    case .mutation where entry.isWhole || isComing: return begin(line, first)
    case .mutation: return []
    case .reduced: return begin(line, first, value: timeline.moment(of: first.step)?.value)
    case .setBack:
      if let last = rows.first, last.isSetBack, last.step == first.step,
        timeline.cut(at: last.index) == timeline.cut(at: line)
      {
        add(first, to: 0, line)
        return []
      }
      return begin(line, first)
    case .other, .remark: return join(first, line)
    }
  }

  /// Returns the rows that nothing follows.
  func end() -> [Row] {
    defer { rows = [] }
    return rows
  }

  private func begin(_ line: Int, _ first: EventRow, value: Any? = nil) -> [Row] {
    defer {
      rows = [row(line, first, value: value)]
      if !rows[0].isSetBack { rows[0].mark = marks[first.step] }
    }
    return rows
  }

  private func row(_ line: Int, _ first: EventRow, value: Any? = nil) -> Row {
    defer { ahead = [] }
    return Row(
      line, first, ahead.filter { $0.step == first.step } + parts.dropFirst(),
      value: value ?? first.value)
  }

  private func join(_ part: EventRow, _ line: Int) -> [Row] {
    switch part.kind {
    case .sent, .actionTransformed, .mutationTransformed: ahead.append(part)
    // It stands at its step.
    case .remark(let remark) where remark is Mark: break
    case .mutate: break
    case .actionDropped, .mutationDropped: return begin(line, part)
    case .started, .queued:
      rows.append(row(line, part))
      if line == 0 { rows[0].mark = marks[.start] }
    case .effectStarted, .effectEnded, .pulse, .remark, .action, .mutation, .reduce, .restored:
      if let index = rowOf(part) {
        add(part, to: index, line)
      } else {
        rows.append(row(line, part))
      }
    }
    return []
  }

  private func add(_ part: EventRow, to index: Int, _ line: Int) {
    rows[index].others.append(part)
    rows[index].end = line
  }

  private func rowOf(_ part: EventRow) -> Int? {
    if case .effectEnded(_, let ending) = part.kind {
      guard case .done = ending else { return nil }
    }
    return rows.firstIndex { row in
      row.kind != .effect && row.time == part.time
        && (row.step == part.step || part.step == StepID(action: row.step.action))
    }
  }
}

extension Timeline.View {
  /// Calls back with each row, in order, until the question is interrupted.
  ///
  /// - Parameter needsStates: False if the changes of states are never asked for.
  package func forEachRow(
    in lines: Range<Int>? = nil, marks: [StepID: any Remark] = [:], needsStates: Bool = true,
    _ body: (Row) -> Void
  ) {
    let joiner = RowJoiner(timeline, marks: marks, needsStates: needsStates)
    let isInterrupted = Interruption.isWanted
    for line in lines?.clamped(to: self.lines) ?? self.lines {
      if line & 63 == 0, isInterrupted() { return }
      for row in joiner.read(line) { body(row) }
    }
    for row in joiner.end() { body(row) }
  }
}

extension Timeline {
  /// The row of the last line that was told, with the parts that came so far.
  ///
  /// A mutation is one before its reduce, too.
  package var comingRow: Row? {
    let last = toldCount - 1
    guard last >= 0 else { return nil }
    // Parts that precede an action or a mutation stand behind the beginning before it.
    let beginnings = (0..<last).reversed().lazy.filter { [self] line in
      let entry = entry(at: line)
      return [.action, .reduced, .setBack].contains(entry.kind)
        || entry.kind == .mutation && entry.isWhole
    }
    let start = beginnings.dropFirst().first ?? 0
    let joiner = RowJoiner(self, marks: [:], needsStates: true)
    let rows = (start..<last).flatMap { joiner.read($0) }
    return (rows + joiner.read(last, isComing: true) + joiner.end()).last { $0.end == last }
  }
}
