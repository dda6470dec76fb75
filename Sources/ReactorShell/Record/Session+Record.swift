import ReactorCore

// The traces of a line that is run, in the record.
extension Session {
  /// A name that was cut short stands for another.
  func noteMeaning(of word: Word, _ command: AnyCommand) {
    let bare = word.text.drop { $0 == ":" }
    guard record.depth == 1, command.name != bare, !command.aliases.contains(String(bare)) else {
      return
    }
    record.add(.meant(word.span, word.text.prefix { $0 == ":" } + command.name))
  }

  /// - Parameter metMistake: True if a command of a file that it ran couldn't be read.
  func noteOutcome(of statement: Statement, _ error: ShellError?, metMistake: Bool) {
    if isInterrupted { record.add(.interrupted) }
    guard let error else { return }
    let isOfEffect =
      switch error.kind {
      case .failed, .didNotFail: true
      case .reported: !metMistake
      case .syntax, .unknownCommand, .notHere, .missingArgument, .surplusArgument, .badArgument,
        .refused, .ambiguous, .interrupted:
        false
      }
    record.add(.failed(statement.span, error.sentence, ofEffect: isOfEffect))
  }
}

extension SourceOfCommand {
  /// The words of a statement as they were typed.
  func text(of statement: Statement) -> String {
    guard let first = statement.words.first, let last = statement.words.last else { return "" }
    // Most lines are one statement.
    if first.span.lowerBound == 0, last.span.upperBound == line.utf8.count { return line }
    return String(
      line.dropFirst(first.span.lowerBound).prefix(last.span.upperBound - first.span.lowerBound))
  }
}
