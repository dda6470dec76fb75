import ReactorCore

/// The level of detail of the events in a report.
public enum TraceLevel: String, CaseIterable, Sendable {
  /// Every stage.
  case full
  /// A line a mutation.
  case compact
  /// Nothing but answers, notes and errors.
  case off

  var kinds: EventKinds {
    switch self {
    case .full: .all
    case .compact:
      [
        .action, .actionDropped, .queued, .mutation, .mutationDropped, .reduce, .effectStarted,
        .effectEnded, .restored,
      ]
    case .off: []
    }
  }
}
