import ReactorCore
import ReactorShell
import StateDiff

// The answers to travel commands, and their arguments.
extension Debugger {
  /// Answers with its name and the differences from the states shown before.
  func show(_ move: () throws(ShellError) -> Void) throws(ShellError) {
    let (before, screens) = (session.timeline.viewAtHand, travel.screensAtHand)
    try move()
    let place: Sentence? = travel.view?.step.map { step in
      "viewing \(step): \(StepText(session.timeline).sentence(of: step))"
    }
    let note = travel.view?.step.flatMap { session.noteLine(of: $0) }.map { [$0] } ?? []
    session.report.answer([place ?? "at the present"] + note + differences(from: before, screens))
  }

  /// Leaves out these steps and no others, and answers with the differences from the real states.
  func showLeavingOut(_ steps: [StepID]) {
    travel.leaveOut([])
    let (before, screens) = (session.timeline.viewAtHand, travel.screensAtHand)
    travel.leaveOut(steps)
    guard !steps.isEmpty else { return session.report.answer(["all steps are in again"]) }
    session.report.answer(
      ["without \(steps.listed): mutate() and effects don't run again"]
        + differences(from: before, screens))
  }

  private func differences(
    from before: Timeline.View, _ screens: [RecordedScreen]
  ) -> [Sentence] {
    let after = session.timeline.viewAtHand
    // A screen that came back has stores of its own.
    let tracks = zip(screens, travel.screensAtHand)
      .flatMap { $0.isLike($1) ? Array(zip($0.tracks, $1.tracks)) : [] }
    // Of another start of an app, nothing was shown before.
    guard tracks.contains(where: { before.hasStore(of: $1) }) else {
      return StateComparison(from: before, to: after, path: nil, session: session).lines()
    }
    let text = DiffText(signs: session.theme.signs)
    var lines: [(track: AnyTrack, line: String)] = []
    for (earlier, track) in tracks {
      guard let old = before.lastValue(of: earlier), let new = after.lastValue(of: track) else {
        continue
      }
      lines += text.lines(for: changes(from: old, to: new)).map {
        (track, $0.painted(session.theme))
      }
    }
    guard let first = lines.first else { return ["no change"] }
    // The stores' names are omitted if all lines are about the visible screen's.
    let isOne =
      lines.allSatisfy { $0.track === first.track }
      && session.screen?.store.anyTrack === first.track
    let indent = session.theme.isPlain ? "" : "  "
    return lines.map { track, line in
      indent + (isOne ? "" : session.theme.shown(track.name) + " ") + line
    }.painted
  }

  private func changes<Value>(from before: Value, to after: Any) -> [Change] {
    (after as? Value).map { Differ().changes(from: before, to: $0) } ?? []
  }

  // MARK: - Arguments

  var branchName: Parameter<Int, Void> {
    Parameter(
      "NAME",
      candidates: { [unowned self] request, _ in
        let branches = session.timeline.branches
        let names = branches.origins.indices.map { branch in
          Candidate(branches.name(of: branch), help: travel.originText(of: branch))
        }
        return CandidateList(names, for: request)
      },
      read: { [unowned self] (word, _) throws(ShellError) in
        try session.branch(named: word.text)
      })
  }

  var newBranchName: Parameter<String, Void> {
    Parameter(
      "NEW",
      read: { [unowned self] (word, _) throws(ShellError) in
        guard Branches.isName(word.text) else {
          throw .badArgument(
            "\(ShellError.quoted(word.text)) can't be the name of a branch",
            hint: "a name has letters, digits, - and _, begins with a letter, and has 24 at most")
        }
        guard session.timeline.branches.branch(named: word.text) == nil else {
          throw .refused("there is a branch \(ShellError.quoted(word.text)) already")
        }
        return word.text
      })
  }

  var effectNumber: Parameter<[Effect], Void> {
    Parameter(
      "N|all",
      candidates: { [unowned self] request, _ in
        let all = travel.runningEffects.map { number, effect in
          let row = RunningEffects.row(number, effect, in: session.timeline)
          return Candidate("\(number)", help: row[1...3].joined(separator: ", "))
        }
        return CandidateList(all + [Candidate("all", help: "all of them")], for: request)
      },
      read: { [unowned self] (word, _) throws(ShellError) in
        let running = travel.runningEffects
        if word.text == "all" { return running.map(\.effect) }
        if let found = running.first(where: { "\($0.number)" == word.text }) {
          return [found.effect]
        }
        let hint: Sentence =
          running.isEmpty
          ? "no effect runs"
          : "there is \(running.map { "\($0.number)" }.joined(separator: ", ")); see effects"
        let isOver = Int(word.text).map(travel.isEffectKnown) ?? false
        throw .refused(
          isOver
            ? "effect \(word.text) has ended"
            : "there is no effect \(ShellError.quoted(word.text))",
          hint: hint)
      })
  }

  func steps(
    candidates: @escaping (_ beginning: String) -> CandidateList
  ) -> Parameter<[StepID], Void> {
    let one = session.step()
    return Parameter(
      ParameterForm("STEP", takesRest: true),
      candidates: { request, _ in candidates(request.beginning) },
      read: { [unowned session] (words, _) throws(ShellError) in
        var steps: [StepID] = []
        for word in words {
          guard word.text.contains("..") || word.text.contains("…") else {
            steps.append(try one.read([word], ()))
            continue
          }
          do throws(ShellError) {
            steps += try session.stepsThere(inRange: word.text)
          } catch {
            throw error.at(word.span)
          }
        }
        return steps
      })
  }
}

extension TimeTravel {
  /// A row a branch: which is current, its name, from where, how much of its own, its last step.
  func branchRows(isPlain: Bool) -> [[Sentence]] {
    let branches = timeline.branches
    return branches.origins.indices.map { branch in
      let own = timeline.ownPath(of: branch)
      let count = own.count(.mutation)
      return [
        branch == branches.current ? (isPlain ? "current" : "*") : "",
        isPlain
          ? "branch \(branches.name(of: branch))" : Sentence(verbatim: branches.name(of: branch)),
        originText(of: branch),
        count == 1 ? "1 mutation" : "\(count) mutations", own.steps ?? "no steps",
      ]
    }
  }

  var branchObjects: [JSONObject] {
    let branches = timeline.branches
    return branches.origins.indices.map { branch in
      let origin = branches.origins[branch]
      return JSONObject([
        "branch": branch + 1, "name": branches.names[branch],
        "current": branch == branches.current, "from": origin?.step,
        "of": origin.map { $0.branch + 1 },
        "mutations": timeline.ownPath(of: branch).count(.mutation),
      ])
    }
  }

  var effectObjects: [JSONObject] {
    runningEffects.map { number, effect in
      let info = effect.info
      return JSONObject([
        "effect": number, "action": StepID(action: info.action), "reactor": effect.storeName,
        "age": timeline.now - info.startTime, "mutations": info.emittedCount, "key": info.key,
        "lasting": info.isLasting,
      ])
    }
  }

  func originText(of branch: Int) -> Sentence {
    guard let origin = timeline.branches.origins[branch] else { return "from the beginning" }
    let name = timeline.branches.name(of: origin.branch)
    return "from \(place(origin.step, origin.leftOut)) of branch \(name)"
  }
}
