import Foundation
import Testing

/// The session files of `examples`, each with the output beside it.
///
/// With `UPDATE_EXAMPLES=1` in the environment the outputs are written again: read the difference.
@Suite struct ExamplesTests {
  @Test func `every session has its output`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let sessions = files.filter { $0.hasSuffix(".session") }.map { $0.dropLast(8) }.sorted()
    let outputs = files.filter { $0.hasSuffix(".output") }.map { $0.dropLast(7) }.sorted()
    #expect(sessions == outputs)
    #expect(sessions.count >= 3)
  }

  @Test(arguments: try Self.names)
  func `a session gives the output beside it, on every run`(name: String) async throws {
    let result = try await Shell.run(["--echo", "\(name).session"], directory: Self.folder)
    let file = Self.folder.appendingPathComponent("\(name).output")
    if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] == "1" {
      try Data(result.output.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(result == Shell.Result(output: expected, errors: "", status: 0))
  }

  static let folder = Shell.top.appendingPathComponent("examples")

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".session") }.map { String($0.dropLast(8)) }.sorted()
    }
  }
}
