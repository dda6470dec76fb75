import ReactorCore
import ReactorShell
import StateDiff

/// A session as a page to read and to run again, as `reactor-shell test` takes it. Its traces are
/// made from the timeline, in full, whatever was shown; the fence has the width if that isn't 80.
@MainActor struct MarkdownPage {
  private let session: Session
  private let trace: PageTrace
  private let canBeRun: Bool
  private let isOnRealClock: Bool
  private var lines: [String] = []
  private var commandCount = 0

  init(of session: Session) {
    self.session = session
    trace = PageTrace(of: session)
    canBeRun = Self.canBeRun(session)
    isOnRealClock = session.clock.movable?.hasPassedByItself ?? true
    write()
  }

  var export: Export {
    Export(
      text: lines.joined(separator: "\n") + "\n",
      contents: .commands(commandCount))
  }

  /// Commands that a page doesn't have: they set how much is shown, write files, or end it.
  nonisolated static let leftOut: CommandTraits = [.isAboutShowing, .isNotRecorded, .isOfSitting]

  // MARK: - The page

  private mutating func write() {
    let commands = session.record.commands
    lines = heading
    var isFirst = true
    // The command that `expect` asks about is in the page, as it was typed.
    var isLastThere = true
    for command in commands where !command.isUnderWay {
      let isTyped = Self.canBeTyped(command)
      let isTold = command.statement != nil && command.traits.isDisjoint(with: Self.leftOut)
      let isSame =
        isTyped && (isLastThere || !command.isAsking(in: session.timeline)) && !isChance(command)
      if command.canBeAskedOf(in: session.timeline) { isLastThere = isTold && isTyped }
      if command.isComment { lines += ["", MarkdownText.escaped(comment(command.text))] }
      guard isTold else { continue }
      commandCount += 1
      let prompt = command.prompt?.text(in: trace.wording) ?? ""
      let (output, width) = trace.lines(of: command)
      let isRun = canBeRun && isSame
      var block = [escapedForDisplay(prompt + command.text)]
      block += isRun ? output.map(Transcript.output) : output
      if isFirst, isRun || !canBeRun {
        block = opening(before: commands[0], width) + block
        isFirst = false
      }
      lines += ["", "## \(MarkdownText.code(command.text))", ""]
      let words = [
        "text", width == AnswerWidth() ? nil : width.word, isOnRealClock ? "real" : nil,
        isRun ? nil : "ignore",
      ]
      lines += MarkdownText.block(block, info: words.compactMap(\.self).joined(separator: " "))
    }
    for section in session.exportSections {
      lines += ["", "## " + MarkdownText.escaped(localized(section.title)), ""]
      lines += section.entries.map { "- " + MarkdownText.escaped(localized($0)) }
    }
  }

  private func isChance(_ command: RecordedCommand) -> Bool {
    isOnRealClock && command.traits.contains(.tellsTime)
  }

  private var heading: [String] {
    let title = session.app?.title ?? "the shell"
    let about = session.aboutData.map { MarkdownText.escaped(localized($0)) + " " } ?? ""
    return [
      "# " + localized("A session with \(MarkdownText.escaped(title))"), "",
      about + localized("It has \(StepCounts(of: session.timeline))."), "",
      localized(
        canBeRun
          ? """
          Each block shows a command after its prompt, and its output. \
          `\(session.settings.program) test` with this file's name runs it again and compares.
          """
          : "Each block shows a command after its prompt, and its output."),
    ]
  }

  private func localized(_ sentence: Sentence) -> String {
    sentence.text(in: session.theme.wording)
  }

  private func opening(before command: RecordedCommand, _ width: AnswerWidth) -> [String] {
    var words = ["$ \(session.settings.program)"]
    if trace.firstLanguage != .english { words += ["--lang", trace.firstLanguage.rawValue] }
    if let app = trace.firstApp { words += ["--app", app] }
    if session.record.firstData.choice != .embedded {
      words += ["--data", session.record.firstData.choice.setting]
    }
    if let seed = session.record.firstData.seed { words += ["--seed", seed] }
    return [words.joined(separator: " ")] + trace.lines(before: command, width)
  }

  /// True if a repetition gives the same output. If the flow was held, stages in one line of the
  /// timeline belonged to several commands; dropped steps are unknown. A test that leaves a fault fails.
  private static func canBeRun(_ session: Session) -> Bool {
    let data = session.record.dataOfActions
    guard !data.contains(where: { if case .live = $0 { true } else { false } }) else {
      return false
    }
    let words = [session.record.firstData.choice.setting, session.record.firstData.seed ?? "x"]
    guard words.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
      return false
    }
    let count = session.timeline.count
    // A test has the signs of Unicode.
    return session.theme.isUnicode && !session.theme.isPlain && !session.isForeign
      && session.network.nextFault == nil
      && !session.record.commands.contains { command in
        command.prompt?.isHeld == true || command.isInterrupted
          || hasRunLines(command, in: session) || command.otherName(for: nil) != nil
          || !canBeTyped(command) && (command.failure == nil || command.hasEvents(of: count))
      }
  }

  /// True if it ran lines of a file, which a page doesn't show.
  private static func hasRunLines(_ command: RecordedCommand, in session: Session) -> Bool {
    guard command.traits.contains(.runsFile) else { return false }
    return command.failure == nil || command.hasEvents(of: session.timeline.count)
      || command.entries.contains { index in
        guard case .said(.failure(_, let source)) = session.record[index].kind else { return false }
        return source != command.source
      }
  }

  /// True if nothing is escaped, masked or no text, in a line that could be read to its end.
  private static func canBeTyped(_ command: RecordedCommand) -> Bool {
    let text = command.text
    return escapedForDisplay(text) == text && command.holds(command.failure?.span)
      && !SourceLine.isReplaced(text) && !text.contains(SecretMask.mask)
  }

  private func comment(_ line: String) -> String {
    String(line.drop { $0.isWhitespace || $0 == "#" })
  }
}

enum MarkdownText {
  /// Prose: nothing in it is a mark, a link or HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in escapedForDisplay(text).unicodeScalars {
      if scalar.isASCII, "\\`*_{}[]<>()#+-!|&~".unicodeScalars.contains(scalar) {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  static func code(_ text: String) -> String {
    let text = escapedForDisplay(text)
    let fence = String(repeating: "`", count: longestRun(in: [text]) + 1)
    let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + blank + text + blank + fence
  }

  static func block(_ lines: [String], info: String) -> [String] {
    let fence = String(repeating: "`", count: max(3, longestRun(in: lines) + 1))
    return [fence + info] + lines + [fence]
  }

  private static func longestRun(in lines: [String]) -> Int {
    lines.lazy.flatMap { $0.utf8.split { $0 != UInt8(ascii: "`") } }.map(\.count).max() ?? 0
  }
}
