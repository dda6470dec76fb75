import ReactorShell
import Testing

@testable import ShellFixtures

@Suite struct TextCanvasTests {
  private func drawn(
    columns: Int = 12, rows: Int = 4, theme: Theme = Theme(),
    _ draw: (inout TextCanvas) -> Void
  ) -> [String] {
    Theme.$current.withValue(theme) {
      var canvas = TextCanvas(columns: columns, rows: rows)
      draw(&canvas)
      return canvas.lines
    }
  }

  private func card(_ canvas: inout TextCanvas) {
    canvas.box(column: 1, row: 0, columns: 10, rows: 3)
    canvas.text("김하늘 and others", column: 3, row: 1, columns: 6)
  }

  @Test func `boxes and texts stand at their places`() {
    #expect(drawn(card) == [" ┌────────┐", " │ 김하…  │", " └────────┘", ""])
  }

  @Test func `without UTF-8 boxes are of ASCII, and other signs escaped`() {
    #expect(
      drawn(theme: Theme(isUnicode: false)) { canvas in
        canvas.box(column: 0, row: 0, columns: 12, rows: 3)
        canvas.text("★ 7", column: 2, row: 1, columns: 8)
      } == ["+----------+", "| * 7      |", "+----------+", ""])
  }

  @Test func `for screen readers there are only the texts, whole`() {
    #expect(drawn(theme: Theme(isPlain: true), card) == ["김하늘 and others"])
  }

  @Test func `what lies outside is cut off`() {
    #expect(
      drawn { canvas in
        canvas.box(column: -3, row: -1, columns: 6, rows: 3)
        canvas.box(column: 9, row: 2, columns: 9, rows: 9)
        canvas.text("abcdef", column: -3, row: 3, columns: 6)
        canvas.text("lost", column: 0, row: 9, columns: 4)
        canvas.text("lost", column: 0, row: -1, columns: 4)
      } == ["  │", "──┘", "         ┌──", "def      │"])
  }

  @Test func `half of a wide character isn't left alone`() {
    #expect(
      drawn(columns: 6, rows: 1) { canvas in
        canvas.text("가나다", column: 0, row: 0, columns: 6)
        canvas.text("x", column: 1, row: 0, columns: 1)
        canvas.text("y", column: 4, row: 0, columns: 1)
      } == [" x나y"])
    #expect(
      drawn(columns: 3, rows: 1) { canvas in
        canvas.text("가나", column: 0, row: 0, columns: 4)
      } == ["가"])
    #expect(
      drawn(columns: 4, rows: 1) { canvas in
        canvas.text("가나", column: -1, row: 0, columns: 4)
      } == [" 나"])
  }

  @Test func `what could do something to a terminal is escaped`() {
    #expect(
      drawn(columns: 16, rows: 1) { canvas in
        canvas.text("a\u{1B}[2J", column: 0, row: 0, columns: 16)
      } == [#"a\u{1B}[2J"#])
  }

  @Test func `sizes below zero, and boxes too small for an edge, are nothing`() {
    #expect(drawn(columns: -1, rows: -1) { $0.box(column: 0, row: 0, columns: 4, rows: 4) } == [])
    #expect(drawn(rows: 1) { $0.box(column: 0, row: 0, columns: 1, rows: 4) } == [""])
  }
}
