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

  /// The name of the action's or the mutation's case, or its type's: `add` of `.add(3)`; nil for
  /// other events.
  public var caseName: String? { value.map(CaseName.of) }

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

// MARK: - LoopLine

/// A place in the loop: what a stage of the trace belongs to.
package enum LoopPlace: Int, CaseIterable {
  case action, mutate, mutation, reduce, state, view

  /// As the loop names it.
  var name: Sentence {
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

/// The loop as one line of 60 columns: `You→ Action → mutate() →[Mutation]→ reduce() → State → view`.
///
/// The brackets of the current place stand where there are blanks otherwise: nothing moves when
/// the flow goes on.
package struct LoopLine {
  /// Nil before anything was sent.
  let place: LoopPlace?
  let theme: Theme

  package init(place: LoopPlace?, theme: Theme) {
    self.place = place
    self.theme = theme
  }

  /// One language: there is no room for two.
  private var wording: Wording { theme.wording.short }

  /// In a narrower window the beginning is left out, but not the current place.
  package func text(columns: Int) -> String {
    guard !theme.isPlain else {
      let sentence: Sentence = "the loop is at: \(place?.name ?? "You type")"
      return sentence.text(in: wording)
    }
    let arrow = theme.isUnicode ? "→" : ">"
    var cells = LoopPlace.allCases[...]
    func line(_ start: String) -> FittedText {
      let parts = cells.map { cell in
        let name = cell.name.text(in: wording)
        return cell == place ? theme.paint("[\(name)]", .note) : " \(name) "
      }
      let line = start + arrow + parts.joined(separator: arrow)
      return FittedText(line.hasSuffix(" ") ? String(line.dropLast()) : line)
    }
    var text = line(("You" as Sentence).text(in: wording))
    while text.columns > columns, cells.count > 2, cells.first != place ?? .action {
      cells.removeFirst()
      text = line(theme.signs.ellipsis)
    }
    return text.cut(to: columns, ellipsis: theme.signs.ellipsis)
  }
}
