import ReactorCore
import ReactorShell
import StateDiff
import SwiftReading

// Commands that read the recording and change nothing.
extension Debugger {
  var inspectionCommands: [AnyCommand] {
    [log, why, when, diff, tryOut, effects, check, explain, predict, marbles, code]
  }

  private var log: AnyCommand {
    AnyCommand(
      "log", logWords,
      group: .look, traits: [.isBasic, .readsOnly, .endsWithNewest],
      help: "The recorded rows.",
      details:
        """
        With filters or a TEXT the rows that pass or have it; or those of steps: 3, 1.2, last, 1..3. \
        Filters and conditions are joined as in: log kind:mutation not (name:set or count > 3). \
        log count FILTER is their number.
        """
    ) { [unowned self] (query) throws(ShellError) in
      let condition = query?.condition
      let log = StepLog(session.timeline.viewAtHand, where: condition, in: session)
      if query?.isCounted == true {
        let count = log.count()
        return session.report.answer([.rows(count)]) { _ in [JSONObject(["count": count])] }
      }
      let lines = log.lines()
      guard lines.isEmpty, let condition else {
        // Of certain steps each is wanted.
        let listsAll = condition?.filters.contains(where: \.isOfSteps) == true
        let texts = listsAll ? lines.mapUntilInterrupted(\.text) : log.folded(lines)
        return session.report.answer(texts) { fields in
          lines.mapUntilInterrupted { $0.object(fields) }
        }
      }
      let names = FilterNames(session, isOfPast: true)
      for filter in condition.filters { try names.check(filter, hasNone: true) }
      let limit: Sentence? =
        session.isForeign && condition.asksForFailures
        ? "only its app says which states are failures: failed finds effects that failed" : nil
      session.report.answer(["no row matches"] + [limit].compactMap(\.self))
    }
  }

  private var when: AnyCommand {
    AnyCommand(
      "when", conditionWords,
      group: .look, traits: .readsOnly,
      help: "The rows at which a condition became true.",
      details:
        """
        The latest comes first; when all CONDITION shows each. The types of the state decide which names of \
        properties and cases, truth values, numbers and operators a condition takes, here and behind \
        break, watch, goto and expect. A key or a row may be yet to come.
        """
    ) { [unowned self] (words) throws(ShellError) in
      var words = words
      let isAll = words.count > 1 && words[0].text == "all" && !words[0].isQuoted
      if isAll { words.removeFirst() }
      let condition = try condition(words, of: "when")
      let answer = WhenAnswer(condition, limit: isAll ? .max : WhyAnswer.limit, in: session)
      session.report.answer(answer.lines, data: answer.data)
    }
  }

  func condition(
    _ words: [Word], of command: String, at view: Timeline.View? = nil
  ) throws(ShellError) -> PathCondition {
    try PathCondition(
      Condition(words, in: session.lineUnderWay, of: command), in: session, isOfPast: true,
      at: view)
  }

  var conditions: ConditionCompletion {
    ConditionCompletion(session, paths: session.recordedPath)
  }

  var conditionWords: Parameter<[Word], Void> {
    .unread("CONDITION") { [unowned self] request, _ in
      conditions.candidates(for: request, behind: request.arguments.drop { $0 == "all" })
    }
  }

  private var why: AnyCommand {
    AnyCommand(
      "why", session.recordedPath,
      Parameter.choice("all", [("all", true, "however many there are")]).optional,
      group: .look, traits: [.isBasic, .readsOnly],
      help: "The mutations and actions that changed a property.",
      details:
        "The latest comes first; all shows every one. For a step, what it changed: why 1.2, why -1."
    ) { [unowned self] (path, all) throws(ShellError) in
      if let changes = try changes(ofSteps: path) {
        let table = CauseTable(session, namesPaths: true)
        let listed = all == true ? changes[...] : changes.prefix(WhyAnswer.limit)
        let more = changes.count - listed.count
        let rest: [Sentence] =
          more > 0 ? ["\(session.theme.signs.ellipsis) \(more) more: why \(path.text) all"] : []
        return session.report.answer(
          changes.isEmpty ? ["no change"] : table.lines(listed) + rest,
          data: { fields in listed.map { table.object(of: $0, fields) } })
      }
      let answer = WhyAnswer(
        path: path.text,
        history: FieldHistory(
          try session.changes(of: path), limit: all == true ? .max : WhyAnswer.limit),
        session: session)
      session.report.answer(answer.lines, data: answer.data)
    }.with(whyNot).with(whyNo)
  }

