import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@MainActor @Suite struct ASCIITextTests {
  @Test func `our signs have their like, other characters are escaped`() {
    #expect(
      inASCII("“a” … b → c · ⇒ › − 5 µs 2 × 3² 김 \u{1B}[31m")
        == #""a" ... b -> c - => > - 5 us 2 x 3^2 \u{AE40} "#
        + "\u{1B}[31m")
  }

  @Test func `nothing beyond ASCII comes out of a session`() async {
    let sitting = Sitting(trace: .full, theme: Theme(isColoured: true, isUnicode: false))
    for line in [
      "note 토글; load 5; do increase; open; state; help; help all; show; back; log; app", "nonsens토",
      "add 토글", "! add “x”", "echo 토 → 글 “”", "\"a", "state 토", "trace compact; note x; vain no",
    ] {
      let text = await sitting(line)
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    }
  }

  @Test func `the mark below an error stands where the escaped word does`() async {
    let sitting = Sitting(theme: Theme(isUnicode: false))
    #expect(
      await sitting.script("echo 토; 글\n").text == #"""
        \u{D1A0}
        E a.txt:1:9: there is no command "\u{AE00}" here; help lists what works
        E   echo \u{D1A0}; \u{AE00}
        E                  ^^^^^^^^

        """#)
  }

  @Test func `JSON has escapes, and means the same`() async {
    var lines: [String] = []
    let report = JSONReport(
      to: Output(write: { lines.append($0) }, writeError: { _ in }), theme: Theme(isUnicode: false))
    report.answer(["토글 👍"])
    #expect(
      lines.last == #"{"event":"answer","lines":["\uD1A0\uAE00 \uD83D\uDC4D"],"data":[]}"# + "\n")
  }

  @Test func `tables are laid out with what is shown`() {
    Theme.$current.withValue(Theme(isUnicode: false)) {
      #expect(
        TextColumns.table([["김", "1"], ["Ann Lee", "12"]], columns: 40) == [
          #"\u{AE40}   1"#, "Ann Lee   12",
        ])
      #expect(TextColumns.cut("Annabel Lee", 8) == "Annab...")
    }
  }
}
