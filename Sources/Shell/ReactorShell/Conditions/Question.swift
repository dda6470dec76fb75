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
    _ body: (Row, _ isSo: Bool, Question) -> Void
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
    question.read(view) { row, isSo, _ in if isSo { rows.append(row) } }
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
      case .step: continue
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
        stores[index][place].value = value
      } else {
        stores[index].append((track.number, value))
      }
      ask(index)
    }
  }

  private mutating func ask(_ index: Int) {
    guard case .path = condition.subjects[index] else { return }
    isNow[index] =
      (try? condition.condition.terms[index].isSo(of: stores[index].last?.value)) ?? false
  }

  // MARK: - Answers

  package func matches(_ row: Row) -> Bool {
    condition.condition.answer(at: .row, hasBefore: hasBefore) { index, moment in
      switch (condition.subjects[index], moment) {
      case (.path, .row), (.time, .row): isNow[index]
      case (.path, .before), (.time, .before): wasBefore[index]
      case (.changed, .row): isChange[index]
      case (.step(let filter), .row): row.passes(filter, steps, failures)
      case (.changed, .before), (.step, .before): false
      }
    } == true
  }

  /// True between the row before and this one.
  package var wasSo: Bool { hasBefore && holds(by: wasBefore) }

  /// True behind the row.
  package var isSoBehind: Bool { hasRow && holds(by: isNow) }

  private func holds(by answers: [Bool]) -> Bool {
    condition.condition.answer(at: .before, hasBefore: true) { index, _ in
      switch condition.subjects[index] {
      case .path, .time: answers[index]
      case .changed, .step: false
      }
    } == true
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
