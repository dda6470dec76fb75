import Foundation
import ReactorShell
import Testing

/// `export markdown`: what stands in its blocks.
@MainActor @Suite struct MarkdownExportTests {
  private func page(of script: String) async throws -> String {
    var page = ""
    try await withTemporaryFiles([:]) { folder in
      let sitting = Sitting(trace: .off)
      sitting.session.keepsGoing = true
      _ = await sitting.script(script + "\nexport markdown \(folder)/a.md")
      page = try String(contentsOfFile: "\(folder)/a.md", encoding: .utf8)
    }
    return page
  }

  @Test func `what is missing of another command in the line is marked in the whole of it`()
    async throws
  {
    let page = try await page(of: "expect all\nload 3; undo\nload 2")
    #expect(page.contains("  load 3; undo\n  ^^^^^^\n"), "\(page)")
  }

  @Test func `an error of the second command of a line is marked in its own`() async throws {
    let page = try await page(of: "add 1; add x")
    #expect(page.contains("  add x\n      ^\n"), "\(page)")
  }
}
