import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct FittedTextTests {
  @Test(arguments: [
    ("plain", 5, "plain"), ("plainly", 5, "plai…"), ("한국어", 5, "한국…"), ("한국어", 4, "한…"),
    ("한국어", 1, "…"), ("한국어", 0, ""), ("a👩‍❤️‍👨b", 3, "a…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("\u{1B}[31mred\u{1B}[0m", 3, "\u{1B}[31mred\u{1B}[0m"),
    ("\u{1B}[31mred\u{1B}[0m", 2, "\u{1B}[31mr\u{1B}[0m…"),
    ("a\u{1B}[31mred\u{1B}[0m", 1, "…"),
  ])
  func `a line is cut by grapheme, its colours ended`(line: String, columns: Int, expected: String)
  {
    #expect(FittedText(line).cut(to: columns) == expected)
  }

  @Test func `an ellipsis of ASCII takes three columns`() {
    #expect(FittedText("plainly").cut(to: 5, ellipsis: "...") == "pl...")
    #expect(FittedText("plainly").cut(to: 2, ellipsis: "...") == "..")
  }

  @Test(
    arguments: [
      ("one two three", 20, 2, ["one two three"]),
      ("one two three", 8, 2, ["one two", "  three"]),
      ("  one two", 7, 4, ["  one", "   two"]),
      ("한국어 여러 글자", 8, 0, ["한국어", "여러", "글자"]),
      ("abcdefghij", 4, 2, ["abcd", "  ef", "  gh", "  ij"]),
      ("a bcdefghij", 4, 2, ["a bc", "  de", "  fg", "  hi", "  j"]),
      (
        "one  \u{1B}[31mtwo three\u{1B}[0m", 9, 1,
        [
          "one  \u{1B}[31mtwo\u{1B}[0m", " \u{1B}[31mthree\u{1B}[0m",
        ]
      ),
      ("", 5, 2, [""]), ("👩‍❤️‍👨👩‍❤️‍👨", 3, 0, ["👩‍❤️‍👨", "👩‍❤️‍👨"]),
    ] as [(String, Int, Int, [String])])
  func `a line is continued at blanks`(
    line: String, columns: Int, indent: Int, expected: [String]
  ) {
    #expect(FittedText(line).continued(columns: columns, indent: indent) == expected)
  }

  @Test func `a word that is to be copied stays whole`() {
    let lines = FittedText("see /a/long/path now")
      .continued(columns: 8, indent: 2, breaksWords: false)
    #expect(lines == ["see", "  /a/long/path", "  now"])
  }
}
