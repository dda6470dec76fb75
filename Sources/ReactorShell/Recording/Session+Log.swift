import ReactorCore

// What running lines leaves in the log.
extension Session {
  /// A name that was cut short stands for another.
  func noteMeaning(of word: Word, _ command: AnyCommand) {
    let bare = word.text.drop { $0 == ":" }
    guard lineDepth == 1, command.name != bare, !command.aliases.contains(String(bare)) else {
      return
    }
    sessionLog.add(.meant(word.span, word.text.prefix { $0 == ":" } + command.name))
  }

  func noteOutcome(of statement: Statement, _ error: ShellError?) {
    if isInterrupted { sessionLog.add(.interrupted) }
    guard let error, !statement.isNegated else { return }
    let isOfEffect =
      switch error.kind {
      case .failed, .reported: true
      default: false
      }
    sessionLog.add(.failed(statement.span, "\(error)", ofEffect: isOfEffect))
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
