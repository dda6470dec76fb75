import ReactorCore
import ReactorShell
import StateDiff

/// An expectation of the states so far, on the path that is shown: `ever count > 3`, `never error
/// changed`.
struct PastExpectation {
  private enum Frequency: String { case ever, never }

  private let frequency: Frequency
  private let condition: Condition

  /// Nil unless the words begin with one of the two. A property may be called so.
  init?(_ words: [Word], in line: String, takesSynonyms: Bool) throws(ShellError) {
    guard let first = words.first, !first.isQuoted,
      let frequency = Frequency(rawValue: first.text),
      words.count < 3 || !Comparison.isSign(words[1]) || Comparison.isSign(words[2])
    else { return nil }
    self.frequency = frequency
    condition = try Condition(
      Array(words.dropFirst()), in: line, of: "expect \(first.text)",
      takesSynonyms: takesSynonyms)
  }

  @MainActor func check(in session: Session) throws(ShellError) {
    let path = try PathCondition(condition, in: session)
    let view = session.timeline.viewAtHand
    let search = PastSearch(path, on: view, in: session.timeline)
    view.replay(to: search)
    let steps = StepText(session.timeline, signs: session.theme.signs)
    switch (frequency, search.first) {
    case (.ever, _?), (.never, nil): return
    case (.never, let step?):
      throw .failed(
        "never \(condition) doesn't hold: it was so first at \(steps.origin(of: step))",
        hint: "goto \(step) shows it")
    case (.ever, nil):
      guard let nearest = search.nearest else {
        throw .failed("ever \(condition) doesn't hold: there was no state to ask")
      }
      let texts = zip(condition.terms, nearest.values).compactMap { term, value in
        if case .change = term.test { return nil }
        let text = value.map { StateValue($0).text(session.theme.signs) } ?? "nil"
        return "\(term.path.text) \(text)"
      }.uniqued.joined(separator: ", ")
      throw .failed(
        texts.isEmpty
          ? "ever \(condition) doesn't hold"
          : """
          ever \(condition) doesn't hold: nearest came \(steps.origin(of: nearest.step)), with \
          \(verbatim: texts)
          """, hint: "goto \(nearest.step) shows it")
    }
  }
}

/// Looks for the first state of which a condition is so, and for the one that came nearest.
private final class PastSearch: RowVisitor {
  private let condition: Condition
  private var follower: ConditionFollower
  private(set) var first: StepID?
  private(set) var nearest: (step: StepID, values: [Any?])?
  private var least = Double.infinity

  @MainActor init(_ path: PathCondition, on view: Timeline.View, in timeline: Timeline) {
    condition = path.condition
    follower = ConditionFollower(path, on: view, in: timeline)
    look(at: .start)
  }

  var kinds: EventKinds { first == nil ? [.started, .reduce, .restored] : [] }

  func visit(_ row: EventRow) {
    guard first == nil else { return }
    follower.follow(row)
    look(at: row.step)
  }

  private func look(at step: StepID) {
    if follower.isTrue { first = step }
    guard first == nil, follower.isAsked else { return }
    let values = follower.values
    let distance = condition.distance { condition.terms[$0].distance(of: values[$0]) }
    guard distance < least else { return }
    (least, nearest) = (distance, (step, values))
  }
}
