import ReactorCore

/// A command that runs, from its first word until it returns.
///
/// The runner has a stack of them: the commands of a file run inside of the `run` that names it.
struct CommandRun {
  let statement: Statement
  let source: SourceOfCommand
  /// The number of the first action that it could have sent: its own are this one and those after it.
  let firstAction: Int
  /// An identity that is older than the effects of the command, and than commands inside of it.
  let mark: EffectID
  /// False for `COMMAND &`, and for the last command of a line at the prompt.
  let waits: Bool
  /// True if it stands in a line that no other command runs: the record keeps those.
  let isOutermost: Bool
  /// True if it lets a held flow go on: it waits for the effects that were held, too.
  var resumesFlow = false
  /// True if commands of a file ran inside of it: those waited, and it doesn't.
  var runsCommands = false
  /// True if a command of a file that it ran couldn't be read.
  var hasMistake = false
  /// The failure of a command inside that had returned; only of one that is expected to fail.
  var innerFailure: ShellError?
  /// The failure that nobody waited for.
  var lateFailure: Sentence?

  /// True if nobody waits for a failure that comes before it returns, either.
  var isLateAtOnce: Bool { statement.isInBackground && !statement.isToFail }

  func encloses(_ other: CommandRun) -> Bool { mark < other.mark }
}

/// The outcome of a command.
enum Verdict {
  case passed
  case failedAsExpected(ShellError)
  case failed(ShellError)
  /// Ctrl-C or the end of the time ended the wait for its effects.
  case interrupted(ShellError?)
  /// It is expected to fail, and its effects were cancelled before they could.
  case cancelled
}

/// The interrupts of the outermost line.
struct LineInterrupts {
  /// True if the line under way was interrupted, or the last one if none is.
  private(set) var isOfLine = false
  /// The number of interrupts that ended a question, and that the signal handler needn't report.
  private var answeredCount = 0

  mutating func lineBegins() { isOfLine = false }

  mutating func endLine() { isOfLine = true }

  mutating func endQuestion(count: Int) {
    answeredCount += count
    isOfLine = true
  }

  mutating func takeAnswered() -> Bool {
    guard answeredCount > 0 else { return false }
    answeredCount -= 1
    return true
  }
}
