import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct TravelTests {
  private let sitting = Sitting()

  @Test func `goto shows the state behind a step, and what differs`() async {
    _ = await sitting("add 1; add 2")
    #expect(
      await sitting("goto 1.1") == """
        viewing 1.1: .add(1)
          count: 3 → 1

        """)
    #expect(sitting.session.prompt == "Counter [viewing 1.1] › ")
    #expect(await sitting("state count") == "1\n")
    #expect(await sitting("show") == "count 1\n\(String(repeating: "=", count: 80))\n")
    #expect(await sitting("goto 1") == "viewing 1: .add(1)\nno change\n")
    #expect(await sitting("goto 0") == "viewing 0: the beginning\n  count: 1 → 0\n")
    #expect(
      await sitting("now") == """
        at the present
          count: 0 → 3

        """)
    #expect(sitting.session.prompt == "Counter › ")
  }

  @Test func `the app goes on while one looks at the past`() async {
    _ = await sitting("load 5", waits: false)
    _ = await sitting("goto 1")
    #expect(await sitting("settle").contains("1.2  .add(5)  count: 0 → 5"))
    #expect(await sitting("state count") == "0\n")
    #expect(await sitting("now").contains("count: 0 → 5"))
  }

  @Test func `an app that starts before anything is done begins the session`() async {
    _ = await sitting("app clashing; app counter; add 1; undo")
    #expect(sitting.session.prompt == "Counter [viewing 0] › ")
    _ = await sitting("add 2")
    #expect(await sitting("state count") == "2\n")
    _ = await sitting("app clashing; app counter; goto 0")
    #expect(await sitting("add 2").contains("the app that showed Counter has ended"))
  }

  @Test func `an app that starts anew takes no store from the step before`() async {
    _ = await sitting("add 1; app counter")
    #expect(await sitting("diff 0 1") == "CounterReactor\n  count: 0 → 1\n")
    let other = Sitting()
    _ = await other("add 3; open; press 1; close; app counter")
    let closed = await other("diff 3 4")
    #expect(closed.contains("PanelReactor\n  is gone"), "\(closed)")
  }

  @Test func `from another start of an app all is another`() async {
    _ = await sitting("add 1; app counter; add 2")
    #expect(await sitting("goto 1.1").contains("CounterReactor\n  began; count: 1"))
    #expect(await sitting("now") == "at the present\n" + sitting("diff 1.1 2.1"))
  }

  @Test func `words of other screens are known on a screen that has gone`() async {
    _ = await sitting("add 1; open; close; goto 2")
    #expect(
      await sitting("! add 2")
        == "failed as expected: add doesn't work on this screen; close the panel first: close\n")
  }

  @Test(arguments: [
    (
      "add 3; open; press 1; close",
      ["undo", "undo", "undo", "undo", "redo", "redo", "redo", "redo"],
      [
        "Panel [viewing 3.1]", "Panel [viewing 2.1]", "Counter [viewing 1.1]",
        "Counter [viewing 0]", "Counter [viewing 1.1]", "Panel [viewing 2.1]",
        "Panel [viewing 3.1]", "Counter [viewing 4.1]",
      ]
    ),
    // Behind a return, what led here.
    (
      "add 1; add 2; add 4; undo; undo; add 10",
      ["undo", "undo", "redo", "redo", "now", "undo 2", "redo 2"],
      [
        "Counter [viewing 1.1]", "Counter [viewing 0]", "Counter [viewing 1.1]",
        "Counter [viewing 4.1]", "Counter", "Counter [viewing 0]", "Counter [viewing 4.1]",
      ]
    ),
  ])
  func `undo and redo go a mutation back and on, over all stores`(
    line: String, moves: [String], expected: [String]
  ) async {
    _ = await sitting(line)
    var prompts: [String] = []
    for move in moves {
      _ = await sitting(move)
      prompts.append(String(sitting.session.prompt.dropLast(3)))
    }
    #expect(prompts == expected)
  }

  @Test(arguments: [
    ("now", "you are at the present already"),
    ("redo", "you are at the present; undo goes a step back"),
    ("goto 0; undo", "you are at the beginning; redo goes a step on, now to the present"),
    ("goto 1.1; redo", "nothing was changed after 1.1; now returns to the present"),
    ("goto 7", "there is no step 7; actions are 1…1, and log lists all steps"),
    ("goto yesterday", "“yesterday” isn't a step; write it as the trace does: 12, 12.3, 0"),
    ("cancel 1", "there is no effect “1”; no effect runs"),
    ("cancel x", "there is no effect “x”; no effect runs"),
  ])
  func `what can't be is told, and nothing changed`(line: String, error: String) async {
    _ = await sitting("add 4")
    let count = sitting.session.timeline.count
    _ = await sitting(line)
    #expect(sitting.errors.split(separator: "\n").last?.hasPrefix(error) == true)
    #expect(sitting.session.timeline.count == count)
    #expect(await sitting(":goto 1.1; state count").hasSuffix("4\n"))
  }

  @Test func `of an action that is held it is told that it waits`() async {
    _ = await sitting("step on; add 1; :goto 1")
    let error = "there is no step 1; the action waits, and log lists those that have begun"
    #expect(sitting.errors.split(separator: "\n").last?.hasPrefix(error) == true)
  }

  @Test func `effects are listed with what is known of them`() async {
    _ = await sitting("load 5", waits: false)
    _ = await sitting("advance 100ms")
    _ = await sitting("do watch")
    #expect(
      await sitting("effects") == """
        1  1 .load(5)  CounterReactor  0.10 s  1 mutation  the next "load" replaces it
        2  2 .watch  CounterReactor  0 µs  0 mutations  lasting: nobody waits for it

        """)
    #expect(
      await sitting("cancel 1").hasSuffix(" after 1 mutation; nothing more comes of it\n"))
    _ = await sitting("cancel 1")
    #expect(
      sitting.errors.split(separator: "\n").last == "effect 1 has ended; there is 2; see effects")
    #expect(sitting.session.completions(of: "cancel ").candidates.map(\.text) == ["2", "all"])
    #expect(await sitting("cancel 2; effects").hasSuffix("no effect runs\n"))
  }

  @Test func `for screen readers there are sentences`() async {
    let sitting = Sitting(theme: Theme(isUnicode: false, isPlain: true))
    _ = await sitting("add 1; do watch; goto 1; add 2")
    #expect(await sitting("goto 1.1") == "viewing 1.1: .add(1)\ncount: 3 to 1\n")
    _ = await sitting("now; do watch")
    #expect(
      await sitting("effects") == """
        effect 1, action 4 .watch, CounterReactor, 0 us, 0 mutations, lasting: nobody waits for it

        """)
  }

  @Test func `each of its words completes`() async {
    _ = await sitting("add 1; add 2; goto 1; add 3; mark 2.1 'two words'")
    let words = { (line: String) in
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(words("goto 1") == ["1", "1.1"])
    #expect(words("goto t") == ["two\\ words"])
  }

  @Test func `a step is named by its mark, if no step has that name`() async {
    _ = await sitting(
      "add 1; add 2; add 3; mark 1.1 slow; mark 2.1 slow; mark 3.1 2; mark 1.1 'a b'")
    #expect(await sitting("goto slow").hasPrefix("viewing 2.1: "))
    #expect(await sitting("goto 'a b'").hasPrefix("viewing 1.1: "))
    #expect(await sitting("goto 2").hasPrefix("viewing 2: "))
    #expect(await sitting("goto fast").contains("“fast” isn't a step"))
  }

  @Test func `a held mutation is no step that undo stops at`() async {
    _ = await sitting("add 1; add 2; break mutation setLoading; load 3")
    #expect(await sitting("undo").hasPrefix("viewing 1.1: "))
  }
}
