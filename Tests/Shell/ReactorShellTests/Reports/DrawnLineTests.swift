import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct DrawnLineTests {
  nonisolated private static let coloured = Theme(isColoured: true, hasTrueColour: true)

  private func show(_ theme: Theme) async -> String {
    await Sitting(.picture, trace: .off, theme: theme, isAligned: true)("show")
  }

  @Test func `dots have their colours, each written where it changes, and none behind them`() async
  {
    #expect(
      await show(Self.coloured) == """
        깃발  \u{1B}[38;2;255;255;255;48;2;205;46;58m▀▀▀\
        \u{1B}[38;2;0;71;160;48;2;205;46;58m▀\u{1B}[0m  of 80
              \u{1B}[38;2;0;71;160;48;2;255;255;255m▀\u{1B}[38;2;0;71;160;49m▀\u{1B}[0m

        drawn in 17

        """)
  }

  @Test func `a terminal of 256 colours has the nearest ones`() async {
    #expect(
      await show(Theme(isColoured: true)) == """
        깃발  \u{1B}[38;5;231;48;5;161m▀▀▀\u{1B}[38;5;25;48;5;161m▀\u{1B}[0m  of 80
              \u{1B}[38;5;25;48;5;231m▀\u{1B}[38;5;25;49m▀\u{1B}[0m

        drawn in 17

        """)
  }

  @Test func `without colours there are texts, and no line of which nothing is left`() async {
    #expect(await show(Theme(hasTrueColour: true)) == "깃발  white, red  of 80\n\ndrawn in 23\n")
  }

  @Test(arguments: [false, true])
  func `a screen reader reads the texts, with commas`(isColoured: Bool) async {
    #expect(
      await show(Theme(isColoured: isColoured, isPlain: true, hasTrueColour: true))
        == "깃발, white, red, of 80\ndrawn in 23\n")
  }

  @Test func `ASCII has no dots, even where it has colours`() async {
    #expect(
      await show(Theme(isColoured: true, isUnicode: false, hasTrueColour: true))
        == "\\u{AE43}\\u{BC1C}  white, red  of 80\n\ndrawn in 35\n")
  }

  @Test func `JSON has the texts`() async {
    let sitting = Sitting(json: .picture, trace: .off)
    #expect(
      await sitting("show")
        == #"{"event":"answer","lines":["깃발  white, red  of 80","","drawn in 23"],"#
        + #""data":[]}"# + "\n")
  }

  @Test func `a test session has the texts`() async throws {
    let shell = try TestSession(.picture, features: .standard, trace: .off, columns: 40)
    await shell.run("")
    #expect(await shell.run("show") == "깃발  white, red  of 40\n\ndrawn in 23\n")
  }

  @Test func `a file has no colours`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let sitting = Sitting(.picture, trace: .off, theme: Self.coloured, isAligned: true)
      _ = await sitting("set output \(folder)/a; show; set output off")
      let text = try String(contentsOf: URL(fileURLWithPath: "\(folder)/a"), encoding: .utf8)
      #expect(text == "깃발  white, red  of 200\n\ndrawn in 24\n")
    }
  }

  @Test func `a line that fits isn't parted, one that doesn't keeps its colours below`() async {
    let sitting = Sitting(.picture, trace: .off, theme: Self.coloured, isAligned: true)
    sitting.textReport.style.isFitted = true
    let whole = await show(Self.coloured)
    sitting.textReport.style.columns = 17
    #expect(await sitting("show") == whole)
    sitting.textReport.style.columns = 9
    #expect(
      await sitting("show") == """
        깃발
          \u{1B}[38;2;255;255;255;48;2;205;46;58m▀▀▀\u{1B}[38;2;0;71;160;48;2;205;46;58m▀\u{1B}[0m
          of 80
              \u{1B}[38;2;0;71;160;48;2;255;255;255m▀\u{1B}[38;2;0;71;160;49m▀\u{1B}[0m

        drawn in
          17

        """)
  }

  @Test func `a long answer is given to the pager, with colours`() async {
    let sitting = Sitting(.picture, trace: .off, theme: Self.coloured, isAligned: true)
    var pages: [[String]] = []
    sitting.textReport.output.page = {
      pages.append($0)
      return true
    }
    #expect(await sitting("show") == "")
    let lines = await show(Self.coloured).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(pages == [lines.dropLast().map { String($0) }])
  }

  @Test(
    arguments: [
      coloured, Theme(isColoured: true), Theme(), Theme(isUnicode: false), Theme(isPlain: true),
    ])
  func `nothing of a text can do something to a terminal`(theme: Theme) {
    let hostile =
      "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\u{202E}\u{200D}\u{200B}\u{2028}\u{FE0F}\u{7F}\r\n\t"
    var line = DrawnLine(hostile)
    line.append([Dots(top: .red)], otherwise: hostile)
    line.append(hostile, in: .white, on: .red, otherwise: hostile)
    line.append(hostile)
    var text = ""
    let report = TextReport(
      to: Output(write: { text += $0 }, writeError: { _ in }), theme: theme)
    report.style.isFitted = true
    report.say(.drawn([line]))
    let harm = text.replacing(/\u{1B}\[(0|38;[0-9;]+)m/, with: "").unicodeScalars.filter {
      $0 != "\n"
        && ($0.properties.generalCategory == .control || $0.properties.isDefaultIgnorableCodePoint
          || $0 == "\u{2028}")
    }
    #expect(Array(harm) == [])
    #expect(text.contains(#"1B}"#))
  }

  @Test(
    arguments: [
      (coloured, "[0] \u{1B}[38;2;255;255;255;48;2;0;71;160m 김 \u{1B}[0m Kim, of 8 columns"),
      (Theme(isColoured: true), "[0] \u{1B}[38;5;231;48;5;25m 김 \u{1B}[0m Kim, of 8 columns"),
      (Theme(), "[0] Lee Kim, of 7 columns"),
      (Theme(isColoured: true, isPlain: true), "[0] Lee Kim, of 7 columns"),
      (Theme(isColoured: true, isUnicode: false), "[0] Lee Kim, of 7 columns"),
    ])
  func `a label is a block of colour, or the text that stands for it`(
    theme: Theme, text: String
  ) {
    var line: DrawnLine = "[0] "
    line.append(" 김 ", in: .white, on: .blue, otherwise: "Lee")
    let columns = Theme.$current.withValue(theme) { line.columns }
    line.append(" Kim, of \(columns) columns")
    #expect(line.painted(theme) == text)
  }

  @Test func `a line of a label alone isn't shown without colours`() {
    var line: DrawnLine = "  "
    line.append("KM", in: .white, on: .blue, otherwise: "")
    #expect(line.painted(Theme()) == nil)
  }

  @Test func `a label joins the dots beside it`() {
    var line = DrawnLine()
    line.append([Dots(top: .white, bottom: .blue)], otherwise: "")
    line.append("KM", in: .white, on: .blue, otherwise: "")
    var both: DrawnLine = "a "
    both.append(line)
    #expect(
      both.painted(Self.coloured) == "a \u{1B}[38;2;255;255;255;48;2;0;71;160m▀KM\u{1B}[0m")
  }

  @Test func `a mark behind dots isn't taken for a part of their colour`() async {
    var line = DrawnLine()
    line.append([Dots(top: .white)], otherwise: "")
    line.append("\u{301} many meters")
    let shown = line.painted(Self.coloured) ?? ""
    #expect(DisplayWidth.columns(coloured: shown) == 13)
    #expect(
      FittedText(shown).continued(columns: 8, indent: 2) == [
        "\u{1B}[38;2;255;255;255;49m▀\u{1B}[0m\u{301} many", "  meters",
      ])
  }

  @Test func `lines of the same pieces are equal, however they were put together`() {
    var parts: DrawnLine = "a"
    parts.append("")
    parts.append([], otherwise: "")
    parts.append("b" as DrawnLine)
    #expect(parts == "ab")
    #expect(parts.columns == 2)
    var line = DrawnLine()
    line.append([Dots(top: .red)], otherwise: "red")
    parts.append(line)
    #expect(parts != "abred")
    #expect(parts.text == "abred")
  }

  @Test func `the nearest of 256 colours is the nearest`() {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
    let palette = cube + (0..<24).map { Array(repeating: 8 + 10 * $0, count: 3) }
    let parts: [UInt8] = [0, 8, 47, 48, 115, 150, 238, 255]
    for red in parts {
      for green in parts {
        for blue in parts {
          func distance(_ other: [Int]) -> Int {
            zip([red, green, blue], other).reduce(0) {
              $0 + (Int($1.0) - $1.1) * (Int($1.0) - $1.1)
            }
          }
          let number = DotColour(red: red, green: green, blue: blue).paletteNumber - 16
          guard palette.indices.contains(number) else {
            Issue.record("\(red) \(green) \(blue): no number \(number)")
            return
          }
          let nearest = palette.lazy.map(distance).min()
          if distance(palette[number]) != nearest { Issue.record("\(red) \(green) \(blue)") }
        }
      }
    }
  }
}
