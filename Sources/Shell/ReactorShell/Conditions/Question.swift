package import ReactorCore
import StateDiff

/// A condition that is asked of one row after the other.
///
/// Kinds, names, steps, texts and changes are so at a row alone. Comparisons of states and of the time
/// are so for as long as they last: at a row they are asked of what is behind it, and between two rows
/// nothing happens. Before the first row nothing is so.
package struct Question {
  package let condition: PathCondition
  private let steps: StepText
  private let failures: FailureLog
  private let marks: [StepID: any Remark]
  /// Of the stores that a term's path may be in, those that are there, the latest last.
  private var stores: [[(track: Int, value: Any?)]]
  private var isNow: [Bool]
  private var wasBefore: [Bool] = []
  private var isChange: [Bool]
  private var hasBefore = false
  private var hasRow = false
  /// The ends of stores, by the lines behind which they are gone; the next is the last.
  private var ends: [(line: Int, track: Int)] = []

  @MainActor package init(_ condition: PathCondition, in session: Session) {
    self.condition = condition
    (failures, marks) = (session.failures, session.remarks())
    steps = StepText(session.timeline)
    stores = condition.subjects.map { _ in [] }
    isNow = stores.map { _ in false }
    isChange = isNow
    if !condition.paths.isEmpty {
      ends = session.timeline.tracks.compactMap { track in
        track.lineOfEnd.map { ($0, track.number) }
      }.sorted { $0.line > $1.line }
    }
    for index in condition.subjects.indices { ask(index) }
  }

  /// The value of each term's path behind the row.
  package var values: [Any?] { stores.map { $0.last?.value } }

  /// True if there is a store that it asks about.
  package var isAsked: Bool { stores.contains { !$0.isEmpty } }

  /// Calls back with each row of a view, and whether it is so there.
  package mutating func read(
    _ view: Timeline.View, in lines: Range<Int>? = nil, needsStates: Bool = false,
    _ body: (Row, _ holds: Bool, Question) -> Void
  ) {
    var question = self
    view.forEachRow(
      in: lines, marks: marks, needsStates: needsStates || condition.needsStates
    ) { row in
      question.go(to: row)
      body(row, question.matches(row), question)
    }
    self = question
  }

  /// Returns the rows for which it is so, in order.
  package func rows(of view: Timeline.View) -> [Row] {
    var (question, rows) = (self, [Row]())
    question.read(view) { row, holds, _ in if holds { rows.append(row) } }
    return rows
  }

  // MARK: - Rows

  package mutating func go(to row: Row) {
    (wasBefore, hasBefore, hasRow) = (isNow, hasRow, true)
    for index in condition.subjects.indices {
      switch condition.subjects[index] {
      case .path(let path): follow(row, path, index)
      case .changed(let path): isChange[index] = path.change(by: row) != nil
      case .time: isNow[index] = condition.matches(row.time, index)
      case .step, .value: continue
      }
    }
    while let end = ends.last, end.line <= row.end {
      ends.removeLast()
      for index in stores.indices where stores[index].contains(where: { $0.track == end.track }) {
        stores[index].removeAll { $0.track == end.track }
        ask(index)
      }
    }
  }

  private mutating func follow(_ row: Row, _ path: FieldPath, _ index: Int) {
    for part in row.parts {
      guard let track = part.track, path.isMeant(track), let state = part.stateBehind else {
        continue
      }
      let value = path.valueIfAny(in: state)
      if let place = stores[index].lastIndex(where: { $0.track == track.number }) {
        // Going back sets the state of a new store before its own row, which mustn't take it back.
        if case .started = part.kind { continue }
        stores[index][place].value = value
      } else {
        stores[index].append((track.number, value))
      }
      ask(index)
    }
  }

  private mutating func ask(_ index: Int) {
    switch condition.subjects[index] {
    case .path: isNow[index] = holds(index, of: stores[index].last?.value)
    case .value(let value): isNow[index] = holds(index, of: value)
    case .changed, .step, .time: break
    }
  }

  private func holds(_ index: Int, of value: Any?) -> Bool {
    (try? condition.condition.terms[index].holdsUnchecked(of: value)) ?? false
  }

  // MARK: - Answers

  package func matches(_ row: Row) -> Bool {
    evaluate(at: row, hasBefore: hasBefore) { index, moment in
      switch condition.subjects[index] {
      case .changed: isChange[index]
      case .path, .time, .step, .value: moment == .row ? isNow[index] : wasBefore[index]
      }
    } == true
  }

  /// The answer at a row that comes, by its parts so far and by the states that there are.
  ///
  /// - Parameter isOpen: True of a mutation before its reduce: nil is returned if that decides.
  package func evaluate(atComing row: Row, isOpen: Bool, in view: Timeline.View) -> Bool? {
    evaluate(at: row, hasBefore: row.index > 0, isOpen: isOpen) { index, moment in
      switch condition.subjects[index] {
      case .path(let path):
        if isOpen, moment == .row, row.beginning.track === view.store(of: path) { return nil }
        return holds(index, of: value(at: path, moment, of: row, in: view))
      case .changed(let path):
        return isOpen && row.beginning.track.map(path.isMeant) == true
          ? nil : path.change(by: row) != nil
      case .time:
        let before = view.timeline.time(at: row.index - 1) ?? .zero
        return condition.matches(moment == .row ? row.time : before, index)
      case .step, .value: return isNow[index]
      }
    }
  }

  /// The value at a path before or behind a row that comes.
  package func value(
    at path: FieldPath, _ moment: Condition.Moment = .row, of row: Row?, in view: Timeline.View
  ) -> Any? {
    let store = view.store(of: path)
    let change = row?.changes.first { $0.track === store }?.change
    let state = change.map { moment == .row ? $0.after : $0.before } ?? store.flatMap(view.value)
    return state.flatMap(path.valueIfAny)
  }

  /// The answers of the terms behind the last row of a view. What is asked of a row itself is so if it is
  /// so of one of some rows.
  package func answers(in view: Timeline.View, of rows: [Row] = []) -> [Bool] {
    condition.subjects.enumerated().map { index, subject in
      switch subject {
      case .path(let path): holds(index, of: value(at: path, of: nil, in: view))
      case .changed(let path): rows.contains { path.change(by: $0) != nil }
      case .step(let filter): rows.contains { $0.passes(filter, steps, failures) }
      case .time: condition.matches(view.timeline.time(at: view.end) ?? .zero, index)
      case .value: isNow[index]
      }
    }
  }

  /// Asks the filters of the row, and `evaluate` about all else.
  private func evaluate(
    at row: Row, hasBefore: Bool, isOpen: Bool = false,
    _ evaluate: (_ index: Int, Condition.Moment) -> Bool?
  ) -> Bool? {
    condition.condition.evaluate(at: .row, hasBefore: hasBefore) { index, moment in
      switch (condition.subjects[index], moment) {
      case (.path, _), (.time, _), (.value, _), (.changed, .row): evaluate(index, moment)
      case (.changed, .before), (.step, .before): false
      case (.step(let filter), .row):
        row.passes(filter, steps, failures) ? true : isOpen && filter.needsChanges ? nil : false
      }
    }
  }

  /// True between the row before and this one.
  package var wasSo: Bool { hasBefore && holds(by: wasBefore) }

  /// True behind the row.
  package var isSoBehind: Bool { hasRow && holds(by: isNow) }

  private func holds(by answers: [Bool]) -> Bool {
    condition.condition.holds { index in
      switch condition.subjects[index] {
      case .path, .time, .value: answers[index]
      case .changed, .step: false
      }
    }
  }
}

extension EventRow {
  fileprivate var stateBehind: Any? {
    if case .started(let state) = kind { state } else { change?.after }
  }
}

extension FieldPath {
  /// The first change of a row that gave it another value.
  package func change(by row: Row) -> StateChange? {
    row.changes.first { track, change in
      isMeant(track)
        && !Differ().areSame(valueIfAny(in: change.before), valueIfAny(in: change.after))
    }?.change
  }
}
