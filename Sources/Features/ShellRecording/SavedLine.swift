import ReactorCore
import ReactorShell
import StateDiff

struct SavedLine {
  /// The commands of it that were begun, or the comment that it is.
  private let commands: [RecordedCommand]
  private let reading: Lexer.Reading
  private let timeline: Timeline
  private let file: String
  let nextAction: Int
  /// The first action behind those of its commands with `&`, without the last.
  let firstWaited: Int
  /// The first action of its last command.
  let actionOfLast: Int
  private let source: SourceOfCommand
  let position: Int
  let time: Duration
  let end: Duration

  init?(
    _ commands: [RecordedCommand], _ reading: Lexer.Reading, of timeline: Timeline, for file: String
  ) {
    guard let first = commands.first else { return nil }
    self.commands = commands
    self.reading = reading
    self.timeline = timeline
    self.file = file
    source = first.source
    nextAction = first.nextAction
    let waited = commands.dropLast().lastIndex { $0.statement?.isInBackground == true }
    actionOfLast = commands[commands.count - 1].nextAction
    firstWaited = commands[waited.map { $0 + 1 } ?? 0].nextAction
    position = first.lines.lowerBound
    time = first.time
    end = first.end
  }

  var isInBackground: Bool { reading.statements.last?.isInBackground ?? false }

  /// False of a command that fails, as its `!` expects or not: it waits for nothing.
  var waits: Bool { commands.last.map(Self.fails) == false }

  private static func fails(_ command: RecordedCommand) -> Bool {
    command.statement?.isNegated == (command.failure == nil)
  }

  var isHeld: Bool { commands.first?.prompt?.isHeld ?? false }

  var resumesFlow: Bool {
    commands.contains { $0.traits.contains(.resumesFlow) || Self.isAnswer($0) }
  }

  private static func isAnswer(_ command: RecordedCommand) -> Bool {
    command.prompt?.isAsking == true && command.statement?.isNoAnswer == false
  }

  private var text: String { source.line }

  // MARK: - As a script has it

  /// `isOver` is about a last command with `&` that was over before the next; `inBackground` about one
  /// without.
  func written(
    isOver: Bool, inBackground: Bool, _ wording: Wording
  ) -> (lines: [String], commands: Int) {
    func comment(_ text: String, _ reason: Sentence? = nil) -> [String] {
      Self.comment(text, reason?.text(in: wording))
    }
    let mistake = commands.first?.failure.flatMap { $0.isOfEffect ? nil : $0.message }
    guard !reading.statements.isEmpty, mistake == nil || !SourceLine.isReplaced(text) else {
      return (comment(text, reading.error?.sentence ?? mistake), 0)
    }
    var (parts, rest) = ([String](), [String]())
    for command in commands {
      guard let statement = command.statement else { continue }
      var words = words(of: statement, command)
      // A script shows other things than a prompt, and doesn't write to that file.
      let isShowing = command.traits.contains(.isAboutShowing)
      let isLast = command.nextAction == commands.last?.nextAction
      let sign =
        statement.isInBackground && !(isOver && isLast) || inBackground && isLast ? " &" : ""
      if command.traits.contains(.isOfSitting) {
        continue
      } else if command.traits.contains(.isNotRecorded) || isShowing && statement.isNegated {
        rest += comment(words, "left out")
      } else if isShowing, let failure = command.failure {
        rest += comment(words, failure.message)
      } else if command.failure.map({ !$0.isOfEffect || Self.isAnswer(command) }) == true {
        // A mistake, which ! doesn't turn round, or no command.
        parts.append("expect error \"\" " + words + sign)
      } else {
        // Without its !, it would be an answer.
        let needsColon = command.prompt?.isAsking == true && !words.hasPrefix(":")
        let isAnswer = Self.isAnswer(command)
        if Self.fails(command) {
          words = "! " + words
        } else if needsColon, !isAnswer {
          // A colon says what quotes do.
          let first = statement.words[0]
          words = ":" + (first.isQuoted ? first.text + words.dropFirst(first.span.count) : words)
        }
        parts.append(words + sign)
      }
    }
    // Later events of the running command don't count yet.
    if commands.last?.isUnderWay != true {
      let begun = commands.count { $0.statement != nil }
      for statement in reading.statements.dropFirst(begun) {
        rest += comment(source.text(of: statement), "wasn't run")
      }
    }
    if let error = reading.error { rest += comment(text, error.sentence) }
    let count = parts.count
    guard let last = parts.popLast() else { return (rest, 0) }
    let lines = Self.noting(secretsIn: Self.joined(parts, last), wording)
    let note: Sentence = "# Ctrl-C ended what was under way"
    let isInterrupted = commands.contains(where: \.isInterrupted)
    return (lines + (isInterrupted ? [note.text(in: wording)] : []) + rest, count)
  }

  private static func joined(_ parts: [String], _ last: String) -> String {
    var line = ""
    for part in parts { line += part + (part.hasSuffix(" &") ? " " : "; ") }
    return line + last
  }

  private func words(of statement: Statement, _ command: RecordedCommand) -> String {
    let span = statement.span
    var words = source.text(of: statement)
    if let (word, name) = command.otherName(for: file) {
      let start = word.span.lowerBound - span.lowerBound
      words =
        words.prefix(start) + TypedWord.whole(name) + words.dropFirst(start + word.span.count)
    }
    for (place, name) in command.meanings where span.contains(place.lowerBound) {
      let start = place.lowerBound - span.lowerBound
      words = name + words.dropFirst(start + place.count)
    }
    return words
  }

  private static func comment(_ text: String, _ reason: String?) -> [String] {
    // A zero byte has no place in a comment, either.
    guard let reason else { return text.isEmpty ? [] : [SecretMask.masked(text)] }
    // Characters that no line may contain can't be in a comment either.
    return ["# \(text)  (\(reason))"].map { escapedForDisplay(SecretMask.masked($0)) }
  }

  /// A line without its passwords and keys, and a comment above it if it had some.
  static func noting(secretsIn line: String, _ wording: Wording) -> [String] {
    let masked = SecretMask.masked(line)
    let hasMask = masked.utf8.contains(UInt8(ascii: "*")) && masked.contains(SecretMask.mask)
    guard masked != line || hasMask else { return [line] }
    let note: Sentence = "# \(SecretMask.mask) stands for a password or key, which isn't saved:"
    return [note.text(in: wording), masked]
  }
}
