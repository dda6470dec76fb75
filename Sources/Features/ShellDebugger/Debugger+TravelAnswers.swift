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

  var effectNumber: Parameter<[Effect], Void> {
    Parameter(
      "N|all",
      candidates: { [unowned self] request, _ in
        let all = travel.runningEffects.map { number, effect in
          let row = NumberedEffects.row(number, effect, in: session.timeline)
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
}

extension TimeTravel {
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
}
