import ReactorCore
import ReactorShell

/// Writes the output of commands as a full report writes it, from the timeline and the record, in
/// the language of the time and in the width of the answers.
@MainActor final class PageTrace {
  private let session: Session
  private let report: TextReport
  private let written = WrittenText()
  private var reader: History
  private var spoken: (app: String?, language: Language)
  /// True if the next failure is that of a command that had returned.
  private var isLate = false
  private(set) var width = AnswerWidth()
  private var isFitted = false
  private var leavesOut = false
  private let isOnTerminal: Bool

  static let pictureTheme: Theme = {
    var theme = Theme(isColoured: true)
    theme.isDrawn = true
    return theme
  }()

  init(of session: Session, isOnTerminal: Bool = false) {
    self.session = session
    self.isOnTerminal = isOnTerminal
    reader = session.history
    spoken = (session.record.firstApp, session.record.firstLanguage)
    report = TextReport(
      to: written.output, theme: isOnTerminal ? Self.pictureTheme : Theme())
    report.style.isFitted = isOnTerminal
    speak()
  }

  var wording: Wording { report.style.theme.wording }

  var firstLanguage: Language { session.record.firstLanguage }

  var firstApp: String? { session.record.firstApp ?? session.app?.name }

  private func speak() {
    report.style.theme.language = spoken.language
    report.style.theme.translations = [Translations](
      of: session.apps.first { $0.name == spoken.app }, session.featureKinds)
  }

  private func fit(to width: AnswerWidth) {
    self.width = width
    report.style.columns = isOnTerminal ? min(width.columns, 200) : width.columns
    report.style.isFitted = width.isOfTerminal || isOnTerminal
  }

  func lines(before command: RecordedCommand, _ width: AnswerWidth) -> [String] {
    // It follows the text below it: the first block is put together last.
    let start = Self(of: session, isOnTerminal: isOnTerminal)
    start.fit(to: width)
    start.isFitted = true
    start.show(until: command.entries.lowerBound, of: nil)
    return start.drain()
  }

  func skip(to command: RecordedCommand) {
    // Effects that go on know their beginning.
    let effects = ChosenEvents(
      [.effectStarted, .effectEnded], for: report, takesRemarks: false)
    reader.read(untilEntry: command.entries.lowerBound, to: effects) { entry, _ in
      show(entry.kind, of: nil)
    }
    _ = drain()
  }

  /// Includes lines of effects that it left running, until the next command.
  func lines(of command: RecordedCommand) -> (lines: [String], width: AnswerWidth) {
    // Earlier lines belong to a command that is left out, or to the start.
    show(until: command.entries.lowerBound, of: nil)
    _ = drain()
    let width = width
    if leavesOut { report.answer(["..."].verbatim) }
    show(until: command.entries.upperBound, of: command)
    reader.readEvents(to: report)
    return (drain(), width)
  }

  private func show(until entry: Int, of command: RecordedCommand?) {
    reader.read(untilEntry: entry, to: report) { entry, _ in show(entry.kind, of: command) }
  }

  private func show(_ kind: SessionRecord.Kind, of command: RecordedCommand?) {
    switch kind {
    case .answer(let text): report.answer([text].verbatim)
    case .said(let what): show(what, of: command)
    case .leftOut:
      leavesOut = true
      report.answer(["..."].verbatim)
    case .app(let name, _):
      spoken.app = name
      speak()
    case .language(let language):
      spoken.language = language
      speak()
    case .width(let width): if !isFitted { fit(to: width) }
    case .failed(_, _, _, let first): isLate = first != nil
    case .failedLater: isLate = true
    // These say nothing.
    case .line, .command, .meant, .interrupted, .returned, .origin, .prompt, .setting, .moves,
      .screensLeft, .back, .held, .looks, .ended, .resumed:
      return
    }
  }

  private func show(_ what: SessionRecord.Speech, of command: RecordedCommand?) {
    switch what {
    case .answer, .goesOn, .debugger: report.say(what)
    case .failure(var error, var source):
      if isLate {
        // It belongs to no line, like text typed at a prompt.
        error.span = nil
        source = SourceOfCommand(line: "")
      } else if let command, source == command.source, command.holds(error.span) {
        // The command stands alone in its block, not in a line of a file. (If another one in its line
        // is missing, the whole line stays.)
        error.span = error.span.map {
          $0.lowerBound + command.shift..<$0.upperBound + command.shift
        }
        source = SourceOfCommand(line: command.text)
      } else if source.callers.last == command?.source.place {
        source.callers = source.callers.dropLast()
      }
      isLate = false
      report.say(.failure(error, source))
    }
  }

  /// Without blank lines at the end, as a transcript has it.
  private func drain() -> [String] {
    var lines = written.drain().lines
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }
}
