import ReactorCore
import ReactorShell
import StateDiff

// What looks at the recording and changes nothing.
extension Debugger {
  var inspectionCommands: [AnyCommand] {
    [log, why, diff, tryOut, check, code, marbles, flow, explain]
  }

  private var log: AnyCommand {
    AnyCommand(
      "log", logWords,
      group: .look,
      traits: .readsOnly,
      help: "The recorded steps; by stage: reactor: name: changed: TEXT; N the last N."
    ) { [unowned self] (query) throws(ShellError) in
      let log = StepLog(
        session.timeline.viewAtHand, of: session.timeline, where: query?.filters ?? [],
        note: { [unowned session] in session.note(on: $0) },
        style: session.report.style)
      let lines = log.lines(last: query?.count)
      session.report.answer(
        lines.isEmpty && query?.filters.isEmpty == false ? ["no step fits"] : lines.verbatim)
    }
  }

  private var why: AnyCommand {
    AnyCommand(
      "why", session.recordedPath,
      Parameter.choice("all", [("all", true, "however many there are")]).optional,
      group: .look, traits: .readsOnly,
      help: "What changed a field: mutations and their actions, latest first."
    ) { [unowned self] (path, all) throws(ShellError) in
      guard let (track, rest) = session.storeNames.store(before: path) else {
        throw .failed("there is no store to ask")
      }
      var reader = HistoryReader(
        path: try KeyPathExpression(rest), aliases: session.screen?.keyAliases ?? [:],
        limit: all == true ? .max : WhyAnswer.limit, view: session.timeline.viewAtHand)
      track.accept(&reader)
      guard let history = try reader.result?.get() else { return }
      session.report.answer(
        WhyAnswer(
          path: path.text, history: history, timeline: session.timeline, theme: session.theme,
          columns: session.settings.columns
        ).lines)
    }
  }

  private var diff: AnyCommand {
    AnyCommand(
      "diff", session.step("A"), session.step("B").optional,
      group: .look, traits: .readsOnly,
      help: "What differs between two steps, or between one and now."
    ) { [unowned self] (first, last) throws(ShellError) in
      var to = session.timeline.viewAtHand
      if let last { to = try view(at: last) }
      let comparison = StateComparison(
        from: try view(at: first), to: to, diffText: session.diffText, session: session)
      session.report.answer(comparison.lines())
    }
  }

  /// A step as `goto` shows it.
  private func view(at step: StepID) throws(ShellError) -> Timeline.View {
    guard let view = session.timeline.view(at: step, without: travel.leftOut) else {
      throw .refused("there is no step \(step)")
    }
    return view
  }

  private var tryOut: AnyCommand {
    AnyCommand(
      "try", mutationText,
      group: .look,
      traits: .readsOnly,
      help: "What reduce() would make of a mutation, as in: try 1.2, try .setOpen(true)."
    ) { [unowned self] (word) throws(ShellError) in try tryMutation(word) }
  }

  private var check: AnyCommand {
    AnyCommand(
      "check", Parameter.choice("WHAT", [("pure", (), "reduce gives the same State again")]),
      group: .testing,
      traits: .readsOnly,
      help: "check pure reduces all that was recorded again: the same has to come out."
    ) { [unowned self] (_) throws(ShellError) in
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
      help: "The lines of mutate() and reduce() that ran, and the same in ReactorKit."
    ) { [unowned self] (step) throws(ShellError) in
      var answer = CodeAnswer(
        step, in: session.timeline, files: SourceFiles(root: sourceRoot), theme: session.theme)
      let first = step == .start ? session.storeNames.first : session.timeline.track(of: step)
      first?.accept(&answer)
      session.report.answer(answer.lines)
    }
  }

  private var marbles: AnyCommand {
    AnyCommand(
      "marbles", session.stepRange.optional,
      group: .learn, traits: [.readsOnly, .tellsTime],
      help: "Actions, effects, mutations and states in lanes over time; A…B a part."
    ) { [unowned self] (range) throws(ShellError) in
      let columns = min(session.settings.columns, 100)
      let reader = MarbleReader(of: session.timeline, signs: session.theme.signs)
      let view = session.timeline.viewAtHand
      let range = range ?? 0..<view.end + 1
      let start = max(range.lowerBound, range.upperBound - 4 * columns)
      reader.read(start..<range.upperBound, of: view)
      let running =
        range.upperBound == session.timeline.count
        ? session.timeline.effects.map(\.info.action) : []
      let diagram = MarbleDiagram(
        reader.marbles, isPart: start > range.lowerBound, running: Set(running),
        theme: session.theme,
        columns: columns)
      session.report.answer(diagram.lines)
    }
  }

