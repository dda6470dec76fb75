import SessionGenerator
import Testing

/// All that reads the history agrees, in random sessions through every command that moves.
///
/// `fuzz travels` plays as many as one likes, and `.ci/run` 60.
@MainActor @Suite struct AgreementTests {
  @Test(arguments: 0..<3)
  func `after each command all readers of the history agree`(index: Int) async throws {
    let trial = try Trial(seed: 20, index: index)
    try await Agreement(trial).play()
    #expect(trial.problems == [], "\(trial.steps.joined(separator: "\n"))")
  }
}
