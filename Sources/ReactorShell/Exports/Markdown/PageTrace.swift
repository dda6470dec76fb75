import ReactorCore

/// Writes what came of commands as a report in full writes it, from the timeline and the journal, in
/// the language that was spoken then.
@MainActor final class PageTrace {
  private let session: Session
  private let report: TextReport
  private let written = Written()
  /// Up to where the timeline was told.
  private var position: Int
  /// How much of what was said was told.
  private var saidCount = 0

  private final class Written {
    var text = ""
  }

  init(of session: Session) {
    self.session = session
    position = session.timeline.oldestPosition
    report = TextReport(
      to: Output(
        write: { [written] in written.text += $0 }, writeError: { [written] in written.text += $0 })
    )
    speak(firstLanguage, app: firstApp)
  }

  /// What is spoken where it is now.
  var wording: Wording { report.theme.wording }

  /// What was spoken at the beginning.
  var firstLanguage: Language { session.journal.firstLanguage }

  private func speak(_ language: Language, app name: String?) {
    report.speak(language, session.apps.first { $0.name == name }?.translations)
  }

  /// The app that the session began with.
  var firstApp: String? { session.journal.firstApp ?? session.app?.name }

  /// What the start wrote.
  func lines(before entry: Journal.Entry) -> [String] {
    // It comes behind what stands below it: the first block is put together last.
    let start = Self(of: session)
    start.tell(until: entry.lines.lowerBound, saidUntil: entry.saidBefore, of: nil)
    return start.take()
  }

  /// What came of a command, and of what it left running, until the next.
  func lines(of entry: Journal.Entry, until next: Journal.Entry?) -> [String] {
    // What stands before belongs to a command that is left out, or to the start.
    tell(until: entry.lines.lowerBound, saidUntil: entry.saidBefore, of: nil)
    _ = take()
    tell(
      until: next?.lines.lowerBound ?? session.timeline.count,
      saidUntil: next?.saidBefore ?? session.journal.said.count, of: entry)
    return take()
  }

  private func tell(until end: Int, saidUntil saidEnd: Int, of entry: Journal.Entry?) {
    let said = session.journal.said
    while saidCount < min(saidEnd, said.count) {
      replay(until: said[saidCount].position)
      tell(said[saidCount].what, of: entry)
      saidCount += 1
    }
    replay(until: end)
  }

  private func replay(until end: Int) {
    guard end > position else { return }
    session.timeline.replay(position..<end, to: report)
    position = end
  }

  private func tell(_ what: Journal.Speech, of entry: Journal.Entry?) {
    switch what {
    case .answer(let lines): report.answer(lines)
    case .drawn(let lines): report.answer(drawn: lines)
    case .goesOn(let action): report.goesOn(action: action)
    case .debugger(let line): report.tell(line)
    case .leftOut: report.answer(["..."].verbatim)
    case .speaks(let language, let app): speak(language, app: app)
    case .failure(var error, var source):
      // The command stands alone in its block, not in a line of a file.
      if let entry, source == entry.source {
        error.span = error.span.map { $0.lowerBound + entry.shift..<$0.upperBound + entry.shift }
        source = SourceOfCommand(line: entry.text)
      }
      report.failure(error, in: source)
    }
  }

  /// Without blank lines at the end, as a transcript has it.
  private func take() -> [String] {
    defer { written.text = "" }
    var lines = written.text.lines
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }
}
