import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct GoingBackTests {
  private let sitting = Sitting()

  @Test func `an action in the past goes back there, and says so`() async {
    _ = await sitting("add 1; add 2; twice 4; goto 1.1")
    #expect(
      await sitting("add 10") == """
          note  back to 1.1: what came after it stays in the log
         1.1  restored  count: 11 → 1  CounterReactor
         4  .add(10)  CounterReactor
         4.1  .add(10)  count: 1 → 11

        """)
    #expect(sitting.session.prompt == "Counter › ")
    let why = await sitting("why count").split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      why == [
        "4.1 0 s .add(10) of 4 .add(10) 1 → 11", "1.1 0 s restored by going back 11 → 1",
        "3.2 0 s .add(4) of 3 .addTwice(4) 7 → 11", "3.1 0 s .add(4) of 3 .addTwice(4) 3 → 7",
        "2.1 0 s .add(2) of 2 .add(2) 1 → 3", "1.1 0 s .add(1) of 1 .add(1) 0 → 1",
        "0 at first 0", "4.1 began with: add 10",
      ])
  }

  @Test func `a step is its mutation, and not the set-back that bears its number`() async {
    _ = await sitting("add 1; add 2; goto 1.1; add 10; goto 1.1; add 20")
    #expect(await sitting("goto 1.1; state count").hasSuffix("\n1\n"))
    let log = await sitting("now; log 1.1")
    #expect(log.contains("1.1  .add(1)") && !log.contains("restored"), "\(log)")
    #expect(await sitting("why 1.1").hasPrefix("1.1  0 s  .add(1)"))
    #expect(await sitting("log").matches(of: /restored/).count == 2)
  }

  @Test(arguments: ["log 2.1", "why 2.1", "marbles 2", "diff 0 2.1", "code 2", "mark 2.1 x"])
  func `a step behind the view is no answer, but a mistake`(line: String) async {
    _ = await sitting("add 1; add 2; goto 1.1; \(line)")
    #expect(sitting.errors.contains("comes after 1.1, which is viewed; now returns to the present"))
  }

  @Test func `what was left is gone back to by its last step`() async {
    _ = await sitting("add 1; load 2; goto 1.1; add 10")
    #expect(await sitting("goto 2.3; add 5; state count").hasSuffix("\n8\n"))
    #expect(await sitting("goto 3.1; add 1; state count").hasSuffix("\n12\n"))
  }

  @Test func `effects of what is left are cancelled, and give nothing more`() async {
    _ = await sitting("add 1")
    _ = await sitting("load 2", waits: false)
    _ = await sitting("goto 1.1")
    let said = await sitting("add 10")
    #expect(said.contains(/2  cancelled +after 1 mutation/))
    #expect(said.contains("back to 1.1: what came after it stays in the log"))
    _ = await sitting("advance 1s")
    #expect(await sitting("state count") == "11\n")
  }

  @Test(arguments: ["step; step; step", "step; step; step; step"])
  func `a screen that a held step was to push is back with its state`(steps: String) async {
    _ = await sitting("add 3; step on; open; \(steps)")
    _ = await sitting("goto 1.1; add 1; step off")
    #expect(sitting.session.screens.map(\.title) == ["Counter"])
    _ = await sitting("goto 2.1; press 0")
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
          note  back to 3.1: what came after it stays in the log
         3.1  restored  count: 4 → 3  and 1 more  CounterReactor
         3.1  restored  pressed: nil → 1  PanelReactor
         6  2  PanelReactor
         6.1  2  pressed: 1 → 2

        """)
    #expect(sitting.session.screens.map(\.title) == ["Counter", "Panel"])
    #expect(await sitting("show") == "3 buttons\n")
    #expect(await sitting("goto 5.1; add 0; state count").hasSuffix("4\n"))
    #expect(sitting.session.screens.map(\.title) == ["Counter"])
    #expect(await sitting("goto 6.1; press 2; state pressed").hasSuffix("2\n"))
  }

  @Test func `a store that begins where one goes back has its state at once`() async {
    _ = await sitting("add 3; open; press 1; close; goto 3.1; press 2")
    // The set-back, the beginning and the action.
    #expect(await sitting("log count PanelReactor#2.pressed == 1") == "3 rows\n")
  }

  @Test func `a store ends where its screen goes, though one looks at it`() async {
    _ = await sitting("add 3; open; press 1; step on; close; goto 3.1; step off")
    #expect(sitting.session.prompt == "Panel [viewing 3.1] › ")
    #expect(sitting.session.timeline.tracks.map { $0.end != nil } == [false, true])
  }

  @Test(arguments: [
    ("1.1", "add 9999"), ("3.1", "press x"), ("3.1", "press 1.5"), ("3.1", "press"),
    ("3.1", "press 1 2"),
  ])
  func `a command that no state can do with is refused, and goes back nowhere`(
    step: String, line: String
  ) async {
    _ = await sitting("add 3; open; press 1; close; add 1; goto \(step)")
    let (prompt, count) = (sitting.session.prompt, sitting.session.timeline.count)
    #expect(await !sitting.session.run(SourceLine(line)))
    #expect((sitting.session.prompt, sitting.session.timeline.count) == (prompt, count))
  }

  @Test func `screens and stores go away as if nobody remembered them`() async {
    _ = await sitting("add 3; open; press 1")
    weak let panel = sitting.session.screen
    weak let store = sitting.session.screen?.store
    #expect(panel != nil)
    _ = await sitting("goto 3.1; show; goto 1.1; now; close; goto 3.1; show; press 0; close")
    #expect(panel == nil)
    #expect(store == nil)
  }

  @Test func `steps of an app that ended can be looked at only`() async {
    _ = await sitting("add 3; app counter; goto 1.1")
    #expect(await sitting("state count") == "3\n")
    _ = await sitting("add 1")
    #expect(
      sitting.errors.hasSuffix(
        "the app that showed Counter has ended; its steps can be looked at only\n"))
    #expect(await sitting("now; state count").hasSuffix("0\n"))
  }
}
