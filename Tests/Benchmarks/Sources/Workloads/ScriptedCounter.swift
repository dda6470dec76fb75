import ReactorCore
import ReactorShell

/// A session with the counter, fed with commands: what a script of the shell costs, without the
/// process around it.
@MainActor public final class ScriptedCounter {
  private let session: Session
  private let script: ScriptLines

  /// A script of so many commands, each of which sends an action, with the full trace.
  public init(commands: Int) throws {
    let count = Count()
    let output = Output(write: { count.bytes += $0.utf8.count }, writeError: { _ in })
    let report = TextReport(to: output, trace: .full, theme: Theme(), columns: 80)
    let app = App(name: "counter", title: "Counter", firstCommand: "add") {
      CounterScreen(session: $0)
    }
    session = Session(apps: [app], clock: .virtual(), report: report)
    try session.start(app: app)
    script = ScriptLines(String(repeating: "add\n", count: commands), name: "script")
  }

  /// Runs it.
  ///
  /// - Returns: Whether all passed.
  public func run() async -> Bool { await session.run(script) }

  private final class Count { var bytes = 0 }
}

@MainActor private final class CounterScreen: Screen {
  let title = "Counter"
  private let counter: Store<Counter>

  init(session: Session) {
    counter = Store(Counter(), timeline: session.timeline)
  }

  var store: any AnyStore { counter }

  private(set) lazy var commands: [AnyCommand] = [
    Command<Counter>("add", sends: "increase", help: "Adds one.") {
      () throws(ShellError) in .increase
    }.bound(to: counter)
  ]

  func draw(columns: Int) -> [String] { ["\(counter.currentState.value)"] }
}
