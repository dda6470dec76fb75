import ReactorCore
import StateDiff

/// The filter of the trace. What it leaves out is recorded as any step, and counted at the end of a
/// line.
final class TraceFilter: RowFilter {
  private let question: Question
  private let steps: StepText
  private let timeline: Timeline
  private var omittedCount = 0

  @MainActor init(_ condition: PathCondition, in session: Session) {
    question = Question(condition, in: session)
    timeline = session.timeline
    steps = StepText(timeline)
  }

  var description: String { "\(question.condition)" }

  func omits(_ row: EventRow) -> Bool {
    let whole = Row(row, value: row.isPartOfStep ? steps.value(of: row.step) : nil)
    guard question.evaluate(atComing: whole, isOpen: false, in: timeline.presentView) == false
    else {
      return false
    }
    switch row.kind {
    case .action, .actionDropped, .mutation, .mutationDropped: omittedCount += 1
    case .started, .sent, .queued, .actionTransformed, .mutate, .mutationTransformed, .reduce,
      .restored, .effectStarted, .effectEnded, .pulse, .remark:
      break
    }
    return true
  }

  /// Returns the line about what was left out since the last one; nil if nothing was.
  fileprivate func takeLine() -> DebuggerLine? {
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

// MARK: - The command

extension Session {
  var traceCommand: AnyCommand {
    AnyCommand(
      "trace",
      Parameter.choice(
        "LEVEL",
        [
          ("full", TraceLevel.full, "every stage"),
          ("compact", .compact, "a line a mutation"),
          ("off", .off, "answers, notes and errors only"),
        ]
      ).optional, traceFilter.optional,
      group: .look, traits: [.readsAlone, .isAboutShowing],
      help: "Sets what is shown of the flow.",
      details:
        """
        A FILTER is kind:, store:, name:, step: or time, as in: trace full not name:tick. Without \
        arguments, shows the current setting.
        """
    ) { [unowned self] (level, words) throws(ShellError) in
      guard let level else {
        let words = [report.trace.rawValue] + (report.filter.map { ["\($0)"] } ?? [])
        return report.answer(["trace \(verbatim: words.joined(separator: " "))"])
      }
      let condition = try words.map(traceCondition)
      report.trace = level
      report.filter = nil
      guard let condition else { return }
      filterTrace(by: TraceFilter(condition, in: self))
      if let remark = FilterNames(self).remark(on: condition) { report.answer([remark]) }
    }
  }

  /// It counts until the end of the line on which another one takes its place.
  private func filterTrace(by filter: TraceFilter) {
    report.filter = filter
    moments.lineEnds.add(filter) { [unowned self] in
      // A page has them all.
      if let line = filter.takeLine() { record.unheard { report.say(.debugger(line)) } }
      if report.filter !== filter { moments.lineEnds.remove(filter) }
    }
  }

  private func traceCondition(_ words: [Word]) throws(ShellError) -> PathCondition {
    let condition = try PathCondition(
      Condition(words, in: lineUnderWay, of: "trace", takesTexts: true), in: self)
    guard !condition.needsStates else {
      throw .badArgument(
        "the trace is filtered by kind:, store:, name:, step: or time",
        hint: "what a step changes isn't known when it comes; write as in: trace full not name:tick"
      )
    }
    return condition
  }

  private var traceFilter: Parameter<[Word], Void> {
    .unread("FILTER") { [unowned self] request, _ in
      var list = ConditionCompletion(self, paths: Parameter("FILTER") { word, _ in word })
        .candidates(for: request, behind: request.arguments.dropFirst())
      let refused = [Condition.Filter.changed, .failed].map(\.rawValue)
      list.candidates.removeAll { refused.contains($0.text.replacing(":", with: "")) }
      return list
    }
  }
}
