import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ShellCommandTests {
  private let sitting = Sitting(trace: .off)

  @Test func `help names twelve words at most, and where the others are`() async {
    #expect(
      await sitting("help") == """
        On this screen (Counter):
          add N  Adds N.
          twice N  Adds N, twice.
          load N  Adds N after a while.
          wait N  Adds N after a while, beside others.
          note TEXT…  Notes a text.
          do WHAT  Does one of several things.
          … and more: help all
        Everywhere:
          state  The state of this screen's store.
          log  The recorded rows.
          why  The mutations and actions that changed a property.
          goto  Looks at the state after a step.
          break  Stops at an action, mutation, effect or change.
        help NAME shows more, help all lists everything, Tab completes, Ctrl-D leaves.

        """)
  }

  @Test func `help tells of the screen that is seen`() async {
    _ = await sitting("add 2; open")
    #expect(
      await sitting("help").hasPrefix(
        """
        On this screen (Panel):
          press ROW  Presses a button.
          close  Closes the panel.
        Everywhere:
        """))
  }

  @Test func `help of a name tells what can stand behind it`() async {
    #expect(
      await sitting("help do; help trace; help quit") == """
        do WHAT
          Does one of several things.
          Sends CounterReactor.Action.WHAT.
          Can be: ponder, forget, increase, break, watch.
        trace [LEVEL] [FILTER…]
          Sets what is shown of the flow.
          A FILTER is kind:, store:, name:, step: or time, as in: trace full not name:tick. Without \
        arguments, shows the current setting.
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

  @Test func `help all lists every command once, by its use, near ones in a line`() async {
    let lines = await Sitting(isAligned: true)("help all").split(separator: "\n")
    let names = lines.map { line in
      line.dropFirst(9).prefix(16).split { $0 == " " || $0 == "," }.joined(separator: " ")
    }
    #expect(
      names == [
        "add", "twice", "load", "wait", "note", "do", "refuse", "vain", "open", "",
        "explain", "predict", "marbles", "code",
        "state show", "log diff", "why", "when", "try", "effects", "bind", "trace",
        "goto now", "undo redo",
        "break", "watch", "delete", "step", "continue", "clock", "fault cancel",
        "advance settle",
        "stage present", "mark",
        "check", "expect", "save", "replay", "reload", "export", "run echo",
        "set", "data", "app", "help", "quit",
      ])
    #expect(
      lines.map { $0.prefix { $0 != " " } }.filter { !$0.isEmpty } == [
        "Screen:", "Learn:", "Look:", "Time:", "Hold:", "Class:", "Test:", "Shell:",
      ])
    #expect(lines[9].hasSuffix("  On other screens: close, press."))
  }

  @Test(arguments: [
    (
      "help set lang",
      """
      set lang [en|ko]
        The language of labels, help, errors and explanations.
        Can be: en, ko.
      """
    ),
    (
      "help export svg",
      """
      export svg: a picture: of the session, or its marbles
        export KIND FILE [predict|where|PICTURE|overwrite…]
        Behind html, predict asks its reader what comes next, and where FILTER lists the rows of log FILTER. PICTURE is session or marbles.
      """
    ),
    (
      "help trace compact",
      """
      trace compact: a line a mutation
        trace [LEVEL] [FILTER…]
        A FILTER is kind:, store:, name:, step: or time, as in: trace full not name:tick. Without arguments, shows the current setting.
      """
    ),
    (
      "help export foo",
      "E “foo” isn't a word behind export; "
        + "write one of: markdown, html, svg, json"
    ),
    ("help trace compat", "E “compat” isn't a word behind trace; did you mean compact?"),
    ("help quit now", "E “now” isn't a word behind quit; write: help quit"),
    ("help all now", "E “now” is one too many; the command is: help all"),
    ("help reduce now", "E “now” is one too many; the command is: help reduce"),
  ])
  func `help of a word behind a name tells of it, or what would be right`(
    line: String, answer: String
  ) async {
    #expect(await sitting(line).hasSuffix(answer + "\n"))
  }

  @Test func `help tells of the commands behind a name`() async {
    #expect(await sitting("help why").contains("\n  why no MUTATION"))
  }

  @Test func `the log begins with the store`() async {
    #expect(await Sitting()("log") == " 0  began  CounterReactor\n")
  }

  @Test func `latency is how long things take, on the session's clock`() async {
    #expect(
      await sitting("set latency; set latency 1.5s; wait 1; set latency 0; set latency 20ms") == """
        latency 300ms
        latency 1500ms
        latency 0ms
        latency 20ms

        """)
    #expect(sitting.clock.now.offset == .milliseconds(1500))
  }

  @Test func `a time that is too long is said to be`() async {
    #expect(
      await sitting("set latency 99999999s").hasSuffix(
        "E “99999999s” is too long a time; the longest is 999999s\n"))
  }

  @Test(arguments: ["5", "-1s", "ms", "s", "1e3s", "1..5s", "nans", "infs", "1 s"])
  func `a time that can't be is refused`(time: String) async {
    #expect(
      await sitting("set latency \"\(time)\"").hasSuffix(
        "E “\(time)” isn't a time; write it as in: 300ms, 1.5s or 0\n"))
    #expect(sitting.session.data.latency == .milliseconds(300))
  }

  @Test func `data is chosen for the next load, and tells`() async {
    #expect(
      await sitting("data; data /; data; data embedded") == """
        data embedded: embedded
        data /: /; the next load reads it
        data /: /
        data embedded: embedded; the next load reads it

        """)
    #expect(
      await sitting("data people.json").hasSuffix("E there is no file or folder people.json\n"))
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
    #expect(await sitting(#"echo; echo "a  b" c; echo 안녕 # not this"#) == "\n\"a  b\" c\n안녕\n")
    #expect(await sitting("echo \"\u{1B}[2J\"") == #"\u{1B}[2J"# + "\n")
  }
}
