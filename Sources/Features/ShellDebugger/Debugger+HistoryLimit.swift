import ReactorCore
import ReactorShell

// The limit of the kept past. Off by default: then everything is kept.
extension Debugger {
  /// Fewer would be dropped before one has read them.
  private static let leastLimit = 100

  var historyLimitSetting: Setting {
    Setting(
      "history-limit", limit, traits: [.readsAlone, .isAboutShowing],
      help: "The number of actions that are kept.",
      line: { [unowned self] in "\(verbatim: "history-limit") \(limitText)" },
      set: { [unowned self] in historyLimit = $0 })
  }

  private var limitText: Sentence {
    guard let historyLimit else { return "off: everything is kept" }
    let text: Sentence =
      "\(historyLimit): the newest actions are kept, that many and up to \(slack(historyLimit)) more"
    return travel.isAway
      ? "\(text); nothing is dropped before now"
      : session.timeline.isHeld ? "\(text); nothing is dropped while held" : text
  }

  private var limit: Parameter<Int?, Void> {
    let hint: Sentence =
      "write off, or \(Self.leastLimit) or more, as in: set history-limit 1000"
    return Parameter(
      "N|off",
      candidates: { _ in
        [
          Candidate("off", help: "everything is kept"),
          Candidate("1000", help: "the last 1,000 actions"),
          Candidate("100000", help: "the last 100,000 actions"),
        ]
      },
      read: { (word, _) throws(ShellError) in
        if word.text == "off" { return nil }
        let number = Parameter<Int, Void>.number(
          "N", in: Self.leastLimit...Int(UInt32.max), example: "set history-limit 1000")
        do throws(ShellError) {
          return try number.read([word], ())
        } catch {
          let message: Sentence = "\(ShellError.quoted(word.text)) is no limit"
          throw error.isMistake
            ? ShellError.badArgument(message, hint: hint) : .refused(message, hint: hint)
        }
      })
  }

  /// The surplus of actions before the oldest are dropped, all at once: seldom, with one line.
  private func slack(_ limit: Int) -> Int { max(100, limit / 10) }

  /// Does nothing while the past is shown or the flow is held.
  func dropOldest(slack given: Int? = nil) {
    guard let limit = historyLimit else { return }
    defer {
      if session.record.isBehind { session.record.drop(before: session.timeline.oldestPosition) }
    }
    let (oldest, position) = (session.timeline.oldestAction, session.timeline.oldestPosition)
    guard session.timeline.lastActionNumber - oldest >= limit + (given ?? slack(limit)),
      !travel.isAway,
      session.timeline.dropOldest(keeping: limit) > 0
    else { return }
    let last = session.timeline.oldestAction - 1
    let dropped: Sentence =
      last == oldest ? "action \(last) was dropped" : "actions \(oldest)…\(last) were dropped"
    let others = travel.forgetDropped(since: position).inTurn
    session.note(
      DataNote(
        others.map { "history-limit: \(dropped), with \($0)" } ?? "history-limit: \(dropped)"))
  }
}

// MARK: - Fault

// Failure in the hand of the teacher: `fault`.
extension Debugger {
  var faultCommand: AnyCommand {
    AnyCommand(
      "fault", isNextFault.optional,
      Parameter.choice(
        "timeout|offline|status|slow",
        [
          ("timeout", FaultKind.timeout, "no answer in time"),
          ("offline", .offline, "no network"), ("status", .status, "such as status 500"),
          ("slow", .slow, "such as slow 2s"),
        ]
      ).optional, Parameter<Word, Void>("VALUE") { (word, _) throws(ShellError) in word }.optional,
      group: .hold, traits: .readsAlone, help: "Makes the next load fail, or slow.",
      details: "As in: fault next status 500. Without arguments, shows the fault that is set."
    ) { [unowned self] (isNext, kind, value) throws(ShellError) in
      try setFault(isNext, kind, value)
    }
  }

  private enum FaultKind: String { case timeout, offline, status, slow }

  private var isNextFault: Parameter<Bool, Void> {
    let choice = Parameter<Bool, Void>.choice(
      "next|off", [("next", true, "the fault of the next load"), ("off", false, "no fault")])
    return Parameter(choice.name, candidates: choice.candidates) {
      (word, _) throws(ShellError) in
      if FaultKind(rawValue: word.text) != nil {
        throw .badArgument(
          "next stands before \(word.text)", hint: "write: fault next \(word.text)")
      }
      return try choice.read([word], ())
    }
  }

  private func setFault(
    _ isNext: Bool?, _ kind: FaultKind?, _ value: Word?
  ) throws(ShellError) {
    if isNext == true, session.isForeign { throw .failed(Sentence(key: App.onlyLookedAt)) }
    switch (isNext, kind, value) {
    case (nil, _, _): break
    case (false?, nil, _): session.network.nextFault = nil
    case (false?, let kind?, _):
      throw ShellError(.surplusArgument(kind.rawValue, usage: "fault off"))
    case (true?, nil, _):
      throw ShellError(
        .missingArgument(name: "timeout|offline|status|slow", command: "fault next"))
    case (true?, .timeout?, nil): session.network.nextFault = .timeout
    case (true?, .offline?, nil): session.network.nextFault = .offline
    case (true?, .status?, let word?):
      let number = Int(word.text)
      guard let status = number, (300...599).contains(status) else {
        let message: Sentence = "\(ShellError.quoted(word.text)) isn't a status of a failure"
        throw ShellError(
          number == nil ? .badArgument(message) : .refused(message),
          hint: "write 300…599, as in: fault next status 500", at: word.span)
      }
      session.network.nextFault = .status(status)
    case (true?, .slow?, let word?):
      guard let time = Duration(typed: word.text) else {
        throw ShellError.noTime(word.text).at(word.span)
      }
      session.network.nextFault = .slow(time)
    case (true?, .status?, nil):
      throw ShellError(
        .missingArgument(name: "CODE", command: "fault next status"),
        hint: "write: fault next status 500")
    case (true?, .slow?, nil):
      throw ShellError(
        .missingArgument(name: "TIME", command: "fault next slow"),
        hint: "write: fault next slow 2s")
    case (true?, _, let word?):
      throw ShellError(
        .surplusArgument(word.text, usage: "fault next \(kind?.rawValue ?? "")"), at: word.span)
    }
    session.report.answer([
      session.network.nextFault.map { "the next load: \($0)" } ?? "no fault is set"
    ])
  }
}
