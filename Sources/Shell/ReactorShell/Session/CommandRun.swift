import ReactorCore

/// A command, from its first word until none of its effects can fail any more.
///
/// Commands of a file run inside of the `run` that names it.
@MainActor final class CommandRun {
  /// The part of the shell that reports the next failure of its actions.
  enum Claim {
    /// It runs.
    case command
    /// It would have waited, but the flow was held: the command that lets the flow go on waits.
    case resumingCommand
    /// It returned, and is judged once it has failed, or can't any more.
    case verdict
    /// Nobody waits: a failure is late.
    case nobody
  }

  let statement: Statement
  let source: SourceOfCommand
  /// The command in whose file it stands.
  let outer: CommandRun?
  /// The number of the first action that it could have sent.
  let firstAction: Int
  /// The number of the last one, once it has returned.
  @exclusivity(unchecked) var lastAction = Int.max
  /// An identity that is older than its effects.
  let mark = EffectID()
  /// False for `COMMAND &`, and for the last command of a line at the prompt.
  let waits: Bool
  /// True if it stands in a line that no other command runs: the record keeps those.
  let isRecorded: Bool
  @exclusivity(unchecked) var claim: Claim
  /// True if it lets a held flow go on: it waits for the effects that were held, too.
  @exclusivity(unchecked) var resumesFlow = false
  /// True if commands of a file ran inside of it: those waited, and it doesn't.
  @exclusivity(unchecked) var runsCommands = false
  /// True if a command of a file that it ran couldn't be read.
  var hasMistake = false
  /// True if a command inside failed that had returned.
  @exclusivity(unchecked) var hasFailedInside = false
  /// True if effects of it were cancelled when it had returned.
  var isCancelled = false

  init(
    _ statement: Statement, in source: SourceOfCommand, inside outer: CommandRun?,
    from firstAction: Int, waits: Bool, isRecorded: Bool
  ) {
    (self.statement, self.source, self.outer) = (statement, source, outer)
    (self.firstAction, self.isRecorded) = (firstAction, isRecorded)
    self.waits = (waits || statement.isToFail) && !statement.isInBackground
    claim = statement.isInBackground && !statement.isToFail ? .nobody : .command
  }

  var hasReturned: Bool { lastAction < .max }
  var hasActed: Bool { lastAction >= firstAction }

  func owns(_ action: Int) -> Bool { action >= firstAction && action <= lastAction }

  func isInside(_ other: CommandRun) -> Bool { self !== other && chain.contains { $0 === other } }

  /// True inside of a `!` command, or of one that is.
  var isNegated: Bool { chain.contains { $0.statement.isNegated && $0.claim != .nobody } }

  /// The innermost command that a late failure makes fail, as it is still to be judged.
  var judged: CommandRun? {
    chain.first {
      $0.claim == .resumingCommand || $0.statement.isToFail && $0.claim != .nobody
    }
  }

  /// It and the commands around it, the innermost first.
  var chain: UnfoldFirstSequence<CommandRun> { sequence(first: self, next: \.outer) }
}

/// The interrupts of the outermost line.
struct LineInterrupts {
  /// True if the line under way was interrupted, or the last one if none is.
  var isOfLine = false
  /// The number of interrupts that ended a question, and that the signal handler needn't report.
  var answeredCount = 0

  mutating func takeAnswered() -> Bool {
    guard answeredCount > 0 else { return false }
    answeredCount -= 1
    return true
  }
}
