import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTesting

/// Generated tests for reactors without a description of their making. The tests of the three apps
/// and of examples/Counter show that such files compile and pass.
@MainActor @Suite struct GeneratedTestTests {
  private let sitting = Sitting(trace: .off)

  private func lines() throws -> (lines: [String], remarks: [String]) {
    let export = try TestExport(of: sitting.session, to: "a/my session.swift").export
    return (
      export.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      export.remarks.map(\.description)
    )
  }

  /// The statements of the first test.
  private func body() throws -> [String] {
    let lines = try lines().lines
    let start = try #require(lines.firstIndex { $0.contains("let store = ") })
    let end = try #require(lines[start...].firstIndex(of: "  }"))
    return lines[(start + 1)..<end].map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `a type in a generic one has its whole name, without modules`() {
    let order = Listing<Sentence?>.Order.name
    #expect(SwiftLiteral.typeName(of: order) == "Listing<Optional<Sentence>>.Order")
  }

  @Test func `what somebody has to fill in is said, and the test is left out until then`()
    async throws
  {
    _ = await sitting("add 1")
    let (lines, remarks) = try lines()
    #expect(
      lines == [
        "// Written by `export` from a session with Counter: it is yours to change.",
        "// swift-format-ignore-file", "", "import ReactorCore", "import ReactorTesting",
        "import Testing", "",
        "@testable import ShellFixtures", "", "@MainActor @Suite struct MySessionTests {",
        "  @Test(.disabled(\"say in makeCounterReactor() how a CounterReactor is made: "
          + "latency: () -> Duration\")) func `after add 1, count is 1`() {",
        "    let reactor = HandDriven(makeCounterReactor())",
        "    #expect(reactor.initialState.count == 0)",
        "    #expect(!reactor.initialState.isLoading)",
        "    #expect(reactor.initialState.failure == nil)",
        "    #expect(reactor.initialState.notes == [:])",
        "    #expect(!reactor.initialState.isOpen)",
        "    #expect(reactor.initialState.message == nil)",
        "    let store = TestStore(reactor)", "",
        "    store.send(.add(1))", "    store.receive { $0.count = 1 }", "  }", "",
        "  /// Fill in: latency: () -> Duration. Its effects are driven by hand.",
        "  @MainActor private func makeCounterReactor() -> CounterReactor { fatalError() }", "}",
        "",
      ])
    #expect(
      remarks == [
        "say in makeCounterReactor() how a CounterReactor is made: latency: () -> Duration"
      ])
  }

  @Test func `a reactor that runs another is made of that one`() async throws {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in AdaptedSum() },
      features: .standard, trace: .off)
    _ = await shell.run("add 2")

    let export = try TestExport(of: shell.session, to: "a.swift").export

    #expect(
      export.text.contains(
        "@MainActor private func makeSum() -> AdaptedSum { AdaptedSum(of: Sum(step: 3)) }"))
    #expect(export.text.contains("`after add 2, the state is 6`"))
  }

  @Test func `effects are driven by hand, in the order in which they gave something`() async throws
  {
    _ = await sitting("load 5 & wait 2")
    #expect(
      try body() == [
        "let effects = reactor.effects", "", "// load 5 &", "store.send(.load(5))",
        "effects[0].emit(.setLoading(true))", "store.receive { $0.isLoading = true }",
        "#expect(effects.count == 1)", "", "// wait 2", "store.send(.wait(2))",
        "effects[0].emit(.add(5))",
        "store.receive { $0.count = 5 }", "effects[0].emit(.setLoading(false))",
        "store.receive { $0.isLoading = false }", "effects[0].finish()",
        "effects[1].emit(.add(2))", "store.receive { $0.count = 7 }", "effects[1].finish()",
        "#expect(effects.count == 2)",
      ])
  }

  @Test func `a comment heads a test of its paragraph, and names it`() async throws {
    for line in [
      "# 1. Twice", "# is more; much more.", "add 1", "add 1", "", "add 1", "# Done.", "add 2",
    ] {
      _ = await sitting(line)
    }
    #expect(try names() == ["1. Twice is more", "after add 1, count is 3", "Done"])
  }

  @Test func `a rule of a script is no name`() async throws {
    for line in ["# ----", "add 1"] { _ = await sitting(line) }
    #expect(try names() == ["after add 1, count is 1"])
  }

  @Test func `external mutations that come at once keep a store's commands together`() async throws
  {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in Greeted() },
      features: .standard, trace: .off)
    _ = await shell.run("add 2; add 3")

    let export = try TestExport(of: shell.session, to: "a.swift").export

    #expect(export.contents?.description == "1 test")
    #expect(
      export.text.contains(
        "// These commands are one test: external mutations begin anew with each store."))
  }

  @Test func `a name has 80 columns at most, and no sign that Swift doesn't take`() async throws {
    _ = await sitting("note \"\(String(repeating: "a`\\\\ ", count: 30))\"")
    _ = await sitting("load 1 & add 2;" + String(repeating: " add 1;", count: 10) + " settle")
    let names = try names()
    #expect(names.filter { $0.count > 80 || $0.contains { "`\\".contains($0) } } == [])
    #expect(names.dropFirst().first == "after load 1 and 11 more, count is 13")
  }

  @Test func `tests that do the same are one`() async throws {
    _ = await sitting("add 1; add -1; add 1; add -1; add 1")
    // The first compares the initial state, too.
    #expect(
      try names() == [
        "after add 1, count is 1", "after add -1, count is 0", "after add 1, count is 1 (2)",
      ])
  }

  @Test func `much data stands in a file beside the tests, and both are overwritten or none`()
    async throws
  {
    let text = String(repeating: "long ", count: 1_000)
    _ = await sitting("note '\(text)'")
    try await withTemporaryFiles(["a.json": "old"]) { folder in
      #expect(
        await sitting("export swift-testing \(folder)/a.swift").hasSuffix(
          "E \(folder)/a.json already exists; to replace it: "
            + "export swift-testing \(folder)/a.swift overwrite\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
      #expect(
        await sitting("export swift-testing \(folder)/a.swift overwrite").hasSuffix(
          "their long values are in \(folder)/a.json\n"))
      let data = try String(contentsOfFile: "\(folder)/a.json", encoding: .utf8)
      #expect(data.contains(#""\#(text)""#))
      let swift = try String(contentsOfFile: "\(folder)/a.swift", encoding: .utf8)
      #expect(swift.contains("recorded(\"notes1\")"))
    }
  }

  @Test func `a pulse is set as often as it was, to an equal value too`() async throws {
    let shell = try TestSession(
      App(commands: [Command("say", String.self) { $0 }]) { _ in Speaker() },
      features: .standard, trace: .off)
    _ = await shell.run("say a\nsay a\nsay twice\nsay reset")

    #expect(
      try statements(of: shell.session) == [
        "store.receive { $0.word = \"a\" }", "store.receive { $0.word = \"a\" }",
        "store.receive { $0.word = \"twice\"; $0.word = \"twice\" }",
        "store.receive { state, came in",
        "  // The state isn't compared: the pulse word was made anew.",
        "  state = came", "}",
      ])
  }

  @Test func `what can't be written is said, and as much of it is compared as can be`() async throws
  {
    let shell = try TestSession(
      App(commands: [Command("add", String.self) { $0 }]) { _ in Collector() },
      features: .standard, trace: .off)
    _ = await shell.run("add a")

    let text = try TestExport(of: shell.session, to: "a.swift").export.text
    #expect(
      text.split(separator: "\n").filter { $0.contains("initialState") } == [
        "    #expect(reactor.initialState.boxes.count == 0)",
        "    // reactor.initialState.last isn't compared: Box isn't Codable.",
        "    #expect(reactor.initialState.count == 0)",
      ])
    #expect(
      try statements(of: shell.session) == [
        "store.receive { state, came in",
        "  // Only this of it is compared: Box isn't Codable.",
        "  #expect(came.boxes.count == 1)", "  state.boxes = came.boxes",
        "  // Only this of it is compared: Box isn't Codable.",
        "  #expect(came.last.name == \"a\")", "  state.last = came.last",
        "  state.count = 1", "}",
      ])
  }

  @Test func `a test that ends early while an effect runs says that it does`() async throws {
    let shell = try TestSession(
      App(commands: [
        Command("wait", String.self) { Waiting.Action.wait($0) },
        Command("odd", String.self) { Waiting.Action.waitFor(.init(text: $0)) },
      ]) { Waiting(clock: $0.clock) },
      features: .standard, trace: .off)
    _ = await shell.run("# Both\nwait long &\nodd long &")

    #expect(
      try statements(of: shell.session) == [
        "// odd long &", "store.finish(running: 1)",
        "// The test ends here: Length isn't Codable.",
      ])
  }

  @Test func `initial states that differ are somebody's to fill in`() async throws {
    let app = App("two", title: "Two", firstCommand: "first 1") { session in
      let stores = [1, 2].map {
        Store(Counted(initialState: $0), timeline: session.timeline, name: "\($0)")
      }
      let commands = stores.map { store in
        Command("add\(store.name)", Int.self) { $0 }.bound(to: store)
      }
      return StoreScreen(
        stores[0], in: session, title: "Two", commands: commands, with: [stores[1]],
        draw: { _, _ in [] })
    }
    let shell = try TestSession(app, features: .standard, trace: .off)
    _ = await shell.run("add1 1\nadd2 1")

    let export = try TestExport(of: shell.session, to: "a.swift").export
    #expect(
      export.remarks.map(\.description) == [
        "say in makeCounted() how a Counted is made: initialState: Int"
      ])
  }

  @Test func `an effect's error is received, and an effect that runs on is counted`() async throws {
    let shell = try TestSession(
      App(commands: [Command("wait", String.self) { Waiting.Action.wait($0) }]) {
        Waiting(clock: $0.clock)
      },
      features: .standard, trace: .off)
    _ = await shell.run("! wait fail\nwait long &")

    #expect(
      try statements(of: shell.session) == [
        "await store.settle()", "store.receiveFailure { \"\\($0)\" == \"too long\" }",
        "store.finish(running: 1)",
      ])
  }

  @Test(arguments: [
    (
      "merge",
      [
        "effects[1].emit(1)", "store.receive { $0 = 1 }", "effects[1].finish()",
        "effects[0].emit(2)", "store.receive { $0 = 3 }", "effects[0].finish()",
        "#expect(effects.count == 2)",
      ]
    ),
    (
      "concat",
      [
        "effects[0].emit(2)", "store.receive { $0 = 2 }", "effects[0].finish()",
        "store.receive { $0 = 12 }", "effects[1].emit(1)", "store.receive { $0 = 13 }",
        "effects[1].finish()", "#expect(effects.count == 2)",
      ]
    ),
  ])
  func `each effect of an action gives its own by hand, and no other part of it does`(
    action: String, statements: [String]
  ) async throws {
    let shell = try TestSession(
      App(commands: [Command("do", String.self) { $0 }]) { Parted(clock: $0.clock) },
      features: .standard, trace: .off)
    _ = await shell.run("do \(action)")
    #expect(try self.statements(of: shell.session) == statements)
  }

  private func statements(of session: Session) throws -> [String] {
    let text = try TestExport(of: session, to: "a.swift").export.text
    let lines = text.split(separator: "\n").map(String.init)
    return lines.split { $0.contains("@Test") }.dropFirst().flatMap { test in
      test.drop { !$0.contains("store.send(") }.dropFirst().prefix { $0 != "  }" }
        .map { String($0.dropFirst(4)) }
    }
  }

  @Test func `what a transform was given goes in, not what it made of it`() async throws {
    _ = await sitting("do increase; add 12; do forget")
    let lines = try lines().lines
    #expect(lines.contains("    store.send(.increase)"))
    #expect(lines.contains("    store.send(.add(12))"))
    #expect(lines.contains("    store.send(.forget)"))
    #expect(lines.contains("    store.receive { $0.count = -11 }"))
  }

  @Test func `where the session went back in time a test begins with the state of then`()
    async throws
  {
    _ = await sitting("add 1; add 2; goto 1.1; add 3")
    #expect(
      try names() == [
        "after add 1, count is 1", "after add 2, count is 3", "after add 3, count is 4",
      ])
  }

  @Test func `a test of very many actions ends, and it is said`() async throws {
    _ = await sitting("# Many")
    for _ in 0..<501 { _ = await sitting("add 1") }
    let (lines, remarks) = try lines()
    #expect(lines.count { $0.contains("store.send(") } == 500)
    #expect(try TestExport(of: sitting.session, to: "a.swift").export.counts == "500 actions")
    #expect(lines.contains("    // The test ends here: a test sends 500 actions at most."))
    #expect(
      remarks.first
        == "the test of CounterReactor ends early: a test sends 500 actions at most")
  }

  @Test func `a file has 200 tests at most, and it is said that there would be more`() async throws
  {
    for _ in 0..<202 { _ = await sitting("add 1") }
    #expect(try names().count == 200)
    #expect(try TestExport(of: sitting.session, to: "a.swift").export.counts == "200 actions")
    #expect(try lines().remarks.first == "a file has 200 tests at most: the others were left out")
  }

  @Test func `a test begins with the first step or not at all`() async throws {
    for _ in 0..<300 { _ = await sitting("add 1") }
    _ = await sitting("set history-limit 100; add 1")
    #expect(
      await sitting("export swift-testing /tmp/never").hasSuffix(
        "E tests begin with the first step, and the oldest ones were dropped; "
          + "set history-limit off, and begin anew\n"))
  }

  @Test func `every store has its tests, and equal names are numbered`() async throws {
    _ = await sitting("add 2; open; press 1; close; add 1; open; press 2")
    let names = try names()
    #expect(
      names == [
        "CounterReactor: after add 2, count is 2", "CounterReactor: after open, isOpen is true",
        "CounterReactor: after close, isOpen is false", "CounterReactor: after add 1, count is 3",
        "CounterReactor: after open, isOpen is true (2)",
        "PanelReactor: after press 1, pressed is 1",
        "PanelReactor: after press 2, pressed is 2",
      ])
  }

  private func names() throws -> [String] {
    try lines().lines.filter { $0.contains(") func `") || $0.contains("@Test func `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
  }
}

@Suite struct SwiftLiteralTests {
  enum Sign: Codable, Hashable {
    case plain
    case at(Int, name: String)
    case of(Colour)
    case list([Colour])
    case chosen(Set<Int>)
  }
  enum Kind: Codable, Hashable { case none }
  enum Colour: Codable, Hashable {
    case red
    case mixed(Double)
  }
  struct Box: Codable, Hashable { var text = "x" }
  struct Closed: Hashable { var number = 1 }

  @Test(
    arguments: [
      (3, "3"), (-2.5, "-2.5"), (Double.infinity, ".infinity"), (true, "true"),
      ("a\"\\\n\u{1B}", #""a\"\\\n\u{1B}""#),
      ("한글", "\"한글\""), (Int?.none, "nil"), ([1, 2], "[1, 2]"),
      (["b": 2, "a": 1] as [String: Int], "[\"a\": 1, \"b\": 2]"),
      (Set([10, 2]), "[2, 10]"), (Sign.chosen([2]), ".chosen(Set([2]))"),
      (Kind?.some(.none), "SwiftLiteralTests.Kind.none"), (Kind.none, ".none"),
      (Int??.some(nil), ".some(nil)"), (Int??.some(3), "3"), (Int??.none, "nil"),
      ([Int???.some(.some(nil))], "[.some(.some(nil))]"),
      ([String: Int](), "[:]"), (Sign.plain, ".plain"),
      (Sign.at(1, name: "b"), ".at(1, name: \"b\")"),
      (Sign.of(.red), ".of(SwiftLiteralTests.Colour.red)"),
      (Sign.list([.mixed(1)]), ".list([SwiftLiteralTests.Colour.mixed(1.0)])"), (Box(), nil),
      (IndexPath(indexes: [0, 3]), "[0, 3]"), (Character("é"), "\"é\""),
    ] as [(any Sendable, String?)])
  func `a value is written as it would be typed`(value: any Sendable, text: String?) {
    #expect(SwiftLiteral.text(of: value) == text)
  }

  @Test func `the type that is in the way is named`() {
    var code = TestCode()
    #expect(throws: TestObstacle("SwiftLiteralTests.Closed isn't Codable")) {
      try code.expression([Closed()], named: "x")
    }
  }

  @Test func `JSON breaks between its parts only`() {
    let json = #"[{"a":"x, [y] \", z"},{"b":"long long long text"}]"#
    let lines = RecordedJSON.lines(json, columns: 12)
    #expect(lines.joined() == json)
    #expect(lines == ["[{", #""a":"x, [y] \", z"},"#, "{", #""b":"long long long text"}]"#])
  }

  @Test func `a constant is called after the type of its value, or the field that it stands in`()
    throws
  {
    var code = TestCode()
    #expect(try code.expression(Box(text: "c"), named: "add") == #"recorded("box1")"#)
    #expect(try code.expression(["a": Box()], named: "boxes") == #"recorded("boxes1")"#)
    #expect(try code.expression(Date.distantPast, named: "when") == #"recorded("when1")"#)
    let long = String(repeating: "x", count: 501)
    #expect(try code.expression(long, named: "failure") == #"recorded("failure1")"#)
  }
}

struct Listing<Item> {
  enum Order { case name }
}

private struct Greeted: Reactor {
  let initialState = 0
  var externalMutations: Mutations<Int> { .of(1) }
  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
}

private struct Sum { var step = 3 }

private struct AdaptedSum: AdaptingReactor {
  let initialState = 0
  let sum = Sum()
  var adapted: Any { sum }
  static func adapting(_ expression: String) -> String { "AdaptedSum(of: \(expression))" }
  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation * sum.step }
}

