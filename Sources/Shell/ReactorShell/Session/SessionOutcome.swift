/// The outcome of a session's lines, for its exit status and for tests.
package struct SessionOutcome {
  package internal(set) var hasCommands = false
  /// The place of the first command that failed.
  package internal(set) var failurePlace: SourceOfCommand.Place?
  /// The number of expectations that didn't hold, those of a refusal too, without those that `!` turned round.
  package internal(set) var failedExpectationCount = 0
  /// True if the script fails at its end, whatever its lines did.
  package internal(set) var failsAtEnd = false
}
