import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct FailureTests {
  private let sitting = Sitting()

  @Test func `a command fails whose action led to a failure`() async {
    #expect(
      await sitting("refuse no; add 1") == """
         1  .refuse("no")  CounterReactor
         1.1  .setFailure("no")  failure: nil → "no"
        E   refuse no; add 1
        E   ^^^^^^^^^
        E no

        """)
  }

  @Test func `a command fails whose effect led to a failure`() async {
    #expect(
      await sitting("vain 안녕; add 1") == """
         1  .loadInVain("안녕")  CounterReactor
         1.1  .setFailure("안녕")  failure: nil → "안녕"
        E   vain 안녕; add 1
        E   ^^^^^^^^^
        E 안녕

        """)
  }

  @Test func `a failure that is set again fails again, and nothing else does`() async {
    #expect(
      await sitting("trace off; ! refuse no; ! refuse no; add 1; ! refuse other; add 1") == """
        failed as expected: no
        failed as expected: no
        failed as expected: other

        """)
  }

  @Test func `a command fails whose effect threw`() async {
    #expect(
      await sitting("do break") == """
         1  .breakDown  CounterReactor
         1  failed  the machine broke down (after 0 mutations)
        E   do break
        E   ^^^^^^^^
        E the machine broke down

        """)
  }

  @Test func `with ! a failure passes and is told`() async {
    #expect(
      await sitting("trace off; ! vain no; ! load 0; ! press 1; echo on") == """
        failed as expected: no
        failed as expected: 0 is out of range; N is 1…5000, as in: load 100
        failed as expected: press doesn't work on this screen; open the panel first: open
        on

        """)
    #expect(!sitting.session.failsAtEnd)
  }

  @Test func `with ! a command that passes fails`() async {
    #expect(
      await sitting("trace off; ! add 1; echo never") == """
        E   trace off; ! add 1; echo never
        E                ^^^^^
        E “add 1” passed, but was expected to fail

        """)
    #expect(!sitting.session.failsAtEnd)
  }

  @Test func `a failure that nobody waits for is told when it happens`() async {
    #expect(
      await sitting("vain late & set latency 1s; wait 1; echo on") == """
         1  .loadInVain("late")  CounterReactor
        latency 1s
         2  .wait(1)  CounterReactor
         1.1  .setFailure("late")  failure: nil → "late"
        E late
         2.1  .add(1)  count: 0 → 1
        on

        """)
    #expect(sitting.session.failsAtEnd)
  }

  @Test func `settle waits for all, and fails with none of their failures`() async {
    #expect(await sitting("trace off; vain late & settle; echo on") == "E late\non\n")
    #expect(sitting.session.failsAtEnd)
  }

  @Test(arguments: ["refuse late", "vain late"])
  func `with & a failure is late, whether it comes at once or not`(command: String) async {
    let script = await sitting.script("trace off\n\(command) &\nsettle\necho on")
    #expect(script.text.hasPrefix("E a.txt:2:1: late\n") && script.text.hasSuffix("on\n"))
    #expect(script.passed)
    #expect(sitting.session.failsAtEnd)
  }

  @Test func `a failure is told once`() async {
    _ = await sitting("refuse no")
    #expect(await sitting("trace off; add 1; settle") == "")
    #expect(await sitting.session.finish())
    #expect(!sitting.session.failsAtEnd)
  }

  @Test func `what was left running and fails is told at the end`() async {
    _ = await sitting("trace off; vain late &")
    #expect(await sitting.session.finish() == false)
    #expect(sitting.take() == "E late\n")
  }

  // MARK: - `!` and `expect error "TEXT" COMMAND`

  @Test(arguments: [
    "lod 3", "load", "load x", "add 1 2", "echo \"open", "state nothing", "expect nothing == 3",
    "expect count is 3", "expect count = 3", "expect count >> 3", "trace loud", "goto x",
    "switch", "break sometimes", "help nothing", "run nowhere.session", "data nowhere",
    "replay nowhere.rec",
  ])
  func `! doesn't pass because of a command that can't be read`(line: String) async {
    let error = await sitting("trace off; \(line)")
    let output = await sitting("! \(line)")

    #expect(!output.contains("failed as expected"))
    if line != "expect count = 3" {
      #expect(output.split(separator: "\n").contains(error.split(separator: "\n").last ?? ""))
    }
  }

  @Test(arguments: [
    "load 5001", "goto 99", "delete 3", "expect count == 3", "expect count > 100",
    "expect mutations == add", "expect error nothing", "refuse no", "now",
  ])
  func `! passes because of what is refused or denied`(line: String) async {
    let output = await sitting("trace off; ! \(line)")

    #expect(output.hasPrefix("failed as expected: "))
  }

  @Test func `a mistake behind ! says how it is expected`() async {
    #expect(
      await sitting("! laod 3") == """
        E   ! laod 3
        E     ^^^^
        E there is no command “laod”; did you mean load?
        E   ! passes where a command is refused, not where it can't be read; to expect this mistake, write: expect error "TEXT" COMMAND

        """)
  }

  @Test(arguments: [
    ("did you mean load", "laod 3"), ("whole number", "load x"), ("isn't closed", "echo \"open"),
    ("out of range", "load 5001"), ("doesn't hold", "expect count == 3"), ("no", "refuse no"),
  ])
  func `expect error passes if the command behind it fails so`(
    text: String, line: String
  ) async {
    let output = await sitting("trace off; expect error \"\(text)\" \(line)")

    #expect(output.hasPrefix("failed as expected: "))
    #expect(output.contains(text))
    #expect(sitting.errors == "")
  }

  @Test(arguments: ["범위를 벗어납니다", "out of range"])
  func `expect error takes the text that is shown, and the English`(text: String) async {
    sitting.session.language = .korean
    _ = await sitting("expect error \"\(text)\" load 5001; ! load 5001; expect error \(text)")
    #expect(sitting.errors == "")
  }

  @Test func `expect error fails if the command passes, or fails otherwise`() async {
    #expect(
      await sitting("trace off; expect error \"full\" add 1") == """
        E   trace off; expect error "full" add 1
        E                                  ^^^^^
        E “add 1” passed, but was expected to fail

        """)
    #expect(
      await sitting("expect error \"full\" laod 1") == """
        E   expect error "full" laod 1
        E                       ^^^^^^
        E it failed without “full” in its message: there is no command “laod”; did you mean load?

        """)
  }

  @Test func `expect error without a command is about the last one`() async {
    _ = await sitting("! load 5001")
    #expect(await sitting("expect error \"out of range\"") == "")
    #expect(await sitting("expect error out of range") == "")
  }

  @Test func `a mistake in a file fails the ! in front of its run`() async throws {
    try await withTemporaryFiles(["a.session": "echo on\nlaod 3\n"]) { folder in
      let (text, isPassed) = await sitting.script("! run \(folder)/a.session")

      #expect(!isPassed)
      #expect(
        text.contains("E \(folder)/a.session:2:1: there is no command “laod”; did you mean load?"))
    }
  }

  private static let nested = [
    "a.session": "echo a\nrun FOLDER/b.session\n", "b.session": "echo b; run FOLDER/c.session\n",
    "c.session": "\nlaod 3\n",
  ]

  @Test func `an error in a file that files run names each of them`() async throws {
    try await withTemporaryFiles(Self.nested) { folder in
      let text = await sitting("run \(folder)/a.session")
      #expect(
        text.replacing("\(folder)/", with: "") == """
          a
          b
          E c.session:2:1: there is no command “laod”; did you mean load?
          E   laod 3
          E   ^^^^
          E   run from b.session:1
          E   run from a.session:2

          """)
    }
  }

  @Test func `a file that was run before has nothing to do with an error`() async throws {
    try await withTemporaryFiles(Self.nested) { folder in
      _ = await sitting.script("echo a\n")
      #expect(await !sitting.session.run(script: "\(folder)/c.session"))
      #expect(!sitting.errors.contains("run from"))
    }
  }

  @Test func `for screen readers, the files stand below the message`() async throws {
    try await withTemporaryFiles(Self.nested) { folder in
      let sitting = Sitting(trace: .off, theme: Theme(isPlain: true))
      _ = await sitting("run \(folder)/a.session")
      #expect(
        sitting.errors.replacing("\(folder)/", with: "") == """
          there is no command “laod”; did you mean load?; c.session line 2 column 1
          run from b.session line 1
          run from a.session line 2

          """)
    }
  }

  @Test func `in JSON Lines the files are a list`() async throws {
    try await withTemporaryFiles(Self.nested) { folder in
      let sitting = Sitting(json: .counter, trace: .off)
      let text = await sitting("run \(folder)/a.session").replacing("\(folder)/", with: "")
      #expect(
        text.contains(
          #""file":"c.session","line":2,"runFrom":[{"file":"b.session","line":1},"#
            + #"{"file":"a.session","line":2}],"column":1,"length":4"#))
    }
  }

  @Test func `a ! without a command is told`() async {
    #expect(
      await sitting("! ").hasSuffix(
        "E a command is missing after !; “! back” passes if back fails\n"))
  }

  @Test func `! COMMAND & is judged when it has failed, or can't any more`() async {
    let failed = await sitting.script(
      "trace off\n! vain late &\nexpect error \"ate\" do break &\necho on\nsettle\n! refuse no &")
    #expect(
      failed.text == """
        on
        failed as expected: late
        E a.txt:3:20: it failed without “ate” in its message: the machine broke down
        E   expect error "ate" do break &
        E                      ^^^^^^^^
        failed as expected: no

        """)
    let passed = await sitting.script("! wait 1 &\nadvance 1s\necho on")
    #expect(
      passed.text == """
        E a.txt:1:3: “wait 1” passed, but was expected to fail
        E   ! wait 1 &
        E     ^^^^^^
        on

        """)
    #expect(failed.passed && passed.passed)
    #expect(sitting.session.failsAtEnd)
  }

  @Test func `a failure of a script that nobody waits for names its place`() async {
    let script = await sitting.script("trace off; vain late &\nsettle\n")
    #expect(script.text.contains("E a.txt:1:12: late\n"))
    let other = await sitting.script("vain other & set latency 1s; wait 1")
    #expect(other.text.contains("E a.txt:1:1: other\n"))
  }

  @Test func `a command that was let go with & fails at its own place, whatever lets go next`()
    async
  {
    let script = await sitting.script(
      "trace off\nstep on\nvain late\nstep off &\nstep off\necho on\n")
    #expect(script.passed)
    #expect(await !sitting.session.finish())
    #expect(
      sitting.take() == """
        held before action 1
        on
        E a.txt:3:1: late
        E   vain late
        E   ^^^^^^^^^

        """)
  }

  @Test func `a long word isn't repeated whole`() async {
    let word = String(repeating: "x", count: 900)
    #expect(
      await sitting(word).hasSuffix(
        "E there is no command “\(word.prefix(40))…” here; help lists what works\n"))
  }
}
