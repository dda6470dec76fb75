import Foundation
import Testing

/// The session files of `examples`, each with the output beside it, which `test` compares and
/// writes again with `--update`: see TestCommandTests.
@Suite struct ExamplesTests {
  @Test func `every session has its output`() throws {
    #expect(try Self.names == Self.names(of: ".output"))
    #expect(try Self.names.count >= 3)
  }

  static let folder = Shell.top.appendingPathComponent("examples")

  static var names: [String] { get throws { try names(of: ".session") } }

  private static func names(of files: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(files) }.map { String($0.dropLast(files.count)) }.sorted()
  }
}
