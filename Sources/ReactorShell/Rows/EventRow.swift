package import ReactorCore
package import StateDiff

/// An event as every format shows it: where it belongs, what it is, and what there is to say of it.
///
/// Texts and differences are computed when a format asks for them. A format that knows nothing
/// special of a kind shows it plainly: its step, its ``label`` and its ``text(in:)``.
package struct EventRow {
  /// The action or mutation that it belongs to.
  package let step: StepID
  /// Since the timeline began, on its clock.
  package let time: Duration
  /// The store; nil for a remark.
  package let track: AnyTrack?
  package let kind: Kind

  /// The thing that happened.
  package enum Kind {
    case started(Any)
    case sent(during: StepID)
    case queued(Any, behind: StepID)
    case action(Any)
    case actionTransformed(from: Any, to: Any)
    case actionDropped(Any)
    case mutate(Returned, SourceLocation?)
    case mutation(Any)
    case mutationTransformed(from: Any, to: Any)
    case mutationDropped(Any)
    case reduce(StateChange)
    case restored(StateChange)
    case effectStarted(EffectInfo)
    case effectEnded(EffectInfo, EffectEnding)
    case pulse(name: String, count: UInt)
    case remark(any Remark)
  }

  init(of track: AnyTrack, _ kind: Kind, at step: StepID, time: Duration) {
    (self.step, self.time, self.track, self.kind) = (step, time, track, kind)
  }

  init<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    step = event.step
    time = event.time
    self.track = track
    kind =
      switch event.kind {
      case .started(let state): .started(state)
      case .sent(let step): .sent(during: step)
      case .queued(let action, let step): .queued(action, behind: step)
      case .action(let action): .action(action)
      case .actionTransformed(let from, let to): .actionTransformed(from: from, to: to)
      case .actionDropped(let action): .actionDropped(action)
      case .mutate(let returned, let location): .mutate(returned, location)
      case .mutation(let mutation): .mutation(mutation)
      case .mutationTransformed(let from, let to): .mutationTransformed(from: from, to: to)
      case .mutationDropped(let mutation): .mutationDropped(mutation)
      case .reduce(let before, let after): .reduce(StateChange(from: before, to: after))
      case .restored(let before, let after): .restored(StateChange(from: before, to: after))
      case .effectStarted(let effect): .effectStarted(effect)
      case .effectEnded(let effect, let ending): .effectEnded(effect, ending)
      case .pulse(let name, let count): .pulse(name: name, count: count)
      }
  }

  package init(_ remark: any Remark, at step: StepID, time: Duration) {
    self.step = step
    self.time = time
    track = nil
    kind = .remark(remark)
  }
}

/// Two states of a store that follow each other.
package struct StateChange {
  package let before: Any
  package let after: Any
  private let compare: () -> [Change]

  init<State>(from before: State, to after: State) {
    self.before = before
    self.after = after
    compare = { Differ().changes(from: before, to: after) }
  }

  /// The differences, compared anew each time that they are asked for.
  package var changes: [Change] { compare() }
}

/// A visitor for which each event and each remark is a row.
package protocol RowVisitor: EventVisitor {
  func visit(_ row: EventRow)
}

extension RowVisitor {
  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    visit(EventRow(event, of: track))
  }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    visit(EventRow(remark, at: step, time: time))
  }
}
