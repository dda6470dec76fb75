import ReactorCore
import ReactorShell

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
