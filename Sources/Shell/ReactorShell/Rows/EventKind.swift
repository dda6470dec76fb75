package import ReactorCore
import StateDiff

// All that is known of a kind of event stands here once, kind by kind: its words, its place, and how a
// line of JSON holds it. A format asks here, and names only the kinds that it draws in another way.

extension EventRow {
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

    package static func untyped<R: Reactor>(_ kind: Event<R>.Kind) -> Self {
      switch kind {
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
  }
}

package enum EventName: String {
  case started, sent, queued
  case action
  case actionTransformed = "action-transformed"
  case actionDropped = "action-dropped"
  case mutate
  case mutation
  case mutationTransformed = "mutation-transformed"
  case mutationDropped = "mutation-dropped"
  case reduce, restored
  case effectStarted = "effect-started"
  case effectEnded = "effect-ended"
  case pulse

  /// The event that may stand in the same line, and a member that such a line has.
  var follower: (event: Self, member: String)? {
    self == .action ? (.mutate, "returned") : self == .mutation ? (.reduce, "changes") : nil
  }
}

// MARK: - Words

/// The default form of an event, for formats without a special one.
package struct EventForm {
  package let name: String
  /// Nil of a remark.
  let event: EventName?
  package let label: Sentence
  package let role: Role
  /// Nil for the end of an effect, which moves nothing on, and for remarks that aren't the view's.
  package let place: LoopPlace?
  /// True if the number of its step stands before it in the trace.
  let isNumbered: Bool

  init(
    _ name: String, event: EventName? = nil, _ label: Sentence, _ role: Role, _ place: LoopPlace?,
    isNumbered: Bool = true
  ) {
    (self.name, self.event, self.label) = (name, event, label)
    (self.role, self.place, self.isNumbered) = (role, place, isNumbered)
  }

  fileprivate init(
    _ event: EventName, _ label: Sentence, _ role: Role, _ place: LoopPlace?,
    isNumbered: Bool = true
  ) { self.init(event.rawValue, event: event, label, role, place, isNumbered: isNumbered) }
}

extension EventRow {
  package var form: EventForm {
    switch kind {
    case .started: EventForm(.started, "state", .reduce, .state)
    case .sent: EventForm(.sent, step.mutation == 0 ? "sent" : "given", .faint, .action)
    case .queued: EventForm(.queued, "queued", .faint, .action)
    case .action: EventForm(.action, "action", .action, .action)
    case .actionTransformed: EventForm(.actionTransformed, "transform", .faint, .action)
    case .actionDropped: EventForm(.actionDropped, "action", .action, .action)
    case .mutate: EventForm(.mutate, "mutate()", .faint, .mutate, isNumbered: false)
    case .mutation: EventForm(.mutation, "mutation", .mutation, .mutation)
    case .mutationTransformed: EventForm(.mutationTransformed, "transform", .faint, .mutation)
    case .mutationDropped: EventForm(.mutationDropped, "mutation", .mutation, .mutation)
    case .reduce: EventForm(.reduce, "reduce()", .reduce, .reduce)
    case .restored: EventForm(.restored, "restored", .note, .state)
    case .effectStarted: EventForm(.effectStarted, "started", .effect, .mutate)
    case .effectEnded(_, .done): EventForm(.effectEnded, "done", .effect, nil)
    case .effectEnded(_, .failed): EventForm(.effectEnded, "failed", .error, nil)
    case .effectEnded(_, let ending):
      EventForm(.effectEnded, Sentence(key: ending.name), .effect, nil)
    case .pulse: EventForm(.pulse, "pulse", .view, .view, isNumbered: false)
    case .remark(let remark): remark.shown.form
    }
  }

