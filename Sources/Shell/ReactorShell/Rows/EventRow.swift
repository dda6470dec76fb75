public import ReactorCore
package import StateDiff

/// An event as every format shows it: its step, its kind and its content.
///
/// Texts and differences are computed when a format asks for them. A format that doesn't treat a
/// kind specially shows it plainly: its step, its label and its text.
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

  // Borrowed: an owned event is copied by its caller, which asks for its type at run time.
  package init<R: Reactor>(_ event: borrowing Event<R>, of track: Track<R>) {
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

  /// The differences, compared each time that they are requested.
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

/// The plain form of an event, which every format has for it that knows nothing special of its kind.
package struct EventForm {
  /// Its name in JSON Lines and recordings.
  package let name: String
  /// The word that stands before it in the trace.
  package let label: Sentence
  package let role: Role
  /// Its place in the loop; nil for the end of an effect, which moves nothing on, and for remarks
  /// that aren't the view's.
  package let place: LoopPlace?

  init(_ name: String, _ label: Sentence, _ role: Role, _ place: LoopPlace?) {
    (self.name, self.label, self.role, self.place) = (name, label, role, place)
  }

  fileprivate init(_ ending: EffectEnding) {
    let name = "effect-ended"
    switch ending {
    case .done: self.init(name, "done", .faint, nil)
    case .cancelled: self.init(name, "cancelled", .note, nil)
    case .released: self.init(name, "released", .note, nil)
    case .replaced: self.init(name, "replaced", .note, nil)
    case .failed: self.init(name, "failed", .error, nil)
    }
  }
}

extension EventRow {
  /// Its name, label, colour and place.
  package var form: EventForm {
    switch kind {
    case .started: EventForm("started", "state", .reduce, .state)
    case .sent: EventForm("sent", step.mutation == 0 ? "sent" : "given", .faint, .action)
    case .queued: EventForm("queued", "queued", .faint, .action)
    case .action: EventForm("action", "action", .action, .action)
    case .actionTransformed: EventForm("action-transformed", "transform", .faint, .action)
    case .actionDropped: EventForm("action-dropped", "action", .action, .action)
    case .mutate: EventForm("mutate", "mutate()", .faint, .mutate)
    case .mutation: EventForm("mutation", "mutation", .mutation, .mutation)
    case .mutationTransformed: EventForm("mutation-transformed", "transform", .faint, .mutation)
    case .mutationDropped: EventForm("mutation-dropped", "mutation", .mutation, .mutation)
    case .reduce: EventForm("reduce", "reduce()", .reduce, .reduce)
    case .restored: EventForm("restored", "restored", .note, .state)
    case .effectStarted: EventForm("effect-started", "started", .faint, .mutate)
    case .effectEnded(_, let ending): EventForm(ending)
    case .pulse: EventForm("pulse", "pulse", .view, .view)
    case .remark(let remark): remark.form
    }
  }

  /// The text behind the label; empty if ``changes`` are shown instead.
  func text(in words: RowWords) -> String {
    switch kind {
    case .started(let state): ValueText.fields(of: state, signs: words.signs)
    case .sent(let outer): words.said("in the course of \(outer)")
    case .queued(let action, let other): words.said("behind \(other): \(words.text(of: action))")
    case .action(let value), .actionDropped(let value), .mutation(let value),
      .mutationDropped(let value):
      words.text(of: value)
    case .actionTransformed(let from, let to):
      "\(words.text(of: from)) \(words.signs.arrow) \(words.text(of: to))\(words.gap)(transform(action:))"
    case .mutationTransformed(let from, let to):
      "\(words.text(of: from)) \(words.signs.arrow) \(words.text(of: to))\(words.gap)(transform(mutation:))"
    case .mutate(let returned, _): words.said(returned.gloss)
    case .effectStarted(let effect):
      words.said(Returned.effect(key: effect.key, isLasting: effect.isLasting).gloss)
    case .effectEnded(let effect, let ending): words.text(of: ending, of: effect, at: time)
    case .pulse(let name, let count):
      words.said("\(name) was assigned: its observer is called (\(count))")
    case .remark(let remark): words.said(remark.described.sentence)
    case .reduce, .restored: ""
    }
  }

  /// The action or the mutation; nil of other events.
  package var value: Any? {
    switch kind {
    case .queued(let value, _), .action(let value), .actionDropped(let value),
      .mutation(let value), .mutationDropped(let value):
      value
    default: nil
    }
  }

  /// The name of the action's or the mutation's case, or its type's: `add` of `.add(3)`; nil for
  /// other events.
  public var caseName: String? { value.map(CaseName.of) }
}

/// A place in the loop, to which a stage of the trace belongs.
package enum LoopPlace: Int, CaseIterable {
  case action, mutate, mutation, reduce, state, view

  package var name: Sentence {
    switch self {
    case .action: "Action"
    case .mutate: Sentence(verbatim: "mutate()")
    case .mutation: "Mutation"
    case .reduce: Sentence(verbatim: "reduce()")
    case .state: "State"
    case .view: "view"
    }
  }
}

/// The signs and the language in which rows are put in words.
struct RowWords {
  let signs: Signs
  let wording: Wording
  /// The blanks between the parts of a line.
  let gap: String

  func said(_ sentence: Sentence) -> String { sentence.text(in: wording) }

  func text(of value: Any) -> String { ValueText.concise(value, signs: signs) }

  fileprivate func text(
    of ending: EffectEnding, of effect: EffectInfo, at time: Duration
  ) -> String {
    let mutations = Sentence.mutations(effect.emittedCount)
    switch ending {
    case .done:
      let duration = time - effect.startTime
      return said(mutations) + (duration > .zero ? ", \(duration.text)" : "")
    case .cancelled: return said("after \(mutations); nothing more comes of it")
    case .released: return said("with its store after \(mutations)")
    case .replaced(let other):
      return said("by \(other) after \(mutations); nothing more comes of it")
    case .failed(let error): return said("\(String(describing: error)) (after \(mutations))")
    }
  }
}

// MARK: - Explanation

// One plain sentence about an event, made of the event alone: for `explain on`.
extension EventRow {
  /// The meaning of the event; nil if there is nothing to add to the line.
  var explanation: Sentence? {
    switch kind {
    case .started:
      return "The State that the store begins with. A later subscriber first receives the latest."
    case .sent(let cause):
      return step.mutation == 0
        ? "An observer or an effect of \(cause) sent this action."
        : "Step \(cause) of another store caused this mutation."
    case .queued(_, let other):
      return """
        \(other) is under way: this waits until its synchronous mutations are reduced. Enter A, \
        exit A, enter B.
        """
    case .action:
      return "A request, which changes nothing: mutate() decides what follows."
    case .actionTransformed:
      return "transform(action:) replaced it; mutate() receives the replacement."
    case .actionDropped:
      return "It never reaches the State."
    case .mutate(let returned, _):
      return explain(returned)
    case .mutation:
      return "A change to make. It changes nothing itself: reduce() does."
    case .mutationTransformed:
      return "transform(mutation:) replaced it; reduce() receives the replacement."
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
        Another branch goes on: its State is emitted to observers. Nothing is reduced, and no pulse \
        fires.
        """
    case .pulse(let name, _):
      return """
        A @Pulse fires whenever \(name) is assigned, an equal value too, and never because another \
        field changed. Of a plain field an equal value isn't noticed.
        """
    case .remark(let remark):
      return remark is ViewUpdate ? "The view follows the State." : nil
    }
  }

  private func explain(_ returned: Returned) -> Sentence {
    switch returned {
    case .none: "No change; ReactorKit writes .empty()."
    case .just: "One change, now; ReactorKit writes .just."
    case .several: "Several, now, each reduced before the next; ReactorKit writes .concat."
    case .effect(nil, _):
      "Work that gives mutations over time, and overlaps with others: flatMap."
    case .effect(let key?, _):
      """
      Work that gives mutations over time. The next with the key \(ValueText.quoted(key)) takes its \
      place: flatMapLatest.
      """
    case .concat: "Each begins when the one before has ended: concat."
    case .merge: "All begin now and overlap: merge."
    case .cancel(let key):
      "The work with the key \(ValueText.quoted(key)) gives nothing more: take(until:)."
    }
  }

  private func explain(_ changes: [Change], fields: Int?) -> Sentence {
    guard !changes.isEmpty else {
      return """
        Nothing differs, and all observers are called again. To avoid that, observe \
        one property.
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
      ? "\(differing) \(verb), 1 property doesn't: its observers are called all the same."
      : "\(differing) \(verb), \(others) properties don't: their observers are called all the same."
  }

  private func explain(_ effect: EffectInfo, _ ending: EffectEnding) -> Sentence? {
    switch ending {
    case .done:
      return "The work is over; it gives nothing more."
    case .cancelled:
      return "Somebody stopped it: what it gave stays, the rest never comes."
    case .released:
      return "Its store went away while it ran: what it gave stays, the rest never comes."
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
