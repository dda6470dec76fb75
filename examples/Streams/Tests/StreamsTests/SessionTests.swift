import Foundation
import ReactorShell
import Testing

@testable import Streams

/// Each session gives the output beside it; `UPDATE_EXAMPLES=1 swift test` writes down today's.
@MainActor @Suite struct SessionTests {
  @Test(arguments: ["sequence", "callbacks", "combine"])
  func `the session gives the output beside it`(name: String) async throws {
    let sessions = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sessions").standardizedFileURL
    let output = sessions.appending(path: "\(name).output")
    let shell = try TestSession(.sequence, .callbacks, .combine)

    let transcript = await shell.transcript(
      of: sessions.appending(path: "\(name).session").path(percentEncoded: false))

    if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] != nil {
      try transcript.write(to: output, atomically: true, encoding: .utf8)
    }
    #expect(try transcript == String(contentsOf: output, encoding: .utf8))
    #expect(shell.hasPassed)
  }
}