  /// The text behind the label; empty if ``changes`` are shown instead.
  package func text(in words: RowWords) -> String {
    switch kind {
    case .started(let state): ValueText.fields(of: state, signs: words.signs)
    case .sent(let outer): words.localized("in the course of \(outer)")
    case .queued(let action, let other):
      words.localized("behind \(other): \(words.text(of: action))")
    case .action(let value), .actionDropped(let value), .mutation(let value),
      .mutationDropped(let value):
      words.text(of: value)
    case .actionTransformed(let from, let to):
      "\(words.text(of: from)) \(words.signs.arrow) \(words.text(of: to))\(words.gap)(transform(action:))"
    case .mutationTransformed(let from, let to):
      "\(words.text(of: from)) \(words.signs.arrow) \(words.text(of: to))\(words.gap)(transform(mutation:))"
    case .mutate(let returned, _): words.localized(returned.gloss)
    case .effectStarted(let effect):
      words.localized(Returned.effect(key: effect.key, isLasting: effect.isLasting).gloss)
    case .effectEnded(let effect, let ending): ending.text(of: effect, at: time, in: words)
    case .pulse(let name, let count):
      words.localized("\(name) was assigned: its observer is called (\(count))")
    case .remark(let remark): words.localized(remark.shown.sentence)
    case .reduce, .restored: ""
    }
  }

  /// For `explain on`. Nil if there is nothing to add to the line.
  var explanation: Sentence? {
    switch kind {
    case .started:
      "The State that the store begins with. A later subscriber first receives the latest."
    case .sent(let cause):
      step.mutation == 0
        ? "An observer or an effect of \(cause) sent this action."
        : "Step \(cause) of another store caused this mutation."
    case .queued(_, let other):
      """
      \(other) is under way: this waits until its synchronous mutations are reduced. Enter A, \
      exit A, enter B.
      """
    case .action: "A request, which changes nothing: mutate() decides what follows."
    case .actionTransformed:
      "transform(action:) replaced it; mutate() receives the replacement."
    case .actionDropped: "It never reaches the State."
    case .mutate(let returned, _): returned.explanation
    case .mutation: "A change to make. It changes nothing itself: reduce() does."
    case .mutationTransformed:
      "transform(mutation:) replaced it; reduce() receives the replacement."
    case .mutationDropped: "The State stays as it is, and no observer is called."
    case .reduce(let change): change.explanation
    case .restored:
      """
      The session went back: the earlier State is emitted to observers. Nothing is reduced, and \
      no pulse fires.
      """
    case .effectStarted: nil
    case .effectEnded(let effect, let ending): ending.explanation(of: effect)
    case .pulse(let name, _):
      """
      A @Pulse fires whenever \(name) is assigned, an equal value too, and never because another \
      field changed. Of a plain field an equal value isn't noticed.
      """
    case .remark(let remark): remark is ViewUpdate ? "The view follows the State." : nil
    }
  }

  /// The action or the mutation; nil for other events.
  public var value: Any? {
    switch kind {
    case .queued(let value, _), .action(let value), .actionDropped(let value),
      .mutation(let value), .mutationDropped(let value):
      value
    case .started, .sent, .actionTransformed, .mutate, .mutationTransformed, .reduce, .restored,
      .effectStarted, .effectEnded, .pulse, .remark:
      nil
    }
  }

