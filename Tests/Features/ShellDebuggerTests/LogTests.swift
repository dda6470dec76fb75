import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct LogTests {
  private let sitting = Sitting(trace: .off)
  private static let line = """
    add 1; note 서울 Station; do watch &; load 4 & load 5; ! vain late; open; press 0; close
    """

  private func log(_ words: String) async -> String {
    _ = await sitting(Self.line)
    return await sitting("log \(words)")
  }

  @Test(arguments: [
    ("kind:action name:load", [" 4  .load(4)", " 5  .load(5)", " 6  .loadInVain("]),
    (
      "kind:mutation name:.setLoading step:5",
      [" 5.1  .setLoading(true)", " 5.3  .setLoading(false)"]
    ),
    ("kind:effect changed:count", []),
    ("changed:count", [" 1.1  .add(1)", " 5.2  .add(5)"]),
    ("changed:notes[memo]", [" 2.1  .note("]),
    (#"changed:notes["메모"][0]"#, [" 2.1  .note("]),
    ("store:panel", [" 7.1  began", " 8  0", " 8.1  0"]),
    ("station", [" 2  .note(", " 2.1  .note("]),
    ("메모", [" 2.1  .note("]),
    ("failure kind:mutation", [" 6.1  .setFailure("]),
    ("kind:view", [" 7.1  .setOpen(", " 7.1  view", " 9.1  .setOpen(", " 9.1  view"]),
    ("kind:pulse", []),
    ("kind:action kind:view", []),
    ("step:1..2", [" 1  .add(1)", " 1.1  .add(1)", " 2  .note(", " 2.1  .note("]),
    ("step:5.2.. kind:mutation name:setLoading", [" 5.3  .setLoading(false)"]),
    ("failed", [" 6.1  .setFailure("]),
    ("kind:mutation step:..6 when count > 1", [" 5.2  .add(5)"]),
    ("when count changed", [" 1.1  .add(1)", " 5.2  .add(5)"]),
    (#"'5'"#, [" 5  .load(5)", " 4  replaced", " 5.2  .add(5)"]),
  ])
  func `filters have to hold, all of them`(words: String, beginnings: [String]) async {
    let lines = await log(words).split(separator: "\n").map(String.init)
    guard !beginnings.isEmpty else { return #expect(lines == ["no row matches"]) }
    #expect(
      zip(lines, beginnings).allSatisfy { $0.hasPrefix($1) } && lines.count == beginnings.count,
      "\(lines)")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a condition speaks of the states that an action met, set back ones too`(
    seed: UInt64
  ) async {
    var generator = SplitMix64(seed: seed)
    let moves = ["now", "goto 1", "goto 0", "undo", "undo 2", "redo"]
    var met: [String: String] = [:]
    for action in 1...12 {
      _ = await sitting("! " + (moves.randomElement(using: &generator) ?? "now"))
      met["\(action)"] = await sitting("count")
      _ = await sitting("add \(action)")
    }
    func actions(_ condition: String) async -> [String] {
      await sitting("log kind:action \(condition)").matches(of: #/(?m)^ *([0-9]+)  /#)
        .map { "\($0.output.1)" }
    }
    let all = await actions("")
    for value in Set(met.values) {
      let listed = await actions("count == \(value)")
      #expect(listed == all.filter { met[$0] == value }, "\(value) of \(met)")
    }
  }

  @Test func `rows of remarks have their texts`() async throws {
    let sitting = Sitting(json: .counter, trace: .off)
    _ = await sitting(#"add 1; mark "look"; load 2; do watch &; load 3"#)
    sitting.session.note(DataNote("asked again"))
    let rows = ["log kind:mark", "log kind:effect name:load step:4", "log asked"]
    var answers: [String] = []
    for row in rows {
      answers += await sitting(row).matches(of: /"data":(.*)}/).map { "\($0.output.1)" }
    }
    #expect(
      answers.map { $0.suffix(80) }
        == [
          #""from":"0","fromValue":0,"to":"1","toValue":1}]},{"step":"1.1","kind":"mark","text":"look"}]"#,
          #","text":".load(3)"},{"step":"4","kind":"effect","reactor":"CounterReactor","name":"load"}]"#,
          #""fromValue":true,"to":"false","toValue":false}]},{"step":"4","text":"asked again"}]"#,
        ].map { $0.suffix(80) })
  }

  @Test func `a mutation that a breakpoint held is listed, whatever came meanwhile`() async throws {
    let sitting = Sitting(.relayed, trace: .off)
    let sum = try #require(
      sitting.session.screen?.stores.lazy.compactMap { $0 as? Store<SumReactor> }.first)
    sum.send(.total(1))
    _ = await sitting("break mutation 7")
    _ = await sitting("put 7", waits: false)
    sum.send(.total(1))
    sum.send(.total(1))
    _ = await sitting("continue")
    let lines = await sitting("log kind:mutation store:Source").split(separator: "\n")
    #expect(lines.map { $0.contains("state: 0 → 7") } == [true])
  }

  @Test func `effects are told from beginning to end`() async {
    #expect(
      await log("kind:effect") == """
         3  .watch  CounterReactor
         3  started  run, lasting  CounterReactor
         4  .load(4)  CounterReactor
         4  started  run, replacing "load"  CounterReactor
         5  .load(5)  CounterReactor
         5  started  run, replacing "load"  CounterReactor
         4  replaced  by 5 after 1 mutation; nothing more comes of it
         5.3  .setLoading(false)  isLoading: true → false  of .load(5)
         5  done  3 mutations, 0.30 s
         6  .loadInVain("late")  CounterReactor
         6  started  run, replacing "load"  CounterReactor
         6.1  .setFailure("late")  failure: nil → "late"
         6  done  1 mutation, 0.30 s

        """)
  }

  @Test func `a mutation tells its action where that doesn't stand above`() async {
    #expect(
      await sitting("wait 1 & wait 2; log kind:mutation") == """
         1.1  .add(1)  count: 0 → 1  of .wait(1)
         2.1  .add(2)  count: 1 → 3  of .wait(2)

        """)
  }

  @Test func `what was sent in the course of a step stands indented below it`() async throws {
    let shell = try TestSession(.relayed, features: .standard, trace: .off)
    #expect(
      await shell.run("put 3; put 4; log 1..4").unaligned == """
         1  3  SourceReactor
         1.1  3  state: 0 → 3
          2  .total(3)  SumReactor
          2.1  .total(3)  sum: 0 → 3  and 1 more
         3  4  SourceReactor
         3.1  4  state: 3 → 4
          4  .total(4)  SumReactor
          4.1  .total(4)  sum: 3 → 7  and 1 more

        """)
    #expect(
      await shell.run("log 4").unaligned == """
          4  .total(4)  SumReactor
          4.1  .total(4)  sum: 3 → 7  and 1 more

        """)
  }

  @Test func `a mark of the beginning is listed once, however many stores began`() async throws {
    let shell = try TestSession(.relayed, features: .standard, trace: .off)
    #expect(await shell.run("mark 0 here; log").matches(of: /mark +here/).count == 2)
  }

  @Test func `read aloud, nothing is indented`() async {
    let sitting = Sitting(trace: .off, theme: Theme(isPlain: true))
    #expect(
      await sitting("wait 1 & wait 2; log 2.1") == """
        mutation .add(2), count: 1 to 3, step 2.1, of .wait(2)

        """)
  }

  @Test(arguments: [
    (
      "log kind:reduce",
      "“reduce” isn't a kind of step; kinds are action, mutation, effect, pulse, view, mark"
    ),
    ("log kind:", "kind: says nothing; write it as in: kind:mutation"),
    (
      "log chnged:x",
      "there is no filter chnged:; did you mean changed:? A text with a colon in it stands in quotes"
    ),
    (
      "log foo:bar",
      """
      there is no filter foo:; filters are kind:, store:, name:, changed:, step:; a text \
      with a colon in it stands in quotes
      """
    ),
    ("log store:nope", "no store is called “nope”; there is CounterReactor"),
    (
      "log name:zzz9",
      "nothing is called “zzz9”; there is add, addTwice, load, wait, refuse, loadInVain, note, ponder, "
        + "breakDown, watch, forget, increase, …"
    ),
    (
      "log branch:7",
      "there is no “branch:” since 3.0; step:A..B"
    ),
    ("log step:99", "there is no step 99; nothing was sent yet; 0 is the beginning"),
    ("log -5", "nothing was changed yet"),
    ("log when", "log when needs CONDITION; write as in: log when count > 3"),
    (
      "log isLoading changed 1",
      "only and or or can follow changed; write as in: log count > 3"
    ),
    (
      "log kind:mutation time > 300ms count == 1",
      "only and or or can follow 300ms; write as in: log count > 3"
    ),
    ("log 3", "there is no step 3; nothing was sent yet; 0 is the beginning"),
    (
      "log changed:x[", "the [ in x[ isn't closed; write a path as in: sectionData[\"20s\"][3].name"
    ),
  ])
  func `a wrong filter is answered with what would be right`(line: String, message: String) async {
    #expect(await sitting(line).split(separator: "\n").last.map(String.init) == "E " + message)
  }

  @Test(arguments: [
    ("log st", ["store:", "step:"]),
    ("log kind:action f", ["failed", "failure"]),
    ("log is", ["isLoading", "isOpen"]),
    ("log kind:v", ["kind:view"]),
    ("log kind:view,p", ["kind:view,pulse"]),
    ("log kind:view sto", ["store:"]),
    ("log not kind:view and sto", ["store:"]),
    ("log store:", ["store:CounterReactor"]),
    ("log name:s", ["name:setLoading"]),
    ("log changed:isL", ["changed:isLoading"]),
    ("trace full ", ["kind:", "store:", "name:", "step:", "not"]),
    ("trace full not name:s", ["name:setLoading"]),
  ])
  func `filters are completed`(line: String, candidates: [String]) async {
    _ = await sitting("load 3")
    let found = sitting.session.completions(of: line).candidates.map(\.text)
    #expect(found == candidates)
  }
}
