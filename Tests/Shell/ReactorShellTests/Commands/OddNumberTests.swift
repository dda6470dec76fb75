import ReactorShell
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct OddNumberTests {
  nonisolated private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "1e308", "99999999999999999999999999",
  ]

  // No .add(N): numbers that the fixture's reduce can't count aren't tested here.
  private static let forms = [
    "N", "N.1", "1.N", "1..N", "N..", "N N", "Ns", "-Ns", "all N",
    "next status N",
    "count == N", "mutation N", "notes[N]", "when count > N", ".setFailure(N)",
  ]

  @Test(arguments: numbers) func `no command falls over one`(number: String) async throws {
    let names =
      Sitting().session.table.shellCommands.map { ":\($0.name)" }
      + Sitting().session.table.appCommands.map(\.name)
    // Commands that read or write files, and commands that wait.
    let left = [
      ":quit", ":run", ":present", ":save", ":replay", ":export", ":data",
    ]
    for name in names where !left.contains(name) {
      let sitting = Sitting(trace: .compact)
      sitting.session.settings.keepsGoing = true
      _ = await sitting.script("add 1; load 3; note x; twice 2; undo; add 2")
      let lines = Self.forms.map { "\(name) \($0.replacing("N", with: number))" }
      let text = await sitting.script(lines.joined(separator: "\n")).text
      #expect(!text.isEmpty, "\(name)")
    }
  }
}
