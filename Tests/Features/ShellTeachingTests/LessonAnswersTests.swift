import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTeaching

@MainActor @Suite struct LessonAnswersTests {
  private let shell = Sitting(.counter, trace: .compact, lessons: [])

  /// Begins a lesson and types its lines but the last, or but the last few.
  private func begin(_ lines: [String], isAtPrompt: Bool = false, leaving count: Int = 1) async {
    let block = lines.map { "Counter › \($0)" }.joined(separator: "\n")
    let text = """
      # Lines

      ## One

      <!-- hint: The hint. -->
      ```console
      $ shell --app counter --trace compact
      \(block)
      ```

      Well done.

      ## End

      The end.
      """
    shell.session.settings.isInteractive = isAtPrompt
    shell.session.tour = Tour([Lesson("01-lines", markdown: text)], of: shell.session)
    for line in ["tour 1"] + lines.dropLast(count) { _ = await shell(line) }
  }

  /// True if a line brings a lesson on that waits for the last of some.
  private func goesOn(_ lines: [String], _ typed: String, isAtPrompt: Bool = false) async -> Bool {
    await begin(lines, isAtPrompt: isAtPrompt)
    return await shell(typed).contains("Well done.\n")
  }

  /// Lines of a lesson, and what is typed in place of the last one.
  private nonisolated static let right: [(lines: [String], typed: String)] = [
    // In other words.
    (["add 1"], "  add  \"1\" # one"), (["add 1"], "add +1"), (["note a b"], "memo 'a b'"),
    (["state count"], ":state 'count'"), (["load 5 & load 6"], "load '5' &  load 6"),
    (["add 1"], "add 1 &"), (["load 5"], "load 5 &"), (["load 5"], "load 5 & # five"),
    (["add 1"], "state; add 1; state count; "), (["add 1"], "add 1;  "),
    // A path with any quotes, an alias or what it stands for, and its store.
    (["note a", "state notes[\"memo\"].count"], "state notes[\"메모\"].count"),
    (["note a", "state notes[\"memo\"].count"], "state notes['memo'].count"),
    (["note a", "state notes[\"memo\"].count"], "state notes[memo].count"),
    (["note a", "state notes[\"memo\"].count"], "state CounterReactor.notes['메모'].count"),
    // An expectation with any spelling of its operator and its path.
    (["expect isLoading == false"], "expect isLoading = false"),
    (["expect isLoading == false"], "expect CounterReactor.isLoading  ==  'false'"),
    // Arguments that are read as the same values.
    (["add 2", "open", "press 1"], "press [1]"), (["add 1", "goto 0"], "goto 00"),
    (["clock manual", "advance 300ms"], "advance 0.3s"), (["add 1", "goto 1.1"], "goto last"),
    // A look that shows the same or more.
    (["add 1", "state count"], "count"), (["add 1", "state count"], "state"),
    (["note a", "state notes[memo].count"], "state notes[memo]"),
    (["note a", "state notes[memo].count"], "notes"),
    // An action as Swift writes it.
    (["add 1"], ".add(1)"), (["note a"], #".note("a")"#), (["! refuse x"], #"! .refuse("x")"#),
    // A question that is answered alike, or says of the same thing what is so.
    (["add 1", "expect mutations == add"], "expect mutations == .add"),
    (["note ab", "expect message contains ab"], "expect message contains b"),
    (["add 1", "expect count == 1"], "expect count > 0"),
    (["add 1", "! expect count == 2"], "! expect count == 3"),
    (["add 1", "try .setOpen(true)"], "try .setOpen( true )"),
    (["add 1", "try .add(1)"], "try 1.1"),
    (["add 1", "when count == 1"], "when CounterReactor.count = 1"),
    // A setting that is the same afterwards, whatever was answered.
    (["break mutation add", "delete all"], "delete 1"),
    (["clock manual", "advance 300ms"], "advance 100ms; advance 200ms"),
    // A prediction that says the same, or only what changes.
    (["predict on", "add 1", "count 1"], "count = 1"),
    (["predict on", "add 1", "count 1"], "count: 1"),
    (["predict on", "add 1", "count 1"], "count -> 1 # one"),
    (["predict on", "add 1", "count 1"], "count"),
  ]

  @Test(arguments: right)
  func `a line is right that says and does the same`(lines: [String], typed: String) async {
    #expect(await goesOn(lines, typed))
  }

  @Test(arguments: ["cont", ":continue", "con", "c"])
  func `at the prompt a beginning is right, and a colon`(typed: String) async {
    #expect(await goesOn(["break mutation add", "add 1", "continue"], typed, isAtPrompt: true))
  }

  @Test(
    arguments: [
      (["break mutation add", "break action load", "delete all"], "delete 1"),
      (["break mutation add", "delete all"], "break 1 off"),
      (["load 5 & load 6"], "load 5 & load 6; load 6"), (["load 5 &"], "load 5"),
      (["add 1", "expect count == 1"], "expect count == 2"),
      (["add 1", "expect count == 1"], "expect isLoading == false"),
      (["add 1", "try .add(1)"], "try .add(2)"), (["add 1", "state"], "state count"),
      (["add 1", "state count"], "state isLoading"), (["state notes"], "state count"),
      (["expect count == 0"], "expect count != 0"),
      (["expect count == 0"], "expect isLoading == false"), (["why count"], "why notes"),
    ])
  func `a line that says or asks another thing isn't right`(
    lines: [String], typed: String
  ) async {
    #expect(await !goesOn(lines, typed))
  }

  // MARK: - Different lines

  @Test func `a line that only looks is run, and the step still waits`() async {
    await begin(["add 1"])
    #expect(
      await shell("state count") == "0\nThis step isn't done yet: Enter gives a hint.\n")
    await shell.session.enterEmptyLine()
    #expect(shell.take().hasSuffix("Hint: The hint.\n"))
    #expect(await shell("add 1").contains("Well done."))
  }

