import Synchronization

/// What a stubbed source answers one request with, and how late.
public enum StubAnswer<Value: Sendable>: Sendable {
  /// This comes.
  case value(Value, after: Duration)
  /// An error is thrown, a ``StubFailure`` that says this.
  case failure(String, after: Duration)
  /// Nothing comes for a year, in which whoever asked was to give up.
  case nothing
}

/// An error of which only the text is known.
public struct StubFailure: Error, Hashable, CustomStringConvertible {
  /// What the error says.
  public let description: String

  /// An error that says this.
  public init(_ description: String) { self.description = description }
}

/// Answers that are known beforehand, each to one request, in turn: what a test makes a source of.
///
///     let answers = StubAnswers([.value(["Ann"], after: .milliseconds(300))], on: clock)
///     let source = NameSource { _ in try await answers.next() }
///
/// Time passes on the clock. A request too many fails, and so does one that nothing came for, a year
/// later: a test on a virtual clock ends in any case. Safe to use from several threads; who asks
/// there comes in any order.
public final class StubAnswers<Value: Sendable>: Sendable {
  private let answers: [StubAnswer<Value>]
  private let clock: EffectClock
  private let count = Mutex(0)

  /// The answers to the first request, the second, and so on.
  public init(_ answers: [StubAnswer<Value>], on clock: EffectClock) {
    self.answers = answers
    self.clock = clock
  }

  /// The answer to the next request; throws ``StubFailure`` and `CancellationError`.
  public func next() async throws -> Value {
    let turn = count.withLock { count in
      defer { count += 1 }
      return count
    }
    guard answers.indices.contains(turn) else {
      let known = answers.count == 1 ? "1 answer" : "\(answers.count) answers"
      throw StubFailure("the test has \(known); this is request \(turn + 1)")
    }
    switch answers[turn] {
    case .value(let value, let time):
      try await pass(time)
      return value
    case .failure(let text, let time):
      try await pass(time)
      throw StubFailure(text)
    case .nothing:
      try await pass(.seconds(365 * 86_400))
      throw StubFailure("nothing came for request \(turn + 1) within a year")
    }
  }

  private func pass(_ time: Duration) async throws {
    if time > .zero { try await clock.sleep(for: time) }
  }
}