  private func changes(ofSteps word: Word) throws(ShellError) -> [CausedChange]? {
    guard !word.isQuoted, session.isOfSteps(word.text),
      (try? FieldPath(word, in: session)) == nil
    else { return nil }
    do throws(ShellError) {
      let (first, last) = try session.steps(ofRange: word.text, isViewed: true)
      var finder = StepChanges(
        view: session.timeline.viewAtHand, filter: .steps(from: first, through: last))
      for track in session.timeline.tracks { track.accept(&finder) }
      return finder.changes
    } catch {
      throw error.at(word.span)
    }
  }

  private struct StepChanges: TrackVisitor {
    let view: Timeline.View
    let filter: StepFilter
    var changes: [CausedChange] = []

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      var found: [CausedChange] = []
      view.changesBackwards(of: track) { cause, before, after in
        guard case .mutation(let step) = cause, filter.mayPass(step) else { return true }
        let changed = Differ().changes(from: before, to: after).map { $0.path.components.first }
        for component in changed.uniqued {
          guard let component else {
            found.append(CausedChange(cause: cause, path: "state", before: before, after: after))
            continue
          }
          let name = "\(StatePath([component]))"
          found.append(
            CausedChange(
              cause: cause, path: name, before: StatePart(before).part(name, aliases: [:]),
              after: StatePart(after).part(name, aliases: [:])))
        }
        return true
      }
      changes = (changes + found).sorted { $0.cause.step > $1.cause.step }
    }
  }

  private var diff: AnyCommand {
    AnyCommand(
      "diff", session.step("A"), stepOrPath.optional, session.recordedPath.optional,
      group: .look, traits: .readsOnly,
      help: "The difference between two steps, or between one and what you view.",
      details: "With a PATH, shows every line of it."
    ) { [unowned self] (first, second, path) throws(ShellError) in
      var (path, to) = (path, session.timeline.viewAtHand)
      if let second, path == nil, !session.isOfSteps(second.text) {
        path = second
      } else if let second {
        to = try view(at: try session.step().read([second], ()))
      }
      let comparison = StateComparison(
        from: try view(at: first), to: to,
        path: try path.map { word throws(ShellError) in
          try FieldPath(word, in: session)
        }, session: session)
      session.report.answer(comparison.lines(), data: comparison.data)
    }.beside("log", "The recorded rows, or the difference of two steps.")
  }

  private var stepOrPath: Parameter<Word, Void> {
    let (steps, paths) = (session.step().candidates, session.recordedPath.candidates)
    return .unread("B") { steps($0, $1) + paths($0, $1) }
  }

  private func view(at step: StepID) throws(ShellError) -> Timeline.View {
    let timeline = session.timeline
    guard let view = timeline.view(at: step) else { throw .refused("there is no step \(step)") }
    return timeline.view(at: step, toLine: min(view.end, timeline.viewAtHand.end))
  }

  private var tryOut: AnyCommand {
    AnyCommand(
      "try", mutationText,
      group: .look,
      traits: .readsOnly,
      help: "The state that reduce() would make of a mutation.",
      details: "As in: try 1.2, try .setOpen(true)."
    ) { [unowned self] (word) throws(ShellError) in try tryMutation(word) }
  }

  private var check: AnyCommand {
    AnyCommand(
      "check", Parameter.choice("WHAT", [("pure", (), "reduce gives the same State again")]),
      group: .testing,
      traits: .readsOnly,
      help: "Checks that reduce() is pure.",
      details: "check pure reduces every recorded mutation again, and expects the same states."
    ) { [unowned self] (_) throws(ShellError) in
      try session.checkAppIsHere()
      var check = PurityCheck(diffText: session.diffText)
      for track in session.timeline.tracks { track.accept(&check) }
      session.report.answer(check.lines)
      if let failure = check.failure { throw failure }
    }
  }

  private var code: AnyCommand {
    AnyCommand(
      "code", session.step(),
      group: .learn,
      traits: .readsOnly,
      help: "The lines of mutate() and reduce() that ran.",
      details: "The same in ReactorKit follows, if it stands beside mutate()."
    ) { [unowned self] (step) throws(ShellError) in
      var answer = CodeAnswer(step, in: session, files: SourceFiles(root: sourceRoot))
      let first = step == .start ? session.storeNames().first : session.timeline.track(of: step)
      first?.accept(&answer)
      session.report.answer(answer.lines)
    }
  }

  private var marbles: AnyCommand {
    AnyCommand(
      "marbles", session.stepRange.optional,
      group: .learn, traits: [.readsOnly, .tellsTime],
      help: "Actions, effects, mutations and states over time.",
      details: "Each has a lane of its own. A…B shows a part."
    ) { [unowned self] (range) throws(ShellError) in
      let columns = min(session.settings.columns, 100)
      let reader = MarbleReader(signs: session.theme.signs)
      let view = session.timeline.viewAtHand
      let range = range ?? 0..<view.end + 1
      let start = max(range.lowerBound, range.upperBound - 4 * columns)
      view.replay(start..<range.upperBound, to: reader)
      var running: Set<Int> = []
      let effects = RowReader([.effectStarted, .effectEnded]) { row in
        if case .effectStarted = row.kind {
          running.insert(row.step.action)
        } else {
          running.remove(row.step.action)
        }
      }
      view.replay(0..<range.upperBound, to: effects)
      let diagram = MarbleDiagram(
        reader.marbles, isPart: start > range.lowerBound, running: running, theme: session.theme,
        columns: columns)
      session.report.answer(diagram.lines) { _ in
        reader.marbles.map {
          JSONObject(["step": "\($0.step)", "reactor": $0.reactor, "text": $0.text])
        }
      }
    }
  }

  private var explain: AnyCommand {
    AnyCommand(
      "explain",
      Parameter.choice("on|off", [("on", true, "a sentence a stage"), ("off", false, "none")])
        .optional,
      group: .learn,
      traits: [.readsOnly, .isAboutShowing],
      help: "Explains each stage of the last action in a sentence.",
      details: "explain on explains each stage of the trace as it comes."
    ) { [unowned self] (isOn) throws(ShellError) in
      guard let isOn else {
        let action = ExplainedAction(on: session.timeline.viewAtHand, in: session)
        return session.report.answer(action.lines)
      }
      guard session.report.style != nil else {
        throw .failed("this report has no room for sentences", hint: "they stand in --format text")
      }
      session.report.restyle { $0.explains = isOn }
      let isSeen = !isOn || session.report.trace == .full
      let word = isOn ? "on" : "off"
      session.report.answer([isSeen ? "explain \(word)" : "explain \(word); seen with trace full"])
    }
  }
}

