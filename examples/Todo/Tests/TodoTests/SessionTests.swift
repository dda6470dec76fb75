import Foundation
import ReactorShell
import StandardFeatures
import Testing

@testable import Todo

/// The session files, each with the output beside it.
///
/// With `UPDATE_EXAMPLES=1` in the environment the outputs are written again: read the difference.
@Suite struct SessionTests {
  @Test(arguments: ["tasks", "alert"])
  func `a session gives the output beside it`(name: String) async throws {
    let shell = try TestSession(.todo, features: .standard)
    let transcript = await shell.transcript(of: "\(Self.folder)/\(name).session")
    let output = URL(fileURLWithPath: "\(Self.folder)/\(name).output")
    if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] == "1" {
      try Data(transcript.utf8).write(to: output)
    }

    #expect(transcript == (try String(contentsOf: output, encoding: .utf8)))
    #expect(shell.hasPassed)
  }

  private static let folder =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../Sessions").path
}
