import Foundation
import Testing

/// The session files of `examples`, each with the output beside it, which `test` compares and
/// writes again with `--update`: see TestCommandTests.
@Suite struct ExamplesTests {
  @Test func `every session has its output`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let sessions = files.filter { $0.hasSuffix(".session") }.map { $0.dropLast(8) }.sorted()
    let outputs = files.filter { $0.hasSuffix(".output") }.map { $0.dropLast(7) }.sorted()
    #expect(sessions == outputs)
    #expect(sessions.count >= 3)
  }

  static let folder = Shell.top.appendingPathComponent("examples")

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".session") }.map { String($0.dropLast(8)) }.sorted()
    }
  }
}
