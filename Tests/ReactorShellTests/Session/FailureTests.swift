import ReactorShell
import Testing

/// When a command fails, and who is told.
@MainActor @Suite struct FailureTests {
  private let sitting = Sitting()

  @Test func `a command fails whose action led to a failure`() async {
    #expect(
      await sitting("refuse no; add 1") == """
         1    .refuse("no")                                               CounterReactor
         1.1  .setFailure("no")  failure: nil → "no"
        E   refuse no; add 1
        E   ^^^^^^^^^
        E no

        """)
  }

  @Test func `a command fails whose effect led to a failure`() async {
    #expect(
      await sitting("vain 안녕; add 1") == """
         1    .loadInVain("안녕")                                         CounterReactor
         1.1  .setFailure("안녕")  failure: nil → "안녕"
        E   vain 안녕; add 1
        E   ^^^^^^^^^
        E 안녕

        """)
  }

  @Test func `a command fails whose effect threw`() async {
    #expect(
      await sitting("do break") == """
         1    .breakDown                                                  CounterReactor
         1    failed    the machine broke down (after 0 mutations)
        E   do break
        E   ^^^^^^^^
        E the machine broke down

        """)
  }

  @Test func `with ! a failure passes and is told`() async {
    #expect(
      await sitting("trace off; ! vain no; ! load x; ! lod; echo on") == """
        failed, as it should: no
        failed, as it should: “x” isn't a whole number; N is 1…5000, as in: load 100
        failed, as it should: there is no command “lod”; did you mean load or log?
        on

        """)
    #expect(!sitting.session.hasLateFailure)
  }

  @Test func `with ! a command that passes fails`() async {
    #expect(
      await sitting("trace off; ! add 1; echo never") == """
        E   trace off; ! add 1; echo never
        E                ^^^^^
        E “add 1” was to fail, and passed

        """)
    #expect(!sitting.session.hasLateFailure)
  }

  @Test func `a failure that nobody waits for is told when it happens`() async {
    #expect(
      await sitting("vain late & latency 1s; wait 1; echo on") == """
         1    .loadInVain("late")                                         CounterReactor
        latency 1s
         2    .wait(1)                                                    CounterReactor
         1.1  .setFailure("late")  failure: nil → "late"
        E late
         2.1  .add(1)  count: 0 → 1
        on

        """)
    #expect(sitting.session.hasLateFailure)
  }

  @Test func `settle fails with what nobody waited for`() async {
    #expect(
      await sitting("trace off; vain late & settle; echo never") == """
        E   trace off; vain late & settle; echo never
        E                          ^^^^^^
        E late

        """)
  }

  @Test func `a failure that is there at once isn't lost with &`() async {
    #expect(
      await sitting("trace off; refuse no & echo never") == """
        E   trace off; refuse no & echo never
        E              ^^^^^^^^^
        E no

        """)
  }

  @Test func `a failure is told once`() async {
    _ = await sitting("refuse no")
    #expect(await sitting("trace off; add 1; settle") == "")
    #expect(await sitting.session.finish())
    #expect(!sitting.session.hasLateFailure)
  }

  @Test func `what was left running and fails is told at the end`() async {
    _ = await sitting("trace off; vain late &")
    #expect(await sitting.session.finish() == false)
    #expect(sitting.take() == "E late\n")
  }

  @Test func `with ! only the command that can't be read is expected to fail`() async {
    #expect(
      await sitting("trace off; ! load x; echo on; ! echo \"open") == """
        failed, as it should: “x” isn't a whole number; N is 1…5000, as in: load 100
        on
        failed, as it should: the quote " isn't closed; end the text with ", or write \\" for the sign itself

        """)
    #expect(await sitting("! echo on; echo \"open").hasPrefix("E   ! echo on; echo \"open\n"))
    #expect(
      await sitting("! ").hasSuffix(
        "E a command is missing behind !; “! back” passes if back fails\n"))
  }

  @Test func `! and & don't go together`() async {
    #expect(
      await sitting("! vain late &; echo never") == """
        E   ! vain late &; echo never
        E   ^^^^^^^^^^^^^
        E ! and & don't go together: nobody would wait for the failure; leave one of them out

        """)
  }

  @Test func `a failure of a script that nobody waits for names its place`() async {
    let script = await sitting.script("trace off; vain late &\nsettle\n")
    #expect(!script.passed)
    let other = await sitting.script("vain other & latency 1s; wait 1")
    #expect(other.text.contains("E a.txt:1:1: other\n"))
  }

  @Test func `a long word isn't repeated whole`() async {
    let word = String(repeating: "x", count: 900)
    #expect(
      await sitting(word).hasSuffix(
        "E there is no command “\(word.prefix(40))…” here; help lists what works\n"))
  }
}
