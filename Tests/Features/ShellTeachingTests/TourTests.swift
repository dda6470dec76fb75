import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording
@testable import ShellTeaching

@MainActor @Suite struct TourTests {
  private let shell = Sitting(.counter, trace: .full, lessons: [])

  init() {
    shell.session.tour = Tour(
      [Lesson("01-adding.en", markdown: adding), Lesson("01-adding.ko", markdown: addingInKorean)],
      of: shell.session)
  }

  @Test func `it lists the lessons`() async {
    #expect(
      await shell("tour list") == """
        1  Adding

        tour begins lesson 1
        tour ko: 한국어로

        """)
  }

  @Test func `only a number has a word behind it`() async {
    for line in ["list again", "ko on", "on again"] {
      #expect(await shell("! tour \(line)").contains("again and on stand behind a number"))
    }
  }

  @Test func `without a number it begins the first lesson at once`() async {
    #expect(await shell("tour").hasPrefix("\nLesson 1  Adding\n"))
    #expect(shell.session.prompt == "? ")
  }

  @Test func `without a number it goes on where one stopped, and in a lesson at its step`() async {
    let two = [Lesson("02-more", markdown: adding.replacing("# Adding", with: "# More"))]
    shell.session.tour = Tour(
      [Lesson("01-adding", markdown: adding)] + two, of: shell.session)
    for line in ["tour 2", "1", "add 1", "tour leave"] { _ = await shell(line) }
    #expect(await shell("tour") == "\nStep 2 of 3  Two\n\nAdd another.\n\n")
    _ = await shell("tour 2 again")
    // The first isn't done, and yet this one is at hand.
    #expect(await shell("tour").hasPrefix("\nLesson 2  More\n"))
  }

  @Test func `the text is shown up to the first thing to do`() async {
    #expect(
      await shell("tour 1") == """

        Lesson 1  Adding

        You type, in a session of the lesson's own. A wrong line costs nothing, and
        Enter gives a hint. `tour skip` types for you, `tour back` goes a step back,
        `tour leave` leaves.

        What is 1 and 2?

        Step 1 of 3  One

        How much is it then?

        """)
    #expect(shell.session.prompt == "? ")
  }

  // MARK: - Predictions

  @Test(
    arguments: [
      ([" \"ONE\" "], "You say \"ONE\". Let's see.", "Right: 1."),
      (["7", "one."], "You say one. Let's see.", "Right: 1."),
      (["7", "8"], "You say 8. Let's see.", "You said 8, and it is 1."),
      (["I don't know"], "Let's see.", "It is 1."),
      (["7", "no idea"], "Let's see.", "You said 7, and it is 1."),
    ])
  func `a guess is compared with what came, and not before`(
    guesses: [String], taken: String, compared: String
  ) async {
    _ = await shell("tour 1")
    for guess in guesses.dropLast() {
      #expect(await shell(guess) == "Not that. One more try.\n")
      #expect(shell.session.prompt == "? ")
    }
    #expect(await shell(guesses.last ?? "") == "\(taken)\n")
    #expect(shell.session.prompt == "Counter › ")
    #expect(
      await shell("add 1").hasPrefix(
        """
         1  .add(1)  CounterReactor
         1.1  .add(1)  count: 0 → 1

        \(compared) Nothing and one is one.

        So much.

        """))
  }

  @Test func `a wrong guess that is expected is answered with what leads away from it`() async {
    _ = await shell("tour 1")
    #expect(await shell("0") == "Not that. One is added. One more try.\n")
  }

  @Test func `Enter at a question says what it does, and tells nothing`() async {
    _ = await shell("tour 1")
    for answer in ["Press Enter again to go on without a guess.\n", "Let's see.\n"] {
      await shell.session.enterEmptyLine()
      #expect(shell.take().hasSuffix(answer))
    }
    #expect(shell.session.prompt == "Counter › ")
  }

  @Test func `another command at a question is no guess, and isn't run`() async {
    _ = await shell("tour 1")
    #expect(
      await shell("add 7")
        == "Not run: the question comes first. Enter goes on without a guess.\n")
    #expect(await shell("1") == "You say 1. Let's see.\n")
  }

  @Test(arguments: ["undo", "now", "redo", "settle", ":undo", "trace off"])
  func `a name of a command is one, however short`(line: String) async {
    _ = await shell("tour 1")
    for _ in 0..<2 {
      #expect(
        await shell(line)
          == "Not run: the question comes first. Enter goes on without a guess.\n")
    }
    #expect(await shell("7") == "Not that. One more try.\n")
  }

  @Test(arguments: ["add", "undoing", ".add(2)"])
  func `a word that can't be run alone is a guess`(line: String) async {
    _ = await shell("tour 1")
    #expect(await shell(line) == "Not that. One more try.\n")
  }

  @Test func `a guess between makes Enter ask again`() async {
    _ = await shell("tour 1")
    await shell.session.enterEmptyLine()
    _ = await shell("7")
    await shell.session.enterEmptyLine()
    #expect(shell.take().hasSuffix("Press Enter again to go on without a guess.\n"))
    #expect(shell.session.prompt == "? ")
  }

  @Test func `the command of the text goes on without a guess`() async {
    _ = await shell("tour 1")
    #expect(await shell("add 1").contains("count: 0 → 1\n\nIt is 1. Nothing and one is one.\n"))
  }

  // MARK: - Commands

  @Test func `the command that is wanted is run, and the text goes on`() async {
    _ = await shell("tour 1")
    _ = await shell("1")
    #expect(
      await shell("  add  \"1\" ") == """
         1  .add(1)  CounterReactor
         1.1  .add(1)  count: 0 → 1

        Right: 1. Nothing and one is one.

        So much.

        Step 2 of 3  Two

        Add another.


        """)
  }

  @Test func `a refused line has nothing that could be undone`() async {
    _ = await shell("tour 1")
    _ = await shell("1")
    let text = await shell("delete 1")
    #expect(text.contains("there is no 1") && !text.contains("Undone"), "\(text)")
  }

  @Test func `a lesson is as wide as the window`() async {
    shell.session.fit(columns: 40)
    let lines = await shell("tour 1").lines
    #expect(lines.map(\.count).max().map { 30...40 ~= $0 } == true)
  }

  @Test func `hints come in their order, then the command itself`() async {
    _ = await shell("tour 1")
    _ = await shell("1")
    #expect(
      await shell("add 3") == """
         1  .add(3)  CounterReactor
         1.1  .add(3)  count: 0 → 3
        Undone: it sends `.add(3)`, and this step sends `.add(1)`.
        Hint: The gentle one.

        """)
    #expect(
      await shell("ad 1")
        == """
        E ^^
        E there is no command “ad”; did you mean add?
        Hint: The other one.

        """.replacing("E ^^\n", with: "E   ad 1\nE   ^^\n"))
    #expect(
      await shell("add 3").hasSuffix("sends `.add(1)`.\nType: `add 1`\n"))
    await shell.session.enterEmptyLine()
    #expect(shell.take().hasSuffix("Type: `add 1`\n"))
  }

  @Test func `what only looks is run at any time`() async {
    _ = await shell("tour 1")
    #expect(await shell("state count") == "0\n")
    _ = await shell("1")
    #expect(
      await shell("state count; log")
        == """
        0
         0  began  CounterReactor
        This step isn't done yet: Enter gives a hint.

        """)
    #expect(await shell("expect count == 5").hasPrefix("E "))
    #expect(shell.session.prompt == "Counter › ")
  }

  @Test func `lines are fitted to the terminal, as outside`() async {
    shell.session.report.restyle { $0.isFitted = true }
    shell.session.fit(columns: 20)
    _ = await shell("add 1")
    let outside = await shell("log")
    #expect(outside.contains("…"))
    for line in ["tour 1", "1", "add 1"] { _ = await shell(line) }
    #expect(await shell("log").hasPrefix(outside))
  }

  @Test func `a look that fails doesn't spoil what the lesson expects`() async {
    _ = await shell("tour 1")
    for line in ["1", "add 1", "add 2"] { _ = await shell(line) }
    #expect(await shell("state nothing").hasPrefix("E "))
    #expect(
      await shell("expect mutations == add")
        == "\nStep 3 of 3  End\n\nThree.\n\nLesson 1 is done, the last one of the tour. You are back in your own session.\n"
    )
  }

  @Test func `the first hint of a further command is told with the one before`() async {
    _ = await shell("tour 1")
    for line in ["1", "add 1"] { _ = await shell(line) }
    #expect(await shell("add 2").hasSuffix("count: 1 → 3\nThen: What was its mutation?\n"))
  }

  @Test func `skip types it`() async {
    _ = await shell("tour 1")
    #expect(await shell("tour skip") == "Let's see.\n")
    let shown = await shell("tour skip")
    #expect(shown.hasPrefix("Counter › add 1\n 1  .add(1)"))
    #expect(shown.hasSuffix("Add another.\n\n"))
  }

  @Test func `back goes to the beginning of the step, then to the one before, with their states`()
    async
  {
    _ = await shell("tour 1")
    for line in ["1", "add 1", "add 2"] { _ = await shell(line) }
    #expect(await shell("tour back") == "\nStep 2 of 3  Two\n\nAdd another.\n\n")
    #expect(await shell("state count").hasPrefix("1\n"))
    #expect(await shell("tour back").hasSuffix("How much is it then?\n"))
    #expect(await shell("state count") == "0\n")
    _ = await shell("1")
    // The numbers are those of the text again.
    #expect(await shell("add 1").hasPrefix(" 1  .add(1)"))
  }

  @Test func `the learner's own session is as it was`() async {
    _ = await shell("add 5")
    let before = await shell("log")
    _ = await shell("tour 1")
    for line in ["1", "add 1"] { _ = await shell(line) }
    #expect(
      await shell("tour leave") == """
        Lesson 1 stopped at step 2 of 3: tour goes on.
        You are back in your own session.

        """)
    #expect(await shell("log") == before)
    #expect(await shell("add 1").hasPrefix(" 2  action"))
  }

  @Test func `what is typed in a lesson isn't among what the session keeps`() async {
    for line in ["add 5", "tour 1", "1", "add 1", "tour leave", "add 2"] { _ = await shell(line) }
    #expect(SavedScript(shell.session).lines == ["add 5", "# tour 1  (left out)", "add 2"])
  }

  @Test func `what goes on in it isn't shown meanwhile`() async {
    _ = await shell("wait 1", waits: false)
    _ = await shell("tour 1")
    #expect(shell.take() != "")
    shell.clock.advance(by: .seconds(1))
    await shell.session.timeline.settle()
    #expect(shell.take() == "")
    _ = await shell("tour leave")
    #expect(await shell("state count") == "1\n")
    #expect(shell.textReport.trace == .full)
  }

  @Test func `a lesson goes on where one left it, and again from the beginning`() async {
    _ = await shell("tour 1")
    for line in ["1", "add 1", "tour leave"] { _ = await shell(line) }
    #expect(
      await shell("tour list").hasPrefix(
        "1  Adding  step 2 of 3, 1 of 1 predictions right\n\ntour goes on with lesson 1\n"))
    #expect(await shell("tour 1") == "\nStep 2 of 3  Two\n\nAdd another.\n\n")
    #expect(
      await shell("tour list").hasPrefix(
        "1  Adding  here: step 2 of 3, 1 of 1 predictions right\n\ntour skip types"))
    #expect(await shell("tour again").hasPrefix("\nLesson 1  Adding\n"))
    _ = await shell("tour leave")
    #expect(await shell("tour go on").hasPrefix("\nLesson 1  Adding\n"))
  }

  @Test func `what was done stays done`() async {
    _ = await shell("tour 1")
    for line in ["1", "add 1", "add 2", "expect mutations == add"] { _ = await shell(line) }
    #expect(await shell("tour list").hasPrefix("1  Adding  done, 1 of 1 predictions right\n"))
  }

  @Test func `predictions are kept with their results, the last of each question`() async {
    var kept: [Int: Bool]?
    shell.session.tour?.keep = { progress in
      kept = progress.lessons["01-adding"]?.predictions
      return nil
    }
    for line in ["tour 1", "7", "8", "add 1"] { _ = await shell(line) }
    #expect(kept == [1: false])
    #expect(await shell("tour list").contains("0 of 1 predictions right"))
    for line in ["tour again", "1", "add 1"] { _ = await shell(line) }
    #expect(kept == [1: true])
  }

  @Test func `a question without a guess is no prediction`() async {
    for line in ["tour 1", "tour skip", "tour skip"] { _ = await shell(line) }
    #expect(await shell("tour list").hasPrefix("1  Adding  here: step 2 of 3\n"))
    for line in ["tour again", "1", "add 1", "tour again", "tour skip", "tour skip"] {
      _ = await shell(line)
    }
    #expect(await shell("tour list").contains("1 of 1 predictions right"))
  }

  @Test func `each step is kept`() async {
    var kept: [Int?] = []
    shell.session.tour?.keep = { progress in
      kept.append(progress.lessons["01-adding"]?.step)
      return nil
    }
    _ = await shell("tour 1")
    for line in ["1", "add 1", "add 2", "expect mutations == add"] { _ = await shell(line) }
    #expect(kept == [1, 1, 2, 1])
  }

  @Test func `that it can't be kept is told once`() async {
    shell.session.tour?.keep = { _ in "no room" }
    #expect(await shell("tour 1").contains("no room\n"))
    _ = await shell("1")
    #expect(await !shell("add 1").contains("no room"))
  }

  @Test func `in Korean it says the same`() async {
    #expect(await shell("tour ko").hasPrefix("1  더하기\n\ntour: 1번 레슨을 시작\ntour en: in English\n"))
    #expect(
      await shell("tour 1").hasSuffix("스텝 1/3  하나\n\n그러면 얼마일까요?\n"))
    #expect(await shell("2") == "아닙니다. 한 번 더 예측해 보세요.\n")
    #expect(await shell("3") == "예측: 3. 확인해 봅시다.\n")
    #expect(await shell("add 1").contains("예측은 3, 정답은 1입니다. 0에 1을 더하면 1입니다.\n"))
    // The step from its beginning, in the other language.
    #expect(await shell("tour en").hasSuffix("Step 2 of 3  Two\n\nAdd another.\n\n"))
  }

  @Test func `without UTF-8 there is no Korean`() async {
    shell.textReport.style.theme.isUnicode = false
    #expect(
      await shell("tour ko").hasSuffix(
        "E Korean needs a locale with UTF-8; such as LC_ALL=C.UTF-8\n"))
    #expect(await !shell("tour list").contains("ko"))
  }

  @Test func `quit leaves the shell`() async {
    _ = await shell("tour 1")
    _ = await shell("quit")
    #expect(shell.session.isOver)
  }

  @Test func `a script that fails nothing goes on after a wrong answer`() async {
    let (text, passed) = await shell.script(
      "tour 1\n\n# a comment\n7\n8\nadd 3\nadd 1\nadd 2\nexpect mutations == add\nadd 5\n")
    #expect(passed)
    #expect(text.hasSuffix("count: 0 → 5\n"))
  }

  @Test(
    arguments: [
      (
        "tour 2",
        """
        there is no lesson 2; lessons are 1…1; those in which you write the reactor are packages: \
        reactor-shell new NAME --lesson N
        """
      ),
      (
        "tour -9223372036854775808",
        """
        there is no lesson -9223372036854775808; lessons are 1…1; those in which you write the \
        reactor are packages: reactor-shell new NAME --lesson N
        """
      ),
      (
        "tour x",
        "“x” is no lesson; write a number, 1…1, or list, on, skip, back, leave, again, en, ko"
      ),
      ("tour skip", "no lesson is played; tour begins one"),
      ("tour 1; add 1", "a lesson begins at the end of a line: the rest wasn't run"),
    ])
  func `what can't be is told`(line: String, message: String) async {
    #expect(await shell(line).hasSuffix("E \(message)\n"))
  }

  @Test func `while a lesson is played tour stands alone`() async {
    _ = await shell("tour 1")
    #expect(await shell("tour leave; add 1").hasSuffix("E tour stands alone on its line\n"))
  }

  @Test func `a lesson that can't be played is told, and one's own session is back`() async {
    shell.session.tour = Tour(
      [Lesson("01-a", markdown: "## A\n```\n$ shell --app nothing\nMain › add 1\n```")],
      of: shell.session)
    #expect(
      await shell("tour 1").hasSuffix(
        "E lesson 01-a can't be played: “--app nothing” isn't there; there is counter, clashing\n"))
    #expect(shell.session.prompt == "Counter › ")
  }

  @Test func `Tab offers the lessons with their titles`() async {
    let found = shell.session.completions(of: "tour ").candidates
    #expect(found.prefix(1) == [Candidate("1", help: "Adding")])
    _ = await shell("tour 1")
    #expect(
      shell.session.completions(of: "tour b").candidates == [
        Candidate("back", help: "goes a step back")
      ])
    #expect(
      shell.session.completions(of: "tour l").candidates == [
        Candidate("leave", help: "leaves the lesson; it can go on later"),
        Candidate("list", help: "lists the lessons, and how far you came"),
      ])
  }

  @Test func `lessons are in the language that is spoken, or in the one chosen for them`() async {
    _ = await shell("set lang ko")
    #expect(await shell("tour list").hasPrefix("1  더하기\n"))
    #expect(await shell("tour en").hasPrefix("1  Adding\n"))
    // The last word counts.
    _ = await shell("set lang ko")
    #expect(await shell("tour list").hasPrefix("1  더하기\n"))
    _ = await shell("set lang en")
    #expect(await shell("tour list").hasPrefix("1  Adding\n"))
  }

  @Test func `in a lesson lang changes what is spoken there and behind it`() async {
    _ = await shell("tour 1; ")
    #expect(await shell("set lang ko") == "lang ko\n")
    #expect(await shell("state nothing").contains("없습니다"))
    _ = await shell("1")
    #expect(await shell("add 3").contains("되돌렸습니다. 이 명령은 `.add(3)` 액션을 보내는데"))
    #expect(await shell("set lang").hasPrefix("lang ko\n"))
    _ = await shell("tour leave")
    #expect(shell.session.language == .korean)
  }

  @Test func `a session without lessons has no tour`() async {
    #expect(await Sitting(.counter)("tour").contains("there is no command “tour”"))
  }

}

private let adding = """
  # Adding

  **What is 1 and 2?**

  ## One

  > **Predict** How much is it then?
  <!-- answer: 1 | one -->
  <!-- because: Nothing and one is one. -->
  <!-- not: 0 | zero | One is added. -->

  <!-- hint: The gentle one.
  The other one. -->
  ```console
  $ shell --app counter --trace compact
  Counter › add 1
  ```

  So much.

  ## Two

  Add another.

  <!-- hint: Two. -->
  <!-- hint 2: What was its mutation? -->
  ```console
  Counter › add 2
  Counter › expect mutations == add
  ```

  ## End

  Three.

  Next: [nothing](README.md)

  """

private let addingInKorean = """
  # 더하기

  ## 하나

  > **예측** 그러면 얼마일까요?
  <!-- answer: 1 -->
  <!-- because: 0에 1을 더하면 1입니다. -->

  ```console
  $ shell --app counter
  Counter › add 1
  ```

  ## 둘

  ```console
  Counter › add 2
  ```

  ## 끝

  셋.

  """
