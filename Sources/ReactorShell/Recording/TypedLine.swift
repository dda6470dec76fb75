import Foundation

/// A line of the log, with what came of it.
struct TypedLine {
  let text: String
  /// The number of the action that came next.
  let nextAction: Int
  let position: Int
  let time: Duration
  /// When it returned.
  private(set) var end: Duration
  private(set) var lateFailures: [Int] = []
  private var meanings: [(span: Range<Int>, name: String)] = []
  private var failure: (span: Range<Int>, message: Sentence, isOfEffect: Bool)?
  private var isInterrupted = false

  private init(_ text: String, nextAction: Int, _ entry: SessionLog.Entry) {
    self.text = text
    self.nextAction = nextAction
    position = entry.position
    time = entry.time
    end = entry.time
  }

  /// Whether its last command was typed with a `&`.
  var isInBackground: Bool {
    Lexer.read(SourceLine(text)).statements.last?.isInBackground ?? false
  }

  static func all(in entries: [SessionLog.Entry]) -> [Self] {
    var lines: [Self] = []
    var failures: [Int] = []
    for entry in entries {
      if case .typed(let text, let action) = entry.kind {
        lines.append(Self(text, nextAction: action, entry))
      } else if case .failedLater(let action, _) = entry.kind {
        failures.append(action)
      } else if let last = lines.indices.last {
        lines[last].take(entry)
      }
    }
    for index in lines.indices { lines[index].lateFailures = failures }
    return lines
  }

  private mutating func take(_ entry: SessionLog.Entry) {
    switch entry.kind {
    case .meant(let span, let name): meanings.append((span, name))
    case .failed(let span, let message, let isOfEffect): failure = (span, message, isOfEffect)
    case .interrupted: isInterrupted = true
    case .returned: end = entry.time
    default: break
    }
  }

  // MARK: - As a script has it

  /// Commands that write files, leave, or keep the session: not to be done again.
  private static let leftOut: Set<String> = [
    "quit", "exit", "save", "output", "replay", "export", "tour",
  ]

  /// - Parameters:
  ///   - isInBackground: Nobody waited for it.
  ///   - hasFailedLater: What it started has failed, and nobody waited for that.
  ///   - wording: What comments are written in.
  func written(
    inBackground: Bool, failedLater: Bool, _ wording: Wording
  ) -> (lines: [String], commands: Int) {
    func comment(_ text: String, _ reason: Sentence? = nil) -> [String] {
      Self.comment(text, reason?.text(in: wording))
    }
    let reading = Lexer.read(SourceLine(text))
    guard !reading.statements.isEmpty else {
      return (comment(text, reading.error?.sentence), 0)
    }
    var (parts, rest, count) = ([String](), [String](), 0)
    var isOver = false
    for statement in reading.statements {
      let words = self.words(of: statement)
      let name = statement.words[0].text.drop { $0 == ":" }
      let isSaving = name == "data" && statement.words.dropFirst().first?.text == "save"
      if isOver {
        rest += comment(words, "wasn't run")
      } else if Self.leftOut.contains(String(name)) || isSaving {
        if !["quit", "exit", "save"].contains(name) { rest += comment(words, "left out") }
      } else if let failure, failure.span == statement.span {
        isOver = true
        // What failed by its words would fail in another way where other words work.
        if failure.isOfEffect || statement.isNegated {
          parts.append((statement.isNegated ? "" : "! ") + words)
          count += 1
        } else {
          rest += comment(words, failure.message)
        }
      } else {
        let sign = statement.isNegated ? "! " : ""
        parts.append(sign + words + (statement.isInBackground ? " &" : ""))
        count += 1
      }
    }
    if let error = reading.error { rest += comment(text, error.sentence) }
    guard let last = parts.popLast() else { return (rest, 0) }
    let goesOn = inBackground && !last.hasPrefix("! ") && !last.hasSuffix(" &")
    let fails = failedLater && !goesOn && !last.hasPrefix("! ") && !last.hasSuffix(" &")
    // A `!` holds for one command, and stands at its beginning.
    let lines = Self.noting(
      secretsIn: Self.joined(parts, (fails ? "! " : "") + last + (goesOn ? " &" : "")), wording)
    let note: Sentence = "# Ctrl-C ended what was under way"
    return (lines + (isInterrupted ? [note.text(in: wording)] : []) + rest, count)
  }

  private static func joined(_ parts: [String], _ last: String) -> String {
    var line = ""
    for part in parts { line += part + (part.hasSuffix(" &") ? " " : "; ") }
    return line + last
  }

  /// The words as they were typed, but for those that were cut short.
  private func words(of statement: Statement) -> String {
    let span = statement.span
    var words = Array(text)[clamped: span]
    for (place, name) in meanings where span.contains(place.lowerBound) {
      let start = place.lowerBound - span.lowerBound
      words = name + words.dropFirst(start + place.count)
    }
    return words
  }

  private static func comment(_ text: String, _ reason: String?) -> [String] {
    let text = SecretMask.masked(text)
    guard let reason else { return text.isEmpty ? [] : [text] }
    let why = SecretMask.masked(reason.replacing("\n", with: " "))
    return ["# \(text.replacing("\n", with: " "))  (\(why))"]
  }

  /// A line without its passwords and keys, and a comment above it where it had some.
  static func noting(secretsIn line: String, _ wording: Wording) -> [String] {
    let masked = SecretMask.masked(line)
    guard masked != line || line.contains(SecretMask.mask) else { return [line] }
    let note: Sentence = "# \(SecretMask.mask) stands for a password or key, which isn't saved:"
    return [note.text(in: wording), masked]
  }
}

extension [Character] {
  fileprivate subscript(clamped range: Range<Int>) -> String {
    String(self[range.clamped(to: 0..<count)])
  }
}