private struct Speaker: Reactor {
  struct State { @Pulse var word: String? }

  let initialState = State()
  func reduce(state: consuming State, mutation: String) -> State {
    if mutation == "reset" { return State() }
    state.word = mutation
    if mutation == "twice" { state.word = mutation }
    return state
  }
}

private struct Parted: Reactor {
  let initialState = 0
  let clock: EffectClock

  func mutate(action: String, currentState: Int) -> Mutations<Int> {
    func after(_ seconds: Int) -> Mutations<Int> {
      .run { emit in
        try await clock.sleep(for: .seconds(seconds))
        emit(seconds)
      }
    }
    return action == "merge" ? .merge(after(2), after(1)) : .concat(after(2), .just(10), after(1))
  }

  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
}

private struct Collector: Reactor {
  struct Box { var name: String }
  struct State {
    var boxes: [Box] = []
    var last = Box(name: "none")
    var count = 0
  }

  let initialState = State()
  func reduce(state: consuming State, mutation: String) -> State {
    state.last = Box(name: mutation)
    state.boxes.append(state.last)
    state.count += 1
    return state
  }
}

private struct Waiting: TestableReactor {
  struct Failure: Error, CustomStringConvertible { let description = "too long" }
  struct Length { var text: String }
  enum Action {
    case wait(String)
    case waitFor(Length)
  }

  let initialState = 0
  let clock: EffectClock

  func mutate(action: Action, currentState: Int) -> Mutations<Int> {
    .run { _ in
      try await clock.sleep(for: .seconds(1))
      if case .wait("fail") = action { throw Failure() }
      try await clock.sleep(for: .seconds(100))
    }
  }

  func reduce(state: consuming Int, mutation: Int) -> Int { state }

  static func making(_ run: RecordedRun<Self>, in code: inout TestCode) -> String {
    "Waiting(clock: clock)"
  }
}

private struct Counted: Reactor {
  let initialState: Int
  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
}
