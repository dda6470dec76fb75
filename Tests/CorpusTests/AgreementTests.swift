import Foundation
import SessionGenerator
import Testing

/// All that reads the history agrees, in random sessions through every command that moves.
///
/// `AGREEMENT=300` in the environment plays so many, from `AGREEMENT_FROM` on; `AGREEMENT_SEED=7`
/// others; `AGREEMENT_ALL=1` tells all of their lines.
@MainActor @Suite struct AgreementTests {
  private nonisolated static let environment = ProcessInfo.processInfo.environment
  private nonisolated static let count = environment["AGREEMENT"].flatMap(Int.init) ?? 8
  private nonisolated static let first = environment["AGREEMENT_FROM"].flatMap(Int.init) ?? 0
  private nonisolated static let seed = environment["AGREEMENT_SEED"].flatMap(UInt64.init) ?? 20

  @Test func `after each command all readers of the history agree`() async throws {
    var problems: [String] = []
    var sessions = 0
    for index in Self.first..<Self.first + Self.count {
      let sandbox = try Sandbox()
      let agreement = try Agreement(seed: Self.seed, index: index, folder: sandbox.path)
      try await agreement.play(in: sandbox)
      if !agreement.problems.isEmpty { sessions += 1 }
      problems += agreement.problems.prefix(3)
    }
    if !problems.isEmpty {
      Issue.record("seed \(Self.seed): \(sessions) of \(Self.count) sessions")
    }
    for problem in problems.prefix(40) { Issue.record("\(problem)") }
  }
}
