import ReactorShell

/// What a lesson says, asks, and wants to be typed, in its order.
struct LessonScript: Equatable {
  var title = ""
  /// What stands before the first step.
  var opening: [LessonPart] = []
  var steps: [Step] = []

  /// What stands below one `##`.
  struct Step: Equatable {
    /// Empty where a lesson has none.
    var heading: String
    var parts: [LessonPart] = []
  }
}

/// A piece of a lesson.
enum LessonPart: Equatable {
  case title(String)
  case heading(String, number: Int, of: Int)
  case paragraph(String)
  /// What the player says, and not the lesson.
  case remark(String)
  /// `-` or `2.`, and what stands behind it.
  case item(marker: String, text: String)
  /// What is shown as it stands, and not run.
  case code([String])
  /// The program is started anew.
  case start(TranscriptOptions)
  case command(LessonCommand)
  case question(LessonQuestion)
}

/// A line that the learner is to type.
struct LessonCommand: Equatable {
  var line: String
  /// The gentlest first.
  var hints: [String] = []
  /// Which it is in its block, counted from 0: a text stands above the first only.
  var index = 0
}

/// What the learner is to predict.
struct LessonQuestion: Equatable {
  var text: String
  /// What is taken for right; the first is told.
  var answers: [String] = []
  /// Said when the learner has answered.
  var reason = ""

  /// Whether somebody's words are one of the answers, but for case, blanks and a pair of quotes.
  func isRight(_ words: String) -> Bool {
    let words = Self.bare(words)
    return answers.contains { Self.bare($0) == words }
  }

  private static func bare(_ text: String) -> String {
    var text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    for quotes in [("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”")]
    where text.count > 1 && text.hasPrefix(quotes.0) && text.hasSuffix(quotes.1) {
      text = text.dropFirst().dropLast().trimmed
      break
    }
    return text
  }
}

extension LessonScript {
  /// What has to be typed to come to the beginning of a step, and how the program was started.
  func way(to step: Int) -> (options: TranscriptOptions, lines: [String]) {
    var way = (options: TranscriptOptions(), lines: [String]())
    for part in steps.prefix(step).flatMap(\.parts) {
      switch part {
      case .start(let options): way = (options, [])
      case .command(let command): way.lines.append(command.line)
      default: break
      }
    }
    return way
  }
}

// MARK: - Lesson

/// A lesson that `tour` plays: a Markdown text of the form that `examples/lessons/README.md` says.
///
///     runShell(.cart, .shop, lessons: [
///       Lesson("01-adding.en", markdown: adding),
///       Lesson("01-adding.ko", markdown: addingInKorean),
///     ])
///
/// The text isn't read before somebody asks for it.
public struct Lesson: Sendable {
  /// `01-the-flow.en`: a name, and behind a dot its language.
  public let name: String
  private let text: @Sendable () -> String

  /// A lesson; those of one name are the same in several languages.
  ///
  /// - Parameters:
  ///   - name: As a file has it, with or without `.md`; English where it doesn't say a language.
  ///   - markdown: Its text, read whenever it is asked for.
  public init(_ name: String, markdown: @autoclosure @escaping @Sendable () -> String) {
    self.name = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    text = markdown
  }

  /// Its text.
  public var markdown: String { text() }

  /// What it is called in every language: `01-the-flow`.
  var stem: String { isSuffixed ? String(name.dropLast(3)) : name }

  var language: LessonLanguage { name.hasSuffix(".ko") ? .korean : .english }

  private var isSuffixed: Bool {
    LessonLanguage.allCases.contains { name.hasSuffix(".\($0.rawValue)") }
  }

  /// What stands in its first heading; its name where there is none.
  ///
  /// - Complexity: O(n).
  var title: String {
    let line = markdown.split(separator: "\n").first { $0.hasPrefix("# ") }
    return line?.dropFirst(2).trimmed ?? stem
  }
}

/// What a lesson is written in.
package enum LessonLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  /// The one for who is spoken to in a language, or in both.
  init(_ language: Language) { self = language == .english ? .english : .korean }
}

// MARK: - LessonPlayer

/// Where somebody is in a lesson, and what is waited for: knows no session and no terminal.
struct LessonPlayer {
  let script: LessonScript
  /// Whether each step waits for Enter: not where nobody reads along.
  let pauses: Bool

  /// Counted from 0; as many as there are steps at the end.
  private(set) var step = 0
  /// The part of the step that comes next.
  private var next = 0
  private(set) var wait = Wait.enter
  /// How many hints were given for what is waited for.
  private var hintsGiven = 0
  /// Something was done in this step.
  private var isUnderWay = false

  /// What the learner is to do.
  enum Wait: Equatable {
    /// To say that it was read.
    case enter
    case command(LessonCommand)
    case question(LessonQuestion)
    /// Nothing more.
    case end
  }

  /// What helps with a command.
  enum Help: Equatable {
    case hint(String)
    case solution(String)
  }

  init(_ script: LessonScript, pauses: Bool) {
    self.script = script
    self.pauses = pauses
  }

  /// Goes to the beginning of a step; ``goOn()`` shows it.
  mutating func go(to step: Int) {
    self.step = min(max(step, 0), script.steps.count)
    next = 0
    isUnderWay = false
    wait = .enter
  }

  /// Where one step back is: the beginning of this one, or, for who is there, of the one before.
  var stepBack: Int { isUnderWay ? step : max(step - 1, 0) }

  /// What is done is done: the parts that are shown until there is something to do again, the
  /// question among them.
  mutating func goOn() -> [LessonPart] {
    var shown: [LessonPart] = []
    if wait != .enter { isUnderWay = true }
    hintsGiven = 0
    while step < script.steps.count {
      let current = script.steps[step]
      if next == 0 { shown += head(of: current) }
      while next < current.parts.count {
        let part = current.parts[next]
        next += 1
        switch part {
        case .command(let command):
          wait = .command(command)
          return shown
        case .question(let question):
          wait = .question(question)
          return shown + [part]
        default:
          shown.append(part)
        }
      }
      go(to: step + 1)
      if pauses, step < script.steps.count { return shown }
    }
    wait = .end
    return shown
  }

  /// What helps next: hint by hint, and then what is to be typed; nil where no command is waited for.
  mutating func help() -> Help? {
    guard case .command(let command) = wait else { return nil }
    guard hintsGiven < command.hints.count else { return .solution(command.line) }
    defer { hintsGiven += 1 }
    return .hint(command.hints[hintsGiven])
  }

  /// What is asked for by a command without a text above it: its first hint.
  mutating func task() -> String? {
    guard case .command(let command) = wait, command.index > 0, hintsGiven == 0,
      case .hint(let hint)? = help()
    else { return nil }
    return hint
  }

  private func head(of current: LessonScript.Step) -> [LessonPart] {
    let opening = step == 0 ? [.title(script.title)] + script.opening : []
    return opening + [.heading(current.heading, number: step + 1, of: script.steps.count)]
  }
}
