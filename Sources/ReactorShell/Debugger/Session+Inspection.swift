import ReactorCore

// What looks at the recording and changes nothing.
extension Session {
  var inspectionCommands: [AnyCommand] { [log] }

  private var log: AnyCommand {
    AnyCommand(
      "log", Parameter.number("LINES", in: 1...1_000_000_000, example: "log 20").optional,
      help: "The recorded steps, a line each; log N the last N lines."
    ) { [unowned self] (count) throws(ShellError) in
      report.answer(StepLog(timeline, like: report as? TextReport).lines(last: count))
    }
  }
}
