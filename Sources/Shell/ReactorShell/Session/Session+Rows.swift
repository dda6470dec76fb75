public import ReactorCore

extension Session {
  /// Calls back with each event of some kinds, on the main actor, once it was shown.
  ///
  /// - Returns: Keep it as long as you want to hear of them.
  public func observe(
    _ kinds: EventKinds, _ body: @escaping (EventRow) -> Void
  ) -> Subscription {
    timeline.observe(RowObserver(kinds, body))
  }
}

private final class RowObserver: RowVisitor {
  let kinds: EventKinds
  private let body: (EventRow) -> Void

  init(_ kinds: EventKinds, _ body: @escaping (EventRow) -> Void) {
    (self.kinds, self.body) = (kinds, body)
  }

  func visit(_ row: EventRow) { body(row) }
  /// An observer of kinds of events gets no remarks.
  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}

extension Session {
  package func fit(to width: AnswerWidth) {
    report.restyle { $0.isFitted = width.isOfTerminal }
    fit(columns: width.columns)
  }

  package func noteWidth() {
    record.note(
      AnswerWidth(
        columns: settings.columns, isOfTerminal: report.style?.isFitted ?? false))
  }
}
