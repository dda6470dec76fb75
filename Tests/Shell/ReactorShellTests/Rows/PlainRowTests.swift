import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct PlainRowTests {
  /// Something that isn't the shell's: an app may note whatever it likes.
  private struct SlowFrame: Remark {
    let milliseconds: Int
  }

  private func sitting(_ trace: TraceLevel, stage: Bool = false) async -> Sitting {
    let sitting = Sitting(trace: trace)
    if stage { _ = await sitting("stage on") }
    _ = await sitting("add 3")
    return sitting
  }

  private func noted(in sitting: Sitting) -> String {
    _ = sitting.take()
    sitting.session.timeline.note(SlowFrame(milliseconds: 21), at: StepID(action: 1, mutation: 1))
    return sitting.take()
  }

  private let line = " 1.1  slow-frame SlowFrame(milliseconds: 21)\n"

  @Test(arguments: [TraceLevel.full, .compact])
  func `the trace has its step, its name and its text`(trace: TraceLevel) async {
    #expect(noted(in: await sitting(trace)) == line)
  }

  @Test func `trace off has nothing of it`() async {
    #expect(noted(in: await sitting(.off)) == "")
  }

  @Test func `JSON Lines has it`() {
    let sitting = Sitting(json: .counter)
    #expect(
      noted(in: sitting) == """
        {"event":"slow-frame","step":"1.1","time":0.0,"text":"SlowFrame(milliseconds: 21)"}

        """)
  }

  @Test func `the log has it, and finds it`() async {
    let sitting = await sitting(.off)
    _ = noted(in: sitting)
    #expect(await sitting("log").hasSuffix(line))
    #expect(await sitting("log milliseconds").hasSuffix(line))
  }

  @Test func `pages have it`() async throws {
    let sitting = await sitting(.off)
    _ = noted(in: sitting)
    let session = try #require(sitting.session)
    #expect(MarkdownPage(of: session).export.text.contains("\n" + line))
    let page = try HTMLPageData(HTMLExport(of: session.timeline, title: ""))
    #expect(page.json.contains(#"["slow-frame","slow-frame","SlowFrame(milliseconds: 21)"]"#))
  }

  @Test func `the stage has it`() async {
    #expect(noted(in: await sitting(.full, stage: true)).hasSuffix(line))
  }

  @Test func `a recording has it`() async {
    let sitting = await sitting(.off)
    _ = noted(in: sitting)
    var text = ""
    sitting.session.writeRecording { text += String(decoding: $0, as: UTF8.self) }
    #expect(text.contains("\"event\":\"slow-frame\",\"step\":\"1.1\""))
  }
}