/// The differences between two moments, a store after the other.
struct StateComparison {
  let from: Timeline.View
  let to: Timeline.View
  let path: FieldPath?
  let session: Session

  /// Each store under its name, if several changed or another than the screen's did.
  @MainActor func lines() -> [Sentence] {
    let reader = read()
    guard let first = reader.found.first else { return ["no change"] }
    if reader.found.count == 1, session.tracksOnScreen.first === first.track { return first.lines }
    let isPlain = session.theme.isPlain
    let names = session.storeNames(at: to)
    return reader.found.flatMap { found in
      [Sentence(verbatim: names.name(of: found.track))]
        + found.lines.map { isPlain ? $0 : $0.indented }
    }
  }

  @MainActor func data(_ fields: EventFields) -> [JSONObject] {
    read().found.map { found in
      let text = found.lines.map(\.description).joined(separator: "; ")
      return JSONObject([
        "reactor": found.track.name, "changes": found.changes.map(fields.objects),
        "text": found.changes == nil ? text : nil,
      ])
    }
  }

  @MainActor fileprivate func read() -> ComparisonReader {
    var reader = ComparisonReader(comparison: self)
    for track in session.timeline.tracks { track.accept(&reader) }
    return reader
  }
}

@MainActor private struct ComparisonReader: TrackVisitor {
  let comparison: StateComparison
  /// The changes are nil if a store came or went.
  private(set) var found: [(track: AnyTrack, lines: [Sentence], changes: [Change]?)] = []

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    if let path = comparison.path, !path.isMeant(track) { return }
    let before = comparison.from.value(of: track) as? R.State
    let after = comparison.to.value(of: track) as? R.State
    switch (before, after) {
    case (nil, nil): break
    case (nil, let after?): found.append((track, ["began; \(text(of: after))"], nil))
    case (_?, nil):
      found.append((track, [comparison.to.hasBegun(track) ? "is gone" : "hadn't begun"], nil))
    case (let before?, let after?):
      var changes = Differ().changes(from: before, to: after)
      if let path = comparison.path { changes.removeAll { !path.covers($0.path) } }
      let lines = lines(for: changes)
      if !lines.isEmpty { found.append((track, lines, changes)) }
    }
  }

  private func lines(for changes: [Change]) -> [Sentence] {
    var text = comparison.session.diffText
    if comparison.path != nil { text.limit = .max }
    let theme = comparison.session.theme
    return text.lines(for: changes).map { $0.painted(theme) }.painted
  }

  private func text(of state: Any) -> String {
    ValueText.fields(of: state, signs: comparison.session.theme.signs)
  }
}
