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

  @Test func `a file has what was sent, what came of it, and how the reactor is made`() async throws
  {
    _ = await sitting("add 1")
    let (lines, remarks) = try lines()
    #expect(
      lines == [
        "// Written by `export` from a session with Counter: it is yours to change.",
        "// swift-format-ignore-file", "", "import ReactorCore", "import ReactorTesting",
        "import Testing", "",
        "@testable import ShellFixtures", "", "@MainActor @Suite struct MySessionTests {",
        "  @Test func `after add 1, count is 1`() {",
        "    let reactor = HandDriven(makeCounterReactor())",
        "    #expect(reactor.initialState.count == 0)",
        "    #expect(!reactor.initialState.isLoading)",
        "    #expect(reactor.initialState.failure == nil)",
        "    #expect(reactor.initialState.notes == [:])",
        "    #expect(!reactor.initialState.isOpen)",
        "    #expect(reactor.initialState.message == nil)",
        "    let store = TestStore(reactor)", "",
        "    store.send(.add(1))", "    store.receive { $0.count = 1 }", "  }", "",
        "  /// How the reactor is made, as far as could be seen: its effects are driven by hand.",
        "  @MainActor private func makeCounterReactor() -> CounterReactor { "
          + "CounterReactor(clock: EffectClock.virtual()) }", "}", "",
      ])
    #expect(remarks == [])
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
    let shell = try two { Counted(initialState: $0) }
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
        "store.send(\"merge\")",
        "effects[1].emit(1)", "store.receive { $0 = 1 }", "effects[1].finish()",
        "effects[0].emit(2)", "store.receive { $0 = 3 }", "effects[0].finish()",
        "#expect(effects.count == 2)",
      ]
    ),
    (
      "concat",
      [
        "store.send(\"concat\")",
        "effects[0].emit(2)", "store.receive { $0 = 2 }", "effects[0].finish()",
        "store.receive { $0 = 12 }", "effects[1].emit(1)", "store.receive { $0 = 13 }",
        "effects[1].finish()", "#expect(effects.count == 2)",
      ]
    ),
    (
      "beside",
      [
        "store.send(\"beside\")",
        "store.receive { $0 = 10 }", "effects[1].emit(1)", "store.receive { $0 = 11 }",
        "effects[1].finish()", "effects[0].emit(2)", "store.receive { $0 = 13 }",
        "effects[0].finish()", "#expect(effects.count == 2)",
      ]
    ),
    (
      "early",
      [
        "effects[0].emit(30)", "store.send(\"early\")", "store.receive { $0 = 30 }",
        "store.receive { $0 = 40 }", "effects[0].emit(1)", "store.receive { $0 = 41 }",
        "effects[0].finish()", "#expect(effects.count == 1)",
      ]
    ),
    (
      "nested",
      [
        "store.send(\"nested\")",
        "effects[1].emit(1)", "store.receive { $0 = 1 }", "effects[0].finish()",
        "store.receive { $0 = 11 }", "effects[1].emit(2)", "store.receive { $0 = 13 }",
        "effects[1].finish()", "#expect(effects.count == 2)",
      ]
    ),
    (
      "ended",
      [
        "effects[0].emit(30)", "effects[0].finish()", "store.send(\"ended\")",
        "store.receive { $0 = 30 }", "store.receive { $0 = 40 }", "store.receive { $0 = 50 }",
        "#expect(effects.count == 1)",
      ]
    ),
    (
      "key",
      [
        "store.send(\"key\")",
        "store.receive { $0 = 7 }", "effects[2].emit(1)", "store.receive { $0 = 8 }",
        "effects[2].finish()", "effects[1].emit(2)", "store.receive { $0 = 10 }",
        "effects[1].finish()", "#expect(effects.count == 3)",
      ]
    ),
  ])
  func `each effect of an action gives its own by hand, and no other part of it does`(
    action: String, statements: [String]
  ) async throws {
    let app = App(commands: [Command("do", String.self) { $0 }]) { Parted(clock: $0.clock) }
    try await withTemporaryFiles([:]) { folder in
      let sitting = Sitting(app, recordingTo: "\(folder)/a.rec")
      _ = await sitting("do \(action)")
      #expect(sitting.session.close())
      let resumed = try await Sitting(resuming: "\(folder)/a.rec", apps: [app])
      for session in [sitting.session, resumed.session] {
        let export = try TestExport(of: #require(session), to: "a.swift").export
        let lines = export.text.split(separator: "\n").drop { !$0.contains("let effects = ") }
        #expect(
          lines.dropFirst().prefix { $0 != "  }" }.map { String($0.dropFirst(4)) } == statements)
      }
    }
  }

  @Test func `reactors of a type that are made in other ways have a function each`() async throws {
    let shell = try two { Scaled(by: $0) }
    _ = await shell.run("add1 1\nadd2 1\nadd1 3")

    let export = try TestExport(of: shell.session, to: "a.swift").export
    let lines = export.text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("makeScaled") } == [
        "    let reactor = HandDriven(makeScaled())", "    let reactor = HandDriven(makeScaled())",
        "    let reactor = HandDriven(makeScaled2())",
        "  @MainActor private func makeScaled() -> Scaled { Scaled(by: 1) }",
        "  @MainActor private func makeScaled2() -> Scaled { Scaled(by: 2) }",
      ])
  }

  @Test func `what somebody has to fill in is said, and the test is left out until then`()
    async throws
  {
    // Its store has gone.
    _ = await sitting("add 2; open; press 1; close")
    let (lines, remarks) = try lines()
    let remark = "say in makePanelReactor() how a PanelReactor is made: initialState: State"
    #expect(remarks == [remark])
    #expect(
      lines.filter { $0.contains("PanelReactor") } == [
        "  @Test(.disabled(\"\(remark)\")) func `PanelReactor: after press 1, pressed is 1`() {",
        "    let reactor = HandDriven(makePanelReactor())",
        "  @MainActor private func makePanelReactor() -> PanelReactor { fatalError() }",
      ])
  }

  @Test func `the properties of an instance may have changed, and what it did is one test`()
    async throws
  {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in Counting() },
      features: .standard, trace: .off)
    _ = await shell.run("add 1\nadd 1")

    let export = try TestExport(of: shell.session, to: "a.swift").export
    #expect(export.remarks == ["say in makeCounting() how a Counting is made: count: Int"])
    #expect(export.contents == "1 test")
  }

  @Test func `a reactor is made as its source says, and what no test can set is only compared`()
    async throws
  {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in Sealed(factor: 5) },
      features: .standard, trace: .off)
    _ = await shell.run("add 1\nadd 2")

    let export = try TestExport(of: shell.session, to: "a.swift").export
    #expect(export.text.contains("-> Sealed { Sealed(factor: 5) }"))
    #expect(export.text.contains("// These commands are one test: a test can't set sum."))
    #expect(
      export.text.contains("    // reactor.initialState.secret isn't compared: it is private."))
    #expect(
      try statements(of: shell.session).prefix(5) == [
        "store.receive { state, came in",
        "  // Only what changed is compared: a test can't set sum.",
        "  #expect(came.sum == 10)", "  #expect(came.count == 1)", "  state = came",
      ])
  }

  @Test func `where what came is compared with a recorded value, the closure says that it throws`()
    async throws
  {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in Basket() },
      features: .standard, trace: .off)
    _ = await shell.run("add 1")

    let lines = try statements(of: shell.session)
    #expect(lines.first == "try store.receive { state, came throws in")
    #expect(lines.contains { $0.hasPrefix("  #expect(try came.items == recorded(") }, "\(lines)")
  }

  @Test func `what an initialiser needs is somebody's to fill in`() async throws {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in Named(name: "Bob") },
      features: .standard, trace: .off)
    _ = await shell.run("add 1")

    let export = try TestExport(of: shell.session, to: "a.swift").export
    #expect(export.remarks == ["say in makeNamed() how a Named is made: name: String"])
  }

  @Test func `a lazy property goes by its name, and is neither read of a constant nor set`()
    async throws
  {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in Lazy() },
      features: .standard, trace: .off)
    _ = await shell.run("add 1")

    let text = try TestExport(of: shell.session, to: "a.swift").export.text
    #expect(text.contains("// reactor.initialState.double isn't compared: it is lazy."))
    #expect(
      try statements(of: shell.session) == [
        "store.receive { state, came in",
        "  // Only what changed is compared: a test can't set double.",
        "  #expect(came.count == 1)", "  // came.double isn't compared: it is lazy.",
        "  state = came", "}",
      ])
  }

  /// An app with two stores, and a command for each: `add1 3`.
  private func two<R: Reactor>(_ make: @escaping @MainActor (Int) -> R) throws -> TestSession
  where R.Action == Int {
    let app = App("two", title: "Two", firstCommand: "add1 1") { session in
      let stores = [1, 2].map { Store(make($0), timeline: session.timeline, name: "\($0)") }
      let commands = stores.map { store in
        Command("add\(store.name)", Int.self) { $0 }.bound(to: store)
      }
      return StoreScreen(
        stores[0], in: session, title: "Two", commands: commands, with: [stores[1]],
        draw: { _, _ in [] })
    }
    return try TestSession(app, features: .standard, trace: .off)
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

struct Sum { var step = 3 }

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
    func early(_ wait: Bool) -> Mutations<Int> {
      .run { emit in
        emit(30)
        guard wait else { return }
        try await clock.sleep(for: .seconds(1))
        emit(1)
      }
    }
    return switch action {
    case "merge": .merge(after(2), after(1))
    case "concat": .concat(after(2), .just(10), after(1))
    case "beside": .merge(after(2), after(1), .just(10))
    case "early": .merge(early(true), .just(10))
    case "nested": .merge(.concat(after(1), .just(10)), after(2))
    case "ended": .merge(.concat(early(false), .just(10)), .just(10))
    default:
      .merge(
        .run(replacing: "key", ifReplaced: 7) { _ in try await clock.sleep(for: .seconds(3)) },
        after(2),
        .run(replacing: "key") { emit in
          try await clock.sleep(for: .seconds(1))
          emit(1)
        })
    }
  }

  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
}

