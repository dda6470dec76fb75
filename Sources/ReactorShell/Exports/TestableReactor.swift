public import ReactorCore

/// A reactor that says how a generated test makes it.
///
/// `export swift-testing` and `export xctest` ask it. A reactor that doesn't say is made without
/// arguments, as far as can be seen, and its effects are driven by hand: see `HandDriven`.
public protocol TestableReactor: Reactor {
  /// Swift that makes the reactor as it was: an expression in which `clock` is the test's
  /// `EffectClock`, which is virtual.
  ///
  /// Its sources are to answer what was recorded, and as late, as `StubAnswers` do: `run` tells what
  /// each effect gave, and ``RecordedEffect/answer(_:)`` what it was answered. Values are written by
  /// ``TestCode/expression(_:named:)``, answers by ``TestCode/expression(answers:named:)``. Further
  /// lines are indented by two blanks a level.
  static func making(_ run: RecordedRun<Self>, in code: inout TestCode) throws(TestObstacle)
    -> String
}

/// A reactor that runs one of another library, so that both can be told by name.
public protocol AdaptingReactor: Reactor {
  /// The reactor that it runs.
  var adapted: Any { get }
  /// Swift that makes this of Swift that makes ``adapted``: `Adapted(CounterReactor())`.
  static func adapting(_ expression: String) -> String
}

/// What stands in the way of writing a value as Swift.
public struct TestObstacle: Error, Hashable, SentenceConvertible {
  /// One line: `Photo isn't Codable`.
  public let sentence: Sentence

  /// An obstacle, in one line.
  public init(_ sentence: Sentence) { self.sentence = sentence }
}

// MARK: - RecordedRun

/// What one store did, for a test that does it again.
public struct RecordedRun<R: Reactor> {
  /// The state that the store began with.
  public let initialState: R.State
  /// The effects that actions started, in order.
  public package(set) var effects: [RecordedEffect<R.Mutation>] = []

  /// What the store is called.
  package let name: String
  /// What happened, in order.
  package var moments: [Moment] = []

  package init(initialState: R.State, name: String) {
    self.initialState = initialState
    self.name = name
  }

  /// One thing that happened. Effects go by their place among ``effects``; nil is
  /// `externalMutations`.
  package enum Moment {
    /// As it was sent, before `transform(action:)`.
    case sent(R.Action, StepID, at: Duration)
    case effectStarted(Int?)
    /// As an effect gave it, before `transform(mutation:)`.
    case emitted(R.Mutation, by: Int?)
    case reduced(R.State, at: Duration)
    case effectEnded(Int?, EffectEnding, at: Duration)
    /// The store was set back: what comes then can't be told by sending actions.
    case restored(StepID)
  }
}

extension RecordedRun {
  /// The action that started an effect, as it was sent, before `transform(action:)`.
  ///
  /// - Complexity: O(what happened).
  public func action(of effect: RecordedEffect<R.Mutation>) -> R.Action? {
    for moment in moments {
      if case .sent(let action, let step, _) = moment, step.action == effect.action {
        return action
      }
    }
    return nil
  }
}

// MARK: - RecordedEffect

/// An effect, and what it gave.
public struct RecordedEffect<Mutation> {
  /// The number that its action had in the session.
  public let action: Int
  /// When it started, since the session began.
  public let startTime: Duration
  /// What it gave, and how long after it started.
  public package(set) var mutations: [(mutation: Mutation, after: Duration)] = []
  /// How it ended; nil if it went on when the recording was looked at.
  public package(set) var ending: EffectEnding?
  /// How long it took; nil as long as it goes on.
  public package(set) var duration: Duration?

  package init(action: Int, startTime: Duration) {
    self.action = action
    self.startTime = startTime
  }
}

/// What a mutation tells of the request that its effect made.
public enum RecordedNews<Value: Sendable> {
  /// The request is about to be made.
  case asked
  /// This was answered.
  case answered(Value)
  /// It failed, and why.
  case failed(String)
}

extension RecordedEffect {
  /// What its one request was answered with, and how long after it was made; nil if none was.
  ///
  /// An effect that asked and then threw was answered with what it threw.
  ///
  /// - Parameter news: What a mutation tells of the request; nil if nothing.
  public func answer<Value>(
    _ news: (Mutation) -> RecordedNews<Value>?
  ) -> StubAnswer<Value>? {
    var start: Duration?
    for (mutation, time) in mutations {
      switch news(mutation) {
      case .asked: start = start ?? time
      case .answered(let value): return .value(value, after: time - (start ?? .zero))
      case .failed(let text): return .failure(text, after: time - (start ?? .zero))
      case nil: continue
      }
    }
    guard let start else { return nil }
    if case .failed(let error)? = ending, let duration {
      return .failure("\(error)", after: duration - start)
    }
    // It was replaced or cancelled before, or still waits.
    return .nothing
  }
}
