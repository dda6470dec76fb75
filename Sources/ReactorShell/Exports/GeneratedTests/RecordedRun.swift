public import ReactorCore

/// What one store did, for a test that does it again.
public struct RecordedRun<R: Reactor> {
  /// The state that the store began with.
  public let initialState: R.State
  /// The effects that actions started, in order.
  public internal(set) var effects: [RecordedEffect<R.Mutation>] = []

  /// What the store is called.
  let name: String
  /// What happened, in order.
  var moments: [Moment] = []

  /// One thing that happened. Effects go by their place among ``effects``; nil is
  /// `externalMutations`.
  enum Moment {
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

/// An effect, and what it gave.
public struct RecordedEffect<Mutation> {
  /// The number that its action had in the session.
  public let action: Int
  /// When it started, since the session began.
  public let startTime: Duration
  /// What it gave, and how long after it started.
  public internal(set) var mutations: [(mutation: Mutation, after: Duration)] = []
  /// How it ended; nil if it went on when the recording was looked at.
  public internal(set) var ending: EffectEnding?
}
