/// The ways in which a session goes on with lines and shows itself.
package struct SessionSettings: Hashable, Sendable {
  /// The width that screens are drawn in.
  package var columns: Int
  /// True if a person types: then a prefix of a name is enough, and late results are shown when
  /// they arrive.
  package var isInteractive: Bool
  /// True if tables are cut to the width, as at a terminal. Output for programs isn't cut.
  package var cutsAnswers = true
  /// The longest time that a script waits for effects without any event, in real time. On a virtual
  /// clock two seconds are enough if the process doesn't compute either; otherwise it is ten times
  /// as long.
  package var patience: Duration = .seconds(60)
  /// True if the lines of scripts are shown before they are run, so that commands and results make a
  /// transcript; nil if they are shown while every stage is traced.
  package var echoes: Bool?
  /// The sign between the prompt's title and the line.
  package var promptSign: String
  /// True if a script goes on after a command that failed.
  package var keepsGoing: Bool
  /// True if the lines are a test: then a line behind the end of the session is a mistake.
  package var isTest = false
  /// The moment by which the lines of a file have to be run; nil for never.
  package var deadline: ContinuousClock.Instant?

  /// Settings; those of a script by default.
  package init(
    columns: Int = 80, isInteractive: Bool = false, echoes: Bool? = false,
    promptSign: String = "›", keepsGoing: Bool = false
  ) {
    self.columns = columns
    self.isInteractive = isInteractive
    self.echoes = echoes
    self.promptSign = promptSign
    self.keepsGoing = keepsGoing
  }
}
