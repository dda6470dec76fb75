import Testing

@testable import ReactorShell
@testable import ShellTeaching

@Suite struct LessonTypesetterTests {
  private func lines(_ parts: LessonPart..., columns: Int = 40, theme: Theme = Theme()) -> [String]
  {
    LessonTypesetter(
      number: 1, theme: theme, words: TourWords(language: .english), columns: columns
    ).passages(of: parts).flatMap { $0 }
  }

  @Test func `text is wrapped, items hang, code stands as it is`() {
    #expect(
      lines(
        .title("The flow"), .heading("One action", number: 2, of: 8),
        .paragraph("`load 100` sends *one* action, **and** waits for a hundred people."),
        .item(marker: "-", text: "The first of two things, which is long enough to go on."),
        .item(marker: "-", text: "Two."), .code(["let one = 1", "  .two"])) == [
          "Lesson 1  The flow", "", "Step 2 of 8  One action", "",
          "`load 100` sends one action, and waits", "for a hundred people.", "",
          "- The first of two things, which is long", "  enough to go on.", "- Two.", "",
          "  let one = 1", "    .two",
        ])
  }

  @Test func `no text is wider than 80 columns`() {
    let long = String(repeating: "word ", count: 40)
    #expect(lines(.paragraph(long), columns: 200).map(\.count).max() == 79)
  }

  @Test func `what is to be typed stays on one line, where there is room for it`() {
    #expect(
      lines(.paragraph("Then you type `tour skip`."), columns: 24) == [
        "Then you type", "`tour skip`.",
      ])
    #expect(
      lines(.paragraph("Now `load 100 female fi`"), columns: 20) == ["Now `load 100 female", "fi`"])
  }

  @Test func `with colours code has no backticks`() {
    #expect(
      lines(.paragraph("`a` *b* c"), theme: Theme(isColoured: true)) == [
        "\u{1B}[1;34ma\u{1B}[0m \u{1B}[1mb\u{1B}[0m c"
      ])
  }

  @Test(arguments: [LessonPart.remark("Type `a`."), .question(LessonQuestion(text: "Is it `a`?"))])
  func `nor has code in a remark or in a question`(part: LessonPart) {
    #expect(lines(part, theme: Theme(isColoured: true)).allSatisfy { !$0.contains("`") })
    #expect(lines(part).allSatisfy { $0.contains("`a`") })
  }

  @Test func `for screen readers there are no signs and no empty lines`() {
    #expect(
      lines(
        .heading("One", number: 1, of: 2), .paragraph("`a` and *b*."),
        theme: Theme(isPlain: true)) == ["Step 1 of 2: One", "a and b."])
  }

  @Test
  func
    `what could do something to a terminal is escaped, and all that isn't ASCII where it can't be shown`()
  {
    #expect(lines(.paragraph("a\u{1B}[2Jb `\u{7}`")) == ["a\\u{1B}[2Jb `\\u{7}`"])
    #expect(lines(.code(["\u{202E}x"])) == ["  \\u{202E}x"])
    #expect(
      lines(.paragraph("“a” → 가"), theme: Theme(isUnicode: false)) == ["\"a\" -> \\u{AC00}"])
  }

  @Test func `Korean takes two columns a syllable`() {
    #expect(lines(.paragraph("가나다라 마바사아 자차카타"), columns: 20) == ["가나다라 마바사아", "자차카타"])
  }

  @Test(
    arguments: [
      (
        "a `b` c",
        [LessonRun(text: "a "), LessonRun(text: "b", style: .code), LessonRun(text: " c")]
      ),
      ("``a`b``", [LessonRun(text: "a`b", style: .code)]),
      ("`reduce(*)`", [LessonRun(text: "reduce(*)", style: .code)]),
      (
        "**a** and *b*",
        [
          LessonRun(text: "a", style: .strong), LessonRun(text: " and "),
          LessonRun(text: "b", style: .emphasis),
        ]
      ),
      ("2 * 3 * 4", [LessonRun(text: "2 * 3 * 4")]),
      ("[here](there.md)!", [LessonRun(text: "here!")]),
      ("`a", [LessonRun(text: "`a")]), ("****", [LessonRun(text: "****")]),
      ("[a]", [LessonRun(text: "[a]")]), ("", []),
    ])
  func `signs of Markdown are taken for what they say`(line: String, runs: [LessonRun]) {
    #expect(LessonRun.runs(of: line) == runs)
  }
}
