import ReactorCore
import StateDiff

// What looks at the recording and changes nothing.
extension Session {
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
        timeline.viewAtHand, of: timeline, where: query?.filters ?? [], marks: marks,
        style: report.style)
      let lines = log.lines(last: query?.count)
      report.answer(
        lines.isEmpty && query?.filters.isEmpty == false ? ["no step fits"] : lines.verbatim)
    }
  }

  private var why: AnyCommand {
    AnyCommand(
      "why", recordedPath,
      Parameter.choice("all", [("all", true, "however many there are")]).optional,
      group: .look, traits: .readsOnly,
      help: "What changed a field: mutations and their actions, latest first."
    ) { [unowned self] (path, all) throws(ShellError) in
      guard let (track, rest) = storeNames.store(before: path) else {
        throw .failed("there is no store to ask")
      }
      var reader = HistoryReader(
        path: try WrittenPath(rest), aliases: screen?.keyAliases ?? [:],
        limit: all == true ? .max : WhyAnswer.limit, view: timeline.viewAtHand)
      track.accept(&reader)
      guard let history = try reader.result?.get() else { return }
      report.answer(
        WhyAnswer(
          path: path.text, history: history, timeline: timeline, theme: theme, columns: columns
        ).lines)
    }
  }

  private var diff: AnyCommand {
    AnyCommand(
      "diff", step("A"), step("B").optional,
      group: .look, traits: .readsOnly,
      help: "What differs between two steps, or between one and now."
    ) { [unowned self] (first, last) throws(ShellError) in
      var to = timeline.viewAtHand
      if let last { to = try view(at: last) }
      let comparison = StateComparison(
        from: try view(at: first), to: to, diffText: diffText, session: self)
      report.answer(comparison.lines())
    }
  }

  /// A step as `goto` shows it.
  private func view(at step: StepID) throws(ShellError) -> Timeline.View {
    guard let view = timeline.view(at: step, without: travel.leftOut) else {
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
      var check = PurityCheck(diffText: diffText)
      for track in timeline.tracks { track.accept(&check) }
      report.answer(check.lines)
      if let failure = check.failure { throw failure }
    }
  }

  private var code: AnyCommand {
    AnyCommand(
      "code", step(),
      group: .learn,
      traits: .readsOnly,
      help: "The lines of mutate() and reduce() that ran, and the same in ReactorKit."
    ) { [unowned self] (step) throws(ShellError) in
      var answer = CodeAnswer(
        step, in: timeline, files: SourceFiles(root: sourceRoot), theme: theme)
      let first = step == .start ? storeNames.first : timeline.track(of: step)
      first?.accept(&answer)
      report.answer(answer.lines)
    }
  }

  private var marbles: AnyCommand {
    AnyCommand(
      "marbles", stepRange.optional,
      group: .learn, traits: .readsOnly,
      help: "Actions, effects, mutations and states in lanes over time; A…B a part."
    ) { [unowned self] (range) throws(ShellError) in
      let columns = min(columns, 100)
      let reader = MarbleReader(of: timeline, signs: theme.signs)
      let view = timeline.viewAtHand
      let range = range ?? 0..<view.end + 1
      let start = max(range.lowerBound, range.upperBound - 4 * columns)
      reader.read(start..<range.upperBound, of: view)
      let running = range.upperBound == timeline.count ? timeline.effects.map(\.info.action) : []
      let diagram = MarbleDiagram(
        reader.marbles, isPart: start > range.lowerBound, running: Set(running), theme: theme,
        columns: columns)
      report.answer(diagram.lines)
    }
  }

  private var flow: AnyCommand {
    AnyCommand(
      "flow", group: .learn,
      traits: .readsOnly,
      help: "The loop in ReactorKit's operators, with what the last pass ran through."
    ) { [unowned self] () throws(ShellError) in
      report.answer(
        FlowPicture(
          LastPass(of: timeline.viewAtHand, in: timeline, diffText: diffText), theme: theme,
          columns: columns
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
      guard let style = report.style else {
        throw .failed("this report has no room for sentences", hint: "they stand in --format text")
      }
      if let isOn { report.restyle { $0.explains = isOn } }
      let explains = isOn ?? style.explains
      let isSeen = !explains || report.trace == .full
      let word = explains ? "on" : "off"
      report.answer([isSeen ? "explain \(word)" : "explain \(word); seen with trace full"])
    }
  }

  /// The signs and colours of what is answered.
  var theme: Theme { report.style?.theme ?? Theme() }

  /// How answers write differences.
  var diffText: DiffText {
    DiffText(signs: theme.signs, valueLimit: max(24, columns - 40))
  }
}

/// Asks the track that a path is about.
@MainActor private struct HistoryReader: TrackVisitor {
  let path: WrittenPath
  let aliases: [String: String]
  let limit: Int
  let view: Timeline.View
  private(set) var result: Result<FieldHistory, ShellError>?

  init(path: WrittenPath, aliases: [String: String], limit: Int, view: Timeline.View) {
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
