import Testing

@testable import ReactorShell

@Suite struct MarkdownBlockTests {
  private func blocks(_ lines: String...) -> [MarkdownBlock] {
    MarkdownBlock.blocks(in: lines.joined(separator: "\n") + "\n")
  }

  @Test func `blocks stand between fences, with what the fence says`() {
    #expect(
      blocks("# A", "```text  ignore", "a", "", "b", "```", "c", "~~~", "d", "~~~") == [
        MarkdownBlock(info: "text ignore", firstLine: 3, lines: ["a", "", "b"]),
        MarkdownBlock(info: "", firstLine: 9, lines: ["d"]),
      ])
  }

  @Test(arguments: [
    ("text", "columns=80"), ("text columns=60", "columns=60"),
    ("text terminal=100", "terminal=100"),
    ("terminal=40 ignore", "terminal=40"), ("text columns=0", "columns=80"),
    ("text columns=many", "columns=80"), ("text rows=9", "columns=80"),
  ]) func `a fence says how wide answers are`(info: String, width: String) {
    #expect(MarkdownBlock(info: info, firstLine: 1, lines: []).width.word == width)
  }

  @Test func `a command may begin with a mark that combines with the blank before it`() throws {
    #expect(try Transcript(["Main › \u{301}x"])?.entries.map(\.command) == ["\u{301}x"])
  }

  @Test func `a fence is closed by one as long, of the same sign, with nothing behind`() {
    #expect(
      blocks("````", "```", "~~~~", "```` no", "`````", "after") == [
        MarkdownBlock(info: "", firstLine: 2, lines: ["```", "~~~~", "```` no"])
      ])
  }

  @Test func `an indented fence takes its blanks from what is inside`() {
    #expect(
      blocks("  ```", "    a", " b", "  ```", "    ```", "no block") == [
        MarkdownBlock(info: "", firstLine: 2, lines: ["  a", "b"])
      ])
  }

  @Test func `a block that isn't closed goes on to the end`() {
    #expect(blocks("```", "a") == [MarkdownBlock(info: "", firstLine: 2, lines: ["a"])])
  }

  @Test func `code in a line is no fence`() {
    #expect(blocks("``` a `b` ```", "c") == [])
  }
}
