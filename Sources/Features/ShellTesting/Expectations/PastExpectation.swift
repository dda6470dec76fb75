import ReactorCore
import ReactorShell

/// An expectation of the states so far: `ever count > 3`, `never error changed`.
struct PastExpectation {
  /// Nil for the last state.
  private let frequency: Condition.Frequency?
  private let condition: Condition

  init(ofLast condition: Condition) { (frequency, self.condition) = (nil, condition) }

  init?(_ words: [Word], in line: String, takesSynonyms: Bool) throws(ShellError) {
    guard let frequency = Condition.frequency(in: words) else { return nil }
    self.frequency = frequency
    condition = try Condition(
      Array(words.dropFirst()), behind: words[0], in: line, of: "expect \(frequency)",
      takesSynonyms: takesSynonyms)
  }

  /// - Parameter stretch: The part of the history that is asked; nil for all at hand.
  @MainActor func check(in session: Session, of stretch: Stretch? = nil) throws(ShellError) {
    let asked = try PathCondition(condition, in: session, isOfPast: true)
    let search = PastSearch(asked, in: session)
    if let stretch {
      search.isLooking = false
      let app = stretch.linesOfApp
      session.timeline.presentView.replay(app.lowerBound..<stretch.lines.lowerBound, to: search)
      search.isLooking = true
      session.timeline.presentView.replay(stretch.lines, to: search)
    } else {
      session.timeline.viewAtHand.replay(to: search)
    }
    let steps = StepText(session.timeline, signs: session.theme.signs)
    switch (frequency, search.first) {
    case (.ever, _?), (.never, nil): return
    case (nil, _):
      if search.isSoAtLast { return }
      throw .failed("\(condition) doesn't hold")
    case (.never, let step?):
      throw .failed(
        "never \(condition) doesn't hold: it was so first at \(steps.origin(of: step))",
        hint: "goto \(step) shows it")
    case (.ever, nil):
      guard let nearest = search.nearest else {
        throw .failed(
          asked.paths.isEmpty
            ? "ever \(condition) doesn't hold"
            : "ever \(condition) doesn't hold: there was no state to ask")
      }
      let texts = zip(condition.terms, nearest.values).compactMap { term, value in
        if case .change = term.test { return nil }
        guard term.isOfState else { return nil }
        let text = value.map { StateValue($0).text(session.theme.signs) } ?? "nil"
        return "\(term.path.text) \(text)"
      }.uniqued.joined(separator: ", ")
      throw .failed(
        texts.isEmpty
          ? "ever \(condition) doesn't hold"
          : """
          ever \(condition) doesn't hold: nearest came \(steps.origin(of: nearest.step)), with \
          \(verbatim: texts)
          """, hint: texts.isEmpty ? nil : "goto \(nearest.step) shows it")
    }
  }
}

/// Looks for the first state or step that meets a condition, and for the one that came nearest.
private final class PastSearch: RowVisitor {
  private let asked: PathCondition
  private let failures: FailureLog
  private let steps: StepText
  private var follower: ConditionFollower
  private(set) var first: StepID?
  var isLooking = true
  private(set) var nearest: (step: StepID, values: [Any?])?
  private var least = Double.infinity

  @MainActor init(_ asked: PathCondition, in session: Session) {
    self.asked = asked
    failures = session.failures
    steps = StepText(session.timeline)
    follower = ConditionFollower(asked, in: session.timeline)
    if follower.isAsked { look(at: nil, .start) }
  }

  // A mutation is looked at where it's reduced.
  var kinds: EventKinds {
    guard !asked.isOfStates else { return follower.kinds }
    return [
      .started, .reduce, .restored, .action, .queued, .actionDropped, .mutationDropped,
      .effectStarted, .effectEnded, .pulse,
    ]
  }

  var isSoAtLast: Bool { follower.answer(at: nil) == true }

  func visit(_ row: EventRow) {
    follower.follow(row)
    guard isLooking, first == nil else { return }
    look(at: FilteredStep(row, for: asked, failures, in: steps), row.step)
  }

  private func look(at step: FilteredStep?, _ id: StepID) {
    if follower.answer(at: step) == true { first = id }
    guard first == nil, follower.isAsked else { return }
    let values = follower.values
    let distance = asked.condition.distance { index in
      guard case .path = asked.subjects[index] else { return 1 }
      return asked.condition.terms[index].distance(of: values[index])
    }
    guard distance < least else { return }
    (least, nearest) = (distance, (id, values))
  }
}
