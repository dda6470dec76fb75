import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct RerunTests {
  /// Adds, now or over time; `factor` stands for a change of the code.
  private struct Tally: Reactor {
    enum Action: Codable {
      case add(Int)
      case later(Int)
      case fail
      case both(Int)
      case chain
    }
    enum Mutation: Codable {
      case add(Int)
      case setLoading(Bool)
    }
    struct State: Equatable, Codable { var count = 0, isLoading = false }

    let initialState = State()
    let clock: EffectClock
    var factor = 1
    var reducing = 1

    func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
      switch action {
      case .add(let number): .just(.add(number * factor))
      case .later(let number):
        .run(replacing: "later", ifCancelled: .setLoading(false)) { emit in
          emit(.setLoading(true))
          try await clock.sleep(for: .seconds(1))
          emit(.add(number * 100 * factor))
          emit(.setLoading(false))
        }
      case .fail: .run { _ in throw RecordingFault("out of order") }
      case .both(let number): .of(.add(number), .add(number * factor))
      case .chain:
        .concat(
          .just(.setLoading(true)),
          .run { emit in
            try await clock.sleep(for: .seconds(1))
            emit(.add(7))
          }, .just(.setLoading(false)))
      }
    }

    /// One that comes at once, and isn't to come twice.
    var externalMutations: Mutations<Mutation> { .just(.add(1000)) }

    func reduce(state: consuming State, mutation: Mutation) -> State {
      switch mutation {
      case .add(let number): state.count += number * (number == 1000 ? 1 : reducing)
      case .setLoading(let isLoading): state.isLoading = isLoading
      }
      return state
    }
  }

  private func app(factor: Int = 1, reducing: Int = 1) -> App {
    App(
      commands: [
        Command("add", Int.self) { .add($0) },
        Command("later", Int.self) { .later($0) },
        Command("fail") { .fail },
        Command("both", Int.self) { .both($0) },
        Command("chain") { .chain },
      ] as [Command<Tally>]
    ) { Tally(clock: $0.clock, factor: factor, reducing: reducing) }
  }

  private final class TallyScreen: Screen {
    final class Above: Screen {
      let title = "Above"
      let store: any AnyStore
      let commands: [AnyCommand]

      init(_ below: TallyScreen) {
        store = below.tally
        commands = [
          AnyCommand("back", help: "Goes back.") { () throws(ShellError) in
            below.session.pop(to: below)
          }
        ]
        below.tally.send(.add(10))
      }

      func draw(columns: Int) -> [String] { [] }
    }

    let title = "Tally"
    unowned let session: Session
    let tally: Store<Tally>
    var store: any AnyStore { tally }

    init(_ session: Session) {
      self.session = session
      tally = Store(Tally(clock: session.clock), timeline: session.timeline)
      tally.send(.add(100))
    }

    var commands: [AnyCommand] {
      let (session, tally) = (session, tally)
      let number = Parameter<Int, Void>.number("N", in: 0...9, example: "into 1")
      return [
        AnyCommand("into", number, help: "Adds, and shows.") { (number) throws(ShellError) in
          tally.send(.add(number))
          session.push(Above(self))
        },
        AnyCommand("out", number, help: "Shows, and adds.") { (number) throws(ShellError) in
          session.push(Above(self))
          tally.send(.both(number))
        },
      ]
    }

    func draw(columns: Int) -> [String] { [] }
  }

  /// Plays lines, and returns the output of a program of today that does the same again, with its
  /// final state.
  private func rerun(
    _ lines: String, from app: App? = nil, today: App,
    by way: Succession = Succession(file: ""), asking question: String = "state",
    written: (String) -> String = { $0 }
  ) async throws -> (said: String, state: String) {
    var result = (said: "", state: "")
    try await withTemporaryFiles([:]) { folder in
      let file = folder + "/before.json"
      let before = try TestSession(app ?? self.app(), features: .standard)
      await before.run(lines)
      var bytes: [UInt8] = []
      before.session.writeRecording { bytes += $0 }
      try Data(written(String(decoding: bytes, as: UTF8.self)).utf8).write(to: URL(filePath: file))
      let said = WrittenText()
      let session = Session(
        apps: [today], clock: .virtual(),
        report: TextReport(to: said.output, trace: .full, columns: 80), features: .standard)
      var way = way
      way.file = file
      let given = String(way.option.trimmingPrefix("--reload="))
      let hasBegun = try await session.begin(OptionValues(program: "tally", ["reload": given]))
      if !hasBegun { try session.start(app: today) }
      let text = said.drain().replacing(file, with: "FILE")
      _ = await session.run(ScriptLines(question, name: "test"))
      result = (text, said.drain())
    }
    return result
  }

  @Test func `code that wasn't changed does all as before, and effects aren't run`() async throws {
    let result = try await rerun("add 3\nlater 4\nboth 2\nchain\nundo\nadd 1", today: app())

    #expect(
      result.said == """
        reloaded: 5 actions sent again, and all came as before
        effects weren't run, but emitted what they did before: .later(4), .chain; reload --effects runs them

        """)
    #expect(result.state == "count: 1415\nisLoading: true\n")
  }

  @Test func `what was viewed is viewed again, and settings of showing are as before`() async throws
  {
    let lines = "set theme light\nadd 3\nadd 4\ngoto 1"
    let question = "state count; set theme"
    let result = try await rerun(lines, today: app(), asking: question)
    #expect(result.said == "reloaded: 2 actions sent again, and all came as before\n")
    #expect(result.state == "1003\ntheme light\n")
    let gone = try await rerun(lines, today: app()) {
      $0.replacing(#""looks","step":"1""#, with: #""looks","step":"9""#)
    }
    #expect(gone.said.hasPrefix("step 9, which was viewed, isn't there\n"), "\(gone.said)")
  }

  @Test func `a change of mutate is seen at the first step that it differs in`() async throws {
    let result = try await rerun("later 1\nadd 3\nadd 4", today: app(factor: 2))

    #expect(
      result.said == """
        reloaded: 3 actions sent again; 2.1 is the first step that differs
          before  .add(3)
                  count: 1100 → 1103
          now     .add(6)
                  count: 1100 → 1106
        the session before is kept: replay FILE compares with it
        effects weren't run, but emitted what they did before: .later(1); reload --effects runs them

        """)
    #expect(result.state == "count: 1114\nisLoading: false\n")
  }

  @Test func `a change of reduce is seen, in what an effect gave, too`() async throws {
    let result = try await rerun("later 1", today: app(reducing: 2))

    #expect(
      result.said == """
        reloaded: 1 action sent again; 1.2 is the first step that differs
          before  .add(100)
                  count: 1000 → 1100
          now     .add(100)
                  count: 1000 → 1200
        the session before is kept: replay FILE compares with it
        effects weren't run, but emitted what they did before: .later(1); reload --effects runs them

        """)
  }

  @Test func `effects run again where that is wanted, and an edit in one is seen`() async throws {
    let result = try await rerun(
      "later 1\nadd 3", today: app(factor: 2), by: Succession(file: "", runsEffects: true))

    #expect(
      result.said == """
        reloaded: 2 actions sent again; 1.2 is the first step that differs
          before  .add(100)
                  count: 1000 → 1100
          now     .add(200)
                  count: 1000 → 1200
        the session before is kept: replay FILE compares with it

        """)
    #expect(result.state == "count: 1206\nisLoading: false\n")
  }

  @Test func `a session in which the program crashed is kept, and isn't done again by itself`()
    async throws
  {
    let way = Succession(file: "", watches: false, runsEffects: true, crash: "2 .add(3)")
    let (said, state) = try await rerun("add 1; add 3", today: app(), by: way)

    #expect(
      said.hasPrefix(
        """
        the session can't be done again: the program crashed at 2 .add(3)
        the session before is kept in FILE; the next reload does it again, unless actions are sent before

        """))
    #expect(state == "count: 1000\nisLoading: false\n")
    #expect(Succession(String(way.option.trimmingPrefix("--reload="))) == way)
  }

  @Test func `effects that were under way are named and cancelled`() async throws {
    let result = try await rerun("later 1 &", today: app())

    #expect(
      result.said == """
        reloaded: 1 action sent again, and all came as before
        effects weren't run, but emitted what they did before: .later(1); reload --effects runs them
        effects that were under way aren't started again: 1 .later(1)

        """)
    #expect(result.state == "count: 1000\nisLoading: false\n")
  }

  @Test func `an effect that was replaced, cancelled or failed ends so again`() async throws {
    let lines = "later 1 &\nlater 2 &\ncancel 1\nadd 1\nfail &\nsettle"
    let result = try await rerun(lines, today: app())

    #expect(
      result.said == """
        reloaded: 4 actions sent again, and all came as before
        effects weren't run, but emitted what they did before: .later(1), .later(2), .fail; reload --effects runs them

        """)
    #expect(result.state == "count: 1001\nisLoading: false\n")
  }

  @Test func `an action is sent once where its command, or the start, shows a screen`()
    async throws
  {
    let app = App("tally", title: "Tally", firstCommand: "into 1") { TallyScreen($0) }
    let (said, state) = try await rerun(
      "into 1; back; out 2; back; into 3; state", from: app, today: app)
    #expect(said == "reloaded: 7 actions sent again, and all came as before\n")
    #expect(state == "count: 1138\nisLoading: false\n")
  }

  @Test func `an action that isn't there any longer is named, and the session before is kept`()
    async throws
  {
    let (said, state) = try await rerun("add 1; chain; add 2", today: app()) {
      $0.replacing(#"{"chain":{}}"#, with: #"{"chained":{}}"#)
    }
    #expect(
      said == """
        FILE, line 11: 2 .chain isn't an action of today's Tally; what comes before it was resumed
        reloaded up to there: 1 action sent again
        the session before is kept in FILE; the next reload does it again, unless actions are sent before

        """)
    #expect(state == "count: 1001\nisLoading: false\n")
  }

  @Test func `a session that can't be done again at all leaves a prompt, and is kept`() async throws
  {
    let (said, _) = try await rerun("add 1", today: app()) { _ in "no recording" }
    #expect(said.hasPrefix("the session can't be done again: FILE isn't a recording"))
  }

  @Test
  func `in a script reload says where it works, and a program elsewhere isn't one to be built`()
    async throws
  {
    let shell = try TestSession(app(), features: .standard)
    await shell.run("")
    for line in ["reload", "reload --watch"] {
      let said = await shell.run(line)
      #expect(said.contains("reload is for the prompt of a program that swift run has started"))
    }
    #expect(BuiltProgram(path: "/usr/bin/env") == nil)
  }

  @Test(arguments: [
    (".build/x86_64-unknown-linux-gnu/debug", "debug", "native"),
    (".build/out/Products/Debug", "debug", "swiftbuild"),
    (".build/out/Products/Release-linux", "release", "swiftbuild"),
  ])
  func `it is built again where it lies`(folder: String, configuration: String, system: String)
    async throws
  {
    try await withTemporaryFiles(["Package.swift": ""]) { package in
      #expect(
        BuiltProgram(path: "\(package)/\(folder)/app")?.command == [
          "swift", "build", "--package-path", package, "--scratch-path", "\(package)/.build",
          "--configuration", configuration, "--build-system", system, "--product", "app",
        ])
    }
  }

  @Test func `an error of the build is shown without the colours of its terminal`() {
    let output = BuildOutput()
    _ = output.read("A.swift:16:5: \u{1B}[1;31merror: \u{1B}[1;39mexpected ')'\u{1B}[0;0m")
    #expect(output.errors == ["A.swift:16:5: error: expected ')'"])
  }
}
