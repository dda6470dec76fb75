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

  private func lines(
    _ dialect: TestDialect = .swiftTesting
  ) throws -> (lines: [String], remarks: [String]) {
    let export = try TestExport(of: sitting.session, to: "a/my session.swift", in: dialect).export
    return (
      export.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      export.remarks.map(\.description)
    )
  }

  /// The statements of the first test.
  private func body(_ dialect: TestDialect = .swiftTesting) throws -> [String] {
    let lines = try lines(dialect).lines
    let start = try #require(lines.firstIndex { $0.contains("let store = ") })
    let end = try #require(lines[start...].firstIndex(of: "  }"))
    return lines[(start + 1)..<end].map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `what somebody has to fill in is said, and the test is left out until then`()
    async throws
  {
    _ = await sitting("add 1")
    let (lines, remarks) = try lines()
    #expect(
      lines == [
        "// Written by `export` from a session with Counter: it is yours to change.",
        "// swift-format-ignore-file", "", "import ReactorCore", "import Testing", "",
        "@testable import ShellFixtures", "", "@MainActor @Suite struct MySessionTests {",
        "  @Test(.disabled(\"say in makeCounterReactor() how a CounterReactor is made: "
          + "latency: () -> Duration\")) func `CounterReactor does as recorded: add 1`() {",
        "    let store = Store(HandDriven(makeCounterReactor()))", "", "    // add 1",
        "    store.send(.add(1))", "    #expect(store.currentState.count == 1)", "",
        "    // The whole state in the end", "    #expect(store.currentState.count == 1)",
        "    #expect(!store.currentState.isLoading)",
        "    #expect(store.currentState.failure == nil)",
        "    #expect(store.currentState.notes == [:])",
        "    #expect(!store.currentState.isOpen)",
        "    #expect(store.currentState.message == nil)",
        "  }", "",
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

    let export = try TestExport(of: shell.session, to: "a.swift", in: .swiftTesting).export

    #expect(
      export.text.contains(
        "@MainActor private func makeSum() -> AdaptedSum { AdaptedSum(of: Sum(step: 3)) }"))
    #expect(export.text.contains("`Sum does as recorded: add 2`"))
  }

  @Test func `effects are driven by hand, in the order in which they gave something`() async throws
  {
    _ = await sitting("load 5 & wait 2")
    #expect(
      try Array(body().prefix(16)) == [
        "let effects = store.reactor.effects", "", "// load 5 &", "store.send(.load(5))",
        "#expect(effects.count == 1)", "effects[0].emit(.setLoading(true))",
        "#expect(store.currentState.isLoading)", "", "// wait 2", "store.send(.wait(2))",
        "#expect(effects.count == 2)", "effects[0].emit(.add(5))",
        "#expect(store.currentState.count == 5)", "effects[0].emit(.setLoading(false))",
        "#expect(!store.currentState.isLoading)", "effects[1].emit(.add(2))",
      ])
  }

  @Test func `in XCTest's words`() async throws {
    _ = await sitting("add 1; note \"say \\\"hi\\\"\"; ! refuse why; add 1")
    let (lines, _) = try lines(.xctest)
    #expect(lines.contains("nonisolated final class MySessionTests: XCTestCase {"))
    #expect(
      lines.contains(
        "  @MainActor func testCounterReactorAdd1NoteSayHiRefuseWhyAdd1() async throws {"))
    #expect(
      try body(.xctest).contains(#"XCTAssertEqual(store.currentState.message, "say \"hi\"")"#))
    #expect(try body(.xctest).contains(#"XCTAssertEqual(store.currentState.failure, "why")"#))
  }

  @Test func `what a transform was given goes in, not what it made of it`() async throws {
    _ = await sitting("do increase; add 12; do forget")
    let body = try body()
    #expect(body.contains("store.send(.increase)"))
    #expect(body.contains("store.send(.add(12))"))
    #expect(body.contains("store.send(.forget)"))
    #expect(body.contains("#expect(store.currentState.count == -11)"))
  }

  @Test func `a test ends where the session went back in time, and it is said`() async throws {
    _ = await sitting("add 1; add 2; goto 1.1; add 3")
    let (lines, remarks) = try lines()
    #expect(lines.contains("    // Here the session went back to 1.1."))
    #expect(!lines.contains("    store.send(.add(3))"))
    #expect(
      remarks.first == "the test of CounterReactor ends early: the session went back to 1.1 there")
  }

  @Test func `a test of very many actions ends, and it is said`() async throws {
    for _ in 0..<501 { _ = await sitting("add 1") }
    let (lines, remarks) = try lines()
    #expect(lines.count { $0.contains("store.send(") } == 500)
    #expect(lines.contains("    // The test ends here: a test sends 500 actions at most."))
    #expect(
      remarks.first
        == "the test of CounterReactor ends early: a test sends 500 actions at most")
  }

  @Test func `a test begins with the first step or not at all`() async throws {
    for _ in 0..<300 { _ = await sitting("add 1") }
    _ = await sitting("set history-limit 100; add 1")
    #expect(
      await sitting("export xctest /tmp/never").hasSuffix(
        "E tests begin with the first step, and the oldest ones were dropped; "
          + "set history-limit off, and begin anew\n"))
  }

  @Test func `every store has its test, and equal names are numbered`() async throws {
    _ = await sitting("add 2; open; press 1; close; open; press 1")
    let names = try lines().lines.filter { $0.contains("does as recorded") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(
      names == [
        "CounterReactor does as recorded: add 2, open, close, open",
        "PanelReactor does as recorded: press 1", "PanelReactor does as recorded: press 1 (2)",
      ])
  }
}

