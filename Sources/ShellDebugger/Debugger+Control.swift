import ReactorCore
import ReactorShell
import StateDiff

// What holds the flow, and lets it go on: words for what `FlowController` does.
extension Debugger {
  var controlCommands: [AnyCommand] {
    stoppingCommands + goingOnCommands + [bind, unbind, session.clockCommand, faultCommand]
  }

  // MARK: - Breakpoints

  private var stoppingCommands: [AnyCommand] {
    [
      AnyCommand(
        "break", breakpointWords.optional,
        group: .hold,
        traits: .readsAlone,
        help: "Stops at an action, mutation or effect, or where a path changes; alone, lists."
      ) { [unowned self] (words) throws(ShellError) in
        guard let words else { return session.report.answer(control.list { _ in true }) }
        session.report.answer([try control.addBreakpoint(words)])
      },
      AnyCommand(
        "watch", watchWords.optional,
        group: .hold,
        traits: .readsAlone,
        help: "Prints each change of a part of the state, without stopping; alone, lists."
      ) { [unowned self] (words) throws(ShellError) in
        guard let words else { return session.report.answer(control.list { $0.isWatch }) }
        session.report.answer([try control.addWatch(words)])
      },
      AnyCommand(
        "delete", breakpointNumber,
        group: .hold,
        help: "Takes a breakpoint or watched path away, by its number; delete all takes all."
      ) { [unowned self] (number) throws(ShellError) in
        session.report.answer([try control.delete(number)])
      },
    ]
  }

  private var breakpointWords: Parameter<[Word], Void> {
    Parameter(
      name: "WHAT", isOptional: false, takesRest: true,
      candidates: { [unowned self] request, _ in
        BreakpointCompletion(session).candidates(for: request)
      },
      read: { (words, _) throws(ShellError) in Array(words) })
  }

  private var watchWords: Parameter<[Word], Void> {
    Parameter(
      name: "PATH", isOptional: false, takesRest: true,
      candidates: { [unowned self] request, _ in
        BreakpointCompletion(session).candidatesOfWatch(for: request)
      },
      read: { (words, _) throws(ShellError) in Array(words) })
  }

  private var breakpointNumber: Parameter<Int?, Void> {
    numberOrAll { [unowned self] in
      control.breakpoints.all.map { Candidate("\($0.number)", help: "\($0)") }
    }
  }

  /// `N`, or `all`, which is nil.
  private func numberOrAll(_ candidates: @escaping () -> [Candidate]) -> Parameter<Int?, Void> {
    Parameter(
      "N|all",
      candidates: { request, _ in
        let all = Candidate("all", help: "all of them")
        return CandidateList(candidates() + [all], for: request)
      },
      read: { (word, _) throws(ShellError) in
        if word.text == "all" { return nil }
        guard let number = Int(word.text) else {
          throw .badArgument(
            "\(ShellError.quoted(word.text)) isn't a number", hint: "or write: all")
        }
        return number
      })
  }

  // MARK: - Going on

  private var goingOnCommands: [AnyCommand] {
    [
      AnyCommand(
        "continue", group: .hold, traits: .resumesFlow, help: "Lets everything go on that is held."
      ) {
        [unowned self] () throws(ShellError) in try control.goOn()
      },
      AnyCommand(
        "next", group: .hold, traits: .resumesFlow,
        help: "Lets the rest of the step pass that is held: up to the next one."
      ) {
        [unowned self] () throws(ShellError) in try await control.finish(wholeAction: false)
      },
      AnyCommand(
        "step",
        Parameter.choice(
          "on|off|into|over|out|back",
          [
            ("on", StepWord.on, "hold every stage; Enter reveals the next"),
            ("off", .off, "let everything go on"), ("into", .into, "the next stage"),
            ("over", .over, "the rest of the step, as next"),
            ("out", .out, "the rest of the action"),
            ("back", .back, "look at the state before the last stage"),
          ]
        ).optional,
        group: .hold, traits: .resumesFlow,
        help: "Lets one stage pass; step on holds each one, and Enter reveals the next."
      ) { [unowned self] (word) throws(ShellError) in
        switch word {
        case .on?: try control.setStepping(true)
        case .off?: try control.setStepping(false)
        case .back?: try control.lookBack()
        case .over?: try await control.finish(wholeAction: false)
        case .out?: try await control.finish(wholeAction: true)
        case .into?, nil: try await control.step()
        }
      }.with([], behind: "on").with([], behind: "back"),
      AnyCommand(
        "predict", onOrOff.optional,
        group: .learn,
        traits: .readsAlone,
        help: "Asks before each reduce what will change: PATH VALUE, or nothing; alone, tells."
      ) { [unowned self] (isOn) throws(ShellError) in
        if let isOn { return try control.setPredicting(isOn) }
        session.report.answer(["predict \(control.predictions.isOn ? "on" : "off")"])
      }.with([.readsAlone, .resumesFlow], behind: "off"),
    ]
  }

  private enum StepWord { case on, off, into, over, out, back }

  private var onOrOff: Parameter<Bool, Void> {
    .choice("on|off", [("on", true, "ask"), ("off", false, "don't")])
  }

  // MARK: - What a view hears

  private var bind: AnyCommand {
    AnyCommand(
      "bind", session.statePath.optional,
      Parameter.choice(
        "distinct|pulse",
        [
          ("distinct", Bindings.Way.distinct, "as with distinctUntilChanged"),
          ("pulse", .pulse, "as with pulse: every assignment"),
        ]
      ).optional,
      group: .look,
      traits: .readsAlone,
      help: "Subscribes to a path as a view would, and prints each firing; alone, lists."
    ) { [unowned self] (path, way) throws(ShellError) in
      guard let path else { return session.report.answer(control.bindingList) }
      try control.bind(path, way ?? .all)
    }
  }

  private var unbind: AnyCommand {
    AnyCommand(
      "unbind",
      numberOrAll { [unowned self] in
        control.bindings.all.map { Candidate("\($0.number)", help: "\($0)") }
      },
      group: .look, help: "Ends a subscription that bind made, by its number; unbind all ends all."
    ) { [unowned self] (number) throws(ShellError) in
      session.report.answer([try control.unbind(number)])
    }
  }
}
