import ReactorCore
import StateDiff

// The words of an event.
extension EventRow {
  /// The name of the event in JSON Lines and recordings.
  package var name: String {
    switch kind {
    case .started: "started"
    case .sent: "sent"
    case .queued: "queued"
    case .action: "action"
    case .actionTransformed: "action-transformed"
    case .actionDropped: "action-dropped"
    case .mutate: "mutate"
    case .mutation: "mutation"
    case .mutationTransformed: "mutation-transformed"
    case .mutationDropped: "mutation-dropped"
    case .reduce: "reduce"
    case .restored: "restored"
    case .effectStarted: "effect-started"
    case .effectEnded: "effect-ended"
    case .pulse: "pulse"
    case .remark(let remark): remark.described.name
    }
  }

  /// The word that stands before it in the trace.
  package var label: Sentence {
    switch kind {
    case .started: "state"
    case .sent: step.mutation == 0 ? "sent" : "given"
    case .queued: "queued"
    case .action, .actionDropped: "action"
    case .actionTransformed, .mutationTransformed: "transform"
    case .mutate: "mutate()"
    case .mutation, .mutationDropped: "mutation"
    case .reduce: "reduce()"
    case .restored: "restored"
    case .effectStarted: "started"
    case .effectEnded(_, .done): "done"
    case .effectEnded(_, .cancelled): "cancelled"
    case .effectEnded(_, .replaced): "replaced"
    case .effectEnded(_, .failed): "failed"
    case .pulse: "pulse"
    case .remark(let remark): remark.described.label
    }
  }

  /// The colour of its label.
  package var role: Role {
    switch kind {
    case .action, .actionDropped: .action
    case .mutation, .mutationDropped: .mutation
    case .started, .reduce: .reduce
    case .sent, .queued, .actionTransformed, .mutationTransformed, .mutate, .effectStarted,
      .effectEnded(_, .done):
      .faint
    case .restored, .effectEnded(_, .cancelled), .effectEnded(_, .replaced): .note
    case .effectEnded(_, .failed): .error
    case .pulse: .view
    case .remark(let remark): remark is ViewUpdate ? .view : .note
    }
  }

  /// The text behind the label; empty where ``changes`` are to be told.
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

  /// The action or the mutation.
  package var value: Any? {
    switch kind {
    case .queued(let value, _), .action(let value), .actionDropped(let value),
      .mutation(let value), .mutationDropped(let value):
      value
    case .started, .sent, .actionTransformed, .mutate, .mutationTransformed, .reduce, .restored,
      .effectStarted, .effectEnded, .pulse, .remark:
      nil
    }
  }

  /// The differences in the state; nil where it isn't about two states.
  var changes: [Change]? {
    switch kind {
    case .reduce(let change), .restored(let change): change.changes
    case .started, .sent, .queued, .action, .actionTransformed, .actionDropped, .mutate, .mutation,
      .mutationTransformed, .mutationDropped, .effectStarted, .effectEnded, .pulse, .remark:
      nil
    }
  }

  /// Its place in the loop; nil for the end of an effect, which moves nothing on, and for remarks
  /// that aren't the view's.
  package var place: LoopPlace? {
    switch kind {
    case .action, .actionTransformed, .actionDropped, .queued, .sent: .action
    case .mutate, .effectStarted: .mutate
    case .mutation, .mutationTransformed, .mutationDropped: .mutation
    case .reduce: .reduce
    case .started, .restored: .state
    case .pulse: .view
    case .effectEnded: nil
    case .remark(let remark): remark is ViewUpdate ? .view : nil
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
    case .replaced(let other):
      return said("by \(other) after \(mutations); nothing more comes of it")
    case .failed(let error): return said("\(String(describing: error)) (after \(mutations))")
    }
  }
}

/// The words of a remark.
package struct RemarkDescription {
  /// Its name in JSON Lines and recordings.
  package let name: String
  package let label: Sentence
  package let sentence: Sentence
}

extension Remark {
  /// The words of the shell's own remarks; of any other, its type's name and what it prints.
  package var described: RemarkDescription {
    switch self {
    case let update as ViewUpdate:
      RemarkDescription(name: "view", label: "view", sentence: update.sentence)
    case let note as DataNote:
      RemarkDescription(name: "note", label: "note", sentence: note.sentence)
    case let mark as Mark:
      RemarkDescription(name: "mark", label: "mark", sentence: Sentence(verbatim: mark.text))
    default:
      RemarkDescription(
        name: plainName, label: Sentence(verbatim: plainName),
        sentence: Sentence(
          verbatim: (self as? any CustomStringConvertible)?.description ?? ValueText.concise(self)))
    }
  }

  /// Checks that it is shown at a level of the trace: the view's doings in full only, notes and marks
  /// always.
  func isShown(at trace: TraceLevel) -> Bool {
    switch self {
    case is ViewUpdate: trace == .full
    case is DataNote, is Mark: true
    default: trace != .off
    }
  }

  /// `slow-frame` of a type `SlowFrame`.
  private var plainName: String {
    "\(Self.self)".reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name.append("-") }
      name.append(contentsOf: letter.lowercased())
    }
  }
}
