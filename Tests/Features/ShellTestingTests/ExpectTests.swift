import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ExpectTests {
  private let sitting: Sitting

  init() { sitting = Sitting(trace: .off) }

  @Test(arguments: [
    "add 3; expect count == 3", "expect isLoading == false", "add 3; expect count >= 2",
    "refuse no; expect failure contains no", "expect failure is nil", "expect count != 4",
    "note hello; expect notes.count == 1", "load 3; expect mutations == setLoading add setLoading",
    "add 1; state; show; expect mutations == add", "! add 999; expect error out of range",
    "! add 999; expect error", "expect mutations ==", "expect mutations == none",
    "add 3; expect count == 3 and isLoading == false", "expect count == 3 or count == 0",
    "expect (count > 3 or isOpen == false) and failure is nil", "add 3; expect count changed",
    "add 1; note x; expect (count == 1 and notes.count == 1) or count == 7",
    "expect count == 1 or count == 2 or (count == 0)",
    "load 3; expect mutations == .setLoading(true) add .setLoading(false)",
    "load 3; expect mutations == setLoading(true) .add(3) setLoading( false )",
    "note \"a b\"; expect mutations == .note(\"a b\")",
    #"note "a (b"; expect mutations == .note("a (b")"#,
    "note x; expect notes.digest == 41528bce",
    "load 3; ! expect mutations == note", #"load 3; ! expect mutations == "later""#,
  ]) func `what is so passes`(_ line: String) async {
    let output = await sitting(line.replacing("refuse no", with: "! refuse no"))
    #expect(sitting.errors == "", "\(output)")
  }

  @Test(arguments: [
    ("add 3; expect count == 4", "count == 4 doesn't hold: it is 3, since 1.1 .add(3) of .add(3)"),
    ("expect count > 4", "count > 4 doesn't hold: it is 0"),
    (
      "load 3; expect mutations == add",
      "the last command's mutations are setLoading add setLoading"
    ),
    ("expect mutations == add", "the last command's mutations are none"),
    (
      "load 3; expect mutations == .setLoading(false) add .setLoading(true)",
      "the last command's mutations are .setLoading(true) .add(3) .setLoading(false)"
    ),
    (
      "load 3; expect mutations == setLoading .add(4) setLoading",
      "the last command's mutations are .setLoading(true) .add(3) .setLoading(false)"
    ),
    (
      "load 3; ! expect mutations == .setLoading(flase) add setLoading",
      "flase stands where true or false is expected"
    ),
    ("add 3; ! expect mutations == .add(much)", "can't be read"),
    (
      "load 3; ! expect mutations == setLoadng",
      "no mutation is called “setLoadng”; did you mean setLoading?"
    ),
    (
      "load 3; ! expect mutations == setLoading .ad(3) .setLoading(true)",
      "no mutation is called “ad”; did you mean add?"
    ),
    (
      "load 3; ! expect mutations == add .setLoading(flase)",
      "flase stands where true or false is expected"
    ),
    ("add 3; expect failure.digest == 00000000", "it is nil"),
    ("add 3; expect count.digest == 00000000", "it is \""),
    ("expect error", "the last command didn't fail"),
    ("! add 999; expect error little", "the last command's error is: 999 is out of range"),
    (
      "! add 999; expect error == \"out of range\"",
      "error == \"out of range\" doesn't hold: it is \"999 is out of range"
    ),
    ("expect", "expect needs WHAT"), ("expect nothing == 3", "the state has no nothing"),
    ("expect count", "an operator is missing"), ("expect count ~ 3", "“~” isn't an operator"),
    ("expect count == much", "“much” can't be a value of count"),
    ("expect isLoading > 3", "> doesn't fit isLoading, a Bool"),
    ("expect mutations add", "== has to follow mutations"),
    ("expect count contains name x", "count has no elements"),
    (
      "add 3; expect count == 4 or count == 5 and isOpen == true",
      "count == 4 or count == 5 and isOpen == true doesn't hold: count is 3, isOpen is false"
    ),
    ("add 3; note x; expect count changed", "count changed doesn't hold: the last command left"),
    (
      "note x; expect notes changed and count changed",
      "notes changed and count changed doesn't hold: notes changed, count didn't change"
    ),
    (
      "add 1; expect mutations == [add] and error contains no",
      "mutations == [add] and error contains no doesn't hold: mutations is [\"add\"], error is nil"
    ),
    ("load 3 &; ! expect effects == laod", "nothing is called “laod”; did you mean load?"),
    ("load 3 &; ! expect not effects contains laod", "nothing is called “laod”"),
    ("! expect mutations contains setLoadin", "no mutation is called “setLoadin”"),
    ("! expect (mutations changed)", "an operator is missing"),
    ("load 3; goto 1.1; expect mutations == setLoading add", "mutations are setLoading"),
    ("expect (count == 0", "the ( isn't closed; write as in: expect count > 3"),
    ("expect count == 0 and", "expect needs PATH; write as in: expect count > 3"),
    // A mistake isn't hidden by a condition beside it.
    ("expect count == 0 or nothing == 3", "the state has no nothing"),
  ]) func `what isn't so fails, with what is there and since when`(
    _ line: String, _ message: String
  ) async {
    _ = await sitting(line)
    #expect(sitting.errors.contains(message), "\(sitting.errors)")
  }

  @Test(arguments: [
    (
      "load 3 &; ! expect effects == \"laod\"", "the effects that run are load"
    ),
    (
      "go north; ! expect mutations == elsewhere",
      #"the last command's mutations are "north"; no mutation of that name came yet"#
    ),
  ]) func `of a name that may be right, it is said that it never came`(
    line: String, failure: String
  ) async {
    let app =
      line.hasPrefix("go")
      ? App("walk", title: "Walk", commands: [Command("go", String.self) { $0 }]) { _ in Walk() }
      : .counter
    #expect(await Sitting(app, trace: .off)(line) == "failed as expected: \(failure)\n")
  }

  @Test(arguments: [
    ("add 1; expect mutations == none", ""), ("add 0; expect mutations == .none", ""),
    ("add 0; expect mutations == none", "the last command's mutations are .none"),
    ("add 1; expect mutations == .none", "the last command's mutations are none"),
    (
      "expect all; add 0; expect count == 1; expect seen == [0]; expect all",
      "expect mutations == .none"
    ),
    ("add 0; add 0; expect seen.count == 1", ""),
    ("expect seen == 1", "how many there are is seen.count"),
  ])
  func `none is nothing, and a case of that name has its dot; a set is counted`(
    line: String, failure: String
  ) async throws {
    let shell = try TestSession(
      App(commands: [Command("add", Int.self) { $0 }]) { _ in Nothing() },
      features: .standard, trace: .off)
    let text = await shell.run(line)
    #expect(failure.isEmpty ? shell.hasPassed : text.contains(failure), "\(text)")
  }

  private struct Nothing: Reactor {
    enum Mutation { case none }
    struct State {
      var count = 0
      var seen: Set<Int> = []
    }
    let initialState = State()
    func mutate(action: Int, currentState: State) -> Mutations<Mutation> {
      action == 0 ? .just(.none) : .none
    }
    func reduce(state: consuming State, mutation: Mutation) -> State {
      state.count += 1
      state.seen.insert(0)
      return state
    }
  }

  private struct Walk: Reactor {
    typealias Action = String
    let initialState = ""
    func reduce(state: consuming String, mutation: String) -> String { state + mutation }
  }
}
