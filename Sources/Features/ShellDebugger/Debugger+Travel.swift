import ReactorCore
import ReactorShell

// Commands that go back, and on from there.
extension Debugger {
  var travelCommands: [AnyCommand] {
    [
      AnyCommand(
        "goto", destination,
        group: .time, traits: .isBasic,
        help: "Looks at the state after a step.",
        details:
          """
          A step is 12.3, last, -1, the text of its mark, or when CONDITION, where that became true \
          last.
          """
      ) { [unowned self] (step) throws(ShellError) in
        try show { () throws(ShellError) in try travel.view(step) }
      },
      AnyCommand(
        "undo", stepCount.optional, group: .time,
        help: "Goes one mutation back.",
        details: "undo N goes back N mutations, of whatever store."
      ) {
        [unowned self] (count) throws(ShellError) in
        try show { () throws(ShellError) in try travel.undo(count ?? 1) }
      },
      AnyCommand(
        "redo", stepCount.optional, group: .time,
        help: "Goes one mutation forward again.",
        details: "redo N goes on by N mutations, of whatever store."
      ) {
        [unowned self] (count) throws(ShellError) in
        try show { () throws(ShellError) in try travel.redo(count ?? 1) }
      }.beside("undo", "Goes one mutation back, or forward again."),
      AnyCommand(
        "now", group: .time,
        help: "Returns to the present."
      ) {
        [unowned self] () throws(ShellError) in
        try show { () throws(ShellError) in try travel.now() }
      }.beside("goto", "Looks at the state after a step, or at the present."),
    ]
  }

  // MARK: - Destination

  /// A step by its number, `last`, `-1`, the text of its mark, or `when CONDITION`.
  private var destination: Parameter<StepID, Void> {
    let steps = session.step().candidates
    return Parameter(
      ParameterForm("STEP", takesRest: true),
      candidates: { [unowned self] request, _ in
        if request.arguments.first == "when" {
          return conditions.candidates(for: request, behind: request.arguments.dropFirst())
        }
        guard request.arguments.isEmpty else { return CandidateList() }
        let words = [
          Candidate("last", help: "the latest step"),
          Candidate("when", help: "where a condition became true last"),
        ]
        let marks = marks.map {
          Candidate($0.text, help: StepText(session.timeline).sentence(of: $0.step))
        }
        return steps(request, ()) + CandidateList(words + marks, for: request)
      },
      read: { [unowned self] (words, _) throws(ShellError) in try step(of: Array(words)) })
  }

  private func step(of words: [Word]) throws(ShellError) -> StepID {
    let first = words[0]
    let rest = Array(words.dropFirst())
    guard first.text != "when" || first.isQuoted else { return try stepWhen(rest, at: first) }
    if let second = rest.first {
      throw ShellError(.surplusArgument(second.text, usage: "goto STEP"), at: second.span)
    }
    if !session.isOfSteps(first.text),
      let marked = marks.last(where: { $0.text == first.text })
    {
      return marked.step
    }
    do throws(ShellError) {
      return try session.recordedStep(first.text)
    } catch {
      throw error.at(first.span)
    }
  }

  /// The marks, in the order of their steps in the history.
  private var marks: [(step: StepID, text: String)] {
    let timeline = session.timeline
    var found: [(position: Int, step: StepID, text: String)] = []
    for (step, remark) in session.remarks() {
      guard let position = timeline.position(of: step), let mark = remark as? Mark else { continue }
      found.append((position, step, mark.text))
    }
    return found.sorted { $0.position < $1.position }.map { ($0.step, $0.text) }
  }

  /// The latest of all, however far back one looks.
  private func stepWhen(_ words: [Word], at sign: Word) throws(ShellError) -> StepID {
    let command = "goto when"
    guard !words.isEmpty else {
      throw ShellError(
        .missingArgument(name: "CONDITION", command: command),
        hint: "write as in: \(command) count > 3", at: sign.span)
    }
    let condition = try condition(words, of: command, at: session.timeline.presentView)
    let rows = Question(condition.becoming, in: session).rows(of: session.timeline.presentView)
    guard let row = rows.last else { throw .failed("it was never true") }
    return row.step
  }

  private var stepCount: Parameter<Int, Void> {
    Parameter(
      "N",
      read: { (word, _) throws(ShellError) in
        guard let count = Int(word.text), (1...1_000_000_000).contains(count) else {
          throw .badArgument(
            "\(ShellError.quoted(word.text)) isn't a number of steps", hint: "N is 1 or more")
        }
        return count
      })
  }

  var effects: AnyCommand {
    AnyCommand(
      "effects", group: .look,
      traits: [.readsOnly, .tellsTime],
      help: "The effects that run.",
      details: "For each: the action that started it, its age, what it gave, and its key."
    ) { [unowned self] () throws(ShellError) in
      let rows = travel.runningEffects.map { NumberedEffects.row($0, $1, in: session.timeline) }
      session.report.answer(
        rows.isEmpty
          ? ["no effect runs"]
          : session.table(
            rows.map {
              session.theme.isPlain ? ["effect \($0[0])", "action \($0[1])"] + $0[2...] : $0
            }), data: { _ in travel.effectObjects })
    }
  }

  var cancel: AnyCommand {
    AnyCommand(
      "cancel", effectNumber, group: .hold,
      help: "Cancels an effect, or all of them.",
      details: "The number is the one that effects shows."
    ) { [unowned self] (effects) throws(ShellError) in
      for effect in effects { effect.cancel() }
      guard effects.contains(where: \.isLive) else { return }
      session.report.answer(["cancelled as soon as the flow goes on"])
    }
    .beside("fault", "Makes the next load fail, or slow, or ends an effect.")
  }
}
