package import ReactorCore
import StateDiff

// Steps as arguments of the debugger's commands: the numbers that the trace prints.
extension Session {
  /// A step of the view: `12` an action, `12.3` its third mutation, `0` the beginning, `last` the
  /// latest mutation, `-1` the mutation before the one that is shown.
  package func step(_ name: String = "STEP") -> Parameter<StepID, Void> {
    Parameter(
      name,
      candidates: { [unowned self] request, _ in recentSteps(beginning: request.beginning) },
      read: { [unowned self] (word, _) throws(ShellError) in try shownStep(word.text) })
  }

  package func isOfSteps(_ text: String) -> Bool {
    guard let (from, to) = try? Self.ends(ofRange: text) else { return false }
    return [from, to].allSatisfy {
      $0.isEmpty || $0 == "last" || StepID($0) != nil || Self.count(back: $0) != nil
    }
  }

  private static func count(back text: String) -> Int? {
    guard text.hasPrefix("-"), let count = Int(text.dropFirst()), count > 0 else { return nil }
    return count
  }

  /// Any step, as `goto` takes it.
  ///
  /// - Parameter mayCome: True if one is meant, too, that is yet to come.
  package func recordedStep(
    _ text: String, mayCome: Bool = false
  ) throws(ShellError) -> StepID {
    if text == "last" { return try lastMutation(of: timeline.presentView) }
    if let count = Self.count(back: text) { return try mutation(back: count) }
    guard let step = StepID(text) else {
      throw .badArgument(
        "\(ShellError.quoted(text)) isn't a step",
        hint: "write it as the trace does: 12, 12.3, 0 for the beginning, or last, -1")
    }
    if mayCome, step.action > timeline.lastActionNumber { return step }
    guard timeline.position(of: step) != nil else {
      throw .refused("there is no step \(step)", hint: stepsThatAreThere(near: step))
    }
    return step
  }

  private func lastMutation(of view: Timeline.View) throws(ShellError) -> StepID {
    guard let line = timeline.lastBeginning(.mutation, in: view.lines) else {
      throw .failed("nothing was changed yet")
    }
    return timeline.step(at: line) ?? .start
  }

  /// Returns the mutation `count` before the one that is shown; the beginning if just one is missing.
  /// Before a step at which somebody had gone back is the one that they went back to.
  package func mutation(back count: Int) throws(ShellError) -> StepID {
    guard var place = change(upTo: timeline.viewAtHand.end) else {
      guard timeline.viewpoint != nil else { throw .failed("nothing was changed yet") }
      throw .failed("you are at the beginning", hint: "redo goes a step on, now to the present")
    }
    for done in 0..<count {
      guard let before = change(upTo: place - 1) else {
        guard done == count - 1 else {
          throw .refused("there are only \(done + 1) steps back", hint: "goto 0 is the beginning")
        }
        return .start
      }
      place = before
    }
    return timeline.step(at: place) ?? .start
  }

  /// The line of the mutation that led to the states behind a line.
  private func change(upTo line: Int) -> Int? {
    guard let place = timeline.lastChange(upTo: line) else { return nil }
    guard let origin = timeline.origin(ofSetBack: place) else { return place }
    return change(upTo: origin.end)
  }

  /// The lines of the mutations that led from a view to the present; nil if it was left since.
  package func changes(after view: Timeline.View) -> [Int]? {
    var lines: [Int] = []
    var place = change(upTo: timeline.count - 1)
    while let line = place, line > view.end {
      lines.append(line)
      place = change(upTo: line - 1)
    }
    return place == change(upTo: view.end) ? lines.reversed() : nil
  }

  package func shownStep(_ text: String) throws(ShellError) -> StepID {
    let view = timeline.viewAtHand
    let step = text == "last" ? try lastMutation(of: view) : try recordedStep(text)
    guard let viewed = view.step, !view.contains(step) else { return step }
    throw .refused(
      "step \(step) comes after \(viewed), which is viewed", hint: "now returns to the present")
  }

  package func stepsThatAreThere(near step: StepID) -> Sentence {
    let last = timeline.lastActionNumber
    guard last > 0 else { return "nothing was sent yet; 0 is the beginning" }
    if step.mutation == 0, (1...last).contains(step.action) {
      return "the action waits, and log lists those that have begun"
    }
    guard step.action <= last, step.action > 0, step.mutation > 0 else {
      return "actions are 1…\(last), and log lists all steps"
    }
    let count = timeline.mutationCount(ofAction: step.action)
    return count == 0
      ? "\(step.action) has no mutations"
      : "\(step.action) has \(step.action).1…\(step.action).\(count)"
  }

