package import ReactorCore
public import ReactorShell

/// `mark`: a person's remarks on steps.
@MainActor final class MarksFeature: ShellFeature {
  unowned let session: Session
  private lazy var marks = Marks(session.timeline)

  init(_ session: Session) {
    self.session = session
    session.remarks = { [weak self] in self?.marks.remarks ?? [:] }
  }

  var commands: [AnyCommand] { [mark] }

  private var mark: AnyCommand {
    AnyCommand(
      "mark", markedStep.optional, Parameter.rest("TEXT").optional,
      group: .teaching,
      help: "Writes a remark on a step.",
      details:
        """
        As in: mark 1.2 "look here"; without a step, the last one that is shown. "" takes it away. \
        Without arguments, lists the marks.
        """
    ) { [unowned self] (place, text) throws(ShellError) in
      switch (place, text) {
      case (nil, _): session.report.answer(markLines)
      case (.text(let words)?, let text):
        let view = session.timeline.viewAtHand
        try set(
          mark: [words, text].compactMap(\.self).joined(separator: " "),
          at: view.step ?? view.lastStep)
      case (.step(let step)?, nil):
        guard let text = marks[step] else {
          throw .failed("\(step) has no mark", hint: "write: mark \(step) \"look here\"")
        }
        session.report.answer(["\(step): \(text)"].verbatim)
      case (.step(let step)?, let text?): try set(mark: text, at: step)
      }
    }
  }

  private enum MarkedPlace: Hashable {
    case step(StepID)
    case text(String)
  }

  private var markedStep: Parameter<MarkedPlace, Void> {
    let step = session.step()
    return Parameter(step.name, candidates: step.candidates) {
      [unowned session] (word, _) throws(ShellError) in
      let isStep = !word.isQuoted && session.isOfSteps(word.text)
      return isStep ? .step(try step.read([word], ())) : .text(word.text)
    }
  }

  private func set(mark text: String, at step: StepID) throws(ShellError) {
    guard !text.isEmpty else {
      guard marks[step] != nil else { throw .failed("\(step) has no mark") }
      note(Mark(""), at: step)
      return session.report.answer(["\(step) has no mark any longer"])
    }
    note(Mark(SecretMask.masked(text)), at: step)
  }

  private func note(_ mark: Mark, at step: StepID) {
    // Before the first is recorded: it hears of it.
    _ = marks
    session.timeline.note(mark, at: step)
  }

  private var markLines: [Sentence] {
    let all = marks.all
    guard !all.isEmpty else { return ["no step has a mark; mark 1.2 \"look here\" makes one"] }
    return session.table(
      all.map {
        [
          "\($0.step)", StepText(session.timeline).sentence(of: $0.step),
          Sentence(verbatim: $0.text),
        ]
      })
  }
}

extension FeatureKind {
  /// `mark`, which remarks on steps.
  public static let marks = FeatureKind(translations: .teaching) { MarksFeature($0) }
}

/// The current marks of a timeline, in the order of their steps.
package final class Marks: EventVisitor {
  private var texts: [StepID: String] = [:]
  private unowned let timeline: Timeline
  private var subscription: Subscription?

  package init(_ timeline: Timeline) {
    self.timeline = timeline
    timeline.forEach(Mark.self) { note($0, at: $1) }
    subscription = timeline.observe(self)
  }

  package var all: [(step: StepID, text: String)] {
    texts.filter { timeline.position(of: $0.key) != nil }
      .sorted { ($0.key.action, $0.key.mutation) < ($1.key.action, $1.key.mutation) }
      .map { (step: $0.key, text: $0.value) }
  }

  package var remarks: [StepID: any Remark] { texts.mapValues { Mark($0) } }

  package subscript(step: StepID) -> String? { texts[step] }

  // MARK: - Events

  package var kinds: EventKinds { [] }

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {}

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if let mark = remark as? Mark { note(mark, at: step) }
  }

  private func note(_ mark: Mark, at step: StepID) {
    texts[step] = mark.isTakenAway ? nil : mark.text
  }
}
