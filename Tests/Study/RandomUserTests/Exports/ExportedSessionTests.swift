import Foundation
import ReactorShell
import ShellTesting
import StandardFeatures
import StudyFixtures
import Testing

@testable import RandomUser

/// Exports of a session with people.
///
/// The exported tests stand in this folder unchanged, are compiled with the others and run. With
/// `UPDATE_EXAMPLES=1` in the environment they are written again: read the difference.
@MainActor @Suite struct ExportedSessionTests {
  private let shell: TestSession
  private static let session = """
    # Three people, and who they are.
    load 3
    open men

    toggle 0
    toggle 1
    back
    ! load 4 nat=ZZ
    load 100 &
    load 2 gender=female
    load 1 &
    effects; cancel 1
    """
  /// The session in the authors' app: the late answer wins, and the failed load spins for ever.
  private static let original = """
    variant original
    fault next slow 2s
    load 3 & load 1
    settle
    open men
    back
    fault next offline
    ! load 2
    """

  init() throws { shell = try TestSession(.people, features: .standard, trace: .off) }

  @Test func `the tests of this folder are what is written`() async throws {
    await shell.run(Self.session)
    let export = try await KeptExport("swift-testing", of: shell, as: "Recorded.swift")
    #expect(
      export.answer == "wrote 7 tests, 9 actions, 16 mutations to Recorded.swift\n"
        + "their long values are in Recorded.json\n")
    #expect(export.text == export.kept)
    #expect(shell.hasPassed)
  }

  @Test func `so are those of what the authors' app does`() async throws {
    await shell.run(Self.original)
    let export = try await KeptExport("swift-testing", of: shell, as: "RecordedOriginal.swift")
    #expect(export.answer.hasPrefix("wrote 3 tests, "))
    #expect(export.text == export.kept)
    #expect(shell.hasPassed)
  }

  @Test func `a page of a session passes as a test`() async throws {
    await shell.run(Self.session)
    try await withTemporaryFiles([:]) { folder in
      await shell.run("export markdown '\(folder)/page.md'")
      let page = try String(contentsOfFile: "\(folder)/page.md", encoding: .utf8)
      #expect(page.contains("\nThree people, and who they are.\n\n## `load 3`\n"))
      let results = try await TranscriptTest(apps: [.people], features: .standard).run(
        "\(folder)/page.md")
      #expect(results.count == 11)
      #expect(results.filter { !$0.isPassed }.flatMap(\.problem) == [])
    }
  }

  @Test func `a load that the end of a test lets go takes its fault`() async throws {
    let text = "break action load\nfault next offline\nload 3\n"
    try await withTemporaryFiles(["a.session": text]) { folder in
      let test = TranscriptTest(apps: [.people], features: .standard)
      let problem = try await test.run("\(folder)/a.session").first?.problem
      #expect(problem?.last?.hasPrefix("it ends while the flow waits (held before") == true)
    }
  }
}
