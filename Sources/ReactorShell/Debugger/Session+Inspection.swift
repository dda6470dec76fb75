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
      help: "The recorded steps; by stage: reactor: name: changed: TEXT; N the last N."
    ) { [unowned self] (query) throws(ShellError) in
      let log = StepLog(
        timeline, where: query?.filters ?? [], marks: marks, like: report as? TextReport)
      let lines = log.lines(last: query?.count)
      report.answer(lines.isEmpty && query?.filters.isEmpty == false ? ["no step fits"] : lines)
    }
  }

  private var why: AnyCommand {
    AnyCommand(
      "why", recordedPath,
      Parameter.choice("all", [("all", true, "however many there are")]).optional,
      help: "What changed a field: mutations and their actions, latest first."
    ) { [unowned self] (path, all) throws(ShellError) in
      guard let (track, rest) = storeNames.store(before: path) else {
        throw .failed("there is no store to ask")
      }
      var reader = HistoryReader(
        path: try WrittenPath(rest), aliases: screen?.keyAliases ?? [:],
        limit: all == true ? .max : WhyAnswer.limit, session: self)
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
      help: "What differs between two steps, or between one and now."
    ) { [unowned self] (from, to) throws(ShellError) in
      let comparison = StateComparison(
        from: from, to: to.map { .step($0) } ?? .atHand, diffText: diffText, session: self)
      report.answer(comparison.lines())
    }
  }

  private var tryOut: AnyCommand {
    AnyCommand(
      "try", mutationText,
      help: "What reduce() would make of a mutation, as in: try 1.2, try .setOpen(true)."
    ) { [unowned self] (word) throws(ShellError) in try tryMutation(word) }
  }

  private var check: AnyCommand {
    AnyCommand(
      "check", Parameter.choice("WHAT", [("pure", (), "reduce gives the same State again")]),
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
      help: "Actions, effects, mutations and states in lanes over time; A…B a part."
    ) { [unowned self] (range) throws(ShellError) in
      let columns = min(columns, 100)
      let reader = MarbleReader(signs: theme.signs)
      let range = range ?? 0..<timeline.count
      let start = max(range.lowerBound, range.upperBound - 4 * columns)
      timeline.replay(start..<range.upperBound, to: reader)
      let running = range.upperBound == timeline.count ? timeline.effects.map(\.info.action) : []
      let diagram = MarbleDiagram(
        reader.marbles, isPart: start > range.lowerBound, running: Set(running), theme: theme,
        columns: columns)
      report.answer(diagram.lines)
    }
  }

  private var flow: AnyCommand {
    AnyCommand(
      "flow", help: "The loop in ReactorKit's operators, with what the last pass ran through."
    ) { [unowned self] () throws(ShellError) in
      report.answer(
        FlowPicture(LastPass(of: timeline, diffText: diffText), theme: theme, columns: columns)
          .lines)
    }
  }

  private var explain: AnyCommand {
    AnyCommand(
      "explain",
      Parameter.choice("on|off", [("on", true, "a sentence a stage"), ("off", false, "none")])
        .optional,
      help: "Whether the trace says in a sentence what each stage means; alone, tells."
    ) { [unowned self] (isOn) throws(ShellError) in
      guard let report = report as? TextReport else {
        throw .failed("this report has no room for sentences", hint: "they stand in --format text")
      }
      if let isOn { report.explains = isOn }
      let isSeen = !report.explains || report.trace == .full
      report.answer([
        "explain \(report.explains ? "on" : "off")\(isSeen ? "" : "; seen with trace full")"
      ])
    }
  }

  /// The signs and colours of what is answered.
  var theme: Theme { (report as? TextReport)?.theme ?? Theme() }

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
  let session: Session
  private(set) var result: Result<FieldHistory, ShellError>?

  init(path: WrittenPath, aliases: [String: String], limit: Int, session: Session) {
    self.path = path
    self.aliases = aliases
    self.limit = limit
    self.session = session
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    let now = session.stateAtHand(of: track)
    do throws(ShellError) {
      result = .success(
        try FieldHistory(of: path, in: track, now: now, aliases: aliases, limit: limit))
    } catch {
      result = .failure(error)
    }
  }
}
