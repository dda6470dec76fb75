import Foundation
import StandardFeatures

@testable import ShellFixtures
@testable import ShellTesting

/// Runs a text as a test, in a file of its own, beside a file of its output. `FOLDER` is theirs.
///
/// - Returns: What the two files hold then, too.
@MainActor func run(
  _ text: String, named name: String = "a.md", output: String? = nil, onlyEnd end: String = "",
  updates: Bool = false
) async throws -> (results: [TranscriptResult], text: String, output: String?) {
  let folder = try TemporaryFolder()
  var test = TranscriptTest(apps: [.counter, .clashing], features: .standard)
  test.includes = { $0.hasSuffix(end) }
  test.allowsFiles = text.contains("FOLDER")
  // All tests run at once.
  test.timeLimit = .seconds(3600)
  try folder.write(text.replacing("FOLDER", with: folder.url.path).utf8, to: name)
  if let output { try folder.write(output.utf8, to: "a.output") }
  let results = try await test.run(folder.path(name), updates: updates)
  func contents(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
  }
  return (results, try contents(of: name), try? contents(of: "a.output"))
}