/// Values as Swift.
@Suite struct SwiftLiteralTests {
  enum Sign: Codable, Hashable {
    case plain
    case at(Int, name: String)
    case of(Colour)
    case list([Colour])
  }
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
      (["a": 1] as [String: Int], nil),
      ([String: Int](), "[:]"), (Sign.plain, ".plain"),
      (Sign.at(1, name: "b"), ".at(1, name: \"b\")"),
      (Sign.of(.red), ".of(SwiftLiteralTests.Colour.red)"),
      (Sign.list([.mixed(1)]), ".list([SwiftLiteralTests.Colour.mixed(1.0)])"), (Box(), nil),
      (IndexPath(indexes: [0, 3]), "[0, 3]"), (Character("é"), "\"é\""),
    ] as [(any Sendable, String?)])
  func `a value is written as it would be typed`(value: any Sendable, text: String?) {
    #expect(SwiftLiteral.text(of: value) == text)
  }

  @Test func `what has no literal stands as JSON at the end, each once`() throws {
    var code = TestCode()
    #expect(try code.expression([Box()], named: "x") == "recorded(boxes1)")
    #expect(try code.expression([Box()], named: "y") == "recorded(boxes1)")
    #expect(try code.expression(Box(text: "b"), named: "box") == "recorded(box1)")
    #expect(
      code.declarations.suffix(8) == [
        "", "private let boxes1 = #\"\"\"", "  [{\"text\":\"x\"}]", "  \"\"\"#", "",
        "private let box1 = #\"\"\"", "  {\"text\":\"b\"}", "  \"\"\"#",
      ])
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

  @Test func `each object of a list begins a line`() {
    let json = #"{"a":[{"b":1},{"b":[1,2]}],"c":{"d":3}}"#
    #expect(
      RecordedJSON.lines(json, columns: 80) == [
        #"{"a":[{"b":1},"#, #"{"b":[1,2]}],"c":{"d":3}}"#,
      ])
  }

  @Test func `a constant is called after the type of its value, or the field that it stands in`()
    throws
  {
    var code = TestCode()
    #expect(try code.expression(Box(text: "c"), named: "add") == "recorded(box1)")
    #expect(try code.expression(["a": 1], named: "counts") == "recorded(counts1)")
    #expect(try code.expression(Date.distantPast, named: "when") == "recorded(when1)")
    let long = String(repeating: "x", count: 501)
    #expect(try code.expression(long, named: "failure") == "recorded(failure1)")
  }

  @Test func `the answers of a source stand one a line`() throws {
    var code = TestCode()
    let answers: [StubAnswer<Box>] = [
      .value(Box(), after: .seconds(10)), .failure("say \"no\"", after: .milliseconds(300)),
      .nothing,
    ]
    #expect(
      try code.expression(answers: answers, named: "box") == """
        [
          .value(recorded(box1), after: .seconds(10)),
          .failure("say \\"no\\"", after: .milliseconds(300)),
          .nothing,
        ]
        """)
    #expect(code.decodingCount == 1)
    #expect(try code.expression(answers: [StubAnswer<Box>](), named: "box") == "[]")
  }
}

private struct Sum { var step = 3 }

private struct AdaptedSum: AdaptingReactor {
  let initialState = 0
  let sum = Sum()
  var adapted: Any { sum }
  static func adapting(_ expression: String) -> String { "AdaptedSum(of: \(expression))" }
  func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation * sum.step }
}
