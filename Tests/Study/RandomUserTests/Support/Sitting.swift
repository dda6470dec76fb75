import ReactorCore
import ReactorShell
import ShellRecording
import StandardFeatures
import Testing

@testable import RandomUser

/// A session with the app on a virtual clock, and all that it writes: errors behind `E `. It has
/// no columns unless that is asked for.
@MainActor final class Sitting {
  private var text = ""
  private var isAligned = false
  private var shown: String { isAligned ? text : text.unaligned }
  let clock = VirtualClock()
  private(set) var session: Session!

  init(
    _ data: DataChoice = .embedded, trace: TraceLevel = .full, seed: String? = nil,
    theme: Theme = Theme(), isAligned: Bool = false
  ) {
    self.isAligned = isAligned
    let output = Output(
      write: { [unowned self] in text += $0 },
      writeError: { [unowned self] error in
        text += error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map { "E \($0)\n" }.joined()
      })
    session = Session(
      apps: [.people], clock: .virtual(clock),
      report: TextReport(to: output, trace: trace, theme: theme), features: .standard,
      data: DataSettings(data, seed: seed))
    start(.people)
  }

  /// A session that goes on with a recording.
  init(resuming path: String, apps: [App] = [.people]) async throws {
    let output = Output(
      write: { [unowned self] in text += $0 }, writeError: { [unowned self] in text += $0 })
    session = Session(
      apps: apps, clock: .virtual(clock), report: TextReport(to: output, trace: .off),
      features: .standard)
    try await session.feature(RecordingFeature.self)?.resume(from: path)
  }

  /// Returns the output so far, and that of a line. Lines of source files are left out.
  func callAsFunction(_ line: String) async -> String {
    await session.run(SourceLine(line))
    defer { text = "" }
    return shown.replacing(/\ +(\w+\.swift):\d+\n/) { "  \($0.1)\n" }
  }

  func script(_ line: String) async -> String {
    text = ""
    _ = await session.run(ScriptLines(line, name: "test"))
    return shown
  }

  /// The same without earlier output.
  func answer(to line: String) async -> String {
    text = ""
    return await self(line)
  }

  private func start(_ app: App) {
    do {
      try session.start(app: app)
    } catch {
      Issue.record(error)
    }
  }
}
