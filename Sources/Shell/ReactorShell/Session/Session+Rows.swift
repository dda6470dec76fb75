public import ReactorCore

extension Session {
  /// Calls back with each event of some kinds, on the main actor, once it was shown.
  ///
  /// - Returns: Keep it as long as you want to hear of them.
  public func observe(
    _ kinds: EventKinds, _ body: @escaping (EventRow) -> Void
  ) -> Subscription {
    timeline.observe(RowReader(kinds, body))
  }
}

extension Session {
  package func fit(to width: AnswerWidth) {
    report.restyle { $0.isFitted = width.isOfTerminal }
    fit(columns: width.columns)
  }

  package func noteWidth() { record.note(answerWidth) }

  package var answerWidth: AnswerWidth {
    AnswerWidth(columns: settings.columns, isOfTerminal: report.style?.isFitted ?? false)
  }
}
