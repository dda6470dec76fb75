import ReactorCore
import ReactorShell

// Commands that go back, and on from there.
extension Debugger {
  var travelCommands: [AnyCommand] {
    placeCommands + skipCommands + branchCommands
  }

  private var placeCommands: [AnyCommand] {
    [
      AnyCommand(
        "goto", destination,
        group: .time,
        help: "Looks at the state after a step.",
        details: "A step is 12.3, last, -1, or when CONDITION, where that became true last."
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
        help: "Returns to the present, and to all of its steps."
      ) {
        [unowned self] () throws(ShellError) in
        try show { () throws(ShellError) in try travel.now() }
      }.beside("goto", "Looks at the state after a step, or at the present."),
    ]
  }

  // MARK: - Destination

  /// A step by its number, `last`, `-1`, or `when CONDITION`.
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
        return steps(request, ()) + CandidateList(words, for: request)
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
    do throws(ShellError) {
      return try session.recordedStep(first.text)
    } catch {
      throw error.at(first.span)
    }
  }

  /// The latest on the branch that is shown, however far back one looks.
  private func stepWhen(_ words: [Word], at sign: Word) throws(ShellError) -> StepID {
    let timeline = session.timeline
    guard let view = timeline.view(on: timeline.viewAtHand.branch, without: travel.leftOut) else {
      throw .failed("there is no step yet")
    }
    let command = "goto when"
    guard !words.isEmpty else {
      throw ShellError(
        .missingArgument(name: "CONDITION", command: command),
        hint: "write as in: \(command) count > 3", at: sign.span)
    }
    let condition = try condition(words, of: command, isOfPast: true)
    guard let moment = ConditionHistory(condition, on: view, in: session).moments.first else {
      throw .failed(condition.neverSo)
    }
    return moment.step
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

  private var branchCommands: [AnyCommand] {
    [
      AnyCommand(
        "branches", branchName.optional, newBranchName.optional,
        group: .time, traits: .readsAlone,
        help: "The branches, which begin where you act on the past.",
        details: "branches 2 slow names one."
      ) { [unowned self] (branch, name) throws(ShellError) in
        if let branch { return try travel.name(branch, name) }
        session.report.answer(
          session.table(travel.branchRows(isPlain: session.theme.isPlain)),
          data: { _ in travel.branchObjects })
      },
      AnyCommand(
        "switch", branchName,
        group: .time, traits: .setsStates,
        help: "Goes on from the last state of a branch.", details: "Its effects don't run again."
      ) { [unowned self] (branch) throws(ShellError) in try travel.go(to: branch) }
      .beside("branches", "Lists the branches, or goes on from the end of one."),
    ]
  }

  private var skipCommands: [AnyCommand] {
    [
      AnyCommand(
        "skip", steps { [unowned self] in session.recentSteps(beginning: $0) }.optional,
        group: .time,
        help: "Shows the state as it would be without some steps.",
        details: "Without arguments, lists them."
      ) { [unowned self] (steps) throws(ShellError) in
        guard let steps else {
          let leftOut = travel.leftOut
          return session.report.answer([
            leftOut.isEmpty ? "no step is left out" : "without \(leftOut.listed)"
          ])
        }
        guard !steps.contains(.start) else {
          throw .refused("0 is the beginning, which can't be left out")
        }
        try session.checkAppIsHere()
        for step in steps { try session.check(isOnBranch: step) }
        showLeavingOut(travel.leftOut + steps.filter { !travel.leftOut.contains($0) }.uniqued)
      }.with(takingIn)
    ]
  }

  private var takingIn: AnyCommand {
    AnyCommand(
      "skip off",
      steps { [unowned self] beginning in
        let all = travel.leftOut.map { step in
          Candidate("\(step)", help: StepText(session.timeline).sentence(of: step))
        }
        return CandidateList(all.filter { $0.text.hasPrefix(beginning) })
      }.optional,
      group: .time,
      help: "Restores skipped steps, or all of them."
    ) { [unowned self] (steps) throws(ShellError) in
      let leftOut = travel.leftOut
      guard !leftOut.isEmpty else { throw .failed("no step is left out") }
      if let other = steps?.first(where: { !leftOut.contains($0) }) {
        throw .refused("\(other) isn't left out", hint: "left out: \(leftOut.listed)")
      }
      let steps = steps ?? leftOut
      showLeavingOut(leftOut.filter { !steps.contains($0) })
    }
  }

  var effects: AnyCommand {
    AnyCommand(
      "effects", group: .look,
      traits: [.readsOnly, .tellsTime],
      help: "The effects that run.",
      details: "For each: the action that started it, its age, what it gave, and its key."
    ) { [unowned self] () throws(ShellError) in
      let rows = travel.runningEffects.map { RunningEffects.row($0, $1, in: session.timeline) }
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
