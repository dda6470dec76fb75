/// Something that happened in a store, and the step that it belongs to.
public struct Event<R: Reactor> {
  /// What happened.
  public enum Kind {
    /// The store began, with this state (before `transform(state:)`).
    case started(R.State)
    /// The action was sent, or the mutation given from outside, in the course of another step of
    /// whatever store, or by an effect that the step started.
    case sent(during: StepID)
    /// The action came while another step was under way, and waits.
    case queued(R.Action, behind: StepID)
    /// The action begins; this is what `transform(action:)` made of it.
    case action(R.Action)
    /// `transform(action:)` made another action of this one. Known where actions are Equatable.
    case actionTransformed(from: R.Action, to: R.Action)
    /// `transform(action:)` dropped the action.
    case actionDropped(R.Action)
    /// `mutate` returned; where the value was made, if it says so.
    case mutate(Returned, SourceLocation?)
    /// A mutation's turn has come; this is what `transform(mutation:)` made of it.
    case mutation(R.Mutation)
    /// `transform(mutation:)` made another mutation of this one. Known where they are Equatable.
    case mutationTransformed(from: R.Mutation, to: R.Mutation)
    /// `transform(mutation:)` dropped the mutation.
    case mutationDropped(R.Mutation)
    /// `reduce` made a new state of the old one.
    case reduce(before: R.State, after: R.State)
    /// The store was set back to a state that it had, or to one that was looked at; `before` is the
    /// one that it was in. The step is the one that it was set back to.
    case restored(before: R.State, after: R.State)
    /// An effect goes on after the synchronous part.
    case effectStarted(EffectInfo)
    /// An effect ended.
    case effectEnded(EffectInfo, EffectEnding)
    /// An observer of a pulse was called.
    case pulse(name: String, count: UInt)
  }

  /// The action or mutation that this belongs to.
  public let step: StepID
  /// Since the timeline began, on its clock. The whole of a synchronous pass has one time.
  public let time: Duration
  /// What happened.
  public let kind: Kind

  @inlinable init(step: StepID, time: Duration, kind: Kind) {
    self.step = step
    self.time = time
    self.kind = kind
  }
}
