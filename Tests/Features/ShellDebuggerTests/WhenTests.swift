import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct WhenTests {
  private let sitting = Sitting(trace: .off)

  @Test func `when tells the steps at which a condition became true, latest first`() async {
    #expect(
      await sitting("add 3; add -2; add 4; when count > 2") == """
        3.1  0 s  .add(4)  of 3 .add(4)  1 → 5
        1.1  0 s  .add(3)  of 1 .add(3)  0 → 3

        """)
    #expect(
      await sitting("when count < 3") == """
        2.1  0 s  .add(-2)  of 2 .add(-2)  3 → 1
        0  true at first

        """)
    #expect(await sitting("when count == 99") == "it was never true\n")
    #expect(await sitting("when kind:action").hasPrefix("3  0 s  .add(4)  from outside\n"))
  }

  @Test func `when all tells every time, latest first`() async {
    for number in [1, -1, 2, -2, 3, 0, -3, 4, -4, 5] { _ = await sitting("add \(number)") }
    #expect(
      await sitting("when all count > 0")
        .matches(of: /(?m)^[0-9.]+/).map { String($0.output) } == [
          "10.1", "8.1", "5.1", "3.1", "1.1",
        ])
  }

  @Test func `when follows all stores of a name, from where each began`() async {
    _ = await sitting("add 3; open; press 1; close; open; press 2; close")
    #expect(
      await sitting("when PanelReactor.pressed == 1") == """
        3.1  0 s  1  of 3 1  nil → 1

        """)
    #expect(
      await sitting("when PanelReactor.pressed is nil")
        .matches(of: /(?m)^[0-9.]+/).map { String($0.output) } == ["7.1", "4.1", "0"])
    #expect(await sitting("why PanelReactor.pressed").contains("\n5.1  at first nil\n"))
    #expect(await sitting("goto when PanelReactor.pressed == 1").hasPrefix("viewing 3.1: 1\n"))
    #expect(await sitting("goto when PanelReactor.pressed is nil").hasPrefix("viewing 7.1: "))
  }

  @Test func `of several paths the one that made it true is named`() async {
    #expect(
      await sitting("add 3; load 4; when count > 2 and isLoading == true") == """
        2.1  0 s  .setLoading(true)  of 2 .load(4)  isLoading: false → true

        """)
    #expect(
      await sitting("when (count changed and isLoading == true) or count == 0") == """
        2.2  0.30 s  .add(4)  of 2 .load(4)  count: 3 → 7
        0  true at first

        """)
  }

  @Test func `many are counted, all of them on request`() async {
    for _ in 0..<60 { _ = await sitting("add 1; add -1") }
    let lines = await sitting("when count == 1").split(separator: "\n")
    #expect(lines.count == 51)
    #expect(lines.last == "… 10 times before: when all count == 1")
    #expect(await sitting("when all count == 1").split(separator: "\n").count == 60)
  }

  @Test func `goto when looks at the latest, however far back one looks`() async {
    #expect(
      await sitting("add 3; add -2; add 4; goto 1; goto when count > 2") == """
        viewing 1: .add(3)
          count: 5 → 3
        viewing 3.1: .add(4)
          count: 3 → 5

        """)
    #expect(await sitting("goto when count == 99") != "")
    #expect(sitting.errors.contains("it was never true"))
    #expect(await sitting("goto when count == 0").hasPrefix("viewing 0: the beginning"))
  }

  @Test func `last, -N and a number of steps lead back and on`() async {
    _ = await sitting("add 1; add 2; add 4; add 8")
    #expect(await sitting("goto -2") == "viewing 2.1: .add(2)\n  count: 15 → 3\n")
    #expect(await sitting("goto last") == "viewing 4.1: .add(8)\n  count: 3 → 15\n")
    #expect(await sitting("undo 3") == "viewing 1.1: .add(1)\n  count: 15 → 1\n")
    #expect(await sitting("redo 2") == "viewing 3.1: .add(4)\n  count: 1 → 7\n")
    #expect(await sitting("undo 3") == "viewing 0: the beginning\n  count: 7 → 0\n")
  }

  @Test(arguments: [
    ("undo 5", "there are only 4 steps back; goto 0 is the beginning"),
    ("undo 0", "“0” isn't a number of steps; N is 1 or more"),
    ("undo; redo 3", "there are only 1 steps on; now returns to the present"),
    ("goto -9", "there are only 4 steps back; goto 0 is the beginning"),
    ("goto 1 2", "“2” is one too many; the command is: goto STEP"),
    ("goto when", "goto when needs CONDITION; write as in: goto when count > 3"),
    ("when count", "an operator is missing; write as in: when count > 3"),
    ("when", "when needs CONDITION"),
  ])
  func `what can't be is said at its place`(line: String, message: String) async {
    _ = await sitting("add 1; add 2; add 4; add 8; \(line)")
    #expect(sitting.errors.contains(message), "\(sitting.errors)")
  }

  private nonisolated static let cause = #"""
    [{"step":"1.1","path":"count","time":0.0,"reactor":"CounterReactor","mutation":".add(3)",\#
    "action":".add(3)","typed":"add 3","from":"0","fromValue":0,"to":"3","toValue":3}]
    """#
  private nonisolated static let difference = #"""
    [{"reactor":"CounterReactor","changes":[{"path":"count","change":"changed","from":"0",\#
    "fromValue":0,"to":"3","toValue":3}]}]
    """#

  @Test(arguments: [
    ("when count == 3", cause), ("why count", cause), ("diff 0 1", difference),
    ("when count == 0", #"[{"step":"0","time":0.0}]"#), ("when count == 9", "[]"),
    (
      "log kind:action",
      #"[{"step":"1","kind":"action","reactor":"CounterReactor","text":".add(3)"}]"#
    ),
    ("effects", "[]"),
  ])
  func `in JSON an answer is data, too`(question: String, data: String) async {
    let sitting = Sitting(json: .counter)
    _ = await sitting("add 3")
    #expect(await sitting(question).hasSuffix(#""data":\#(data)}"# + "\n"))
  }
}
