import ReactorShell
import Testing

@testable import ShellFixtures

@Suite struct TextColumnsTests {
  @Test(arguments: [
    ("Ann", 5, "Ann  "), ("Ann", 3, "Ann"), ("Annabel", 5, "Anna…"), ("김민준", 6, "김민준"),
    ("김민준", 5, "김민…"), ("김민준", 4, "김… "), ("김민준", 8, "김민준  "), ("a👩‍❤️‍👨b", 4, "a👩‍❤️‍👨b"),
    ("a👩‍❤️‍👨b", 3, "a… "), ("", 2, "  "), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `a text is filled or cut to its columns`(text: String, columns: Int, expected: String) {
    #expect(TextColumns.fit(text, columns) == expected)
  }

  @Test func `what could do something to a terminal is escaped`() {
    #expect(TextColumns.fit("a\u{1B}b", 8) == #"a\u{1B}b"#)
    #expect(TextColumns.cut("\u{202E}evil", 80) == #"\u{202E}evil"#)
    #expect(TextColumns.spread("a\n", "b\t", columns: 10) == #"a\n    b\t"#)
    #expect(TextColumns.table([["\u{7}", "b"]], columns: 80) == [#"\u{7}  b"#])
    #expect(TextColumns.grid(["\u{9B}2J"], perLine: 1, columns: 80) == [#"\u{9B}2J"#])
  }

  @Test func `two texts stand at the edges`() {
    #expect(TextColumns.spread("남성  48", "더보기", columns: 20) == "남성  48      더보기")
    #expect(
      TextColumns.spread("a long left", "a long right", columns: 10) == "a long le…")
  }

  @Test func `a grid lines up Korean names`() {
    let lines = TextColumns.grid(
      ["김민준 24", "Ann Lee 31", "José 9", "👩‍❤️‍👨 40", "Bartholomew 50"], perLine: 3, columns: 54)
    #expect(
      lines == [
        "김민준 24         Ann Lee 31        José 9",
        "👩‍❤️‍👨 40             Bartholomew 50",
      ])
  }

  @Test func `the numbers of a grid line up behind Korean names, and aren't cut`() {
    let cells = [("김민준", "24"), ("Назар Бондаренко", "9"), ("José", "101")]
    #expect(
      TextColumns.grid(withNumbers: cells, perLine: 2, columns: 36) == [
        "김민준        24  Назар Бондаре… 9",
        "José         101",
      ])
  }

  @Test func `a narrow grid has fewer texts in a line`() {
    let names = ["Annabel Lee of Maine", "Ben", "Cy"]
    #expect(
      TextColumns.grid(names, perLine: 4, columns: 20) == ["Annabel Lee of Ma…", "Ben", "Cy"])
  }

  @Test func `a table has its numbers at the right, and an ellipsis where it is cut`() {
    let rows = [
      ["[0]", "김민준", "9", "minjun@example.com", "Korea"], ["[10]", "Ann", "24", "", ""],
    ]
    #expect(
      TextColumns.table(rows, columns: 60) == [
        "[0]   김민준   9  minjun@example.com  Korea",
        "[10]  Ann     24",
      ])
    #expect(
      TextColumns.table(rows, columns: 30) == ["[0]   김민준   9  minjun@ex… …", "[10]  Ann     24"])
    #expect(TextColumns.table(rows, columns: 20) == ["[0]   김민준   9  m…", "[10]  Ann     24"])
  }

  @Test func `rows go on below where there is no room for the last column`() {
    let rows = [["1.2", ".add(4)", "made it otherwise"], ["10", "", "waits"]]
    func table(columns: Int) -> [String] {
      TextColumns.table(rows, columns: columns, wrappingLast: true)
    }
    #expect(table(columns: 31) == ["1.2  .add(4)  made it otherwise", "10            waits"])
    #expect(table(columns: 30) == ["1.2  .add(4)  made it", "  otherwise", "10  waits"])
    #expect(table(columns: 12) == ["1.2  .add(4)", "  made it", "  otherwise", "10  waits"])
  }

  @Test func `a grid of nothing has no lines, and none per line is one`() {
    #expect(TextColumns.grid([], perLine: 4, columns: 80) == [])
    #expect(TextColumns.grid(["a", "b"], perLine: 0, columns: 10) == ["a", "b"])
  }
}
