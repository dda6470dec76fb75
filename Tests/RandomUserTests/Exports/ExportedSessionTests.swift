import Foundation
import RandomUser
import ReactorShell
import StudyFixtures
import Testing

/// What `export` writes of a session with people.
///
/// The tests that it writes stand in this folder as they were written, are compiled with the others
/// and run. With `UPDATE_EXAMPLES=1` in the environment they are written anew: read the difference.
@MainActor @Suite struct ExportedSessionTests {
  private let sitting = Sitting(trace: .off)
  private static let session = """
    # Three people, and who they are.
    load 3
    open men
    toggle 0
    toggle 1
    back
    ! load 4 nat=ZZ
    fault next offline
    ! load 5
    load 100 &
    load 2 gender=female
    load 1 &
    effects; cancel 1
    load 1
    """

  private func run() async {
    for line in Self.session.split(separator: "\n") { _ = await sitting(String(line)) }
  }

  private func exported(_ kind: String, as name: String) async throws -> (
    text: String, said: String
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    let said = await sitting.answer(to: "export \(kind) \(file.path)")
    return (
      try String(contentsOf: file, encoding: .utf8), said.replacing(file.path, with: name)
    )
  }

  @Test(arguments: [("swift-testing", "Recorded.swift"), ("xctest", "RecordedXCTests.swift")])
  func `the tests of this folder are what is written`(kind: String, name: String) async throws {
    await run()
    let (text, said) = try await exported(kind, as: name)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(said == "wrote 2 tests, 11 actions, 22 mutations to \(name)\n")
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `a page of a session passes as a test`() async throws {
    await run()
    let page = try await exported("markdown", as: "page.md").text
    #expect(page.contains("\nThree people, and who they are.\n\n## `load 3`\n"))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).md")
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let results = try await TranscriptTest(apps: [.people]).run(file.path)
    #expect(results.count == 14)
    #expect(results.filter { !$0.isPassed }.flatMap(\.problem) == [])
  }
}
