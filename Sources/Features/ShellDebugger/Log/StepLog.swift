import ReactorCore
import ReactorShell
import StateDiff

/// The steps of a view of the history, a line each.
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

  func lines() -> [LogLine] {
    let report = LogReport(of: view, where: condition, in: session, formatter)
    view.replay(0..<view.end + 1, to: report)
    return report.lines
  }

  func folded(_ lines: [LogLine]) -> [Sentence] { FoldedLog(lines, formatter).texts() }
}

struct LogLine {
  let step: StepID
  let text: Sentence
  let isContinued: Bool
  /// The words of an effect's end: they stand for no value.
  private let said: String
  /// The text of a remark, or the ending of an effect.
  private let words: String?
  private let kind: StepKind?
  private let store: String?
  private let name: String
  private let isFailure: Bool
  private let value: Any?
  private let changes: [Change]

  init(
    text: String, step: StepID, of passed: FilteredStep?, saying said: String, _ changes: [Change],
    isContinued: Bool
  ) {
    (self.step, self.isContinued, self.changes) = (step, isContinued, changes)
    self.text = Sentence(painted: text)
    (self.said, words) = (said, passed?.text)
    (kind, store, name) = (passed?.kind, passed?.store, passed?.name ?? "")
    (isFailure, value) = (passed?.isFailure == true, passed?.value)
  }

  func beginsAction(after above: LogLine) -> Bool {
    step.action != above.step.action || kind == .action && !isContinued
  }

  /// The same of the same store, with the same changes; a number may go on by as much.
  func saysSame(as other: LogLine) -> Bool {
    guard isContinued == other.isContinued, kind == other.kind, store == other.store,
      name == other.name, isFailure == other.isFailure, said == other.said, words == other.words,
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
