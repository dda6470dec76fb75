import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellFixtures

@MainActor @Suite struct HistoryLimitTests {
  private let sitting = Sitting()

  private func add(_ count: Int) async -> String {
    var text = ""
    for _ in 0..<count { text += await sitting("add 1") }
    return text
  }

  private func notes(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("note  ") }
      .map { $0.drop { $0 == " " }.dropFirst(6).description }
  }

  @Test func `it is off by default, and set tells`() async {
    let said = await add(500)
    #expect(notes(said) == [])
    #expect(sitting.session.timeline.oldestAction == 1)
    #expect(
      await sitting("set").hasSuffix(
        "\nseed is the app's own\nhistory-limit off: everything is kept\n"))
    #expect(await sitting("set history-limit") == "history-limit off: everything is kept\n")
  }

  @Test func `the oldest actions are dropped at once, seldom, and one line says so`() async {
    #expect(
      await sitting("set history-limit 100")
        == "history-limit 100: the newest actions are kept, that many and up to 100 more\n")
    let said = await add(401)
    #expect(
      notes(said) == [
        "history-limit: actions 1…101 were dropped", "history-limit: actions 102…202 were dropped",
      ])
    #expect(await sitting("state count") == "401\n")
  }

  @Test func `each kept action keeps its typed line, however many other lines there are`() async {
    _ = await sitting("set history-limit 100")
    _ = await add(150)
    for _ in 0..<100 { _ = await sitting("state count") }
    _ = await add(80)

    let (timeline, record) = (sitting.session.timeline, sitting.session.record)
    let lines = record.indices.compactMap { index -> String? in
      if case .line(let text, _) = record[index].kind { text } else { nil }
    }
    #expect(timeline.oldestAction == 102)
    #expect(lines.filter { $0 == "add 1" }.count == 230 - 101)
  }

  @Test func `setting it drops what is beyond it; off keeps all from then on`() async {
    _ = await add(150)
    #expect(
      await sitting("set history-limit 100") == """
        history-limit 100: the newest actions are kept, that many and up to 100 more
          note  history-limit: actions 1…50 were dropped

        """)
    #expect(
      await sitting("set history-limit off") == "history-limit off: everything is kept\n")
    #expect(notes(await add(300)) == [])
    #expect(sitting.session.timeline.oldestAction == 51)
  }

  @Test(arguments: [
    "goto 3", "diff 3", "diff 3 80", "diff 60 3", "code 3", "try 3.1", "skip 3", "marbles 3…60",
    "marbles 3", "goto 3.1",
  ])
  func `a command on a step that was dropped says so, and changes nothing`(line: String) async {
    _ = await add(150)
    _ = await sitting("set history-limit 100")
    let step = line.contains("3.1") ? "3.1" : "3"
    #expect(
      await sitting(line).contains(
        "step \(step) was dropped by history-limit; the oldest is 51"))
    #expect(sitting.session.prompt == "Counter › ")
    #expect(!sitting.session.travel.isAway)
  }

  @Test func `the beginning is dropped with the oldest; what never was is told from it`() async {
    _ = await add(150)
    _ = await sitting("set history-limit 100")
    #expect(await sitting("goto 0").contains("step 0 was dropped by history-limit"))
    #expect(
      await sitting("goto 151").contains(
        "there is no step 151; actions are 51…150, and log lists all steps"))
    #expect(await sitting("goto 51.2").contains("there is no step 51.2; 51 has 51.1…51.1"))
  }

  @Test func `log, why, check, flow and marbles tell what is there`() async {
    _ = await add(150)
    _ = await sitting("set history-limit 100; trace off")
    let log = await sitting("log").split(separator: "\n")
    #expect(log.first?.contains(" 51 ") == true)
    let all = await sitting("log 1000").split(separator: "\n")
    #expect(Set(log).subtracting(all) == ["  repeated  97 times: 52…148"])
    let why = await sitting("why count all").split(separator: "\n")
    #expect(why.first?.contains("149 → 150") == true)
    #expect(
      why.suffix(3).map(String.init) == [
        "51.1  0 s  .add(1)  of 51 .add(1)  50 → 51",
        "51 found 50; what was before is dropped by history-limit",
        "150.1 began with: add 1",
      ])
    #expect(
      await sitting("check pure")
        == "100 recorded mutations, each reduced twice again: the same State every time\n")
    #expect(await sitting("marbles").contains("150"))
    #expect(await sitting("flow").contains("150"))
    #expect(await sitting("goto 51; state count").hasSuffix("\n51\n"))
    #expect(
      await sitting("goto 51.1; undo").hasSuffix(
        "E 51.1 is the oldest change that is there; "
          + "history-limit dropped what was before 51\n"))
  }

  @Test(arguments: [
    ("when count == 5", "it was never true in what is left\n"),
    ("when count > 50", "52  true at first\n"),
    ("why not count == 5", "nothing in this history has made it so\n"),
    ("why no .note", "it never came in this history\n"),
    ("goto when count == 5", "E it was never true in what is left"),
    ("expect never count == 5", "E never count == 5 can't be known"),
    ("expect ever count == 5", "E ever count == 5 can't be known"),
    ("! expect never count == 5", "E never count == 5 can't be known"),
  ])
  func `what was dropped isn't said never to have been`(line: String, expected: String) async {
    _ = await sitting("add 5; add 44")
    _ = await add(149)
    _ = await sitting("set history-limit 100; trace off")
    let said = await sitting(line)
    #expect(said.contains(expected), "\(said)")
    #expect(said.contains("history-limit dropped what was before 52"), "\(said)")
  }

  @Test func `nothing is dropped while one looks at the past, but after now`() async {
    _ = await add(150)
    _ = await sitting("goto 2.1")
    #expect(
      await sitting("set history-limit 100") == """
        history-limit 100: the newest actions are kept, that many and up to 100 more; nothing is dropped before now

        """)
    #expect(await sitting("state count") == "2\n")
    _ = await sitting("now")
    #expect(notes(await add(51)) == ["history-limit: actions 1…101 were dropped"])
  }

  @Test func `nothing is dropped while a step is skipped, or the flow held`() async {
    _ = await add(150)
    _ = await sitting("set history-limit 100")
    _ = await sitting("set history-limit off")
    _ = await add(200)
    _ = await sitting("skip 60")
    #expect(await sitting("set history-limit 100").contains("nothing is dropped before now"))
    #expect(
      await sitting("skip off; set history-limit 100").contains("actions 51…250 were dropped"))
    #expect(await sitting("skip 251; state count").hasSuffix("\n349\n"))
    _ = await sitting("now; set history-limit off")
    _ = await add(200)
    _ = await sitting("break action add; add 1")
    #expect(sitting.session.timeline.isHeld)
    #expect(await sitting("set history-limit 100").contains("nothing is dropped while held"))
    #expect(sitting.session.timeline.oldestAction == 251)
    let said = await sitting("continue")
    #expect(!sitting.session.timeline.isHeld)
    #expect(notes(said) == ["history-limit: actions 251…451 were dropped"])
  }

  @Test func `branches of which nothing is left go, and the line says so`() async {
    _ = await sitting("add 1; add 2; goto 1.1; add 10")
    _ = await add(150)
    let said = await sitting("set history-limit 100")
    #expect(
      notes(said) == [
        "history-limit: actions 1…53 were dropped, with branch 1 and the origin of branch 2"
      ])
    #expect(
      await sitting("branches")
        == "*  2  from 1.1 of branch 1, dropped  100 mutations  steps 54…153\n")
    #expect(
      await sitting("switch 1").contains("branch 1 was dropped by history-limit; there is 2"))
    #expect(await sitting("switch 9").contains("there is no branch “9”"))
    #expect(await sitting("state count") == "161\n")
  }

  @Test func `branches and skips of steps that are there work`() async {
    _ = await add(120)
    _ = await sitting("goto 110.1; add 50")
    #expect(await sitting("set history-limit 100").contains("actions 1…21 were dropped"))
    #expect(await sitting("switch 1; state count").hasSuffix("\n120\n"))
    #expect(await sitting("switch 2; state count").hasSuffix("\n160\n"))
    #expect(await sitting("skip 100; state count").hasSuffix("\n159\n"))
    #expect(await sitting("now; undo; state count").hasSuffix("\n110\n"))
    #expect(await sitting("goto 22.1; add 5; state count").hasSuffix("\n27\n"))
  }

  @Test func `an effect of a dropped action goes on, and is shown`() async {
    _ = await sitting("wait 5", waits: false)
    _ = await add(150)
    _ = await sitting("set history-limit 100")
    #expect(await sitting("effects").contains("1, dropped"))
    _ = await sitting("settle")
    #expect(await sitting("state count") == "155\n")
    #expect(await sitting("goto 1.1").hasPrefix("viewing 1.1: .add(5)\n"))
    #expect(await sitting("now; why count").contains("of 1, dropped"))
    #expect(await sitting("code 1.1").isEmpty == false)
    #expect(await sitting("log").contains("1.1"))
  }

  @Test(arguments: [
    ("set history-limit 99", "“99” is no limit"), ("set history-limit -1", "“-1” is no limit"),
    ("set history-limit many", "“many” is no limit"),
    ("set history-limit 1.5", "“1.5” is no limit"),
    ("set history-limit 99999999999999999999", "is no limit"),
    ("set colour", "“colour” isn't one of the choices"),
    ("set history-limit 100 200", "200"),
  ])
  func `what is no limit is refused`(line: String, message: String) async {
    _ = await add(150)
    #expect(await sitting(line).contains(message))
    #expect(sitting.session.historyLimit == nil)
    #expect(sitting.session.timeline.oldestAction == 1)
  }

  @Test func `it completes`() async {
    let texts = { (line: String) in
      self.sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(
      texts("set ") == [
        "lang", "theme", "timer", "output", "patience", "latency", "timeout", "seed",
        "history-limit",
      ])
    #expect(texts("set history-limit ") == ["off", "1000", "100000"])
    _ = await add(150)
    _ = await sitting("set history-limit 100")
    #expect(!texts("goto 1").contains("1"))
  }

  @Test func `JSON has the line as an event`() async {
    let sitting = Sitting(json: .counter)
    for _ in 1...150 { _ = await sitting("add 1") }
    let said = await sitting("set history-limit 100")
    #expect(
      said.split(separator: "\n").last?.contains(
        #""history-limit: actions 1…50 were dropped""#) == true)
  }
}