// Not private: their source is found.

struct Basket: Reactor {
  struct Item: Codable, Equatable {
    var number: Int
    var notes: [String: Int] = [:]
  }
  struct State {
    var items: [Item] = []
    private(set) var total = 0

    mutating func add(_ item: Item) {
      items.append(item)
      total += item.number
    }
  }

  let initialState = State()

  func reduce(state: consuming State, mutation: Int) -> State {
    state.add(Item(number: mutation, notes: ["a": mutation]))
    return state
  }
}

struct Sealed: Reactor {
  struct State {
    private(set) var sum = 0
    private var secret = 1
    var count = 0

    mutating func add(_ number: Int) {
      sum += number
      count += 1
    }
  }

  let initialState = State()
  private let step = 2
  var factor = 1

  func reduce(state: consuming State, mutation: Int) -> State {
    state.add(step * factor * mutation)
    return state
  }
}

final class Named: Reactor {
  let initialState: String
  init(name: String) { initialState = name }
  func reduce(state: String, mutation: Int) -> String { state + "\(mutation)" }
}

struct Scaled: Reactor {
  let initialState = 0
  let by: Int
  func reduce(state: consuming Int, mutation: Int) -> Int { state + by * mutation }
}

private final class Counting: Reactor {
  let initialState = 0
  var count = 0
  func mutate(action: Int, currentState: Int) -> Mutations<Int> {
    count += action
    return .just(count)
  }
  func reduce(state: consuming Int, mutation: Int) -> Int { mutation }
}

private struct Lazy: Reactor {
  struct State {
    var count = 0
    lazy var double = count * 2
  }

  let initialState = State()
  func reduce(state: consuming State, mutation: Int) -> State {
    state.count = mutation
    _ = state.double
    return state
  }
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