  @Test(
    arguments: [
      (["add 1"], "add 2", "it sends `.add(2)`, and this step sends `.add(1)`."),
      (["add 1"], "note x", "it sends `.note(\"x\")`, and this step sends `.add(1)`."),
      (
        ["state count"], "add 1",
        "it sends `.add(1)`, and this step doesn't."
      ),
      (
        ["add 1"], ":clock manual",
        "it doesn't send `.add(1)`, which this step sends."
      ),
      (["! refuse x"], "refuse x", "it fails; `!` in front of it says that this is expected."),
      (["add 1"], "state; add 2", "it sends `.add(2)`, and this step sends `.add(1)`."),
      (
        ["clock manual"], "clock manual; advance 1s",
        """
        afterwards, `clock` says “clock manual: only advance moves time; it is 1.00 s”, and after \
        this step “clock manual: only advance moves time; it is 0 s”.
        """
      ),
      (
        ["bind count distinct"], "bind count",
        """
        afterwards, `bind` says “1 bind count, fired once”, and after this step “1 bind count \
        distinct, fired once”.
        """
      ),
      (["add 1"], "add 1; add 2", "it sends `.add(2)`, and this step doesn't."),
      (["expect count == 0"], "! add 999", "its answer isn't the one of this step."),
      (
        ["break mutation add", "add 1", "continue"], "goto 0",
        "`reduce 1.1` doesn't come of it, and of this step does."
      ),
    ])
  func `a line that changes something else is run, the difference told, and taken back`(
    lines: [String], typed: String, reason: String
  ) async {
    await begin(lines)
    let before = await shell("log; effects")
    let answer = await shell(typed)
    let help = lines.count == 1 ? "Hint: The hint." : "Type: `\(lines.last ?? "")`"
    #expect(unwrapped(answer).hasSuffix("Undone: \(reason) \(help)"))
    #expect(await shell("log; effects") == before)
    #expect(await shell(lines.last ?? "").contains("Well done."))
  }

  @Test(
    arguments: [
      (["add 1", "state"], "state count", "its answer isn't the one of this step."),
      (
        ["add 1", "state count"], "state isLoading",
        "it is about `isLoading`, and this step about `count`."
      ),
      (
        ["note a", "state notes"], "state count",
        "it is about `count`, and this step about `notes`."
      ),
      (
        ["expect count == 0"], "expect isLoading == false",
        "it is about `isLoading`, and this step about `count`."
      ),
      (["add 1", "why count"], "marbles", "its answer isn't the one of this step."),
    ])
  func `of a look that shows something else it is said what differs`(
    lines: [String], typed: String, reason: String
  ) async {
    await begin(lines)
    #expect(unwrapped(await shell(typed)).hasSuffix("Not yet: \(reason) Enter gives a hint."))
  }

