import ReactorShell

// Failure in the hand of whoever teaches: `fault`.
extension Debugger {
  var faultCommand: AnyCommand {
    AnyCommand(
      "fault",
      Parameter.choice(
        "next|off",
        [("next", true, "what goes wrong with the next load"), ("off", false, "nothing does")]
      ).optional,
      Parameter.choice(
        "timeout|offline|status|slow",
        [
          ("timeout", FaultKind.timeout, "no answer in time"),
          ("offline", .offline, "no network"), ("status", .status, "such as status 500"),
          ("slow", .slow, "such as slow 2s"),
        ]
      ).optional, Parameter<Word, Void>("VALUE") { (word, _) throws(ShellError) in word }.optional,
      group: .hold, help: "Has the next load fail or be slow: fault next status 500; alone, tells."
    ) { [unowned self] (isNext, kind, value) throws(ShellError) in
      try setFault(isNext, kind, value)
    }
  }

  private enum FaultKind: String { case timeout, offline, status, slow }

  private func setFault(
    _ isNext: Bool?, _ kind: FaultKind?, _ value: Word?
  ) throws(ShellError) {
    switch (isNext, kind, value) {
    case (nil, _, _): break
    case (false?, nil, _): session.nextFault = nil
    case (false?, let kind?, _):
      throw ShellError(.surplusArgument(kind.rawValue, usage: "fault off"))
    case (true?, nil, _):
      throw ShellError(
        .missingArgument(name: "timeout, offline, status or slow", command: "fault next"))
    case (true?, .timeout?, nil): session.nextFault = .timeout
    case (true?, .offline?, nil): session.nextFault = .offline
    case (true?, .status?, let word?):
      let number = Int(word.text)
      guard let status = number, (300...599).contains(status) else {
        let message: Sentence = "\(ShellError.quoted(word.text)) isn't a status of a failure"
        throw ShellError(
          number == nil ? .badArgument(message) : .refused(message),
          hint: "write 300…599, as in: fault next status 500", at: word.span)
      }
      session.nextFault = .status(status)
    case (true?, .slow?, let word?):
      do throws(ShellError) {
        session.nextFault = .slow(try Parameter<Duration, Void>.duration("TIME").read([word], ()))
      } catch {
        throw error.at(word.span)
      }
    case (true?, .status?, nil):
      throw ShellError(
        .missingArgument(name: "a number", command: "fault next status"),
        hint: "write: fault next status 500")
    case (true?, .slow?, nil):
      throw ShellError(
        .missingArgument(name: "a time", command: "fault next slow"),
        hint: "write: fault next slow 2s")
    case (true?, _, let word?):
      throw ShellError(
        .surplusArgument(word.text, usage: "fault next \(kind?.rawValue ?? "")"), at: word.span)
    }
    session.report.answer([
      session.nextFault.map { "the next load: \($0)" } ?? "no fault; loads go as they go"
    ])
  }
}
