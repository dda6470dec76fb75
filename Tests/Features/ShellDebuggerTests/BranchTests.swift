import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct BranchTests {
  private let sitting = Sitting()

  @Test func `an action in the past starts a branch, and says so`() async {
    _ = await sitting("add 1; add 2; twice 4; goto 1.1")
    #expect(
      await sitting("add 10") == """
          note  branch 2 from 1.1: steps 2…3 stay in branch 1
         1.1  restored  count: 11 → 1  CounterReactor
         4  .add(10)  CounterReactor
         4.1  .add(10)  count: 1 → 11

        """)
    #expect(sitting.session.prompt == "Counter › ")
    #expect(
      await sitting("branches") == """
          1  from the beginning  4 mutations  steps 1…3
        *  2  from 1.1 of branch 1  1 mutation  step 4

        """)
  }

  @Test func `switch goes to the last state of a branch, whose effects don't run again`() async {
    _ = await sitting("add 1; load 2; goto 1.1; add 10")
    #expect(
      await sitting("switch 1") == """
          note  branch 1 again, from 2.3: its effects don't run again; branch 2 stays
         2.3  restored  count: 11 → 3  CounterReactor

        """)
    _ = await sitting("add 5")
    #expect(await sitting("state count") == "8\n")
    #expect(await sitting("switch 2; state count").hasSuffix("11\n"))
    #expect(await sitting("undo; state count").hasSuffix("1\n"))
    #expect(await sitting("switch 1; state count").hasSuffix("8\n"))
    #expect(await sitting("undo; undo; state count").hasSuffix("\n3\n"))
  }

  @Test func `effects of the branch that is left are cancelled, and give nothing more`() async {
    _ = await sitting("add 1")
    _ = await sitting("load 2", waits: false)
    _ = await sitting("goto 1.1")
    let said = await sitting("add 10")
    #expect(said.contains(/2  cancelled +after 1 mutation/))
    #expect(said.contains("branch 2 from 1.1: step 2 stays in branch 1"))
    _ = await sitting("advance 1s")
    #expect(await sitting("state count") == "11\n")
  }

  @Test func `a command that fails starts no branch`() async {
    _ = await sitting("add 1; add 2; goto 1.1; add 9999")
    #expect(sitting.session.prompt == "Counter [viewing 1.1] › ")
    #expect(sitting.session.timeline.branches.origins.count == 1)
  }

  @Test func `from the last step no branch is needed`() async {
    _ = await sitting("add 1; goto 1.1; add 2")
    #expect(sitting.session.timeline.branches.origins.count == 1)
    #expect(await sitting("state count") == "3\n")
    #expect(sitting.session.prompt == "Counter › ")
  }

  @Test func `a screen that was pushed since goes`() async {
    _ = await sitting("add 3; open; goto 1.1")
    #expect(sitting.session.prompt == "Counter [viewing 1.1] › ")
    _ = await sitting("add 1")
    #expect(sitting.session.screens.map(\.title) == ["Counter"])
    #expect(sitting.session.prompt == "Counter › ")
  }

  @Test(arguments: ["step; step; step", "step; step; step; step"])
  func `a screen that a held step was to push is back with its branch`(steps: String) async {
    _ = await sitting("add 3; step on; open; \(steps)")
    _ = await sitting("goto 1.1; add 1; step off")
    #expect(sitting.session.screens.map(\.title) == ["Counter"])
    _ = await sitting("switch 1")
    #expect(sitting.session.screens.map(\.title) == ["Counter", "Panel"])
  }

  @Test func `a screen that has gone comes back with its state`() async {
    _ = await sitting("add 3; open; press 1; close; add 1")
    _ = await sitting("goto 3.1")
    #expect(sitting.session.prompt == "Panel [viewing 3.1] › ")
    #expect(
      await sitting("show") == """
        Panel isn't there any more; this was its state:
        buttons: 3
        pressed: 1

        """)
    #expect(
      sitting.session.completions(of: "").candidates.prefix(2).map(\.text) == ["press", "close"])
    #expect(
      await sitting("press 2") == """
          note  branch 2 from 3.1: steps 4…5 stay in branch 1
         3.1  restored  count: 4 → 3  and 1 more  CounterReactor
         3.1  restored  pressed: nil → 1  PanelReactor
         6  2  PanelReactor
         6.1  2  pressed: 1 → 2

        """)
    #expect(sitting.session.screens.map(\.title) == ["Counter", "Panel"])
    #expect(await sitting("show") == "3 buttons\n")
    #expect(await sitting("switch 1; state count").hasSuffix("4\n"))
    #expect(sitting.session.screens.map(\.title) == ["Counter"])
    #expect(await sitting("switch 2; state pressed").hasSuffix("2\n"))
  }

  @Test func `screens and stores go away as if nobody remembered them`() async {
    _ = await sitting("add 3; open; press 1")
    weak let panel = sitting.session.screen
    weak let store = sitting.session.screen?.store
    #expect(panel != nil)
    _ = await sitting("goto 2.1; goto 1.1; now; close")
    #expect(panel == nil)
    #expect(store == nil)
  }

  @Test func `looking at a screen doesn't keep it`() async {
    _ = await sitting("add 3; open; press 1")
    weak let store = sitting.session.screen?.store
    _ = await sitting("goto 3.1; show; now; close; goto 3.1; show; press 0; close")
    #expect(store == nil)
  }

  @Test func `steps of an app that ended can be looked at only`() async {
    _ = await sitting("add 3; app counter; goto 1.1")
    #expect(await sitting("state count") == "3\n")
    _ = await sitting("add 1")
    #expect(
      sitting.errors.hasSuffix(
        "the app that showed Counter has ended; its steps can be looked at only\n"))
    #expect(sitting.session.timeline.branches.origins.count == 1)
    #expect(await sitting("now; state count").hasSuffix("0\n"))
  }

  @Test func `a branch that was given a name is called so everywhere`() async {
    _ = await sitting("add 1; add 2; goto 1.1; add 10")
    #expect(await sitting("branches 1 slow") == "branch 1 is called slow\n")
    #expect(await sitting("branches 2 빠른-길") == "branch 2 is called 빠른-길\n")
    #expect(
      await sitting("branches") == """
          slow  from the beginning  2 mutations  steps 1…2
        *  빠른-길  from 1.1 of branch slow  1 mutation  step 3

        """)
    let log = await sitting("log branch:slow")
    #expect(log == (await sitting("log branch:1")))
    #expect(log.contains(".add(2)"))
    _ = await sitting("switch slow; state count")
    #expect(sitting.session.timeline.branches.current == 0)
    _ = await sitting("branches slow quick; switch 2")
    #expect(await sitting("switch quick; state count").hasSuffix("3\n"))
    #expect(
      sitting.session.completions(of: "switch ").candidates.map(\.text) == ["quick", "빠른-길"])
  }

  @Test(arguments: [
    ("2", "“2” can't be the name of a branch"), ("a:b", "“a:b” can't be the name of a branch"),
    ("'a b'", "“a b” can't be the name of a branch"),
    ("abcdefghijklmnopqrstuvwxy", "“abcdefghijklmnopqrstuvwxy” can't be the name of a branch"),
    ("slow", "there is a branch “slow” already"), ("", "branches needs NEW"),
  ])
  func `a name that a branch can't have is refused`(name: String, error: String) async {
    _ = await sitting("branches 1 slow; add 1; goto 0; add 2")
    #expect(await sitting("branches 2 \(name)").contains(error))
    #expect(sitting.session.timeline.branches.names == [0: "slow"])
  }

  @Test func `the log of a branch is what led to it, and JSON has it all`() async {
    _ = await sitting("add 1; add 2; goto 1.1; add 10")
    #expect(
      await sitting("log") == """
         1  .add(1)  CounterReactor
         1.1  .add(1)  count: 0 → 1
          note  branch 2 from 1.1: step 2 stays in branch 1
         3  .add(10)  CounterReactor
         3.1  .add(10)  count: 1 → 11

        """)
    let json = Sitting(json: .counter)
    let lines = await json("add 1; goto 0; add 2").split(separator: "\n")
    let restored = lines.first { $0.contains(#""event":"restored""#) }
    #expect(
      restored == """
        {"event":"restored","step":"0","time":0.0,"reactor":"CounterReactor","changes":[{"path":\
        "count","change":"changed","from":"1","fromValue":1,"to":"0","toValue":0}]}
        """)
  }
}
