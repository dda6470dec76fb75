import ReactorCore

/// The filter of the trace. What it leaves out is recorded as any step, and counted at the end of a
/// line.
final class TraceFilter {
  var condition: PathCondition?
  private let steps: StepText
  private var omittedCount = 0

  init(_ timeline: Timeline) { steps = StepText(timeline) }

  func omits(_ row: EventRow) -> Bool {
    guard let condition else { return false }
    let step = row.isPartOfStep ? FilteredStep(part: row, in: steps) : FilteredStep(row)
    guard condition.answer(of: step, steps, { _, _, _ in nil }) == false else { return false }
    switch row.kind {
    case .action, .actionDropped, .mutation, .mutationDropped: omittedCount += 1
    case .started, .sent, .queued, .actionTransformed, .mutate, .mutationTransformed, .reduce,
      .restored, .effectStarted, .effectEnded, .pulse, .remark:
      break
    }
    return true
  }

  /// Returns the line about what was left out since the last one; nil if nothing was.
  func takeLine() -> DebuggerLine? {
    guard omittedCount > 0 else { return nil }
    defer { omittedCount = 0 }
    return DebuggerLine(
      "trace", omittedCount == 1 ? "1 step isn't shown" : "\(omittedCount) steps aren't shown")
  }
}

extension EventRow {
  /// True of what follows from the action or the mutation of its step, and is shown beside it.
  fileprivate var isPartOfStep: Bool {
    switch kind {
    case .actionTransformed, .mutate, .mutationTransformed, .reduce, .effectStarted, .effectEnded,
      .pulse:
      true
    case .started, .sent, .queued, .action, .actionDropped, .mutation, .mutationDropped, .restored:
      false
    case .remark(let remark): remark is ViewUpdate
    }
  }
}
