public import ReactorCore
package import StateDiff

/// An event as every format shows it: where it belongs, what it is, and what there is to say of it.
///
/// Texts and differences are computed when a format asks for them. A format that knows nothing
/// special of a kind shows it plainly: its step, its label and its text.
public struct EventRow {
  /// The action or mutation that it belongs to.
  public let step: StepID
  /// Since the timeline began, on its clock.
  public let time: Duration
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

// MARK: - Observing

extension Session {
  /// Calls back with each event of some kinds, on the main actor, once it was shown.
  ///
  /// - Returns: Keep it as long as you want to hear of them.
  public func observe(
    _ kinds: EventKinds, _ body: @escaping (EventRow) -> Void
  ) -> Subscription {
    timeline.observe(RowObserver(kinds, body))
  }
}

private final class RowObserver: RowVisitor {
  let kinds: EventKinds
  private let body: (EventRow) -> Void

  init(_ kinds: EventKinds, _ body: @escaping (EventRow) -> Void) {
    (self.kinds, self.body) = (kinds, body)
  }

  func visit(_ row: EventRow) { body(row) }
}

// MARK: - Explanation

// One plain sentence about an event, made of the event alone: for `explain on`.
extension EventRow {
  /// The meaning of the event; nil where there is nothing to add to the line.
  var explanation: Sentence? {
    switch kind {
    case .started:
      return "The State that the store begins with; who subscribes later first gets the latest."
    case .sent(let cause):
      return step.mutation == 0
        ? "Somebody who watches \(cause), or an effect of it, sent this action."
        : "What another store did in \(cause) is why this mutation came."
    case .queued(_, let other):
      return """
        \(other) is under way: this waits until its synchronous mutations are reduced. Enter A, \
        exit A, enter B.
        """
    case .action:
      return "A wish, which changes nothing: mutate() decides what follows."
    case .actionTransformed:
      return "transform(action:) put another in its place; mutate() gets that."
    case .actionDropped:
      return "Nothing of it will be seen in the State."
    case .mutate(let returned, _):
      return explain(returned)
    case .mutation:
      return "What is to change. It changes nothing itself: reduce() does."
    case .mutationTransformed:
      return "transform(mutation:) put another in its place; reduce() gets that."
    case .mutationDropped:
      return "The State stays as it is, and no observer is called."
    case .reduce(let change):
      return explain(change.changes, fields: Self.fields(of: change.after))
    case .effectStarted:
      return nil
    case .effectEnded(let effect, let ending):
      return explain(effect, ending)
    case .restored:
      return """
        Another branch is taken up: its State is emitted to who observes; nothing is reduced, and no \
        pulse fires.
        """
    case .pulse(let name, _):
      return """
        A @Pulse fires whenever \(name) is assigned, an equal value too, and never because another \
        field changed. Of a plain field an equal value isn't noticed.
        """
    case .remark(let remark):
      return remark is ViewUpdate ? "The view follows the State, and is asked nothing." : nil
    }
  }

  private func explain(_ returned: Returned) -> Sentence {
    switch returned {
    case .none: "No change is wanted; ReactorKit writes .empty()."
    case .just: "One change, now; ReactorKit writes .just."
    case .several: "Several, now, each reduced before the next; ReactorKit writes .concat."
    case .effect(nil, _):
      "Work that gives mutations over time, and overlaps with others: flatMap."
    case .effect(let key?, _):
      """
      Work that gives mutations over time. The next with the key \(ValueText.quoted(key)) takes its \
      place: flatMapLatest.
      """
    }
  }

  private func explain(_ changes: [Change], fields: Int?) -> Sentence {
    guard !changes.isEmpty else {
      return """
        Nothing differs, and all observers are called again. Who minds compares a field of their own.
        """
    }
    var names: [String] = []
    for change in changes {
      guard case .field(let name)? = change.path.components.first else { continue }
      if !names.contains(name) { names.append(name) }
    }
    let others = fields.map { $0 - names.count } ?? 0
    guard !names.isEmpty, others > 0 else {
      return "A new State; all observers are called with it."
    }
    let differing = names.joined(separator: ", ")
    let verb = names.count == 1 ? "differs" : "differ"
    return others == 1
      ? "\(differing) \(verb), 1 field doesn't: who watches that is called all the same."
      : "\(differing) \(verb), \(others) fields don't: who watches those is called all the same."
  }

  private func explain(_ effect: EffectInfo, _ ending: EffectEnding) -> Sentence? {
    switch ending {
    case .done:
      return "The work is over; it gives nothing more."
    case .cancelled:
      return "Somebody stopped it: what it gave stays, the rest never comes."
    case .replaced(let other):
      return """
        \(other) has the same key: what \(effect.action) had still to give never comes, and a late \
        answer can't overwrite a newer one.
        """
    case .failed:
      return """
        The error ends this effect alone. ReactorKit swallows it: no line, no event, and a spinner \
        that was set before stays on.
        """
    }
  }

  private static func fields(of state: Any) -> Int? {
    let mirror = Mirror(reflecting: state)
    return mirror.displayStyle == .struct ? mirror.children.count : nil
  }
}
