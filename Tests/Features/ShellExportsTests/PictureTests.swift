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

  @Test
  func `a session that plays is typed and answered in turn, and is whole where nothing moves`()
    async throws
  {
    _ = await sitting("add 1; note 안녕; 0")
    let (still, moving) = (try await picture("session").svg, try await picture("play").svg)
    let delays = moving.matches(of: /animation-delay: ([0-9]+)ms/).compactMap { Int($0.1) }
    #expect(delays.count > 20)
    #expect(delays == delays.sorted())
    #expect(!still.contains("animation"))
    func text(of svg: String) -> String {
      svg.matches(of: /<text[^>]*>([^<]*)/).map { String($0.1) }.joined().filter { $0 != " " }
    }
    #expect(text(of: moving) == text(of: still))
    #expect(
      moving.contains("@media (prefers-reduced-motion: no-preference) {\n.late { opacity: 0;"))
  }

  @Test func `without a word it is the session that is drawn`() async throws {
    _ = await sitting("add 1")
    #expect(try await picture("").svg == picture("session").svg)
  }

  @Test func `an app that starts is no branch`() async throws {
    _ = await sitting("add 1; app counter; add 2")
    #expect(try await !picture("marbles").svg.contains("branch"))
    #expect(await !sitting("marbles").contains("branch"))
    _ = await sitting("add 4; goto 2.1; add 5")
    #expect(await sitting("marbles").contains("branch"))
  }

  @Test func `marbles are drawn at their times, and effects until they end`() async throws {
    _ = await sitting("load 1 & load 2; wait 1 & ! do break; goto 2.3; add 3; do watch")
    let (svg, said) = try await picture("marbles")
    #expect(said == "wrote 4 actions, 5 mutations to a.svg\n")
    #expect(try svg == kept(svg, as: "marbles"))
  }

  @Test func `what a step of another store caused is behind an arrow`() async throws {
    let sitting = Sitting(.relayed, trace: .off)
    _ = await sitting("put 3; put 4")
    let (svg, said) = try await picture("causes", of: sitting)
    #expect(said == "wrote 4 actions, 4 mutations to a.svg\n")
    #expect(try svg == kept(svg, as: "causes"))
  }

  @Test func `what effects gave later is below a dashed line`() async throws {
    _ = await sitting("load 1 & load 2; add 3; goto 2.2; add 4")
    let svg = try await picture("causes").svg
    #expect(try svg == kept(svg, as: "effects"))
  }

  @Test func `a number is a line of steps on a scale`() async throws {
    _ = await sitting("add 30; load 12; add -7; note x")
    let (svg, said) = try await picture("count")
    #expect(said == "wrote 3 changes of count, 4 actions, 6 mutations to a.svg\n")
    #expect(try svg == kept(svg, as: "count"))
  }

  @Test func `the largest number has its digits`() async throws {
    let sitting = Sitting(.impure, trace: .off)
    _ = await sitting("add \(Int.max)")
    #expect(try await picture("count", of: sitting).svg.contains(">\(Int.max)<"))
  }

  @Test func `another value is a band with its text`() async throws {
    _ = await sitting("note hello; note '안녕하세요'")
    let (svg, said) = try await picture("CounterReactor.message")
    #expect(said == "wrote 2 changes of CounterReactor.message, 2 actions, 2 mutations to a.svg\n")
    #expect(try svg == kept(svg, as: "message"))
  }

  @Test func `on a branch its steps are counted`() async throws {
    _ = await sitting("add 30; add 1; goto 0; add 2")
    let said = try await picture("count").said
    #expect(said.hasSuffix(" of count, 1 action, 1 mutation to a.svg\n"), "\(said)")
  }

  @Test func `a value that never changed is one band`() async throws {
    _ = await sitting("add 1")
    #expect(
      try await picture("isLoading").said
        == "wrote 0 changes of isLoading, 1 action, 1 mutation to a.svg\n")
  }

  // MARK: - Words

  @Test func `a path that isn't there is told as why tells it`() async throws {
    _ = await sitting("add 1")
    let why = await sitting("why cuont").split(separator: "\n").last
    #expect(await sitting("export svg /tmp/nothing.svg cuont").split(separator: "\n").last == why)
    #expect(why?.hasPrefix("E the state has no cuont") == true)
  }

  @Test func `pictures, paths and overwrite are completed behind the file`() {
    func texts(_ line: String) -> [String] {
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(texts("export svg x m") == ["marbles", "message"])
    #expect(texts("export svg x isL") == ["isLoading"])
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

  @Test(arguments: ["session", "marbles", "causes", "notes", "message"])
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

  @Test(arguments: ["marbles", "causes"])
  func `of very many steps the last are drawn, and it is said how many`(form: String) async throws {
    for _ in 0..<300 { _ = await sitting("add 1") }
    let (svg, said) = try await picture(form)
    #expect(
      said == """
        wrote 300 actions, 300 mutations to a.svg
        the last 500 of 600 steps are drawn

        """)
    #expect(svg.matches(of: /class="dim">\d+</).count == 250)
    #expect(svg.matches(of: /class="dim">\d+\.1</).count == 250)
  }

  @Test func `of very many changes the last are drawn`() async throws {
    for _ in 0..<2100 { _ = await sitting("add 1") }
    let (svg, said) = try await picture("count")
    #expect(said.hasSuffix("a.svg\nthe last 2000 of 2100 changes are drawn\n"))
    let width = try #require(svg.firstMatch(of: /width="(\d+)"/)?.output.1)
    #expect(try #require(Int(width)) < 30_000)
  }

  // Each has five lines, and 1,500 are drawn.
  @Test(arguments: [400, 1600])
  func `of very many commands the last are drawn`(count: Int) async throws {
    for _ in 0..<count { _ = await sitting("add 1") }
    #expect(
      try await picture("session").said == """
        wrote 300 commands, \(count) actions, \(count) mutations to a.svg
        the last 300 of \(count) commands are drawn

        """)
  }

  @Test(arguments: [
    (0.0, 0.9, 5, "0.0 0.2 0.4 0.6 0.8"), (0, 100, 6, "0 20 40 60 80 100"),
    (3.2, 3.9, 3, "3.5"), (-7, 12, 6, "-5 0 5 10"), (0, 0, 5, "0"),
  ])
  func `ticks are round`(low: Double, high: Double, most: Int, text: String) {
    let ticks = RoundTicks(from: low, to: high, most: most)
    let texts = ticks.values.map { RoundTicks.text(of: $0, step: ticks.step) }
    #expect(texts.joined(separator: " ") == text)
  }

  // MARK: - PNG

  @Test(.enabled(if: (try? PNG.check()) != nil))
  func `a file called png is one`() async throws {
    _ = await sitting("add 1")
    try await withTemporaryFiles([:]) { folder in
      #expect(
        await sitting("export svg \(folder)/a.PNG marbles")
          == "wrote 1 action, 1 mutation to \(folder)/a.PNG\n")
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.PNG"))
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }
}
