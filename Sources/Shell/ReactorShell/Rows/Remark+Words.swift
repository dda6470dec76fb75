import ReactorCore
import StateDiff

/// The words of a remark.
package struct RemarkDescription {
  /// Its name in JSON Lines and recordings.
  package let name: String
  package let label: Sentence
  package let sentence: Sentence
}

extension Remark {
  /// Its name, label, colour and place.
  var form: EventForm {
    let words = described
    return self is ViewUpdate
      ? EventForm(words.name, words.label, .view, .view)
      : EventForm(words.name, words.label, .note, nil)
  }

  /// The words of the shell's own remarks; of any other, its type's name and its text.
  package var described: RemarkDescription {
    switch self {
    case let update as ViewUpdate:
      RemarkDescription(name: "view", label: "view", sentence: update.sentence)
    case let note as DataNote:
      RemarkDescription(name: "note", label: "note", sentence: note.sentence)
    case let kept as KeptRemark:
      RemarkDescription(
        name: kept.name, label: Sentence(verbatim: kept.name),
        sentence: Sentence(verbatim: kept.text))
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
