import ReactorCore
import ReactorShell
import StateDiff

/// The steps of a view of the history, a line each.
@MainActor struct StepLog {
  private let view: Timeline.View
  private let timeline: Timeline
  private var formatter: TextFormatter
  private let condition: PathCondition?
  private let session: Session

  init(
    _ view: Timeline.View, where condition: PathCondition?, in session: Session
  ) {
    self.view = view
    timeline = session.timeline
    self.condition = condition
    self.session = session
    formatter = TextFormatter(session.report.style ?? TextStyle(), trace: .compact)
  }

  func lines(last count: Int? = nil) -> [LogLine] {
    let oldest = timeline.oldestPosition
    // A condition is followed from the beginning.
    guard let count, condition?.paths.isEmpty != false else {
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

  func folded(_ lines: [LogLine]) -> [Sentence] { FoldedLog(lines, formatter).texts() }

  private func lines(from first: Int) -> [LogLine] {
    let report = LogReport(of: view, where: condition, in: session, formatter)
    view.replay(first..<view.end + 1, to: report)
    return report.lines
  }
}

struct LogLine {
  let step: StepID
  let text: Sentence
  let isContinued: Bool
  private let passed: FilteredStep?

  init(text: String, step: StepID, of passed: FilteredStep?, isContinued: Bool) {
    (self.step, self.passed, self.isContinued) = (step, passed, isContinued)
    self.text = Sentence(painted: text)
  }

  /// True if consequences of another action were listed above.
  func beginsAction(after above: LogLine) -> Bool {
    step.action != above.step.action || passed?.kind == .action && !isContinued
  }

  /// About the same action or mutation of the same store, whatever that changed.
  func saysSame(as other: LogLine) -> Bool {
    guard let passed, let theirs = other.passed, isContinued == other.isContinued else {
      return false
    }
    guard passed.kind == theirs.kind, passed.store == theirs.store, passed.name == theirs.name,
      passed.isFailure == theirs.isFailure, passed.text == theirs.text
    else { return false }
    return Differ().areSame(passed.value, theirs.value)
  }

  var object: JSONObject {
    let fields = EventFields()
    let (name, changes) = (passed?.name ?? "", passed?.changes ?? [])
    return JSONObject([
      "step": step, "kind": passed?.kind?.rawValue, "reactor": passed?.store,
      "text": passed?.value.map { fields.text(of: $0) }, "name": name.isEmpty ? nil : name,
      "failed": passed?.isFailure == true ? true : nil,
      "changes": changes.isEmpty ? nil : fields.objects(of: changes),
    ])
  }
}
