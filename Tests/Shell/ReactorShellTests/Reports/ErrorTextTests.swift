import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ErrorTextTests {
  private func text(
    _ line: String, at span: Range<Int>?, place: SourceOfCommand.Place? = nil, columns: Int = 80,
    promptColumns: Int? = nil
  ) -> String {
    var text = ""
    let report = TextReport(
      to: Output(write: { _ in }, writeError: { text += $0 }), columns: columns)
    report.style.promptColumns = promptColumns
    let error = ShellError(.badArgument("no"), at: span)
    report.say(.failure(error, SourceOfCommand(line: line, place: place)))
    return text
  }

  private let place = SourceOfCommand.Place(file: "수업.txt", line: 12)

  @Test func `in a script it has the file, the line and the column`() {
    #expect(
      text("load abc", at: 5..<8, place: place) == """
        수업.txt:12:6: no
          load abc
               ^^^

        """)
    #expect(text("load abc", at: nil, place: place) == "수업.txt:12:1: no\n")
  }

  @Test func `the mark stands below Korean, emoji and combining marks`() {
    #expect(
      text("열기 20대 👩‍❤️‍👨 e\u{301} x", at: 9..<10)
        == """
          열기 20대 👩‍❤️‍👨 e\u{301} x
                       ^
        no

        """)
    #expect(
      text("열기 20대", at: 3..<6) == """
          열기 20대
               ^^^^
        no

        """)
  }

  @Test func `at the prompt it points at the line above`() {
    #expect(
      text("open 50s", at: 5..<8, promptColumns: 7) == """
                    ^^^
        no

        """)
    #expect(text("open 50s", at: nil, promptColumns: 7) == "no\n")
  }

  @Test func `a line that is shown otherwise than it was typed is shown again`() {
    #expect(
      text("a\tb 50s", at: 4..<7, promptColumns: 7) == #"""
          a\tb 50s
               ^^^
        no

        """#)
  }

  @Test func `where something was written since, the line is shown again`() {
    var text = ""
    let report = TextReport(to: Output(write: { _ in }, writeError: { text += $0 }))
    report.style.promptColumns = 7
    report.answer(["something"])
    report.say(.failure(ShellError(.failed("no"), at: 5..<8), SourceOfCommand(line: "open 50s")))
    #expect(text == "  open 50s\n       ^^^\nno\n")
  }

  @Test func `of a long line the part is shown that leads to the place`() {
    let digits = String(repeating: "1234567890", count: 30)
    #expect(
      text(digits, at: 100..<105, columns: 42)
        == """
          …234567890123456789012345678901234567890
                              ^^^^^
        no

        """)
    #expect(
      text(digits, at: 0..<300, columns: 32) == """
          123456789012345678901234567890
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        no

        """)
  }

  @Test(arguments: 0..<40)
  func `whatever the line, it keeps to the width and the mark is below it`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let alphabet = Array("ab 한국👩‍❤️‍👨e\u{301}\t\u{1B}\u{202E}ﾅ\u{200B}")
    for _ in 0..<25 {
      let count = Int.random(in: 1...200, using: &generator)
      let line = String((0..<count).map { _ in alphabet.randomElement(using: &generator)! })
      let start = Int.random(in: 0..<line.count, using: &generator)
      let end = Int.random(in: start + 1...line.count, using: &generator)
      let columns = Int.random(in: 24...100, using: &generator)
      let lines = text(line, at: start..<end, columns: columns).split(separator: "\n")
      #expect(lines.count == 3)
      let shown = DisplayWidth.columns(String(lines[0]))
      let mark = try #require(lines[1].firstIndex(of: "^"))
      #expect(shown <= columns && lines[1].count <= max(columns, shown))
      #expect(lines[1].distance(from: lines[1].startIndex, to: mark) <= shown)
      #expect(lines[1][mark...].allSatisfy { $0 == "^" })
    }
  }

  @Test(arguments: 0..<40)
  func `whatever bytes a line holds, no control character comes out`(seed: Int) async {
    var generator = SplitMix64(seed: UInt64(1000 + seed))
    let sitting = Sitting(trace: .full)
    let pieces = [
      "\u{1B}[2J", "\u{1B}]0;x\u{07}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\r", "\u{0}", "\u{7F}",
      "\u{85}", "\u{2028}", "load ", "note ", "echo ", "state ", "open", ";", "\"", "'", "\\", "&",
      "!", "#", "열기", "[", "]", "5", "run ", "help ", "data ", "set seed ", "set latency ", "do ",
    ].map { Array($0.utf8) }
    for _ in 0..<40 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        if Bool.random(using: &generator) {
          bytes += pieces.randomElement(using: &generator)!
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      bytes.removeAll { $0 == 0x0A }
      let place = SourceOfCommand.Place(file: "a\u{1B}.txt", line: 1)
      await sitting.session.run(SourceLine(bytes: bytes[...]), at: place)
    }
    let harmful = sitting.take().unicodeScalars.filter { scalar in
      scalar != "\n"
        && (scalar.properties.generalCategory == .control
          || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value))
    }
    #expect(String(String.UnicodeScalarView(harmful)) == "")
  }
}
