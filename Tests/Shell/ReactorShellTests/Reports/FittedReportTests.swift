import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct FittedReportTests {
  private func sitting(columns: Int, trace: TraceLevel = .full, theme: Theme = Theme()) -> Sitting {
    let sitting = Sitting(trace: trace, theme: theme, columns: columns, isAligned: true)
    sitting.textReport.style.isFitted = true
    sitting.session.settings.columns = columns
    return sitting
  }

  @Test func `a stage that is too long goes on below its text`() async {
    #expect(
      await sitting(columns: 34)("note 가나다라마바사") == """
         1    action    .note("가나다라마
                        바사")
              mutate()  just
         1.1  mutation  .note("가나다라마
                        바사")
              reduce()  notes["메모"]: nil
                        →
                        ["가나다라마바사"]
                        message: nil →
                        "가나다라마바사"

        """)
  }

  @Test func `a line a mutation is cut`() async {
    #expect(
      await sitting(columns: 34, trace: .compact)("note 가나다라마바사; log 1") == """
         1    .note("가나다라마바사")
         1.1  .note("가나다라마바사")  no…
         1    .note("가나다라마바사")
         1.1  .note("가나다라마바사")  no…

        """)
  }

  @Test(
    arguments: [20, 40, 60, 80, 200], [Theme(), Theme(isColoured: true), Theme(isUnicode: false)])
  func `no line is wider than the terminal`(columns: Int, theme: Theme) async {
    let sitting = sitting(columns: columns, theme: theme)
    let lines = """
      note "가나다라마바사 아자차카타파하"; load 5; open; state; help; help all; show; back; log; nonsense
      ! twice "a very long word that is no number at all"
      trace compact; note "가나다라마바사 아자차카타파하"; open; back; load; vain no; echo 가나다라마바사아자차카타파하
      """
    for line in lines.split(separator: "\n") {
      let text = await sitting(String(line)).replacing(/\u{1B}\[[0-9;]*m/, with: "")
      let wide = text.split(separator: "\n").map { $0.hasPrefix("E ") ? $0.dropFirst(2) : $0 }
        .filter { DisplayWidth.columns($0) > columns }
      #expect(wide == [])
    }
  }

  @Test func `in a file every line stays whole`() async {
    let sitting = Sitting(trace: .compact, columns: 34, isAligned: true)
    #expect(
      await sitting("note 가나다라마바사") == """
         1    .note("가나다라마바사")
         1.1  .note("가나다라마바사")  notes["메모"]: nil → ["가나다라마바사"]  and 1 more

        """)
  }
}
