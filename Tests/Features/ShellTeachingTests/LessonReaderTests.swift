import Testing

@testable import ReactorShell
@testable import ShellTeaching

@Suite struct LessonReaderTests {
  @Test func `a lesson has a title, an opening, and a step a heading`() throws {
    let script = try LessonReader.script(
      of: """
        # The flow

        **What happens?**

        One line
        and another.

        ## First

        - one
          thing
        - two

        ## Second

        Next: [2. More](02-more.en.md) · [한국어](01-the-flow.ko.md)

        """)
    #expect(
      script
        == LessonScript(
          title: "The flow",
          opening: [.paragraph("**What happens?**"), .paragraph("One line and another.")],
          steps: [
            .init(
              heading: "First",
              parts: [.item(marker: "-", text: "one thing"), .item(marker: "-", text: "two")]),
            .init(heading: "Second"),
          ]))
  }

  @Test func `a question has its answers and its reason`() throws {
    let script = try LessonReader.script(
      of: """
        ## A

        > **예측** 몇 번일까요?
        <!-- answer: 3 | three -->
        <!-- because: Three
        changes. -->
        <!-- not: 2 | two | Count the end, too. -->
        <!-- not: nothing -->

        > Somebody said so.
        """)
    #expect(
      script.steps.map(\.parts) == [
        [
          .question(
            LessonQuestion(
              text: "몇 번일까요?", answers: ["3", "three"], reason: "Three changes.",
              misses: [.init(guesses: ["2", "two"], hint: "Count the end, too.")])),
          .paragraph("Somebody said so."),
        ]
      ])
  }

  @Test func `a block's commands have its hints, and its program's options`() throws {
    let script = try LessonReader.script(
      of: """
        ## A

        <!-- hint: Gently.
        Less so. -->
        <!-- hint 2: The other. -->
        ```console
        $ shell --app counter --trace off
        Main › add 1
        1
        Main › add 2
        ```

        ```console
        Main › show
        ```

        ```console ignore
        Main › never
        ```

        ```swift
        let one = 1
        ```
        """)
    var options = TranscriptOptions()
    options.app = "counter"
    options.trace = .off
    #expect(
      script.steps.map(\.parts) == [
        [
          .start(options),
          .command(LessonCommand(line: "add 1", hints: ["Gently.", "Less so."])),
          .command(LessonCommand(line: "add 2", hints: ["The other."], index: 1)),
          .command(LessonCommand(line: "show")),
          .code(["Main › never"]),
          .code(["let one = 1"]),
        ]
      ])
  }

  @Test func `a lesson without headings is one step`() throws {
    let script = try LessonReader.script(of: "# A\n\n```\nMain › add 1\n```\n")
    #expect(
      script
        == LessonScript(
          title: "A",
          steps: [
            .init(
              heading: "",
              parts: [.start(TranscriptOptions()), .command(LessonCommand(line: "add 1"))])
          ]))
  }

  @Test(arguments: [
    "", "# A", "<!-- never closed", "```console\nMain › ", "> ", "- ", "##", "<!---->",
  ])
  func `whatever a text is, it can be read`(text: String) throws {
    _ = try LessonReader.script(of: text)
  }

  @Test func `an option that there isn't is told`() {
    #expect(
      throws: TranscriptError(
        "--colour",
        "isn't an option of transcripts: --app, --clock virtual, --data, --lang, --seed, --trace")
    ) {
      try LessonReader.script(of: "```\n$ shell --colour red\nMain › add 1\n```\n")
    }
  }

  @Test func `the way to a step is what is typed before it, from the last start`() throws {
    let script = try LessonReader.script(
      of: """
        ## A
        ```
        Main › one
        ```
        ## B
        ```
        $ shell --app counter
        Main › two
        Main › three
        ```
        ## C
        ```
        Main › four
        ```
        """)
    let ways = (0...3).map { step in
      var player = LessonPlayer(script, pauses: true)
      player.go(to: step)
      return player.way
    }
    #expect(ways.map(\.lines) == [[], ["one"], ["two", "three"], ["two", "three", "four"]])
    #expect(ways.map(\.options.app) == [nil, nil, "counter", "counter"])
  }
}
