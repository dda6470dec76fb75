package import ReactorCore
import StateDiff

// Steps as arguments of the debugger's commands: the numbers that the trace prints.
extension Session {
  /// A step that was recorded: `12` an action, `12.3` its third mutation, `0` the beginning, `last`
  /// the latest mutation, `-1` the mutation before the one that is shown.
  package func step(_ name: String = "STEP") -> Parameter<StepID, Void> {
    Parameter(
      name,
      candidates: { [unowned self] request, _ in recentSteps(beginning: request.beginning) },
      read: { [unowned self] (word, _) throws(ShellError) in try recordedStep(word.text) })
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

  /// - Parameter mayCome: True if one is meant, too, that is yet to come.
  package func recordedStep(
    _ text: String, mayCome: Bool = false
  ) throws(ShellError) -> StepID {
    if text == "last" { return try lastMutation() }
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

  /// Returns the last mutation of the branch that is shown, however far back one looks.
  private func lastMutation() throws(ShellError) -> StepID {
    let path = timeline.path(to: timeline.viewAtHand.branch)
    guard let step = path.last(.mutation).flatMap({ timeline.step(at: $0) }) else {
      throw .failed("nothing was changed yet")
    }
    return step
  }

  /// Returns the mutation `count` before the one that is shown; the beginning if there are no more.
  package func mutation(back count: Int) throws(ShellError) -> StepID {
    let path = timeline.viewAtHand.path
    guard var place = path.last(.mutation) else {
      throw .failed("you are at the beginning", hint: "redo goes a step on, now to the present")
    }
    for done in 0..<count {
      guard let before = path.last(.mutation, upTo: place - 1) else {
        guard done == count - 1 else {
          throw .refused("there are only \(done + 1) steps back", hint: "goto 0 is the beginning")
        }
        return .start
      }
      place = before
    }
    return timeline.step(at: place) ?? .start
  }

  func shownStep(_ text: String) throws(ShellError) -> StepID {
    let step = try recordedStep(text)
    try check(isOnBranch: step)
    let view = timeline.viewAtHand
    guard let viewed = view.step, !view.path.contains(step) else { return step }
    throw .refused(
      "step \(step) comes after \(viewed), which is viewed", hint: "now returns to the present")
  }

  package func check(isOnBranch step: StepID) throws(ShellError) {
    guard !timeline.path(to: timeline.viewAtHand.branch).contains(step),
      let position = timeline.position(of: step)
    else { return }
    let name = timeline.branches.name(of: timeline.branches.branch(at: position))
    throw .refused("step \(step) is on branch \(name)", hint: "switch \(name)")
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

extension Branches {
  /// The name that a branch was given, or its number: the first is 1.
  package func name(of branch: Int) -> String { names[branch] ?? "\(branch + 1)" }
}

extension Timeline {
  /// The branch of a line, as the cause of a store's being set back there: `branch 2 without 1.2`.
  package func branchText(at position: Int) -> Sentence {
    let branch = branches.branch(at: position)
    let name: Sentence = "branch \(branches.name(of: branch))"
    guard let leftOut = branches.origins[branch]?.leftOut, !leftOut.isEmpty else { return name }
    return "\(name) without \(leftOut.listed)"
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

  /// The first and the last step of a range, on whatever branch; if an end isn't written the
  /// lowest or the highest number that there can be.
  package func steps(
    ofRange text: String, mayCome: Bool = false
  ) throws(ShellError) -> (first: StepID, last: StepID) {
    let (from, to) = try Self.ends(ofRange: text)
    let first = from.isEmpty ? .start : try recordedStep(from, mayCome: mayCome)
    let last =
      to.isEmpty
      ? StepID(action: .init(UInt32.max), mutation: 0) : try recordedStep(to, mayCome: mayCome)
    guard first <= last || first.action == last.action && last.mutation == 0 else {
      throw .badArgument("\(from) comes after \(to)", hint: "write it as: \(to)…\(from)")
    }
    return (first, last)
  }

  /// On the branch that is shown; the mutations if an end is a mutation, else the actions.
  package func stepsThere(inRange text: String) throws(ShellError) -> [StepID] {
    let (first, last) = try steps(ofRange: text)
    let path = timeline.path(to: timeline.viewAtHand.branch)
    let actions = max(first.action, 1)..<timeline.lastActionNumber + 1
    let meant = actions.clamped(to: 0..<max(last.action, first.action) + 1)
    guard first.mutation > 0 || last.mutation > 0 else {
      return meant.map { StepID(action: $0) }.filter { $0 != .start && path.contains($0) }
    }
    return meant.flatMap { action in
      (1..<timeline.mutationCount(ofAction: action) + 1).lazy
        .map { StepID(action: action, mutation: $0) }
        .filter { first <= $0 && ($0 <= last || last.mutation == 0) && path.contains($0) }
    }
  }

  private func lines(ofRange text: String) throws(ShellError) -> Range<Int> {
    let (from, to) = try Self.ends(ofRange: text)
    let path = timeline.viewAtHand.path
    let start = from.isEmpty ? 0 : path.beginning(of: try shownStep(from)) ?? 0
    let end = to.isEmpty ? path.end.map { $0 + 1 } ?? 0 : end(of: try shownStep(to), on: path)
    guard start < end else {
      throw .badArgument("\(from) comes after \(to)", hint: "write it as: \(to)…\(from)")
    }
    return start..<end
  }

  /// The line behind a step; of an action behind all that came of it.
  private func end(of step: StepID, on path: Timeline.Path) -> Int {
    guard let last = path.lastBeginning(of: step) else { return 0 }
    guard step.mutation == 0, step.action > 0 else { return last + 1 }
    // Its effect ends near its last mutation, if it does.
    let part = path.lines.first { $0.contains(last) } ?? last..<last + 1
    let near = last..<min(part.upperBound, last + 64)
    return (near.last { timeline.step(at: $0)?.action == step.action } ?? last) + 1
  }
}

// MARK: - Branches

extension Session {
  package func branch(named name: String) throws(ShellError) -> Int {
    let branches = timeline.branches
    guard let branch = branches.branch(named: name) else {
      let count = branches.origins.count
      throw .refused(
        "there is no branch \(ShellError.quoted(name))",
        hint: count == 1
          ? "there is only 1; goto a step and send an action to make another"
          : "there are 1…\(count)")
    }
    return branch
  }
}

extension Branches {
  package func branch(named name: String) -> Int? {
    origins.indices.first { names[$0] == name || "\($0 + 1)" == name }
  }
}
