import Foundation
import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ExpectAllTests {
  private let sitting = Sitting(trace: .off)

  nonisolated private static let load = "expect isLoading == false; expect count == 3"
  nonisolated private static let mutations = "expect mutations == setLoading add setLoading"

  private func errors(_ script: String) async -> String {
    let passed = await sitting.script("expect all\n" + script).passed
    #expect(passed == sitting.errors.isEmpty)
    return sitting.errors
  }

  @Test(arguments: [
    "", "state\nshow\nhelp", "add 3\nexpect count == 3\nexpect mutations == add",
    "load 3\n\(load)\n\(mutations)\nadd 1\nexpect count == 4\nexpect mutations == add",
    // In any order, also behind commands that only look.
    "load 3\nstate\n\(mutations)\nlog\n\(load)",
    "do ponder", "do forget", "load 3; \(load); \(mutations)",
    "load 3; \(load); \(mutations); expect all", "expect all; expect all",
    #"note 가\#nexpect notes["memo"] == ["가"]\#nexpect message == 가\#nexpect mutations == note"#,
    #"note 가\#nexpect notes["memo"] == ["가"] and message == 가\#nexpect mutations == note"#,
    "open\nexpect CounterReactor.isOpen == true\nexpect mutations == setOpen",
    "! add 999\nexpect error out of range", "! now\nexpect error present",
    "expect error \"whole number\" add much",
    "! expect count == 3", "expect all off",
    "load 3 &\nexpect isLoading == true\nexpect mutations == setLoading\nexpect effects == load",
    "load 3 &\nsettle\n\(load)\n\(mutations)\nexpect effects == none",
    "do watch &\nexpect effects == watch\nadd 1\nexpect count == 1\nexpect mutations == add",
  ]) func `what is expected passes`(_ script: String) async {
    #expect(await errors(script) == "")
  }

  @Test func `what is missing is told at the command, as lines to be typed`() async {
    #expect(
      await errors("load 3\nexpect isLoading == false\nadd 1") == """
        a.txt:2:1: nothing expects 1 change and 3 mutations of “load 3”
          load 3
          ^^^^^^
          these lines expect it:
            expect count == 3
            expect mutations == setLoading add setLoading

        """)
    #expect(sitting.session.timeline.lastActionNumber == 1)
  }

  @Test(
    arguments: [
      ("add 3", "expect count == 3\nexpect mutations == add"),
      ("open", "expect CounterReactor.isOpen == true\nexpect mutations == setOpen"),
      (
        "load 3 &",
        "expect isLoading == true\nexpect mutations == setLoading\nexpect effects == load"
      ),
      ("do watch &", "expect effects == watch"),
      ("! add 999", "expect error 999 is out of range"),
      ("! refuse no", "expect failure == \"no\"\nexpect mutations == setFailure\nexpect error no"),
    ])
  func `the lines that are proposed are enough`(_ command: String, _ lines: String) async {
    let message = await errors(command)
    let proposed = message.split(separator: "\n").map { $0.drop { $0 == " " } }
      .drop { !$0.hasPrefix("these lines") }.dropFirst().joined(separator: "\n")
    #expect(proposed == lines)
    #expect(await ExpectAllTests().errors("\(command)\n\(proposed)") == "")
  }

  @Test func `a value that went and came back has changed, too`() async {
    #expect(await errors("load 3\nexpect count == 3\n\(Self.mutations)").contains("1 change of"))
  }

  @Test func `what changed behind an expectation has to be expected again`() async {
    let message = await errors(
      "load 3 &\nexpect isLoading == true\nexpect effects == load\nsettle\nexpect count == 3")
    #expect(message.contains("1 change and 3 mutations of “load 3”"))
    #expect(message.contains("    expect isLoading == false\n"))
  }

  @Test func `a wrong expectation settles nothing`() async {
    #expect(
      await errors("add 3\n! expect count == 4\nexpect mutations == add")
        .contains("nothing expects 1 change of “add 3”"))
  }

  @Test func `the past is another matter: only what had changed by then is settled`() async {
    let looking = "load 3\n\(Self.mutations)\nexpect count == 3\ngoto 1.1\nexpect isLoading == true"
    #expect(await errors(looking).contains("    expect isLoading == false\n"))
    #expect(await ExpectAllTests().errors(looking + "\nnow\nexpect isLoading == false") == "")
  }

  @Test func `going back begins an account, and what is proposed is of the present`() async {
    let script = "add 3\nexpect count == 3\nexpect mutations == add\ngoto 0\nadd 5"
    #expect(await errors(script).contains("    expect count == 5\n"))
    #expect(
      await ExpectAllTests().errors("add 3\ngoto 0\nadd 5").contains("    expect count == 3\n"))
  }

  @Test func `commands in a line, too, settle one after the other`() async {
    #expect(
      await errors("add 3; expect count == 3; add 1").hasPrefix(
        """
        a.txt:2:1: nothing expects 1 mutation of “add 3”
          add 3; expect count == 3; add 1
          ^^^^^
        """))
  }

  @Test func `keeping going, each is told and the script fails`() async {
    sitting.session.settings.keepsGoing = true
    let passed = await sitting.script("expect all\nadd 1\nadd 2\nexpect count == 3\n").passed
    #expect(!passed)
    #expect(sitting.errors.contains("of “add 1”") && sitting.errors.contains("of “add 2”"))
    #expect(sitting.session.timeline.lastActionNumber == 2)
  }

  @Test func `a person is told, and not stopped`() async {
    sitting.session.settings.isInteractive = true
    _ = await sitting("expect all")
    _ = await sitting("add 1")
    _ = await sitting("add 2")
    #expect(
      sitting.errors
        == """
          add 1
          ^^^^^
        nothing expects 1 change and 1 mutation of “add 1”
          these lines expect it:
            expect count == 1
            expect mutations == add

        """)
    #expect(sitting.session.timeline.lastActionNumber == 2)
  }

  @Test func `turned off, it says what is missing, and then nothing more`() async {
    let message = await errors("add 1\nexpect all off\nadd 2")
    #expect(message.hasPrefix("a.txt:2:1: nothing expects 1 change and 1 mutation of “add 1”\n"))
    #expect(await ExpectAllTests().errors("! expect all off\nadd 1") != "")
    #expect(await ExpectAllTests().errors("add 1\n! expect all off\nadd 2\nadd 3") == "")
  }

  @Test func `it ends with the file that turned it on, and holds in those that it runs`()
    async throws
  {
    let strict = "expect all\nadd 1\nexpect count == 1\nexpect mutations == add\n"
    try await withTemporaryFiles(["strict": strict, "inner": "add 1\n"]) { folder in
      let passed = await sitting.script("run \(folder)/strict\nadd 2\nadd 3\n").passed
      #expect(passed)
      let message = await ExpectAllTests().errors("run \(folder)/inner\nstate")
      #expect(message.contains("\(folder)/inner:1:1: nothing expects"))
      let none = await ExpectAllTests().errors(
        "run \(folder)/inner\nexpect count == 1\nexpect mutations == add")
      #expect(none == "")
    }
  }

  @Test func `what came before it has to be expected, and what comes later from it`() async {
    let (_, passed) = await sitting.script(
      "load 3 &\nexpect isLoading == true\nexpect all\nsettle\n")
    #expect(!passed)
    #expect(
      sitting.errors.hasPrefix(
        "a.txt:3:8: nothing expects 2 changes and 2 mutations since “expect all”"))
  }

  @Test(arguments: [
    ("load 3\nexpect all", "2 changes", "expect isLoading == false\n    expect count == 3"),
    ("load 3\nexpect count == 3\nexpect all", "1 change", "expect isLoading == false"),
    // It was expected, and changed again.
    ("add 1\nexpect count == 1\nadd 2\nexpect all", "1 change", "expect count == 3"),
    ("add 1\ngoto 0\nexpect count == 0\nnow\nexpect all", "1 change", "expect count == 1"),
  ]) func `the changes since the start are listed`(
    _ script: String, _ count: String, _ lines: String
  ) async {
    #expect(await !sitting.script(script).passed)
    #expect(sitting.errors.contains("nothing expects \(count) since the start\n"))
    #expect(sitting.errors.hasSuffix("  these lines expect it:\n    \(lines)\n"))
  }

  @Test func `nothing is listed of what was left`() async {
    let (_, passed) = await sitting.script(
      "add 1\ngoto 0\nload 3\nexpect count == 3\nexpect isLoading == false\nexpect all\n")
    #expect(passed, "\(sitting.errors)")
  }

  @Test(arguments: [
    "expect count > 2", "expect count != 4", "expect count == 3 or isOpen == true",
    "expect count changed", "expect (count == 3 or count == 4) and isLoading == false",
  ]) func `an expectation that others would do for settles nothing`(_ line: String) async {
    let message = await errors("add 3\n\(line)\nexpect mutations == add")
    #expect(message.contains("nothing expects 1 change of “add 3”"), "\(message)")
  }

  @Test(arguments: [
    ("expect people.count == 2", "expect people.digest == "),
    ("expect people contains name \"Ann 0\"", "expect people.digest == "),
    ("expect people[0] == Person(id: 0, name: \"Ann 0\")", "expect people.digest == "),
    ("expect shade == dark", "expect shade == .dark(2)"),
    ("expect chosen.name == \"Ann 0\"", "expect chosen == Person(id: 0, name: \"Ann 0\")"),
    ("expect ages.count == 2", "expect ages[\"ann 0\"] == 0"),
  ]) func `a look at a part doesn't stand for the whole`(
    _ line: String, _ missing: String
  ) async throws {
    let shell = try TestSession(.lists, features: .standard, trace: .off)
    let message = await shell.run("set 2\n\(line)\nexpect all")
    #expect(message.contains("    \(missing)"), "\(message)")
  }

  @Test func `nothing in a list is settled by that of an empty one`() async throws {
    let shell = try TestSession(.lists, features: .standard, trace: .off)
    let message = await shell.run("set 2; set 0; expect people.count == 0\nexpect all")
    #expect(!message.contains("expect people"), "\(message)")
  }

  @Test func `a pulse with an equal value has to be expected`() async {
    let message = await errors(
      """
      note a; expect message == a; expect notes["memo"] == ["a"]; expect mutations == note
      note a; expect message == a; expect notes["memo"] == ["a", "a"]; expect mutations == note
      """)
    #expect(message.contains("1 change of “note a”"), "\(message)")
    #expect(message.contains("    expect message.valueUpdatedCount == 2\n"), "\(message)")
  }

  @Test(arguments: ["load 3", "set 2", "set 2; turn; rename Bo", "set 30; tag x", "set 2; set 0"])
  func `with every line that is listed nothing is missing`(_ line: String) async throws {
    func shell() throws -> TestSession {
      try TestSession(
        line.hasPrefix("set") ? .lists : .counter, features: .standard, trace: .off)
    }
    let message = try await shell().run("\(line)\nexpect all")
    let lines = message.split(separator: "\n").filter { $0.hasPrefix("    expect ") }
    #expect(!lines.isEmpty)
    let pasted = try shell()
    await pasted.run("\(line)\n\(lines.joined(separator: "\n"))\nexpect all")
    #expect(pasted.hasPassed)
  }

  @Test func `what a timer gives belongs to the command before`() async {
    #expect(
      await errors("load 3 &\nexpect isLoading == true\nexpect effects == load\nadvance 1s\nshow")
        .contains("2 changes and 3 mutations of “load 3”"))
  }

  @Test func `JSON has the lines beside the message`() async {
    let sitting = Sitting(json: .counter, trace: .off)
    _ = await sitting.script("expect all\nadd 1\n")
    #expect(
      sitting.text.contains(
        #""missing":["expect count == 1","expect mutations == add"]"#))
  }

  @Test(arguments: [
    ("set 2", "expect shade == .dark(2)"),
    ("set 2", #"expect chosen == Person(id: 0, name: "Ann 0")"#),
    ("set 2", "expect people.digest == b083db4c"), ("set 2", "expect numbers == [0, 1]"),
    ("set 2", #"expect tags == ["tag 0", "tag 1"]"#), ("set 2", "expect place == [0, 2]"),
    ("set 2\ntag x", #"expect tags == ["tag 0", "tag 1"]"#),
  ]) func `every kind of value has a line`(_ script: String, _ line: String) async throws {
    let shell = try TestSession(.lists, features: .standard, trace: .off)
    let message = await shell.run("expect all\n\(script)")
    #expect(message.contains("    \(line)\n"), "\(message)")
    #expect(!message.contains("# and"))
  }

  @Test func `the order of a list and its elements need more than a count`() async throws {
    let shell = try TestSession(.lists, features: .standard, trace: .off)
    await shell.run("set 3")
    let turned = await shell.run(
      "! expect all\nturn\nexpect people.count == 3\nexpect mutations == turn")
    #expect(turned.contains("1 change of “turn”"), "\(turned)")
    #expect(turned.contains("    expect people.digest == "), "\(turned)")
    let renamed = await shell.run(
      "! expect all\nrename Bo\nexpect people.count == 3\nexpect mutations == rename")
    #expect(renamed.contains("    expect people[0].name == \"Bo\"\n"), "\(renamed)")
  }

  @Test func `a state without properties goes by its name, as the trace has it`() async throws {
    let app = App("light", commands: [Command("go") { .go }], reactor: { _ in LightReactor() })
    let shell = try TestSession(app, features: .standard, trace: .off)
    #expect(await shell.run("go\nexpect all").contains("    expect state == .green\n"))
    let asking = """
      watch state; when state is green; log changed:state; why state; state state
      expect ever state == .red; expect state changed; expect state == .green
      expect mutations == go; expect all; break changes state
      """
    let pasted = try TestSession(app, features: .standard, trace: .off)
    await pasted.run("go\n\(asking)")
    #expect(pasted.hasPassed)
    #expect(await pasted.run("! expect state.color == 3").contains("state has no color"))
    for line in ["expect s", "why st"] {
      #expect(pasted.session.completions(of: line).candidates.contains { $0.text == "state" })
    }
    let price = App(
      "price", commands: [Command("raise") { .raise }], reactor: { _ in PriceReactor() })
    let number = try TestSession(price, features: .standard, trace: .off)
    await number.run("raise\nexpect state > 1.5; expect ever state == 1.0")
    #expect(number.hasPassed)
  }

  @Test func `an optional state goes by its name whether there is one or not`() async throws {
    let app = App(
      "place", commands: [Command("go") { .go }, Command("leave") { .leave }],
      reactor: { _ in PlaceReactor() })
    let shell = try TestSession(app, features: .standard, trace: .off)
    await shell.run("go\nexpect state != nil; expect row == 3\nleave\nexpect ever state != nil")
    #expect(shell.hasPassed)
    #expect(await shell.run("when state is nil").hasPrefix("2.1"))
    #expect(await shell.run("expect never state != nil").contains("it was so first at 1.1"))
  }
}

private struct PlaceReactor: Reactor {
  struct Place { var row = 3 }
  enum Action: CaseIterable { case go, leave }

  let initialState: Place? = nil

  func reduce(state: consuming Place?, mutation: Action) -> Place? {
    mutation == .go ? Place() : nil
  }
}

private struct PriceReactor: Reactor {
  enum Action { case raise }

  let initialState = Decimal(1)

  func reduce(state: consuming Decimal, mutation: Action) -> Decimal { state + 1 }
}

private struct LightReactor: Reactor {
  enum Action { case go }
  enum State { case red, green }

  let initialState = State.red

  func reduce(state: consuming State, mutation: Action) -> State { .green }
}
