import ReactorCore
import ReactorShell
import ShellRecording
import StandardFeatures

/// A session with the counter, fed with commands: the cost of a script of the shell, without the
/// process around it.
@MainActor final class ScriptedCounter {
  /// The form in which its events are written.
  enum Form: String, CaseIterable {
    case command
    case off
    case compact
    case json
    /// A recording, and no trace.
    case recorded

    /// The name of its row: `script-command`.
    var name: String { "script-\(rawValue)" }

    static func named(_ name: String) -> Self? { allCases.first { $0.name == name } }
  }

  private let session: Session
  private let script: ScriptLines

  /// Makes a script of commands, each of which sends an action.
  init(commands: Int, form: Form) async throws {
    let count = Count()
    let output = Output(write: { count.bytes += $0.utf8.count }, writeError: { _ in })
    let trace: TraceLevel =
      switch form {
      case .command, .json: .full
      case .compact: .compact
      case .off, .recorded: .off
      }
    let report: any Report =
      form == .json
      ? JSONReport(to: output, trace: trace)
      : TextReport(to: output, trace: trace, theme: Theme(), columns: 80)
    let app = App("counter", title: "Counter", firstCommand: "add") {
      CounterScreen(session: $0)
    }
    session = Session(apps: [app], clock: .virtual(), report: report, features: .standard)
    if form == .recorded {
      _ = try await session.begin(OptionValues(program: "benchmark", ["record": "/dev/null"]))
    }
    try session.start(app: app)
    script = ScriptLines(String(repeating: "add\n", count: commands) + "settle\n", name: "script")
  }

  /// Runs it.
  ///
  /// - Returns: True if all passed.
  func run() async -> Bool { await session.run(script) }

  private final class Count { var bytes = 0 }
}

@MainActor private final class CounterScreen: Screen {
  let title = "Counter"
  private let counter: Store<Counter>

  init(session: Session) { counter = Store(Counter(), timeline: session.timeline) }

  var store: any AnyStore { counter }

  private(set) lazy var commands: [AnyCommand] = [
    Command<Counter>("add", sends: "increase", help: "Adds one.") {
      () throws(ShellError) in .increase
    }.bound(to: counter)
  ]

  func draw(columns: Int) -> [String] { ["\(counter.currentState.value)"] }
}
