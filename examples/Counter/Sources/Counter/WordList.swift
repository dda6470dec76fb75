import ReactorCore

/// A few words, and the time that it takes to look one up.
struct WordList {
  let clock: EffectClock

  func words(like query: String) async throws -> [String] {
    try await clock.sleep(for: .milliseconds(200))
    return Self.all.filter { $0.contains(query.lowercased()) }
  }

  private static let all = [
    "action", "actor", "effect", "mutation", "reaction", "reactor", "reduce", "state", "store",
  ]
}