  /// The change of a store's state, by a reduce or by setting it back; nil of other events.
  package var change: StateChange? {
    if case .reduce(let change) = kind { return change }
    return if case .restored(let change) = kind { change } else { nil }
  }
}

// MARK: - Lines

extension EventRow.Kind {
  func write(to object: inout JSONObject, _ fields: EventFields) {
    switch self {
    case .started(let state): fields.add(state: state, to: &object)
    case .sent(let step): object.add(["during": step])
    case .queued(let action, let step):
      object.add([
        "action": fields.text(of: action), "behind": step,
        "value": RawJSON(fields.jsonToResume(action)),
      ])
    case .action(let action), .actionDropped(let action):
      object.add("action", fields.text(of: action))
      object.add("value", ifAny: RawJSON(fields.json(action)))
    case .actionTransformed(let from, let to), .mutationTransformed(let from, let to):
      object.add([
        "from": fields.text(of: from), "to": fields.text(of: to),
        "fromValue": RawJSON(fields.jsonToResume(from)),
        "toValue": RawJSON(fields.jsonToResume(to)),
      ])
    case .mutate(let returned, let place):
      object.add(returned.fields)
      object.add("file", ifAny: place?.fileID)
      object.add("line", ifAny: place?.line)
    case .mutation(let mutation), .mutationDropped(let mutation):
      object.add("mutation", fields.text(of: mutation))
      object.add("value", ifAny: RawJSON(fields.json(mutation)))
    case .reduce(let change), .restored(let change): fields.add(change, to: &object)
    case .effectStarted(let effect):
      object.add(["key": effect.key, "lasting": effect.isLasting])
    case .effectEnded(let effect, let ending):
      object.add(["ending": ending.name, "mutations": effect.emittedCount])
      if case .replaced(let action) = ending { object.add("by", "\(action)") }
      if case .failed(let error) = ending { object.add("error", "\(error)") }
    case .pulse(let name, let count):
      object.add(["name": name, "count": Int(clamping: count)])
    case .remark(let remark): object.add("text", fields.text(of: remark))
    }
  }
}

package protocol RecordedValueReader {
  func value<Value>(
    _ type: Value.Type, _ line: RecordingLine, _ member: String
  ) throws(RecordingFault) -> Value
  /// Returns the effect that an event tells of, as far as that is known without the event.
  func effect(in line: RecordingLine, of action: Int) throws(RecordingFault) -> EffectInfo
}

extension Event.Kind {
  /// Reads what ``EventRow/Kind/write(to:_:)`` has written; nil of states, which recordings don't hold.
  package init?(
    _ name: EventName, in line: RecordingLine, at step: StepID, by reader: some RecordedValueReader
  ) throws(RecordingFault) {
    func action(_ member: String = "value") throws(RecordingFault) -> R.Action {
      try reader.value(R.Action.self, line, member)
    }
    func mutation(_ member: String = "value") throws(RecordingFault) -> R.Mutation {
      try reader.value(R.Mutation.self, line, member)
    }
    switch name {
    case .started, .reduce, .restored: return nil
    case .sent: self = .sent(during: try line.step(in: "during"))
    case .queued: self = .queued(try action(), behind: try line.step(in: "behind"))
    case .action: self = .action(try action())
    case .actionTransformed:
      self = .actionTransformed(from: try action("fromValue"), to: try action("toValue"))
    case .actionDropped: self = .actionDropped(try action())
    case .mutate: self = .mutate(try Returned(line), try line.location())
    case .mutation: self = .mutation(try mutation())
    case .mutationTransformed:
      self = .mutationTransformed(
        from: try mutation("fromValue"), to: try mutation("toValue"))
    case .mutationDropped: self = .mutationDropped(try mutation())
    case .effectStarted:
      let effect = try reader.effect(in: line, of: step.action)
      self = .effectStarted(
        EffectInfo(
          id: effect.id, action: step.action, key: try line.optionalText("key"),
          isLasting: try line.flag("lasting"), startTime: effect.startTime, emitted: 0))
    case .effectEnded:
      let effect = try reader.effect(in: line, of: step.action)
      self = .effectEnded(
        EffectInfo(
          id: effect.id, action: step.action, key: effect.key, isLasting: effect.isLasting,
          startTime: effect.startTime, emitted: try line.count("mutations")),
        try EffectEnding(line))
    case .pulse: self = .pulse(name: try line.text("name"), count: UInt(try line.count("count")))
    }
  }
}

extension RecordingLine {
  /// An action may have the answer of `mutate` beside it, and a mutation its reduce.
  package var events: [EventName] {
    guard let first = EventName(rawValue: event) else { return [] }
    guard let next = first.follower, has(next.member) else { return [first] }
    return [first, next.event]
  }

  fileprivate func location() throws(RecordingFault) -> SourceLocation? {
    guard let file = try optionalText("file") else { return nil }
    return SourceLocation(fileID: file, line: UInt(try count("line")))
  }
}
