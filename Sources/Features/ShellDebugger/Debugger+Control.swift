import ReactorShell

// Commands that hold the flow and resume it: words for the operations of `FlowController`.
extension Debugger {
  var controlCommands: [AnyCommand] {
    stoppingCommands + goingOnCommands + [bind, session.clockCommand, faultCommand, cancel]
  }

  // MARK: - Breakpoints

  private var stoppingCommands: [AnyCommand] {
    [
      AnyCommand(
        "break", breakpointWords.optional,
        group: .hold,
        traits: [.isBasic, .readsAlone, .isSetAgain],
        help: "Stops at an action, mutation, effect or change.",
        details:
          "break QUESTION stops at each row that log lists for it; break when CONDITION where it becomes true. Without arguments, lists the breakpoints."
      ) { [unowned self] (words) throws(ShellError) in
        guard let words else { return control.answer { _ in true } }
        try session.checkAppIsHere()
        session.report.answer([try control.addBreakpoint(words)])
      },
      AnyCommand(
        "watch", watchWords.optional,
        group: .hold,
        traits: [.readsAlone, .isSetAgain],
        help: "Prints each change of a part of the state.",
        details: "Nothing stops. Without arguments, lists the watched paths."
      ) { [unowned self] (words) throws(ShellError) in
        guard let words else { return control.answer(\.isWatch) }
        session.report.answer([try control.addWatch(words)])
      },
      AnyCommand(
        "delete",
        numberOrAll,
        group: .hold, traits: .isSetAgain,
        help: "Removes a breakpoint, a watch or a bind, or all.",
        details: "The number is the one that break, watch and bind list."
      ) { [unowned self] (number) throws(ShellError) in
        session.report.answer([try control.delete(number)])
      },
    ]
  }

  private var breakpointWords: Parameter<[Word], Void> {
    .unread("WHAT") { [unowned self] request, _ in
      BreakpointCompletion(session).candidates(for: request)
    }
  }

  private var watchWords: Parameter<[Word], Void> {
    .unread("PATH") { [unowned self] request, _ in
      BreakpointCompletion(session).candidatesOfWatch(for: request)
    }
  }

  private var numberOrAll: Parameter<Int?, Void> {
    Parameter(
      "N|all",
      candidates: { [unowned self] _ in
        control.breakpoints.all.map { Candidate("\($0.number)", help: "\($0)") }
          + control.bindings.all.map { Candidate("\($0.number)", help: "\($0)") }
          + [Candidate("all", help: "all of them")]
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
        "step",
        Parameter.choice(
          "on|off|over|back",
          [
            ("on", StepWord.on, "hold every stage; Enter reveals the next"),
            ("off", .off, "let everything go on"), ("over", .over, "the rest of the step"),
            ("back", .back, "look at the state before the last stage"),
          ]
        ).optional,
        group: .hold, traits: .resumesFlow,
        help: "Passes the next stage of the held step.",
        details: "step on holds each stage, and Enter reveals the next."
      ) { [unowned self] (word) throws(ShellError) in
        switch word {
        case .on?: try control.setStepping(true)
        case .off?: try control.setStepping(false)
        case .back?: try control.lookBack()
        case .over?: try await control.stepOver()
        case nil: try await control.step()
        }
      }.with(.isSetAgain, behind: "on").with([.resumesFlow, .isSetAgain], behind: "off")
        .with([], behind: "back"),
      AnyCommand(
        "continue", group: .hold, traits: .resumesFlow, help: "Continues everything that is held."
      ) {
        [unowned self] () throws(ShellError) in try control.goOn()
      },
    ]
  }

  var predict: AnyCommand {
    AnyCommand(
      "predict", onOrOff.optional,
      group: .learn,
      traits: [.readsAlone, .isSetAgain],
      help: "Asks before each reduce what will change.",
      details: "The answer is PATH VALUE, or nothing. Without an argument, shows whether it is on."
    ) { [unowned self] (isOn) throws(ShellError) in
      if let isOn { return try control.setPredicting(isOn) }
      session.report.answer(["predict \(control.predictions.isOn ? "on" : "off")"])
    }.with([.readsAlone, .resumesFlow, .isSetAgain], behind: "off")
  }

  private enum StepWord { case on, off, over, back }

  private var onOrOff: Parameter<Bool, Void> {
    .choice("on|off", [("on", true, "ask"), ("off", false, "don't")])
  }

  // MARK: - Bindings of views

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
      traits: [.readsAlone, .isSetAgain],
      help: "Subscribes to a path as a view would.",
      details: "Prints each firing. Without arguments, lists the subscriptions."
    ) { [unowned self] (path, way) throws(ShellError) in
      guard let path else { return session.report.answer(control.bindingList) }
      try control.bind(path, way ?? .all)
    }
  }
}
