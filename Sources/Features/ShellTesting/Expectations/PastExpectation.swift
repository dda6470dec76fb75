import ReactorCore
import ReactorShell

/// An expectation of the rows so far: `ever count > 3`, `never error changed`.
struct PastExpectation {
  /// Nil for what is behind the last row.
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
    let search = PastSearch(
      try PathCondition(condition, in: session, isOfPast: true), in: session, stretch)
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
        throw .failed("ever \(condition) doesn't hold")
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

/// The first row that meets a condition, and the one that came nearest.
private struct PastSearch {
  private(set) var first: StepID?
  private(set) var nearest: (step: StepID, values: [Any?])?
  private(set) var isSoAtLast = false

  @MainActor init(_ condition: PathCondition, in session: Session, _ stretch: Stretch?) {
    var question = Question(condition, in: session)
    let timeline = session.timeline
    let lines = stretch.map { $0.linesOfApp.lowerBound..<$0.lines.upperBound }
    var least = Double.infinity
    question.read(stretch == nil ? timeline.viewAtHand : timeline.presentView, in: lines) {
      row, holds, question in
      guard first == nil, row.index >= stretch?.lines.lowerBound ?? 0 else { return }
      if holds {
        first = row.step
        return
      }
      guard question.isAsked else { return }
      let values = question.values
      let distance = condition.condition.distance { index in
        guard case .path = condition.subjects[index] else { return 1 }
        return condition.condition.terms[index].distance(of: values[index])
      }
      if distance < least { (least, nearest) = (distance, (row.step, values)) }
    }
    isSoAtLast = question.isSoBehind
  }
}
