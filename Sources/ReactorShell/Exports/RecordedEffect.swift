public import ReactorCore

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
