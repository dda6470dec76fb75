import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct WhenTests {
  private let sitting = Sitting(trace: .off)

  @Test func `in JSON what was so at first is a row, and never isn't`() async {
    let json = Sitting(json: .counter, trace: .off)
    let text = await json("when count == 0")
    #expect(text.contains(#""data":[{"step":"0","time":0.0}]"#))
    #expect(await json("when count == 9").contains(#""data":[]"#))
  }

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

  @Test func `the steps that changed a field are those whose changes name it`() async throws {
    let json = Sitting(json: .counter, trace: .off)
    _ = await json("add 1; note a; load 3; twice 2; open; press 1; close; goto 2; add 5; refuse no")
    let all = try rows(await json("log"))
    for field in ["count", "notes", "isOpen", "pressed", "failure"] {
      let named = all.filter { row in
        (row["changes"] as? [[String: Any]] ?? []).contains {
          ($0["path"] as? String)?.hasPrefix(field) == true
        }
      }
      let found = try rows(await json("log changed:\(field)"))
      #expect(found.map { $0["step"] as? String } == named.map { $0["step"] as? String })
    }
  }

  private func rows(_ line: String) throws -> [[String: Any]] {
    let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return answer?["data"] as? [[String: Any]] ?? []
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

  /// Conditions are asked of each state for itself, one after the other.
  @Test(arguments: 1...12)
  func `when tells each step at which it became true, and no other`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let number = Int.random(in: -3...3, using: &random)
      let lines = ["add \(number)", "twice 1", "load 2 &", "settle", "undo; now"]
      _ = await sitting(lines[Int.random(in: 0..<5, using: &random)])
    }
    _ = await sitting("settle")
    let conditions = [
      "count > 0", "isLoading == true", "count > 0 and isLoading == false",
      "(count < 2 or isLoading == true) and failure is nil", "count changed and count > 1",
    ]
    let track = try #require(sitting.session.timeline.tracks.first as? Track<CounterReactor>)
    let tests: [(CounterReactor.State, CounterReactor.State) -> Bool] = [
      { $1.count > 0 }, { $1.isLoading }, { $1.count > 0 && !$1.isLoading },
      { ($1.count < 2 || $1.isLoading) && $1.failure == nil },
      { $0.count != $1.count && $1.count > 1 },
    ]
    for (condition, test) in zip(conditions, tests) {
      var expected: [String] = []
      for index in 0..<track.changeCount {
        guard let after = track.state(after: index) else { continue }
        let before = track.state(before: index)
        if test(before, after), !test(before, before) {
          expected.append("\(track.step(ofChange: index))")
        }
      }
      let lines = await sitting("when all \(condition)").split(separator: "\n")
      let steps = lines.map { String($0.prefix { $0 != " " }) }.filter { $0.contains(".") }
      #expect(steps == expected.reversed(), "\(condition)")
    }
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
