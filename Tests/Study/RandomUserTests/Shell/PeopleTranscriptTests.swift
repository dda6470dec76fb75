import Foundation
import ReactorShell
import ShellTesting
import StandardFeatures
import StudyFixtures
import Testing

@testable import RandomUser

@MainActor @Suite struct PeopleTranscriptTests {
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

  @Test func `a page of a session passes as a test`() async throws {
    let shell = try TestSession(.people, features: .standard, trace: .off)
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
