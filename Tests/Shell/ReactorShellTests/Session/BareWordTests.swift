import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct BareWordTests {
  private let sitting = Sitting(trace: .compact)

  // MARK: - Paths

  @Test(arguments: [
    "count", "isLoading", "notes[memo].count", #"notes["메모"][1]"#, "CounterReactor.count",
    "message", "notes[nothing]", "count.nothing",
  ])
  func `a path alone says what state says of it`(path: String) async {
    _ = await sitting("add 3; note 안녕; note b")
    let wanted = await sitting("state \(path)").split(separator: "\n").last
    #expect(await sitting(path).split(separator: "\n").last == wanted)
  }

  @Test func `a command's name comes before a path of the same name`() async throws {
    let app = App(
      "doors", title: "Doors", commands: [Command("open") { .open }], reactor: { _ in Doors() })
    let shell = try TestSession(app, features: .standard, trace: .off)
    #expect(await shell.run("open; open; state open; closed") == "true\nfalse\n")
  }

  @Test func `a path comes before the beginning of a name`() async throws {
    let app = App(
      "doors", title: "Doors", commands: [Command("open") { .open }], reactor: { _ in Doors() })
    let shell = try TestSession(app, features: .standard, trace: .off)
    shell.session.settings.isInteractive = true
    // The beginning of `close`, if it were a command, and of `clock`.
    #expect(await shell.run("clo").hasPrefix("false\n"))
  }

  @Test func `a path of a screen beneath is answered with where it is`() async {
    _ = await sitting("open")
    let wanted = await sitting("state isLoading").split(separator: "\n").last
    #expect(await sitting("isLoading").split(separator: "\n").last == wanted)
    #expect(await sitting("CounterReactor.isLoading") == "false\n")
  }

  @Test(arguments: [
    ("nothing", "there is no command “nothing” here; help lists what works"),
    ("isloading", "there is no command “isloading”; did you mean isLoading?"),
    (":count", "there is no command “:count” here; help lists what works"),
    ("count 3", "“3” is one too many; the command is: state [PATH]"),
  ])
  func `other words are no commands, and a field is a word that may be meant`(
    line: String, message: String
  ) async {
    #expect(await sitting(line).hasSuffix("E \(message)\n"))
  }

  @Test func `in JSON a path alone is answered as data`() async {
    let json = Sitting(json: .counter)
    let wanted = await json("state count")
    #expect(await json("count") == wanted)
  }

  @Test func `a path is no other name of state`() async {
    let text = await sitting("help count")
    #expect(text.hasPrefix("state "))
    #expect(await sitting("help state").hasPrefix(text))
  }

  // MARK: - Actions

  @Test(arguments: [
    (".add(3)", "add 3"), (".addTwice( 2 )", "twice 2"), (#".note("a  b")"#, #"note "a  b""#),
    (".open", "open"), (".load(2)", "load 2"),
  ])
  func `an action as Swift writes it does what the command does`(
    literal: String, command: String
  ) async {
    let wanted = await Sitting(trace: .compact)(command)
    #expect(await sitting(literal) == wanted)
  }

  @Test func `it goes to another screen's store as a command of this one does`() async {
    let wanted = await Sitting(trace: .compact)("open; close")
    #expect(await sitting("open; .close") == wanted)
    let text = await sitting("open; ! .add(3)")
    #expect(text.contains("E add stands where a whole number is expected"))
  }

  @Test func `it goes back from the past, fails as a command does, and is recorded`() async {
    let text = await sitting("add 1; add 2; goto 1.1; .add(5)")
    #expect(text.contains("back to 1.1"))
    #expect(await sitting(#".refuse("no")"#).hasSuffix("E no\n"))
    #expect(await sitting(#"! .refuse("not")"#).hasSuffix("failed as expected: not\n"))
    #expect(
      SavedScript(sitting.session).lines == [
        "add 1; add 2; goto 1.1; .add(5)", #"! .refuse("no")"#, #"! .refuse("not")"#,
      ])
  }

  @Test(arguments: [
    (#".add("x")"#, "a text stands where a whole number is expected"),
    (".add(3", "expected , or ) here, not the end"),
    (".nothing", "there is no .nothing here"),
  ])
  func `a wrong action is told with its place, and nothing is sent`(
    line: String, message: String
  ) async {
    let text = await sitting(line)
    #expect(text.contains("^\nE \(message)"))
    #expect(await sitting("explain") == "nothing was sent yet\n")
  }

  @Test func `an action that isn't Decodable is refused`() async throws {
    let shell = try TestSession(.lists, features: .standard, trace: .off)
    #expect(
      await shell.run("! .turn").hasPrefix(
        "failed as expected: an action of ListsReactor can't be read from text;"))
  }

  // MARK: - Completion

  @Test func `Tab completes paths where no command begins so`() async {
    _ = await sitting("note a")
    func found(_ line: String) -> Set<String> {
      Set(sitting.session.completions(of: line).candidates.map(\.text))
    }
    #expect(found("isL") == ["isLoading"])
    #expect(found("notes[") == [#"notes["메모"]"#])
    #expect(found("co") == ["code", "continue"])
    #expect(found("isLoading ") == [])
  }
}

private struct Doors: Reactor {
  enum Action { case open }
  struct State {
    var open = false
    var closed = false
    var clo = false
  }

  let initialState = State()

  func reduce(state: consuming State, mutation: Action) -> State {
    state.open = true
    return state
  }
}
