public import ReactorCore

/// A reactor that says how a generated test makes it.
///
/// `export swift-testing` asks it. A reactor that doesn't say is made without arguments, as far as
/// can be seen, and its effects are driven by hand: see `HandDriven`.
public protocol TestableReactor: Reactor {
  /// Returns Swift that makes the reactor again: an expression in which `clock` is the test's
  /// virtual `EffectClock`.
  ///
  /// Its sources are to give the recorded answers, with the recorded delays, as `StubAnswers` do:
  /// `run` has the mutations of each effect, and ``RecordedEffect/answer(_:)`` finds the answer
  /// behind them. Values are written by ``TestCode/expression(_:named:)``, answers by
  /// ``TestCode/expression(answers:named:)``. Further lines are indented by two blanks a level.
  static func making(_ run: RecordedRun<Self>, in code: inout TestCode) throws(TestObstacle)
    -> String
  /// True if what it does depends on more than its state, such as an instance that it keeps: what was
  /// typed is one test then, as none can begin in the middle.
  static var hasMemory: Bool { get }
}

extension TestableReactor {
  /// False.
  public static var hasMemory: Bool { false }
}

/// A reactor that runs one of another library, so that both can be identified by name.
public protocol AdaptingReactor: Reactor {
  /// The reactor that it runs.
  var adapted: Any { get }
  /// Swift that makes this of Swift that makes ``adapted``: `Adapted(CounterReactor())`.
  static func adapting(_ expression: String) -> String
}

/// An obstacle to writing a value as Swift.
public struct TestObstacle: Error, Hashable, SentenceConvertible {
  /// One line: `Photo isn't Codable`.
  public let sentence: Sentence

  /// An obstacle, in one line.
  public init(_ sentence: Sentence) { self.sentence = sentence }
}

/// The history of one store, for a test that repeats it.
public struct RecordedRun<R: Reactor> {
  /// The state that the store began with.
  public let initialState: R.State
  /// The effects that actions started, in order.
  public package(set) var effects: [RecordedEffect<R.Mutation>] = []

  package let name: String
  /// The time since the session began at which the test of it begins.
  package var startTime = Duration.zero
  /// True unless `externalMutations` are waited for.
  package var isExternalLasting = true
  package var moments: [Moment] = []

  package init(initialState: R.State, name: String) {
    self.initialState = initialState
    self.name = name
  }

  /// Effects go by their place among ``effects``; nil is `externalMutations`.
  package enum Moment {
    /// As it was sent, before `transform(action:)`.
    case sent(R.Action, StepID, at: Duration)
    case effectStarted(Int?)
    /// As an effect gave it, before `transform(mutation:)`.
    case emitted(R.Mutation, by: Int?)
    case reduced(R.State, at: Duration)
    case effectEnded(Int?, EffectEnding, at: Duration)
    case restored(R.State, StepID)
  }
}

extension RecordedRun {
  /// The action that started an effect, as it was sent, before `transform(action:)`.
  ///
  /// - Complexity: O(moments).
  public func action(of effect: RecordedEffect<R.Mutation>) -> R.Action? {
    for moment in moments {
      if case .sent(let action, let step, _) = moment, step.action == effect.action {
        return action
      }
    }
    return nil
  }
}

/// An effect, and its mutations.
public struct RecordedEffect<Mutation> {
  /// The number that its action had in the session.
  public let action: Int
  /// When it started, since the session began.
  package let startTime: Duration
  /// True for a subscription or timer that nobody waits for.
  package let isLasting: Bool
  /// Its mutations, and the time of each from the start.
  public package(set) var mutations: [(mutation: Mutation, after: Duration)] = []
  /// The error that it failed with, if it did.
  public package(set) var error: (any Error)?
  /// Its duration; nil if it was running when the recording was read.
  public package(set) var duration: Duration?

  package init(action: Int, startTime: Duration, isLasting: Bool) {
    self.action = action
    self.startTime = startTime
    self.isLasting = isLasting
  }
}

/// The news in a mutation about the request that its effect made.
public enum RecordedNews<Value: Sendable> {
  /// The request is about to be made.
  case asked
  /// This was answered.
  case answered(Value)
  /// It failed, and why.
  case failed(String)
}

extension RecordedEffect {
  /// Returns the answer to its one request, and the delay; nil if there was none.
  ///
  /// If an effect threw after its request, the answer is the error.
  ///
  /// - Parameter news: Returns a mutation's news of the request; nil if it has none.
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
    if let error, let duration {
      return .failure("\(error)", after: duration - start)
    }
    // It was replaced or cancelled before, or still waits.
    return .nothing
  }
}
