import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct CommandNameTests {
  private func lastLine(_ line: String, in sitting: Sitting = Sitting()) async -> String {
    String(await sitting(line).split(separator: "\n").last ?? "")
  }

  @Test(arguments: [
    ("lod 1", "E there is no command “lod”; did you mean load or log?"),
    ("laod 1", "E there is no command “laod”; did you mean load?"),
    ("load100", "E there is no command “load100”; did you mean load 100?"),
    ("prss 1", "E there is no command “prss”; did you mean press?"),
    ("atency", "E there is no command “atency”; did you mean set latency?"),
    ("sett", "E there is no command “sett”; did you mean settle?"),
    ("hide name:tick", "E there is no “hide” since 3.0; trace full not name:tick"),
    ("help :hide", "E there is no “hide” since 3.0; trace full not name:tick"),
    ("set timer on", "E there is no “set timer” since 3.0"),
    (":hlep", "E there is no command “:hlep”; did you mean :help?"),
    (":laod 1", "E there is no command “:laod”; did you mean :load?"),
    ("열기", "E there is no command “열기” here; help lists what works"),
    (":", "E there is no command “:” here; help lists what works"),
    ("Load 1", "E there is no command “Load”; did you mean load?"),
    ("press 1", "E press doesn't work on this screen; open the panel first: open"),
  ])
  func `a wrong name is answered with those that were perhaps meant`(
    line: String, message: String
  ) async {
    #expect(await lastLine(line) == message)
  }

  @Test(arguments: [":load 1", ":app:load 1", "app:load 1"])
  func `a colon makes a command of any word`(line: String) async {
    let sitting = Sitting()
    #expect(await sitting(line) == Sitting()("load 1"))
  }

  @Test func `an alias is another name for the same`() async {
    #expect(
      await Sitting()("memo x; ? memo") == """
         1  .note("x")  CounterReactor
         1.1  .note("x")  notes["메모"]: nil → ["x"]  and 1 more
        note TEXT…
          Notes a text.
          Sends CounterReactor.Action.note(TEXT).
          Also: memo.

        """)
  }

  @Test func `at the prompt a beginning that fits one name is enough`() async {
    let sitting = Sitting()
    sitting.session.settings.isInteractive = true
    #expect(await sitting("ec a; :ec b; not c").hasPrefix("a\nb\n 1  .note(\"c\")"))
    #expect(await lastLine("l 1", in: sitting) == "E “l” could be load or log")
  }

  @Test func `a script writes names in full`() async {
    #expect(await lastLine("ec a") == "E there is no command “ec”; did you mean echo?")
    let sitting = Sitting()
    sitting.session.settings.isInteractive = true
    let script = await sitting.script("ec a")
    #expect(script.text.hasPrefix("E a.txt:1:1: there is no command “ec”; did you mean echo?\n"))
  }

  @Test func `where names clash the app's word works bare and the shell's with a colon`() async {
    let sitting = Sitting(.clashing)
    #expect(
      await sitting("log; :log; state; :state; :help; :help :log; :help log") == """
         1  "the app's log"  ClashingReactor
         1.1  "the app's log"  state: "" → "the app's log"
         0  began  ClashingReactor
         1  "the app's log"  ClashingReactor
         1.1  "the app's log"  state: "" → "the app's log"
         2  "the app's state"  ClashingReactor
         2.1  "the app's state"  state: "the app's log" → "the app's state"
        "the app's state"
        On this screen (Clash):
          log  The app's log.
          help  The app's help.
          state  The app's state.
        Everywhere:
          :state  The state of this screen's store.
          :log  The recorded rows.
          why  The mutations and actions that changed a property.
          goto  Looks at the state after a step.
          break  Stops at an action, mutation, effect or change.
        :help NAME shows more, :help all lists everything, Tab completes, Ctrl-D leaves.
        :log [FILTER…]
          The recorded rows.
          With filters or a TEXT the rows that pass or have it; or those of steps: 3, 1.2, last, 1..3. \
        Filters and conditions are joined as in: log kind:mutation not (name:set or count > 3). log count \
        FILTER is their number.
          Can be: kind:, store:, name:, changed:, step:, failed, not.
        log
          The app's log.
          Sends ClashingReactor.Action.log.

        """)
  }
}
