import ReactorCore

/// Three headlines, one every two seconds.
///
/// It waits on the session's clock, and in `next(isolation:)`, where it stays on the store's actor:
/// a script finds the same news at the same time on every run. An `AsyncStream` that somebody else
/// fills gives its elements a moment later, and nobody can tell when.
struct News: AsyncSequence {
  let clock: EffectClock

  func makeAsyncIterator() -> Iterator { Iterator(clock: clock) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let clock: EffectClock
    private var rest = ["Rain is coming", "Rain is here", "Sun again"][...]

    fileprivate init(clock: EffectClock) { self.clock = clock }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> String? {
      try await clock.sleep(for: .seconds(2))
      return rest.popFirst()
    }
  }
}
