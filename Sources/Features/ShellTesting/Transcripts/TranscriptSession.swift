import ReactorCore
import ReactorShell

/// The session of a transcript, whose output is drained block by block.
@MainActor final class TranscriptSession {
  let session: Session
  private let written = Written()
  private var timer: Task<Void, Never>?

  private final class Written {
    var lines: [OutputLine] = []

    func add(_ text: String, isError: Bool) {
      lines += text.lines.map { OutputLine(text: $0, isError: isError) }
    }
  }

  /// - Parameter prepare: Called before the first store begins.
  init(
    _ options: TranscriptOptions, apps: [App], features: [FeatureKind],
    prepare: (Session) -> Void = { _ in }
  ) throws(TranscriptError) {
    let output = Output(
      write: { [written] in written.add($0, isError: false) },
      writeError: { [written] in written.add($0, isError: true) })
    var theme = Theme()
    theme.language = options.language
    session = try options.session(
      apps: apps, features: features,
      report: TextReport(to: output, trace: options.trace, theme: theme), prepare: prepare)
  }

  deinit { timer?.cancel() }

  /// Ends what waits at the deadline, as Ctrl-C does.
  func limit(to deadline: ContinuousClock.Instant) {
    session.settings.deadline = deadline
    timer = Task { [weak session] in
      guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
      _ = session?.interrupt()
    }
  }

  var failedExpectationCount: Int { session.failedExpectationCount }

  /// Nil unless nothing was run, a fault is left, or the flow is held.
  func problemAtEnd() -> [String]? {
    if !session.hasCommands { return ["no commands"] }
    if let fault = session.network.nextFault {
      return ["no load took the fault \(fault): a source takes it with injectFault()"]
    }
    return holdAtEnd
  }

  var holdAtEnd: [String]? {
    guard let place = session.flow?.place, session.timeline.isHeld else { return nil }
    return ["it ends while the flow waits (\(place)): let it go on, with :continue"]
  }

  func drain() -> [OutputLine] {
    defer { written.lines = [] }
    return written.lines
  }
}