  private var flow: AnyCommand {
    AnyCommand(
      "flow", group: .learn,
      traits: .readsOnly,
      help: "The loop in ReactorKit's operators, with what the last pass ran through."
    ) { [unowned self] () throws(ShellError) in
      session.report.answer(
        FlowPicture(
          LastCycle(
            of: session.timeline.viewAtHand, in: session.timeline, diffText: session.diffText),
          theme: session.theme,
          columns: session.settings.columns
        )
        .lines)
    }
  }

  private var explain: AnyCommand {
    AnyCommand(
      "explain",
      Parameter.choice("on|off", [("on", true, "a sentence a stage"), ("off", false, "none")])
        .optional,
      group: .learn,
      traits: [.readsOnly, .isAboutShowing],
      help: "Whether the trace says in a sentence what each stage means; alone, tells."
    ) { [unowned self] (isOn) throws(ShellError) in
      guard let style = session.report.style else {
        throw .failed("this report has no room for sentences", hint: "they stand in --format text")
      }
      if let isOn { session.report.restyle { $0.explains = isOn } }
      let explains = isOn ?? style.explains
      let isSeen = !explains || session.report.trace == .full
      let word = explains ? "on" : "off"
      session.report.answer([isSeen ? "explain \(word)" : "explain \(word); seen with trace full"])
    }
  }
}

/// Asks the track that a path is about.
@MainActor private struct HistoryReader: TrackVisitor {
  let path: KeyPathExpression
  let aliases: [String: String]
  let limit: Int
  let view: Timeline.View
  private(set) var result: Result<FieldHistory, ShellError>?

  init(path: KeyPathExpression, aliases: [String: String], limit: Int, view: Timeline.View) {
    self.path = path
    self.aliases = aliases
    self.limit = limit
    self.view = view
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    do throws(ShellError) {
      result = .success(
        try FieldHistory(of: path, in: track, on: view, aliases: aliases, limit: limit))
    } catch {
      result = .failure(error)
    }
  }
}

// MARK: - StateComparison

/// What differs between two moments, a store after the other.
struct StateComparison {
  let from: Timeline.View
  let to: Timeline.View
  let diffText: DiffText
  /// Names the stores.
  let session: Session

  /// The lines of all stores; each under its name, where several changed or another than the
  /// screen's did.
  @MainActor func lines() -> [Sentence] {
    var reader = ComparisonReader(comparison: self)
    for track in session.timeline.tracks { track.accept(&reader) }
    guard let first = reader.found.first else { return ["no change"] }
    if reader.found.count == 1, session.tracksOnScreen.first === first.track { return first.lines }
    let isPlain = session.layout.isPlain
    return reader.found.flatMap { found in
      let name = session.storeNames.all.first { $0.track === found.track }?.name
      return [Sentence(verbatim: name ?? found.track.name)]
        + found.lines.map { isPlain ? $0 : $0.indented }
    }
  }
}

@MainActor private struct ComparisonReader: TrackVisitor {
  let comparison: StateComparison
  private(set) var found: [(track: AnyTrack, lines: [Sentence])] = []

  init(comparison: StateComparison) { self.comparison = comparison }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    let before = comparison.from.value(of: track) as? R.State
    let after = comparison.to.value(of: track) as? R.State
    switch (before, after) {
    case (nil, nil): break
    case (nil, let after?): found.append((track, ["began; \(text(of: after))"]))
    case (_?, nil):
      found.append((track, [comparison.to.hasBegun(track) ? "is gone" : "hadn't begun"]))
    case (let before?, let after?):
      let changes = Differ().changes(from: before, to: after)
      let lines = comparison.diffText.lines(for: changes).map(\.description).verbatim
      if !lines.isEmpty { found.append((track, lines)) }
    }
  }

  private func text(of state: Any) -> String {
    ValueText.fields(of: state, signs: comparison.diffText.signs)
  }
}
