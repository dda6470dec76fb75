/// Something that stands in front of a session and takes what is typed, such as a lesson.
@MainActor public protocol LineTaker: AnyObject {
  /// The prompt, instead of the session's.
  var prompt: String { get }
  /// True if the next line is a command, worth to be typed again, and not an answer.
  var takesCommands: Bool { get }
  /// The reason why nothing can stand behind the command that brought it.
  var refusesRest: Sentence { get }
  /// Takes a line.
  ///
  /// - Returns: Whether it could be run.
  func take(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool
  /// Enter was pressed on an empty line.
  func takeEmptyLine() async
  /// The words that can stand where the cursor is.
  func completions(of line: String, before rest: Substring) -> Completions
  /// Ctrl-C: ends what runs.
  ///
  /// - Returns: Whether there was an effect to cancel.
  func interrupt() -> Bool
  /// The window has another width.
  func fit(columns: Int)
}

/// The one who holds the flow of a session, and lets it go on.
@MainActor package protocol FlowHolder: AnyObject {
  /// True while each stage is held.
  var isStepping: Bool { get }
  /// True while it asks something that the next words answer, instead of being a command.
  var isAsking: Bool { get }
  /// Reads words as an answer, and does nothing with them.
  func check(_ words: [Word]) throws(ShellError)
  /// Checks that two answers say the same, in whatever words.
  func isSame(_ words: [Word], _ others: [Word]) -> Bool
}
