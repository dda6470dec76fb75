import ReactorCore
import ReactorShell
import ShellRecording
import ShellTeaching
import StandardFeatures
import Testing

/// A session on a virtual clock, and all that it writes: errors behind `E `. What it returns has no
/// columns unless that is asked for.
@MainActor final class Sitting {
  private(set) var text = ""
  private(set) var errors = ""
  /// The last drawing of the stage, if it has a screen; and the number of drawings.
  var drawnLines: [String] = []
  var drawCount = 0
  /// Called before something is written.
  var willWrite: () -> Void = {}
  let clock = VirtualClock()
  private var isAligned = false
  private(set) var session: Session!
  private(set) var textReport: TextReport!

  init(
    _ app: App = .counter, trace: TraceLevel = .compact, theme: Theme = Theme(), columns: Int = 80,
    lessons: [Lesson]? = nil, isAligned: Bool = false
  ) {
    self.isAligned = isAligned
    textReport = TextReport(to: output, trace: trace, theme: theme, columns: columns)
    session = Session(
      apps: [.counter, .clashing], clock: .virtual(clock), report: textReport,
      features: .standard + (lessons.map { [.lessons($0)] } ?? []))
    start(app)
    text = ""
  }

  init(_ app: App = .counter, recordingTo path: String) {
    textReport = TextReport(to: output, trace: .compact)
    session = Session(
      apps: [app], clock: .virtual(clock), report: textReport, features: .standard)
    do {
      try record(to: path)
    } catch {
      Issue.record(error)
    }
    start(app)
  }

  /// A session that has no app yet.
  init(startsNothing: Bool, apps: [App] = [.counter, .clashing]) {
    textReport = TextReport(to: output, trace: .compact)
    session = Session(
      apps: apps, clock: .virtual(clock), report: textReport, features: .standard)
  }

  /// A session with the app of a recording, as it was at its end.
  convenience init(
    resuming path: String, apps: [App] = [.counter, .clashing]
  ) async throws {
    self.init(startsNothing: true, apps: apps)
    try await resume(from: path)
  }

  init(json app: App, trace: TraceLevel = .full) {
    let report = JSONReport(to: output, trace: trace)
    session = Session(apps: [app], clock: .virtual(clock), report: report, features: .standard)
    start(app)
  }

  private var output: Output {
    Output(
      // What is under way at the end of a test holds its session, and may tell of its own end.
      write: { [weak self] in
        self?.willWrite()
        self?.text += $0
      },
      writeError: { [weak self] error in
        self?.errors += error
        self?.text += error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map { "E \($0)\n" }.joined()
      })
  }

  func callAsFunction(_ line: String, waits: Bool = true) async -> String {
    text = ""
    await session.run(SourceLine(line), waits: waits)
    return shown
  }

  func script(_ text: String, name: String = "a.txt") async -> (text: String, passed: Bool) {
    self.text = ""
    let passed = await session.run(ScriptLines(text, name: name))
    return (shown, passed)
  }

  func record(to path: String) throws {
    try session.feature(RecordingFeature.self)?.record(to: path, program: "test")
  }

  func resume(from path: String) async throws {
    try await session.feature(RecordingFeature.self)?.resume(from: path)
  }

  /// Expects that each line has the answer that it has in another session.
  func expectAnswers(
    of other: Sitting, to lines: [String], at location: Testing.SourceLocation = #_sourceLocation
  ) async {
    for line in lines {
      let (answer, others) = (await self(line), await other(line))
      #expect(answer == others, "\(line)", sourceLocation: location)
    }
  }

  /// Returns the output since the last call.
  func take() -> String {
    defer { text = "" }
    return shown
  }

  private var shown: String { isAligned ? text : text.unaligned }

  private func start(_ app: App) {
    do {
      try session.start(app: app)
    } catch {
      Issue.record(error)
    }
  }
}
