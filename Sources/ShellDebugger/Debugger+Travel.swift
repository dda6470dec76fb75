import ReactorCore
import ReactorShell
import StateDiff

// What goes back, and on from there.
extension Debugger {
  var travelCommands: [AnyCommand] {
    placeCommands + branchCommands + skipCommands + effectCommands
  }

  private var placeCommands: [AnyCommand] {
    [
      AnyCommand(
        "goto", session.step(),
        group: .time,
        traits: .movesInTime,
        help: "Looks at the state after a step; the app goes on, and nothing runs again."
      ) { [unowned self] (step) throws(ShellError) in
        try show { () throws(ShellError) in try travel.view(step) }
      },
      AnyCommand(
        "undo", group: .time,
        traits: .movesInTime,
        help: "Looks at the state one mutation further back, of whatever store."
      ) {
        [unowned self] () throws(ShellError) in
        try show { () throws(ShellError) in try travel.undo() }
      },
      AnyCommand(
        "redo", group: .time, traits: .movesInTime,
        help: "Looks at the state one mutation further on."
      ) {
        [unowned self] () throws(ShellError) in
        try show { () throws(ShellError) in try travel.redo() }
      },
      AnyCommand(
        "now", group: .time, traits: .movesInTime,
        help: "Returns to the present, and to all of its steps."
      ) {
        [unowned self] () throws(ShellError) in
        try show { () throws(ShellError) in try travel.now() }
      },
    ]
  }

  private var branchCommands: [AnyCommand] {
    [
      AnyCommand(
        "branches",
        group: .time,
        traits: .readsOnly,
        help: "The branches; one begins where an action is sent while one looks at the past."
      ) { [unowned self] () throws(ShellError) in
        session.report.answer(session.table(travel.branchRows(isPlain: session.layout.isPlain)))
      },
      AnyCommand(
        "switch", branchName,
        group: .time, traits: [.movesInTime, .setsStates],
        help: "Goes on from the last state of a branch; its effects don't run again."
      ) { [unowned self] (branch) throws(ShellError) in try travel.go(to: branch) },
    ]
  }

  private var skipCommands: [AnyCommand] {
    [
      AnyCommand(
        "skip", steps { [unowned self] in session.recentSteps(beginning: $0) }.optional,
        group: .time, traits: .movesInTime,
        help: "Shows the state as it would be without some steps; alone, tells which."
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
        for step in steps { try session.check(isOnBranch: step) }
        showLeavingOut(travel.leftOut + steps.filter { !travel.leftOut.contains($0) }.uniqued)
      },
      AnyCommand(
        "unskip",
        steps { [unowned self] beginning in
          let all = travel.leftOut.map { step in
            Candidate("\(step)", help: StepText(session.timeline).sentence(of: step))
          }
          return CandidateList(all.filter { $0.text.hasPrefix(beginning) })
        }.optional,
        group: .time, traits: .movesInTime,
        help: "Takes steps in again that skip left out; alone, all of them."
      ) { [unowned self] (steps) throws(ShellError) in
        let leftOut = travel.leftOut
        guard !leftOut.isEmpty else { throw .failed("no step is left out") }
        if let other = steps?.first(where: { !leftOut.contains($0) }) {
          throw .refused("\(other) isn't left out", hint: "left out: \(leftOut.listed)")
        }
        let steps = steps ?? leftOut
        showLeavingOut(leftOut.filter { !steps.contains($0) })
      },
    ]
  }

  private var effectCommands: [AnyCommand] {
    [
      AnyCommand(
        "effects", group: .look,
        traits: [.readsOnly, .tellsTime],
        help: "The effects that run: who started each, its age, what it gave, its key."
      ) { [unowned self] () throws(ShellError) in
        let rows = travel.runningEffects.map { RunningEffects.row($0, $1, in: session.timeline) }
        session.report.answer(
          rows.isEmpty
            ? ["no effect runs"]
            : session.table(
              rows.map {
                session.layout.isPlain ? ["effect \($0[0])", "action \($0[1])"] + $0[2...] : $0
              }))
      },
      AnyCommand(
        "cancel", effectNumber, group: .hold,
        help: "Cancels an effect, by the number that effects shows."
      ) { (effect) throws(ShellError) in effect.cancel() },
    ]
  }
}