  @Test func `what the other line does is seen before it is taken back`() async {
    await begin(["add 1"])
    #expect(
      unwrapped(await shell("add 2"))
        == """
        1 .add(2) CounterReactor 1.1 .add(2) count: 0 → 2 Undone: it sends `.add(2)`, and this step \
        sends `.add(1)`. Hint: The hint.
        """)
  }

  @Test(
    arguments: [
      "save a.session", "export html a.html", "set output a.txt", "run a.session", "app clashing",
      "stage on", "present a.session", "add 1; mark 1 x", "add 1; tour leave",
    ])
  func `a line that reaches beyond the lesson isn't run, and the reason is told`(
    typed: String
  ) async {
    await begin(["add 1"])
    let name =
      typed.split(separator: " ").first { ["app", "mark", "tour"].contains($0) }
      ?? typed.prefix { $0 != " " }
    #expect(
      unwrapped(await shell(typed))
        == "Not run: `\(name)` does more than a lesson can take back. Hint: The hint.")
    #expect(await shell("add 1").contains("Well done."))
  }

  @Test func `another prediction isn't run, since its answer would be seen`() async {
    await begin(["predict on", "add 1", "count 1"])
    #expect(
      unwrapped(await shell("count 2"))
        == "Not run: something else changes. Type: `count 1`")
  }

  private func unwrapped(_ answer: String) -> String {
    answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    arguments: [
      ("add x", "add x\n", "“x” isn't a whole number; N is -100…100, as in: add 5"),
      ("goto 9", "goto 9\n", "there is no step 9; nothing was sent yet; 0 is the beginning"),
      ("ad 1", "ad 1\n", "there is no command “ad”; did you mean add?"),
    ])
  func `a line that can't be is an error, as anywhere`(
    typed: String, line: String, message: String
  ) async {
    await begin(["add 1"])
    let answer = await shell(typed)
    #expect(answer.hasPrefix("E   \(line)E   "))
    #expect(answer.hasSuffix("^\nE \(message)\nHint: The hint.\n"))
  }

  // MARK: - At [Enter]

  private func beginAtPrompt() async {
    shell.session.settings.isInteractive = true
    shell.session.tour = Tour([Lesson("01-two", markdown: twoSteps)], of: shell.session)
    for line in ["tour 1", "add 1"] { _ = await shell(line) }
    #expect(shell.session.prompt == "[Enter] › ")
  }

  @Test(arguments: [
    ("add 2; add 1", "Well done.\n"),
    ("add 2; add 3", "it sends `.add(3)`, and this step doesn't."),
    ("add 2; add 1; \"", "isn't closed; end the text"),
  ])
  func `lines that come one after the other can be typed as one`(
    typed: String, answer: String
  ) async {
    await begin(["add 1", "add 2", "add 1"], leaving: 2)
    let text = await shell(typed)
    #expect(text.contains(answer))
  }

  @Test(arguments: ["add 1; load 5 & load 6", "add 1;load 5 &  load 6 # both"])
  func `a line of the lesson with several commands can be part of a longer one`(
    typed: String
  ) async {
    await begin(["add 1", "load 5 & load 6"], leaving: 2)
    #expect(await shell(typed).contains("Well done.\n"))
  }

  @Test func `the commands of one line can be typed one after the other`() async {
    await begin(["load 5 & load 6"])
    #expect(await !shell("load 5 &").contains("Undone"))
    #expect(await !shell("state count").contains("Well done."))
    #expect(await shell("load 6").contains("Well done.\n"))
  }

  @Test func `what was begun is taken back with a wrong line, and by the whole one`() async {
    await begin(["load 5 & load 6"])
    _ = await shell("load 5 &")
    #expect(await shell("add 1").contains("Undone: it sends `.add(1)`"))
    _ = await shell("load 5 &")
    #expect(await shell("load 5 & load 6").contains("Well done.\n"))
  }

  @Test func `a diagram that shows more than the step's is right`() async {
    #expect(await goesOn(["add 1", "add 2", "marbles 2"], "marbles"))
  }

  @Test func `a diagram that shows less isn't`() async {
    #expect(await !goesOn(["add 1", "add 2", "marbles"], "marbles 2"))
  }

  @Test func `the next command counts as Enter, and is run`() async {
    await beginAtPrompt()
    #expect(
      await shell("add  '2'") == """

        Step 2 of 2  Two

        Add another.

        Counter › add 2
         2  .add(2)  CounterReactor
         2.1  .add(2)  count: 1 → 3
        Lesson 1 is done, the last one of the tour. You are back in your own session.

        """)
  }

  @Test func `what isn't read yet is shown before it`() async {
    shell.session.settings.isInteractive = true
    let tour = Tour([Lesson("01-two", markdown: twoSteps)], of: shell.session)
    tour.rows = { 6 }
    shell.session.tour = tour
    _ = await shell("tour 1")
    #expect(shell.session.prompt == "[Enter] › ")
    #expect(await shell("add 1").contains("First.\nCounter › add 1\n 1  .add(1)"))
  }

  @Test(
    arguments: [
      ("state count", "1\nPress Enter to read on.\n"),
      ("add 1", "Not run: press Enter to read on first.\n"),
    ])
  func `another line is run if it only looks, and Enter is named`(
    typed: String, answer: String
  ) async {
    await beginAtPrompt()
    #expect(await shell(typed) == answer)
    #expect(shell.session.prompt == "[Enter] › ")
  }

  @Test func `a mistake there is told, and Enter is named`() async {
    await beginAtPrompt()
    #expect(await shell("addd 2").hasSuffix("did you mean add?\nPress Enter to read on.\n"))
  }
}

private let twoSteps = """
  # Two

  ## One

  First.

  ```console
  $ shell --app counter --trace compact
  Counter › add 1
  ```

  So much.

  ## Two

  Add another.

  ```console
  Counter › add 2
  ```
  """
