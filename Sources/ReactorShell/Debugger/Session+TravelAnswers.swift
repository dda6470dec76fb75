import ReactorCore
import StateDiff

// What is answered by those who travel, and what they type.
extension Session {
  /// Looks at something else, and answers what it is and what differs from what was shown.
  func show(_ move: () throws(ShellError) -> Void) throws(ShellError) {
    let before = timeline.tracks.isEmpty ? [] : shownStates(timeline.tracks)
    try move()
    let place = travel.viewed.map { viewed in
      "viewing \(viewed.step): \(StepText(timeline).sentence(of: viewed.step))"
    }
    let mark = travel.viewed.flatMap { markLine(of: $0.step) }.map { [$0] } ?? []
    report.answer([place ?? "at the present"] + mark + differences(from: before))
  }

  /// Leaves out these steps and no others, and answers what differs from what is really there.
  func showLeavingOut(_ steps: [StepID]) {
    travel.leaveOut([])
    let before = shownStates(timeline.tracks)
    travel.leaveOut(steps)
    guard !steps.isEmpty else { return report.answer(["all steps are in again"]) }
    report.answer(
      ["without \(steps.listed): mutate and effects aren't asked again"]
        + differences(from: before))
  }

  private func shownStates(_ tracks: [AnyTrack]) -> [Any?] { tracks.map(\.shownValue) }

  private func differences(from before: [Any?]) -> [String] {
    let seen = Set(tracksSeen.map(ObjectIdentifier.init))
    let text = DiffText(signs: (report as? TextReport)?.signs ?? .unicode)
    var lines: [(track: AnyTrack, line: String)] = []
    for (track, old) in zip(timeline.tracks, before) where seen.contains(ObjectIdentifier(track)) {
      guard let old, let new = track.shownValue else { continue }
      lines += text.lines(for: changes(from: old, to: new)).map { (track, "\($0)") }
    }
    guard let first = lines.first else { return ["no change"] }
    // Whose they are goes without saying where they are all the seen screen's.
    let isOne =
      lines.allSatisfy { $0.track === first.track } && screen?.store.anyTrack === first.track
    let indent = layout.isPlain ? "" : "  "
    return lines.map { indent + (isOne ? "" : $0.track.name + " ") + $0.line }
  }

  private var tracksSeen: [AnyTrack] {
    travel.viewed?.screens.flatMap(\.tracks)
      ?? screens.flatMap { $0.stores.compactMap(\.anyTrack) }
  }

  private func changes<Value>(from before: Value, to after: Any) -> [Change] {
    (after as? Value).map { Differ().changes(from: before, to: $0) } ?? []
  }

  /// Rows in columns, or one after the other for screen readers.
  func table(_ rows: [[String]]) -> [String] {
    TextLayout.$current.withValue(layout) {
      TextColumns.table(rows.map { $0.filter { !layout.isPlain || !$0.isEmpty } }, columns: columns)
    }
  }

  // MARK: - Arguments

  var branchName: Parameter<Int, Void> {
    Parameter(
      "NAME",
      candidates: { [unowned self] request, _ in
        let names = travel.branches.there.map { branch in
          Candidate(Branches.name(branch), help: travel.originText(of: branch))
        }
        return CandidateList(names, for: request)
      },
      read: { [unowned self] (word, _) throws(ShellError) in
        let branch = travel.branches.branch(named: word.text)
        if let branch, travel.branches.dropped.contains(branch) {
          throw .badArgument(
            "branch \(word.text) was dropped by history-limit",
            hint: "there is " + travel.branches.there.map(Branches.name).joined(separator: ", "))
        }
        guard let branch else {
          let count = travel.branches.all.count
          throw .badArgument(
            "there is no branch \(ShellError.quoted(word.text))",
            hint: count == 1
              ? "there is only 1; goto a step and send an action to make another"
              : "there are 1…\(count)")
        }
        return branch
      })
  }

  var effectNumber: Parameter<Effect, Void> {
    Parameter(
      "N",
      candidates: { [unowned self] request, _ in
        let all = travel.runningEffects.map { number, effect in
          let row = RunningEffects.row(number, effect, in: timeline)
          return Candidate("\(number)", help: row[1...3].joined(separator: ", "))
        }
        return CandidateList(all, for: request)
      },
      read: { [unowned self] (word, _) throws(ShellError) in
        let running = travel.runningEffects
        if let found = running.first(where: { "\($0.number)" == word.text }) { return found.effect }
        let hint =
          running.isEmpty
          ? "no effect runs"
          : "there is \(running.map { "\($0.number)" }.joined(separator: ", ")); see effects"
        let isOver = Int(word.text).map(travel.isEffectKnown) ?? false
        throw .badArgument(
          isOver
            ? "effect \(word.text) has ended"
            : "there is no effect \(ShellError.quoted(word.text))",
          hint: hint)
      })
  }

  /// One step or several, with blanks between.
  func steps(
    candidates: @escaping (_ beginning: String) -> CandidateList
  ) -> Parameter<[StepID], Void> {
    let one = step()
    return Parameter(
      name: "STEP", isOptional: false, takesRest: true,
      candidates: { request, _ in candidates(request.beginning) },
      read: { (words, _) throws(ShellError) in
        var steps: [StepID] = []
        for word in words { steps.append(try one.read([word], ())) }
        return steps
      })
  }
}

extension Travel {
  /// A row a branch: which is current, its name, from where, how much of its own, its last step.
  func branchRows(isPlain: Bool) -> [[String]] {
    branches.there.map { branch in
      let lines = branches.ownLines(of: branch, count: timeline.count)
      let walk = LineWalk(timeline, lines: lines)
      let count = walk.count(.mutation)
      return [
        branch == branches.current ? (isPlain ? "current" : "*") : "",
        (isPlain ? "branch " : "") + Branches.name(branch), originText(of: branch),
        "\(count) mutation\(count == 1 ? "" : "s")", walk.steps ?? "no steps",
      ]
    }
  }

  func originText(of branch: Int) -> String {
    guard let origin = branches.all[branch].origin else { return "from the beginning" }
    let isDropped = origin.position < timeline.oldestPosition
    return "from \(origin.step) of branch \(Branches.name(origin.branch))"
      + (isDropped ? ", dropped" : "")
  }
}

extension [StepID] {
  /// Each once, where it stands first.
  var uniqued: Self { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
