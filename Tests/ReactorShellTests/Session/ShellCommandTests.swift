import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ShellCommandTests {
  private let sitting = Sitting(trace: .off)

  @Test func `help shows what was written of each word, and what there is to be done`() async {
    #expect(
      await sitting("help") == """
        On this screen (Counter):
          add N       Adds N.
          twice N     Adds N, twice.
          load N      Adds N after a while.
          wait N      Adds N after a while, beside others.
          note TEXT…  Notes a text.
          do WHAT     Does one of several things.
          refuse WHY  Fails at once.
          vain WHY    Fails after a while.
          … and more: help all
        Learn:     code, marbles, flow, explain, predict
        Look:      state, show, trace, log, when, why, diff, try, hide, unhide, effects,
                   bind, unbind
        Time:      goto, undo, redo, back, now, branches, switch, skip, unskip
        Hold:      cancel, break, watch, delete, continue, next, step, clock, fault,
                   advance, settle
        Class:     stage, again, reveal, mark, present, lang
        Test:      check, expect, save, replay, compare, export, run, echo
        Settings:  help, set, data, request, timeout, seed, latency, output, timer, app,
                   quit
        ! COMMAND passes if it is refused; COMMAND & doesn't wait.
        help NAME tells more, help all lists everything, Tab completes, Ctrl-D leaves.

        """)
  }

  @Test func `help tells of the screen that is seen`() async {
    _ = await sitting("add 2; open")
    #expect(
      await sitting("help").hasPrefix(
        """
        On this screen (Panel):
          press ROW  Presses a button.
          close      Closes the panel.
        Learn:
        """))
  }

  @Test func `help of a name tells what can stand behind it`() async {
    #expect(
      await sitting("help do; help trace; help quit") == """
        do WHAT
          Does one of several things.
          Sends CounterReactor.Action.WHAT.
          Can be: ponder, forget, increase, break, watch.
        trace [LEVEL]
          How much is shown of the flow: full, compact or off; alone, tells.
          Can be: full, compact, off.
        quit
          Leaves; so does Ctrl-D.
          Also: exit.

        """)
  }

  @Test func `help of a wrong name points at it`() async {
    #expect(
      await sitting("help lod") == """
        E   help lod
        E        ^^^
        E there is no command “lod”; did you mean load or log?

        """)
    #expect(
      await sitting("help press") == """
        E   help press
        E        ^^^^^
        E press doesn't work on this screen; open the panel first: open

        """)
  }

  @Test func `help all lists every command by its use, and those of other screens`() async {
    let names = await sitting("help all").split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first }
    #expect(
      names == [
        "add", "twice", "load", "wait", "note", "do", "refuse", "vain", "open",
        "close", "press",
        "Learn:", "code", "marbles", "flow", "explain", "predict",
        "Look:", "state", "show", "trace", "log", "when", "why", "diff", "try", "hide",
        "unhide", "effects", "bind", "unbind",
        "Time:", "goto", "undo", "redo", "back", "now", "branches", "switch", "skip", "unskip",
        "Hold:", "cancel", "break", "watch", "delete", "continue", "next", "step", "clock", "fault",
        "advance", "settle",
        "Class:", "stage", "again", "reveal", "mark", "present", "lang",
        "Test:", "check", "expect", "save", "replay", "compare", "export", "run", "echo",
        "Settings:", "help", "set", "data", "request", "timeout", "seed", "latency", "output",
        "timer", "app", "quit",
      ])
    #expect(
      await sitting("help all").contains(
        /\npress +On another screen: open the panel first: open\.\n/))
  }

  @Test func `trace sets how much is shown, and tells`() async {
    #expect(
      await sitting("trace; trace compact; trace; add 1; trace full; add 0") == """
        trace off
        trace compact
         1    .add(1)                                                     CounterReactor
         1.1  .add(1)  count: 0 → 1
         2    action    .add(0)                                           CounterReactor
              mutate()  just                                             Counter.swift:1
         2.1  mutation  .add(0)
              reduce()  an equal State, emitted all the same
                        (distinctUntilChanged would hide it)

        """)
  }

  @Test func `log tells what was recorded, though it wasn't shown`() async {
    #expect(
      await sitting("add 1; twice 2; do ponder; do forget; do increase; add 13; load 4; log") == """
         1    .add(1)                                                     CounterReactor
         1.1  .add(1)  count: 0 → 1
         2    .addTwice(2)                                                CounterReactor
         2.1  .add(2)  count: 1 → 3
         2.2  .add(2)  count: 3 → 5
         3    .ponder                                                     CounterReactor
         4    .forget  dropped by transform(action:)
         5    .add(1)                                                     CounterReactor
         5.1  .add(1)  count: 5 → 6
         6    .add(13)                                                    CounterReactor
         6.1  .add(13)  dropped by transform(mutation:)
         7    .load(4)                                                    CounterReactor
         7.1  .setLoading(true)  isLoading: false → true
         7.2  .add(4)  count: 6 → 10
         7.3  .setLoading(false)  isLoading: true → false

        """)
  }

  @Test(arguments: 1...12)
  func `log N tells the last N lines`(count: Int) async {
    let line = "add 1; open; press 0; close; load 4; vain no"
    _ = await sitting(line)
    let all = await sitting("log").split(separator: "\n")
    #expect(await sitting("log \(count)").split(separator: "\n") == all.suffix(count))
  }

  @Test func `log of more lines than there are tells all`() async {
    _ = await sitting("add 1")
    #expect(await sitting("log 1000000000") == sitting("log"))
    #expect(await Sitting()("log") == "")
  }

  @Test func `log keeps to ASCII where the report does`() async {
    let sitting = Sitting(trace: .off, theme: Theme(isUnicode: false))
    #expect(await sitting("add 1; log 1") == " 1.1  .add(1)  count: 0 -> 1\n")
  }

  @Test func `latency is how long things take, on the session's clock`() async {
    #expect(
      await sitting("latency; latency 1.5s; wait 1; latency 0; latency 20ms") == """
        latency 300ms
        latency 1500ms
        latency 0ms
        latency 20ms

        """)
    #expect(sitting.clock.now.offset == .milliseconds(1500))
  }

  @Test(arguments: ["5", "-1s", "ms", "s", "1e3s", "1..5s", "nans", "infs", "99999999s", "1 s"])
  func `a time that can't be is refused`(time: String) async {
    #expect(
      await sitting("latency \"\(time)\"").hasSuffix(
        "E “\(time)” isn't a time; write it as in: 300ms, 1.5s or 0\n"))
    #expect(sitting.session.data.latency == .milliseconds(300))
  }

  @Test func `seed is a text, and tells`() async {
    #expect(
      await sitting("seed; seed 서울; seed") == "seed is the app's own\nseed \"서울\"\nseed \"서울\"\n")
    #expect(sitting.session.data.seed == "서울")
  }

  @Test func `data is chosen for the next load, and tells`() async {
    #expect(
      await sitting("data; data people.json; data; data embedded") == """
        data embedded: embedded
        data people.json: people.json; the next load reads it
        there is no such file or folder now
        data people.json: people.json
        there is no such file or folder now
        data embedded: embedded; the next load reads it

        """)
    #expect(
      await sitting(#"data """#).hasSuffix(
        "E the path is empty; data embedded, data live or data PATH\n"))
  }

  @Test func `app tells which there are, and starts one anew`() async {
    _ = await sitting("add 3; wait 1 &")
    #expect(
      await sitting("app; app clashing; app; app counter; state count") == """
        * counter  Counter
          clashing  Clashing
          counter  Counter
        * clashing  Clashing
        0

        """)
    #expect(sitting.session.timeline.effects.isEmpty)
    #expect(await sitting("app photos").hasSuffix("NAME is counter, clashing\n"))
  }

  @Test func `show draws the screen in the width that there is`() async {
    sitting.session.settings.columns = 10
    #expect(await sitting("add 2; show; open; show") == "count 2\n==========\n2 buttons\n")
  }

  @Test func `echo writes nothing else than its words`() async {
    #expect(await sitting(#"echo; echo "a  b" c; echo 안녕 # not this"#) == "\na  b c\n안녕\n")
    #expect(await sitting("echo \"\u{1B}[2J\"") == #"\u{1B}[2J"# + "\n")
  }
}
