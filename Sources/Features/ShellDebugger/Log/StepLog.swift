import ReactorCore
import ReactorShell
import StateDiff

/// The rows of a view of the history, a line each.
@MainActor struct StepLog {
  private let view: Timeline.View
  private var formatter: TextFormatter
  private let condition: PathCondition?
  private let session: Session

  init(
    _ view: Timeline.View, where condition: PathCondition?, in session: Session
  ) {
    self.view = view
    self.condition = condition
    self.session = session
    formatter = TextFormatter(session.report.style ?? TextStyle(), trace: .compact)
  }

  /// The number of rows, without laying them out.
  func count() -> Int {
    var count = 0
    if let condition {
      var question = Question(condition, in: session)
      question.read(view) { _, holds, _ in if holds { count += 1 } }
    } else {
      view.forEachRow(needsStates: false) { _ in count += 1 }
    }
    return count
  }

  func lines() -> [LogLine] {
    let report = LogReport(of: view, where: condition, in: session, formatter)
    guard let condition else {
      view.forEachRow(marks: session.remarks()) { report.read($0, holds: true) }
      return report.lines
    }
    var question = Question(condition, in: session)
    question.read(view, needsStates: true) { row, holds, _ in report.read(row, holds: holds) }
    return report.lines
  }

  func folded(_ lines: [LogLine]) -> [Sentence] { FoldedLog(lines, formatter).texts() }
}

struct LogLine {
  let step: StepID
  let text: Sentence
  let isContinued: Bool
  /// The words of an effect's end: they stand for no value.
  private let shownText: String
  /// The text of a remark, or the ending of an effect.
  private let words: String?
  private let kind: StepKind?
  private let store: String?
  private let name: String
  private let isFailure: Bool
  private let value: Any?
  private let changes: [Change]

  init(
    text: String, of row: Row, _ part: EventRow, isFailure: Bool, saying shownText: String,
    _ changes: [Change], isContinued: Bool
  ) {
    (step, self.isContinued, self.changes) = (part.step, isContinued, changes)
    self.text = Sentence(painted: text)
    (self.shownText, words) = (shownText, part.words)
    (kind, store, name) = (part.stepKind, part.storeName, part.name ?? "")
    self.isFailure = isFailure
    value = part.isBeginning ? row.value : nil
  }

  func beginsAction(after above: LogLine) -> Bool {
    step.action != above.step.action || kind == .action && !isContinued
  }

  /// The same of the same store, with the same changes; a number may go on by as much.
  func saysSame(as other: LogLine) -> Bool {
    guard isContinued == other.isContinued, kind == other.kind, store == other.store,
      name == other.name, isFailure == other.isFailure, shownText == other.shownText,
      words == other.words,
      changes.count == other.changes.count
    else { return false }
    return zip(changes, other.changes).allSatisfy { $0.saysSame(as: $1) }
      && Differ().areSame(value, other.value)
  }

  func object(_ fields: EventFields) -> JSONObject {
    JSONObject([
      "step": step, "kind": kind?.rawValue, "reactor": store,
      "text": value.map { fields.text(of: $0) } ?? words, "name": name.isEmpty ? nil : name,
      "failed": isFailure ? true : nil,
      "changes": changes.isEmpty ? nil : fields.objects(of: changes),
    ])
  }
}

extension Change {
  fileprivate func saysSame(as other: Change) -> Bool {
    guard path == other.path else { return false }
    switch (kind, other.kind) {
    case (.changed(let from, let to), .changed(let before, let after)):
      let numbers = [from, to, before, after].compactMap { StateValue($0).number }
      guard numbers.count < 4 else { return numbers[1] - numbers[0] == numbers[3] - numbers[2] }
      return Differ().areSame(from, before) && Differ().areSame(to, after)
    case (.inserted(let value), .inserted(let same)), (.removed(let value), .removed(let same)):
      return Differ().areSame(value, same)
    case (.moved(let from, let to), .moved(let before, let after)):
      return (from, to) == (before, after)
    default:
      return false
    }
  }
}

extension EventRow {
  /// True of an action or a mutation, and of the reduce of one that was held.
  fileprivate var isBeginning: Bool {
    switch kind {
    case .queued, .action, .actionDropped, .mutation, .mutationDropped, .reduce: true
    case .started, .sent, .actionTransformed, .mutate, .mutationTransformed, .restored,
      .effectStarted, .effectEnded, .pulse, .remark:
      false
    }
  }
}
