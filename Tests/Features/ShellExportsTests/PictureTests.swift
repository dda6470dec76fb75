import Foundation
import ReactorShell
import Testing

@testable import ShellExports
@testable import ShellFixtures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor @Suite struct PictureTests {
  private let sitting = Sitting(trace: .off)

  /// Returns the file that a line writes, and the shell's answer.
  private func picture(
    _ form: String, of sitting: Sitting? = nil
  ) async throws -> (svg: String, said: String) {
    var result = (svg: "", said: "")
    try await withTemporaryFiles([:]) { folder in
      result.said = await (sitting ?? self.sitting)("export svg \(folder)/a.svg \(form)")
        .replacing(folder + "/", with: "")
      result.svg = try String(contentsOfFile: "\(folder)/a.svg", encoding: .utf8)
    }
    return result
  }

  // With `UPDATE_EXAMPLES=1` in the environment they are redrawn: look at them.
  private func kept(_ svg: String, as name: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Pictures/\(name).svg")
    if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] == "1" {
      try Data(svg.utf8).write(to: file)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  // MARK: - The pictures

  @Test func `the session is drawn as a terminal shows it`() async throws {
    _ = await sitting("add 1; load 5; note 안녕 세상; open; close")
    _ = await sitting("# 끝")
    let (svg, said) = try await picture("session")
    #expect(said == "wrote 5 commands, 5 actions, 7 mutations to a.svg\n")
    #expect(try svg == kept(svg, as: "session"))
  }

  @Test func `without a word it is the session that is drawn`() async throws {
    _ = await sitting("add 1")
    #expect(try await picture("").svg == picture("session").svg)
  }

  @Test func `where an app starts nobody goes back`() async throws {
    _ = await sitting("add 1; app counter; add 2")
    #expect(try await !picture("marbles").svg.contains("back to"))
    #expect(await !sitting("marbles").contains("back to"))
    _ = await sitting("add 4; goto 2.1; add 5")
    #expect(await sitting("marbles").contains("back to"))
  }

  @Test func `marbles are drawn at their times, and effects until they end`() async throws {
    _ = await sitting("load 1 & load 2; wait 1 & ! do break; goto 2.3; add 3; do watch")
    let (svg, said) = try await picture("marbles")
    #expect(said == "wrote 6 actions, 6 mutations to a.svg\n")
    #expect(try svg == kept(svg, as: "marbles"))
  }

  // MARK: - Words

  @Test(arguments: [
    ("a.svg causes", "there is no “export svg causes” since 3.0; why, when"),
    ("a.svg play", "there is no “export svg play” since 3.0; export svg FILE"),
    ("a.svg count", "“count” isn't one of the choices; PICTURE is session, marbles"),
    (
      "a.PNG",
      "export svg writes SVG, and a browser or another program makes a PNG of it; end the name in .svg"
    ),
  ])
  func `what isn't drawn any longer says what to do instead`(words: String, error: String) async {
    #expect(await sitting("add 1; export svg /tmp/\(words)").hasSuffix("E \(error)\n"))
  }

  @Test func `pictures and overwrite are completed behind the file`() {
    func texts(_ line: String) -> [String] {
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(texts("export svg x m") == ["marbles"])
    #expect(texts("export svg x isL") == [])
    #expect(texts("export svg x marbles ") == ["overwrite"])
  }

  @Test func `a file that is there is replaced where that is said behind the picture`() async throws
  {
    try await withTemporaryFiles(["a.svg": "old"]) { folder in
      #expect(
        await sitting("add 1; export svg \(folder)/a.svg marbles").hasSuffix(
          "to replace it: export svg \(folder)/a.svg marbles overwrite\n"))
      #expect(
        await sitting("export svg \(folder)/a.svg marbles overwrite").hasPrefix("wrote 1 action"))
      #expect(await sitting("export svg \(folder)/a.svg overwrite").hasPrefix("wrote 1 command,"))
    }
  }

  // MARK: - Text

  @Test(arguments: ["session", "marbles"])
  func `odd texts stay texts`(form: String) async throws {
    let odd = "<script>alert(1)</script> ]]> & \"' \u{1B}[31m \u{202E} \u{FFFE} \u{0}"
    _ = await sitting("note \(odd.debugDescription)")
    _ = await sitting("refuse '</text></svg><svg onload=x>'")
    let svg = try await picture(form).svg
    let names = ElementNames()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = names
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in \(svg)")
    #expect(
      names.all.isSubset(of: [
        "svg", "title", "desc", "style", "g", "rect", "text", "path", "circle",
      ]))
    #expect(!svg.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{FFFE}" })
    #expect(svg.matches(of: /https?:/).count == 1)
  }

  private final class ElementNames: NSObject, XMLParserDelegate {
    var all: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      all.insert(name)
    }
  }

  @Test func `characters that are two columns wide stand in theirs`() {
    var terminal = TerminalPicture()
    terminal.add(["가나 a\u{1B}[1mb", "ab cd"])
    let texts = terminal.file(title: "", description: "").matches(of: /<text.*<\/text>/)
    #expect(
      texts.map { String($0.output) } == [
        #"<text x="16" y="29.5" textLength="31.2" class="wide">가나</text>"#,
        #"<text x="55" y="29.5" textLength="7.8">a</text>"#,
        #"<text x="62.8" y="29.5" textLength="7.8" class="bold">b</text>"#,
        #"<text x="16" y="47.5" textLength="39">ab cd</text>"#,
      ])
  }

  @Test func `every ink can be read on every surface, in the light and in the dark`() {
    let shades = Look.allCases.filter { $0 != .rule }.compactMap { look in
      look.shades.map { (look: look, light: $0.light, dark: $0.dark) }
    }
    for ink in shades where !ink.look.isSurface {
      for surface in shades where surface.look.isSurface {
        let contrast = min(
          Self.contrast(ink.light, surface.light), Self.contrast(ink.dark, surface.dark))
        #expect(contrast >= 4.5, "\(ink.look) on \(surface.look): \(contrast)")
      }
    }
  }

  private static func contrast(_ one: String, _ other: String) -> Double {
    func luminance(_ colour: String) -> Double {
      let number = Int(colour.dropFirst(), radix: 16) ?? 0
      let parts = [number >> 16, number >> 8, number].map { part in
        let share = Double(part & 0xFF) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  // MARK: - Size

  @Test func `of very many steps the last are drawn, and it is said how many`() async throws {
    for _ in 0..<300 { _ = await sitting("add 1") }
    let (svg, said) = try await picture("marbles")
    #expect(
      said == """
        wrote 300 actions, 300 mutations to a.svg
        the last 98 of 600 steps are drawn

        """)
    #expect(svg.matches(of: /class="dim">\d+</).count == 49)
    #expect(svg.matches(of: /class="dim">\d+\.1</).count == 49)
  }

  @Test(arguments: ["session", "marbles"])
  func `no side of a picture is longer than 2,400 pixels`(form: String) async throws {
    sitting.session.settings.columns = 500
    for number in 0..<60 {
      _ = await sitting(
        "load \(number); wait \(number) & note \(String(repeating: "가", count: 900))")
    }
    for lines in ["", "log all; log; log; log"] {
      _ = await sitting(lines)
      let svg = try await picture(form).svg
      let size = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/)?.output)
      #expect((Int(size.1) ?? .max) <= 2_400 && (Int(size.2) ?? .max) <= 2_400, "\(size.0)")
    }
  }

  // Each has five lines.
  @Test(arguments: [400, 1600])
  func `of very many commands the last are drawn`(count: Int) async throws {
    for _ in 0..<count { _ = await sitting("add 1") }
    #expect(
      try await picture("session").said == """
        wrote 23 commands, \(count) actions, \(count) mutations to a.svg
        the last 23 of \(count) commands are drawn

        """)
  }

  @Test(arguments: [
    (0.0, 0.9, 5, "0.0 0.2 0.4 0.6 0.8"), (0, 100, 6, "0 20 40 60 80 100"),
    (3.2, 3.9, 3, "3.5"), (0, 0, 5, "0"),
  ])
  func `ticks are round`(low: Double, high: Double, most: Int, text: String) {
    let ticks = RoundTicks(from: low, to: high, most: most)
    let texts = ticks.values.map { RoundTicks.text(of: $0, step: ticks.step) }
    #expect(texts.joined(separator: " ") == text)
  }
}
