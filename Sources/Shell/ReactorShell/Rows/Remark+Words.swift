package import ReactorCore
import StateDiff

/// A remark that says itself how it is shown.
package protocol ShownRemark: Remark {
  var form: EventForm { get }
  var sentence: Sentence { get }
  func isShown(at trace: TraceLevel) -> Bool
}

extension ShownRemark {
  package func isShown(at trace: TraceLevel) -> Bool { trace != .off }
}

extension Remark {
  /// The remark as it is shown: one that says nothing of that by its type's name and its text.
  package var shown: any ShownRemark {
    self as? any ShownRemark
      ?? KeptRemark(
        plainName,
        (self as? any CustomStringConvertible)?.description ?? ValueText.concise(self))
  }

  /// `slow-frame` of a type `SlowFrame`.
  private var plainName: String {
    "\(Self.self)".reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name.append("-") }
      name.append(contentsOf: letter.lowercased())
    }
  }
}

// The shell's own remarks.

extension ViewUpdate: ShownRemark {
  package var form: EventForm { EventForm("view", "view", .view, .view) }

  package func isShown(at trace: TraceLevel) -> Bool { trace == .full }
}

extension DataNote: ShownRemark {
  package var form: EventForm { EventForm("note", "note", .note, nil, isNumbered: false) }

  package func isShown(at trace: TraceLevel) -> Bool { true }
}

extension Mark: ShownRemark {
  package var form: EventForm { EventForm("mark", "mark", .note, nil) }

  package var sentence: Sentence { Sentence(verbatim: text) }

  package func isShown(at trace: TraceLevel) -> Bool { true }
}

extension KeptRemark: ShownRemark {
  package var form: EventForm { EventForm(name, Sentence(verbatim: name), .note, nil) }

  package var sentence: Sentence { Sentence(verbatim: text) }
}
