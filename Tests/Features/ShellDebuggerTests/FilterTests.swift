import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct FilterTests {
  private let sitting = Sitting(trace: .off)

  @Test func `break stops at what passes filters`() async {
    #expect(await sitting("break name:setL kind:mutation") == "1  break name:setL kind:mutation\n")
    #expect(
      await sitting("load 3") == """
         1.1  break 1  hit: name:setL kind:mutation
        held before reduce() of 1.1

        """)
  }

  @Test func `break failed stops where a state gets a failure`() async {
    _ = await sitting("break failed; ! vain late")
    #expect(sitting.session.timeline.isHeld)
    #expect(await sitting("state failure") == "\"late\"\n")
  }

  @Test func `filters narrow a breakpoint and a watch down`() async {
    _ = await sitting(
      "open; close; break mutation add store:Panel; watch count store:Counter changed:count")
    #expect(await sitting("add 3").contains("watch"))
    #expect(!sitting.session.timeline.isHeld)
    #expect(
      await sitting("break") == """
        1  break mutation add store:Panel, hit 0 times
        2  watch count store:Counter changed:count, hit once

        """)
  }

  @Test(arguments: [
    ("log changed:nosuch", "the state has no nosuch; it has count, isLoading"),
    ("log changed:CounterReactor.nosuch", "the state has no nosuch; it has count, isLoading"),
    ("break name:add y", "an operator is missing"), ("log when count", "an operator is missing"),
    ("trace full count > 3", "the trace is filtered by kind:"),
    ("trace full failed", "the trace is filtered by kind:, store:, name:, step: or time"),
    ("trace full tick", "the trace is filtered by kind:"),
  ])
  func `a filter that can't be is an error`(line: String, message: String) async {
    let last = await sitting(line).split(separator: "\n").last.map { $0.dropFirst(2) }
    #expect(last?.hasPrefix(message) == true, "\(last ?? "")")
  }

  @Test func `a filter may be of what nothing is called yet`() async {
    #expect(await sitting("trace full store:Mian") == "nothing called “Mian” came yet\n")
    #expect(await sitting("trace") == "trace full store:Mian\n")
  }

  @Test func `the log counts steps that say the same as the one above`() async {
    let sitting = Sitting()
    let script = String(repeating: "add 1\n", count: 9) + "twice 1\nadd 2"
    _ = await sitting.script(script)
    let folded = """
       0  began  CounterReactor
       1  .add(1)  CounterReactor
       1.1  .add(1)  count: 0 → 1
        repeated  7 times: 2…8
       9  .add(1)  CounterReactor
       9.1  .add(1)  count: 8 → 9
       10  .addTwice(1)  CounterReactor
       10.1 .add(1)  count: 9 → 10
       10.2 .add(1)  count: 10 → 11
       11  .add(2)  CounterReactor
       11.1 .add(2)  count: 11 → 13

      """
    let log = await sitting("log")
    #expect(log == folded)
    #expect(await sitting("log kind:mutation name:add").contains("repeated  7 times: 2.1…8.1"))
    #expect(await sitting("log step:1..9").split(separator: "\n").count == 18)
    #expect(await sitting("log 1..9").split(separator: "\n").count == 18)
    #expect(await sitting("set lang ko; log").contains("반복  7번: 2…8"))
    let json = Sitting(json: .counter, trace: .off)
    _ = await json.script(script)
    #expect(await json("log").matches(of: /"kind":"action"/).count == 11)
  }

  @Test func `effects that took another time don't say the same`() async {
    let sitting = Sitting(trace: .off)
    let loads = String(repeating: "load 3\n", count: 6)
    _ = await sitting.script(loads + "set latency 1s\n" + loads)
    let folded = await sitting("log kind:effect").matches(of: /repeated.*/).map { $0.output }
    #expect(folded == ["repeated  4 times: 2…5", "repeated  4 times: 8…11"])
  }

  @Test func `what changed otherwise is the same step, and a failure isn't`() async {
    let sitting = Sitting()
    _ = await sitting.script(String(repeating: "! do break\n", count: 8) + "do watch &")
    #expect(await sitting("log").contains("repeated  6 times: 2…7"))
  }

  @Test func `what the trace leaves out is counted at the end of the line, and recorded`() async {
    let sitting = Sitting()
    #expect(
      await sitting("trace compact not name:setLoading; load 3; add 1") == """
         1  .load(3)  CounterReactor
         1.2  .add(3)  count: 0 → 3
         2  .add(1)  CounterReactor
         2.1  .add(1)  count: 3 → 4
          trace  2 steps aren't shown

        """)
    #expect(await sitting("log step:1").split(separator: "\n").count == 4)
    #expect(await sitting("trace full; trace") == "trace full\n")
    #expect(await sitting("load 1").contains("3.1  mutation"))
  }

  @Test func `a part of a step has its name, and a kind of its own`() async {
    let sitting = Sitting()
    let none = "  trace  1 step isn't shown\n"
    #expect(await sitting("trace full not name:forget; do forget") == none)
    _ = await sitting("trace full not kind:effect")
    let load = await sitting("load 3")
    #expect(load.contains("mutate()"))
    #expect(!load.contains("done") && !load.contains("trace"))
  }

  @Test func `what was left out is counted when the filter goes, and at a script's end`() async {
    let sitting = Sitting()
    let line = "trace compact name:note; add 1; trace compact"
    #expect(await sitting(line) == "  trace  2 steps aren't shown\n")
    _ = await sitting.script("trace compact name:note\nload 3 &\n")
    _ = await sitting.session.finish()
    #expect(sitting.take() == "  trace  2 steps aren't shown\n  trace  2 steps aren't shown\n")
  }
}
