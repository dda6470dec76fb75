import ReactorShell
import StandardFeatures
import Testing

@testable import RandomUser

@MainActor @Suite struct ShownPathTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.people, features: .standard, trace: .off) }

  /// The output of the last of some lines.
  private func answer(_ lines: String) async -> String {
    var lines = lines.split(separator: "\n").map(String.init)
    let last = lines.removeLast()
    for line in lines { await shell.run(line) }
    return await shell.run(last)
  }

  /// The same, whatever its columns.
  private func words(_ lines: String) async -> String {
    await answer(lines).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `why tells of the branch that is shown alone`() async {
    #expect(
      await answer("load 30\ngoto 1.2\nload 3\nswitch 1\nwhy isLoading") == """
        1.3  0.30 s  .setLoading(false)  of 1 .load(30)  true → false
        1.1  0 s     .setLoading(true)   of 1 .load(30)  false → true
        0  at first false
        1.3 began with: load 30

        """)
  }

  @Test func `a failed expectation names a step of the branch that is shown`() async {
    let failed = await answer(
      "load 30\ngoto 1.2\nload 3\nswitch 1\n! expect sectionData[\"20s\"].count == 99")
    #expect(failed.hasSuffix("it is 7, since 1.2 .setPeople([30 people]) of .load(30)\n"))
  }

  @Test func `why tells nothing that came after the step that is viewed`() async {
    #expect(
      await answer("load 30\nload 3\ngoto 1.1\nwhy isLoading") == """
        1.1  0 s  .setLoading(true)  of 1 .load(30)  false → true
        0  at first false
        1.1 began with: load 30

        """)
  }

  @Test func `why tells nothing of a step that is left out`() async {
    #expect(await answer("load 30\nskip 1.2\nwhy sectionData") == "0  at first 0 keys\n")
  }

  @Test func `a branch without a step is a cause`() async {
    let lines = "load 30\nskip 1.2\nload 3\ngoto 2.1"
    let why = await answer(lines + "\nwhy sectionData")
    #expect(
      why == """
        1.3  0.30 s  restored                 branch 2 without 1.2  4 keys → 0 keys
        1.2  0.30 s  .setPeople([30 people])  of 1 .load(30)        0 keys → 4 keys
        0  at first 0 keys

        """)
    let failed = await answer("! expect sectionData[\"20s\"].count == 99")
    #expect(failed.hasSuffix("it is nil, since it was restored to 1.3, branch 2 without 1.2\n"))
  }

  @Test func `an opening and a closing toggle don't say the same`() async {
    let log = await answer(
      "load 3\nopen 20s\n" + String(repeating: "toggle 0\n", count: 6)
        + "log kind:mutation store:Detail")
    #expect(log.split(separator: "\n").count == 6)
    #expect(log.matches(of: /\[0, 0\] → nil/).count == 3)
  }

  @Test func `a word isn't looked for in the hidden parts of an address`() async {
    let denied = await answer("load 3\n! expect sectionData[\"20s\"] contains picture nil")
    #expect(denied.hasPrefix("failed as expected"))
  }

  @Test func `a step of another branch can't be left out`() async {
    let refused = await answer("load 30\nload 5\ngoto 1.3\nload 3\n! skip 2.1")
    #expect(refused == "failed as expected: step 2.1 is on branch 1; switch 1\n")
    #expect(shell.session.prompt == "Main › ")
  }

  @Test func `a step of another branch can be viewed, and the prompt says which it is`() async {
    _ = await answer("load 30\nload 5\ngoto 1.3\nload 3\ngoto 2.1")
    #expect(shell.session.prompt == "Main [viewing 2.1 of branch 1] › ")
  }

  @Test func `on a branch without a step another can be left out`() async {
    let lines = "load 30\nopen 20s\ntoggle 1\nskip 1.2\ntoggle 2\nskip 2.1"
    let said = await answer(lines + "\nstate pushedScreen")
    #expect(said == "nil\n")
    #expect(shell.session.prompt == "Main [without 2.1] › ")
    #expect(
      await answer("skip off\nbranches") == """
           1  from the beginning                5 mutations  steps 1…3
        *  2  from 3.1 without 1.2 of branch 1  1 mutation   step 4

        """)
  }

  @Test func `a screen that came back with its branch is looked at as it was`() async {
    let lines = "load 30\nopen 20s\ntoggle 1\ngoto 1\nload 8\nswitch 1"
    #expect(await words(lines + "\nundo").hasSuffix(" expandedIndexPath: [0, 1] → nil"))
    #expect(await words("now\nskip 3").hasSuffix(" expandedIndexPath: [0, 1] → nil"))
    _ = await answer("toggle 0")
    #expect(
      await words("log 3..5 changed:expandedIndexPath").contains(
        "5.1 .toggle([0, 0]) expandedIndexPath: nil → [0, 0]"))
  }

  @Test func `without the step that opened a screen one isn't on it`() async {
    _ = await answer("load 30\nopen 20s\ntoggle 1\nskip 2")
    #expect(shell.session.prompt == "Main [without 2] › ")
    #expect(await answer("show").hasPrefix("이상형을 찾아보자"))
    #expect(await answer("! toggle 2").contains("toggle doesn't work on this screen"))
    // The next line begins a branch on which that screen is gone.
    _ = await answer("load 3")
    #expect(shell.session.prompt == "Main › ")
    #expect(shell.session.screens.map(\.title) == ["Main"])
    #expect(await answer("state pushedScreen") == "nil\n")
  }

  @Test func `a branch that began without the step that opened a screen never shows it`() async {
    _ = await answer("load 30\nopen men\nback\nskip 1 2 1.1\ngoto 2.1\nload 1\ngoto 4")
    #expect(shell.session.prompt == "Main [viewing 4] › ")
  }

  @Test func `without the step that closed a screen one is still on it`() async {
    _ = await answer("load 30\nopen 20s\nback\nskip 3")
    #expect(shell.session.prompt == "20대 [without 3] › ")
  }

  @Test func `without the step that a branch begins at one is on no screen of another`() async {
    _ = await answer("load 30\nopen 20s\ntoggle 1\ngoto 1.2\nload 3\nskip 1.2")
    #expect(shell.session.prompt == "Main [without 1.2] › ")
    _ = await answer("now")
    #expect(shell.session.prompt == "Main › ")
  }

  @Test func `diff tells of the stores that are there`() async {
    #expect(await answer("load 30\nopen 20s\ntoggle 1\nback\ndiff 1.3") == "no change\n")
    let other = await answer("goto 1.3\nload 3\ndiff 1.3")
    #expect(
      other == """
        sectionData["20대"]: 7 → 1 (−6)
        sectionData["30대"]: 10 → 1 (−9)
        sectionData["남성"]: 13 → 2 (−11)
        sectionData["여성"]: 17 → 1 (−16)

        """)
  }

  @Test func `diff says that a store has gone`() async {
    let lines = await answer("load 30\nopen 20s\nback\ndiff 2.1").split(separator: "\n")
    #expect(lines.suffix(2) == ["DetailReactor", "  is gone"])
  }

  @Test func `explain tells of the last action of the branch`() async {
    let text = await answer("load 30\nopen 20s\nback\ngoto 2.1\ntoggle 3\nswitch 1\nexplain")
    #expect(text.hasPrefix(" 3    action    .removePushed"), "\(text)")
  }

  @Test func `marbles show the branch alone, and where it begins`() async {
    let marbles = await answer("load 5\nload 6\ngoto 1.3\nload 7\nmarbles")
    #expect(
      marbles == """
        time          0 s     0.30 s      0.60 s    0.90 s
        action        1                     3
        branch                            2
        effect 1      ├─●─────●───●───┤
        effect 3                            ├─●─────●───●───┤
        mutation        1.1   1.2 1.3         3.1   3.2 3.3
        state           ●     ●   ●           ●     ●   ●
        ● another State  ○ an equal one  ╳ nothing more comes

        """)
    let part = await answer("switch 1\nmarbles 2")
    #expect(!part.contains("branch"))
    #expect(await answer("! marbles 1…3").contains("step 3 is on branch 2; switch 2"))
  }

  @Test func `goto an action shows the state behind what it caused so far`() async {
    #expect(await answer("load 30\nload 5\ngoto 1\nstate sectionData[\"20s\"].count") == "7\n")
    #expect(shell.session.prompt == "Main [viewing 1] › ")
  }

  @Test func `log lists the path that is shown`() async {
    let lines = "load 30\nload 5\ngoto 1.3\nload 3\nlog kind:action"
    func steps(_ lines: String) async -> [Substring] {
      await answer(lines).split(separator: "\n").map { $0.split(separator: " ")[0] }
    }
    #expect(await steps(lines) == ["1", "3"])
    #expect(await steps("goto 1.2\nlog kind:action") == ["1"])
    #expect(await steps("switch 1\nlog kind:action") == ["1", "2"])
    #expect(await steps("skip 1\nlog kind:action") == ["2"])
  }
}
