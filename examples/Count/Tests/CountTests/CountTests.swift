import Foundation
import ReactorShell
import StandardFeatures
import Testing

@testable import Count

@Suite struct CountTests {
  @Test func `a page ends with the actions by name`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appending(path: "lamp.md")

    let shell = try TestSession(.lamp, features: .standard + [.count])
    await shell.run("dim 40; toggle; toggle; export markdown \(page.path)")

    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.hasSuffix("\n## Actions by name\n\n- toggle: 2\n- dim: 1\n"))
    #expect(shell.hasPassed)
  }

  @Test func `a session without the feature doesn't know the command`() async throws {
    let shell = try TestSession(.lamp, features: .standard)
    await shell.run("count")
    #expect(!shell.hasPassed)
  }
}
