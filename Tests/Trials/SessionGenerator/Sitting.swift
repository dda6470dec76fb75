import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorCore
package import ReactorShell
import ShellDebugger
import ShellRecording
import ShellTeaching
import StandardFeatures

/// A session made according to its script, and the output of typed lines.
@MainActor package final class Sitting {
  package enum Format {
    case text(TraceLevel = .compact, Theme = Theme())
    case json
  }

  package struct Ending: Codable, Hashable, Sendable {
    package var place: [String]
    package var stores: [String]
  }

  package let session: Session
  private let written = Written()

  /// The apps that a session has; the first starts by itself.
  package static var apps: [App] { [.people, .photos, .catalog] }

  package static var features: [FeatureKind] {
    .standard + [.lessons([Lesson("01-corpus.en", markdown: lesson)])]
  }

  private final class Written {
    var results = ""
    var errors: [String] = []
  }

  /// Makes a session; nothing is typed yet.
  ///
  /// - Parameters:
  ///   - folder: The folder in which `code` looks for sources: none of a checkout.
  ///   - recording: The file that the session is recorded to; nil for none.
  ///   - isResuming: True to start no app: a recording is to be resumed.
  ///   - apps: The apps of a session that don't start by themselves.
  package init(
    _ script: SessionScript, format: Format = .text(), folder: String, recording: String? = nil,
    isResuming: Bool = false, apps: [App] = Sitting.apps
  ) throws {
    let output = Output(
      write: { [written] in written.results += $0 },
      writeError: { [written] in written.errors.append($0) })
    let report: any Report =
      switch format {
      case .text(let trace, let theme): TextReport(to: output, trace: trace, theme: theme)
      case .json: JSONReport(to: output)
      }
    let clock: EffectClock = script.clock == .real ? .real : .virtual()
    if script.clock == .manual { clock.movable?.pace = .manual }
    session = Session(
      apps: apps, clock: clock, report: report,
      features: Self.features,
      data: DataSettings(seed: script.seed), settings: SessionSettings(keepsGoing: true))
    session.feature(Debugger.self)?.sourceRoot = folder
    if script.clock == .real {
      // Nothing is waited for that takes time.
      session.data.latency = .zero
      session.data.timeout = .milliseconds(50)
    }
    guard !isResuming else { return }
    if let recording {
      try session.feature(RecordingFeature.self)?.record(to: recording, program: "reactor-shell")
    }
    if let app = apps.first(where: { $0.name == script.app }) { try session.start(app: app) }
  }

  private nonisolated static let lesson = """
    # A lesson

    ## A step

    <!-- hint: Load three people. -->
    ```console
    $ reactor-shell --trace off
    Main › load 3
    ```

    The end.
    """

  /// Runs a line like that of a script that goes on after failures; its end is awaited for at most
  /// `limit`.
  ///
  /// - Returns: The output on standard error.
  @discardableResult
  package func run(
    _ line: String, number: Int, limit: Duration = .seconds(600)
  ) async -> [String] {
    await go(through: line, number: number, limit: limit)
    return takeErrors()
  }

  /// The same; the output waits for ``take()``.
  package func go(through line: String, number: Int, limit: Duration) async {
    let source = SourceLine(bytes: SessionScript.bytes(of: line)[...])
    await limited(limit) {
      await session.run(source, at: SourceOfCommand.Place(file: "session", line: number))
    }
  }

  /// Runs a line as a person types it.
  ///
  /// - Returns: The output on standard output.
  package func answer(to line: String) async -> String {
    written.results = ""
    await session.run(SourceLine(line))
    defer { written.results = "" }
    return written.results
  }

  /// Runs a line, and interrupts it after the limit like a person.
  package func type(_ line: String, limit: Duration) async {
    let source = SourceLine(bytes: SessionScript.bytes(of: line)[...])
    await limited(limit) { await session.run(source) }
  }

  /// Returns the output since the last call, on standard output and on standard error.
  package func take() -> (results: String, errors: [String]) {
    defer { written.results = "" }
    return (written.results, takeErrors())
  }

  package private(set) var wasInterrupted = false

  private func limited(_ limit: Duration, _ body: () async -> Void) async {
    let watch = Task {
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      wasInterrupted = true
      session.interrupt()
    }
    await body()
    watch.cancel()
  }

  /// Ends the session, after its running effects.
  ///
  /// - Returns: The output on standard error.
  package func end(limit: Duration = .seconds(600)) async -> [String] {
    await limited(limit) { _ = await session.finish() }
    _ = session.close()
    return takeErrors()
  }

  private func takeErrors() -> [String] {
    defer { written.errors = [] }
    return written.errors
  }

  package var results: String { written.results }

  package func ending() async -> Ending {
    let screens = session.screens
    let shown = [session.screen].compactMap(\.self).flatMap(\.stores)
    var place = ["prompt: \(session.prompt)"]
    place += shown.flatMap { ValueLines(of: $0.anyShownState, named: "shown " + $0.name).lines }
    let present = Set(
      screens.flatMap(\.stores).flatMap { store in
        ValueLines(of: store.anyState, named: "shown " + store.name).lines
      })
    place.removeAll { present.contains($0) }
    let stores = screens.flatMap { screen in
      screen.stores.flatMap { store in
        ValueLines(of: store.anyState, named: "\(screen.title) \(store.name)").lines
      }
    }
    return Ending(place: place + (await log()), stores: stores)
  }

  private func log() async -> [String] {
    guard session.report.textFormatter != nil else { return [] }
    // A lesson would take typed lines.
    await session.run(SourceLine(":tour leave"))
    await session.run(SourceLine(":stage off"))
    written.results = ""
    await session.run(SourceLine(":log"))
    return written.results.split(separator: "\n").map(String.init)
  }
}
