import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct TextPictureTests {
  private let sitting = Sitting(trace: .off, isAligned: true)

  @Test func `marbles show overlap, replacement, failure and what goes on`() async {
    #expect(
      await sitting("load 1 & wait 2 & load 3; ! do break; do watch; add 0; marbles") == """
        failed as expected: the machine broke down
        time          0 s             0.30 s              0.60 s
        action        1     2 3                       4     5 6
        effect 1      ├─●─────╳ replaced by 3
        effect 2            ├─────────●───┤
        effect 3              ├─●───────────●───●───┤
        effect 4                                      ├───✗ failed
        effect 5                                            ├──────▶
        mutation        1.1     3.1   2.1   3.2 3.3             6.1
        state           ●       ○     ●     ●   ●               ○
        ● another State  ○ an equal one  ╳ nothing more comes

        """)
  }

  @Test func `marbles tell where the session went back, and end the effects that ran`() async {
    let text = await sitting(
      "load 1; do watch; goto 1.2; load 2 & add 1; goto 3.1; load 3; marbles")
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("effect") } == [
        "effect 1      ├─●─────●───●───┤", "effect 2                        ├─╳ cancelled",
        "effect 3                                ├─●─────────╳ cancelled",
        "effect 5                                                  ├─●─────●───●───┤",
      ])
  }

  @Test func `marbles keep to ASCII, and are sentences read aloud`() async {
    let ascii = Sitting(trace: .off, theme: Theme(isUnicode: false), isAligned: true)
    let text = await ascii("load 1 & load 3; marbles")
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("effect 1      |-o---x replaced by 2\n"))
    let plain = Sitting(trace: .off, theme: Theme(isPlain: true), isAligned: true)
    #expect(
      await plain("load 1 & add 0; settle; marbles") == """
        action .load(1), step 1, CounterReactor, at 0 s
        the effect of 1 begins, replacing "load"
        mutation .setLoading(true), step 1.1, another State
        action .add(0), step 2, CounterReactor
        mutation .add(0), step 2.1, an equal State
        mutation .add(1), step 1.2, another State, at 0.30 s
        mutation .setLoading(false), step 1.3, another State
        the effect of 1: done

        """)
  }

  @Test(arguments: [20, 40, 60, 80, 200])
  func `marbles keep to the width, and show the last`(columns: Int) async {
    let sitting = Sitting(trace: .off, columns: columns, isAligned: true)
    sitting.session.settings.columns = columns
    for number in 1...40 { _ = await sitting("wait \(number % 9 + 1) & load 3 & add 1") }
    let lines = await sitting("marbles").split(separator: "\n")
    #expect(lines.dropLast(2).allSatisfy { $0.count <= min(columns, 100) }, "\(lines)")
    #expect(lines.last == "earlier steps are left out; marbles A…B")
    let all = await sitting("log kind:mutation").split(separator: "\n")
    let last = all.last?.split(separator: " ").first ?? ""
    #expect(lines.contains { $0.hasPrefix("mutation") && $0.contains(last) } || columns < 40)
  }

  @Test func `marbles of a part`() async {
    _ = await sitting("add 1; add 2; add 3")
    let part = await sitting("marbles 2…2.1")
    #expect(
      part == """
        time          0 s
        action        2
        mutation        2.1
        state           ●
        ● another State  ○ an equal one  ╳ nothing more comes

        """)
    #expect(await sitting("marbles 2") == part)
    #expect(await sitting("marbles 2...2") == part)
    #expect(
      await sitting("marbles 3…1").hasSuffix("E 3 comes after 1; write it as: 1…3\n"))
    #expect(
      await sitting("marbles 7…").hasSuffix(
        "E there is no step 7; actions are 1…3, and log lists all steps\n"))
    #expect(await sitting("twice 1; undo; marbles 4; now").contains("4.1"))
    #expect(await Sitting(isAligned: true)("marbles") == "nothing was recorded yet\n")
  }

  @Test(arguments: [
    (
      "add 0",
      """
      Nothing differs, and all observers are called again. To avoid that, let each compare its own \
      property.
      """
    ),
    ("add 1", "count differs, 5 properties don't: their observers are called all the same."),
    (
      "! do break",
      "The error ends this effect alone. ReactorKit swallows it: no line, no event, and a spinner that was set before stays on."
    ),
    (
      "load 1 & load 2",
      "2 has the same key: what 1 had still to give never comes, and a late answer can't overwrite a newer one."
    ),
    ("do ponder", "No change; ReactorKit writes .empty()."),
    ("do forget", "It never reaches the State."),
    ("open", "The view follows the State."),
  ])
  func `explain says the puzzles in a sentence`(line: String, sentence: String) async {
    let plain = Sitting(trace: .full, theme: Theme(isPlain: true), isAligned: true)
    #expect(await plain("explain on; \(line)").contains(sentence + "\n"))
    #expect(await !plain("explain off; \(line)").contains(sentence))
  }

  @Test func `explain alone explains the last action that is viewed`() async {
    #expect(await sitting("explain") == "nothing was sent yet\n")
    _ = await sitting("add 1; do ponder")
    let ponder = await sitting("explain").unaligned
    #expect(ponder.hasPrefix(" 2  action  .ponder"))
    #expect(ponder.contains("· A request, which changes nothing: mutate() decides"))
    #expect(ponder.hasSuffix("· No change; ReactorKit writes .empty().\n"))
    let add = await sitting("goto 1.1; explain").unaligned
    #expect(add.contains("\n  reduce()  count: 0 → 1\n  · count differs"))
    #expect(!add.contains("ponder"))
  }

  @Test func `explain has the colours of the trace`() async {
    let coloured = Sitting(trace: .full, theme: Theme(isColoured: true), isAligned: true)
    let traced = await coloured("explain on; add 1").split(separator: "\n").dropFirst()
    #expect(traced.contains { $0.contains("\u{1B}[") })
    #expect(await coloured("explain").split(separator: "\n") == Array(traced))
  }

  @Test func `explain has the marks as they are now, below their steps`() async {
    _ = await sitting("add 1; mark 1.1 first; do ponder; mark done")
    _ = await sitting("mark 1.1 second")
    let marks = await sitting("goto 1.1; explain").split(separator: "\n").filter {
      $0.contains(" mark ")
    }
    #expect(marks == [" 1.1  mark      second"])
    _ = await sitting("mark 1.1 \"\"")
    #expect(await !sitting("explain").contains("mark"))
  }

  @Test func `explain says no sentence by default, and keeps to the width`() async {
    let sitting = Sitting(trace: .full, isAligned: true)
    #expect(await !sitting("add 1").contains("·"))
    let text = await sitting("explain on; load 3")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("                · A request, which changes nothing: mutate() decides"))
  }

  @Test func `explain says what it needs`() async {
    #expect(await sitting("explain on") == "explain on; seen with trace full\n")
    let json = Sitting(json: .counter)
    #expect(
      await json("explain on").contains(
        "this report has no room for sentences; they stand in --format text"))
  }
}
