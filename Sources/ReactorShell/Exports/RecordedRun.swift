public import ReactorCore

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
