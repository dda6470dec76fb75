public import ReactorCore
import StudySources
import Synchronization

extension UserSource {
  /// What a load is answered with, and how late.
  public enum Answer: Sendable {
    /// These people.
    case people([Person], after: Duration)
    /// An error that says this.
    case failure(String, after: Duration)
    /// Nothing ever comes.
    case nothing
  }

  /// Gives answers that are known beforehand, each to one load, in turn; for tests.
  ///
  /// Behind the last nothing comes. The time passes on `clock`.
  public static func answering(_ answers: [Answer], on clock: EffectClock) -> Self {
    let turns = Turns()
    return Self { _ in
      let turn = turns.next()
      switch answers.indices.contains(turn) ? answers[turn] : .nothing {
      case .people(let people, let time):
        try await time.pass(on: clock)
        return PeopleResponse(people: people)
      case .failure(let text, let time):
        try await time.pass(on: clock)
        throw AnsweredFailure(description: text)
      case .nothing:
        while true { try await clock.sleep(for: .seconds(86_400)) }
      }
    }
  }
}

/// Counts the loads. They are asked for on a store's actor, which isn't known here.
private final class Turns: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}

/// An error of which only the text is known.
private struct AnsweredFailure: Error, CustomStringConvertible {
  let description: String
}