  package func recentSteps(beginning: String) -> CandidateList {
    var found: [(step: StepID, text: String)] = []
    let finder = RowReader([.action, .mutation]) { row in
      if let value = row.value { found.append((row.step, ValueText.inSentence(value))) }
    }
    timeline.replayBackwards(to: finder) { found.count >= 10 * CandidateList.limit }
    let fitting = found.filter { "\($0.step)".hasPrefix(beginning) }
    let shown = fitting.prefix(CandidateList.limit).reversed()
    return CandidateList(
      shown.map { Candidate("\($0.step)", help: Sentence(verbatim: $0.text)) },
      more: fitting.count - shown.count)
  }
}

extension [StepID] {
  package var listed: String { map { "\($0)" }.joined(separator: ", ") }
}

// MARK: - Step range

extension Session {
  /// A part of the record, from one step to another: `1…5`, `1...5`, `1.2…`, `…3`, or one step.
  package var stepRange: Parameter<Range<Int>, Void> {
    let candidates = step().candidates
    return Parameter(
      "A…B",
      candidates: { request, nothing in
        let start = Self.sign(in: request.beginning).map(\.upperBound)
        let done = request.beginning[..<(start ?? request.beginning.startIndex)]
        let last = request.beginning[(start ?? request.beginning.startIndex)...]
        return candidates(request.beginning(with: last), nothing).behind(done)
      },
      read: { [unowned self] (word, _) throws(ShellError) in try lines(ofRange: word.text) })
  }

  private static func sign(in text: String) -> Range<String.Index>? {
    text.firstRange(of: "…") ?? text.firstRange(of: "...") ?? text.firstRange(of: "..")
  }

  /// The texts before and behind the sign of a range; the same twice where there is none.
  private static func ends(ofRange text: String) throws(ShellError) -> (from: String, to: String) {
    let sign = sign(in: text)
    let from = String(sign.map { text[..<$0.lowerBound] } ?? text[...])
    let to = String(sign.map { text[$0.upperBound...] } ?? text[...])
    guard !from.isEmpty || !to.isEmpty else {
      throw .badArgument(
        "\(ShellError.quoted(text)) names no step", hint: "write it as in: 3…5, 3… or 3")
    }
    return (from, to)
  }

  /// The first and the last step of a range; if an end isn't written the lowest or the highest
  /// number that there can be.
  ///
  /// - Parameter isViewed: True if a step behind the view is a mistake.
  package func steps(
    ofRange text: String, mayCome: Bool = false, isViewed: Bool = false
  ) throws(ShellError) -> (first: StepID, last: StepID) {
    let (from, to) = try Self.ends(ofRange: text)
    func step(_ text: String) throws(ShellError) -> StepID {
      isViewed ? try shownStep(text) : try recordedStep(text, mayCome: mayCome)
    }
    let first = from.isEmpty ? .start : try step(from)
    let last = to.isEmpty ? StepID(action: .init(UInt32.max), mutation: 0) : try step(to)
    guard first <= last || first.action == last.action && last.mutation == 0 else {
      throw .badArgument("\(from) comes after \(to)", hint: "write it as: \(to)…\(from)")
    }
    return (first, last)
  }

  private func lines(ofRange text: String) throws(ShellError) -> Range<Int> {
    let (from, to) = try Self.ends(ofRange: text)
    let start = from.isEmpty ? 0 : timeline.position(of: try shownStep(from)) ?? 0
    let end = to.isEmpty ? timeline.viewAtHand.end + 1 : end(of: try shownStep(to))
    guard start < end else {
      throw .badArgument("\(from) comes after \(to)", hint: "write it as: \(to)…\(from)")
    }
    return start..<end
  }

  /// The line behind a step; of an action behind all that came of it.
  private func end(of step: StepID) -> Int {
    let end = timeline.viewAtHand.end
    guard let last = timeline.lastBeginning(of: step).map({ min($0, end) }) else { return 0 }
    guard step.mutation == 0, step.action > 0 else { return last + 1 }
    // Its effect ends near its last mutation, if it does.
    let near = last..<min(end + 1, last + 64)
    return (near.last { timeline.step(at: $0)?.action == step.action } ?? last) + 1
  }
}
