import Foundation
import ReactorShell
import Testing

@testable import ShellExports
@testable import ShellFixtures

@MainActor @Suite(.enabled(if: HTMLPageData.node != nil)) struct SameStepsTests {
  private let sitting = Sitting(trace: .full)

  /// A step in the form that they share: its number, its kind and its value.
  private static func steps(inTrace text: String) -> [String] {
    text.matches(of: /(?m)^ *([0-9.]+) +(action|mutation) +(.+?)(?:  .*)?$/)
      .map { "\($0.output.1) \($0.output.2) \($0.output.3)" }
  }

  private static func lines(ofPicture svg: String) -> String {
    svg.matches(of: /(?s)<text([^>]*)>(.*?)<\/text>/).map { match in
      String(match.output.2.replacing(/<[^>]*>/, with: "")).replacing("&quot;", with: "\"")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }.joined(separator: "\n")
  }

  private func exported(_ kind: String, _ form: String = "") async throws -> String {
    var text = ""
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting("export \(kind) \(folder)/file \(form)")
      text = try String(contentsOfFile: "\(folder)/file", encoding: .utf8)
    }
    return text
  }

  @Test func `terminal, page, Markdown and pictures tell the same steps`() async throws {
    var told = ""
    for line in [
      "add 3", "load 40 & load 41", "note '<b> & \"c\"'", "goto 2.1; add 9", "fail", "add 0",
      "goto 3.1; add 5",
    ] {
      told += await sitting(line)
    }
    let steps = Self.steps(inTrace: told)
    #expect(steps.count > 12)

    let page = try HTMLPageData(
      HTMLExport(of: sitting.session.timeline, sitting.session.record, title: "Counter"))
    let ofPage = try page.run(
      """
      for (const { index, kind, text } of recording.moments) {
        if (kind === kinds.action || kind === kinds.mutation) {
          console.log(`${recording.id(index)} ${kind === kinds.action ? "action" : "mutation"} ${text}`);
        }
      }
      """)
    #expect(ofPage.split(separator: "\n").map(String.init) == steps)

    #expect(try await Self.steps(inTrace: exported("markdown")) == steps)

    let picture = try await Self.lines(ofPicture: exported("svg", "session"))
    let inPicture = picture.matches(of: /(?m)^ *([0-9.]+) *\n(action|mutation)\n(.+)$/)
    #expect(inPicture.map { "\($0.output.1) \($0.output.2) \($0.output.3)" } == steps)

    // Marbles draw mutations alone.
    let lines = try await Self.lines(ofPicture: exported("svg", "marbles"))
    let drawn = lines.matches(of: /(?m)^([0-9]+\.[0-9]+)\n(.+)$/).map {
      "\($0.output.1) mutation \($0.output.2)"
    }
    #expect(drawn.count > 5 && Set(drawn).isSubset(of: steps))
  }
}
