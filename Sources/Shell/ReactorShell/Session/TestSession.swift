import ReactorCore

/// A session for tests: its clock is virtual, and its output is text.
///
///     let shell = try TestSession(.counter)
///     #expect(await shell.run("add 3") == """ … """)
///
/// Results and errors stand in one text, in the order in which they come.
@MainActor public final class TestSession {
  /// The session itself: its timeline, its screens.
  public let session: Session
  /// True if every command until now has passed.
  public private(set) var hasPassed = true
  private let written = WrittenText()

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - app: The app that starts.
  ///   - others: Further apps that `app NAME` knows.
  ///   - features: The features of the shell, as in its program.
  ///   - trace: The level of detail of the trace.
  ///   - columns: The width of the output.
  /// - Throws: A mistake in the list of commands of its first screen.
  public init(
    _ app: App, _ others: App..., features: [FeatureKind] = [], trace: TraceLevel = .full,
    columns: Int = 80
  ) throws(CommandListError) {
    session = Session(
      apps: [app] + others, clock: .virtual(),
      report: TextReport(to: written.output, trace: trace, columns: columns), features: features,
      settings: SessionSettings(columns: columns))
    try session.start(app: app)
  }

  /// Runs the lines of a script, until one fails.
  ///
  /// - Returns: The output since the last call; of the first call, including that of the start.
  @discardableResult public func run(_ lines: String) async -> String {
    let isPassed = await session.run(ScriptLines(lines, name: "test"))
    if !isPassed || session.failsAtEnd { hasPassed = false }
    return written.drain()
  }
}
