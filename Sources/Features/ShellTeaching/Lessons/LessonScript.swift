import ReactorShell

struct LessonScript: Equatable {
  var title = ""
  var opening: [LessonPart] = []
  var steps: [Step] = []

  /// The part below one `##`.
  struct Step: Equatable {
    var heading: String
    var parts: [LessonPart] = []
  }
}

enum LessonPart: Equatable {
  case title(String)
  case heading(String, number: Int, of: Int)
  case paragraph(String)
  case remark(String)
  /// `-` or `2.`, and the text behind it.
  case item(marker: String, text: String)
  case code([String])
  case start(TranscriptOptions)
  case command(LessonCommand)
  case question(LessonQuestion)
  /// A prediction beside its answer, below the block that showed it.
  case comparison(LessonPrediction)
}

struct LessonCommand: Equatable {
  var line: String
  /// The gentlest first.
  var hints: [String] = []
  /// Its index in its block, counted from 0: a text stands above the first only.
  var index = 0
}

struct LessonQuestion: Equatable {
  var text: String
  /// The accepted answers; the first is shown.
  var answers: [String] = []
  var reason = ""
  var misses: [Miss] = []

  /// A wrong guess that is answered with a hint of its own.
  struct Miss: Equatable {
    var guesses: [String]
    var hint: String
  }

  func isRight(_ words: String) -> Bool {
    Answer(words, to: text, besides: misses.flatMap(\.guesses)).isOne(of: answers)
  }

  func isExpected(_ words: String) -> Bool { isRight(words) || hint(against: words) != nil }

  /// Checks that the words themselves stand in the lesson.
  func isListed(_ words: String) -> Bool {
    let typed = Self.shown(words).lowercased()
    return (answers + misses.flatMap(\.guesses)).contains { $0.lowercased() == typed }
  }

  func hint(against words: String) -> String? {
    let answer = Answer(words, to: text, besides: answers)
    return misses.first { $0.guesses.contains { answer.isOne(of: [$0]) } }?.hint
  }

  static func isNoGuess(_ words: String) -> Bool { Answer(words).saysNothing }

  static func shown(_ words: String) -> String {
    var text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if text.count > 1, text.hasSuffix(".") { text.removeLast() }
    return text
  }
}

struct LessonPrediction: Equatable {
  let question: LessonQuestion
  let number: Int
  let guess: String?

  var isRight: Bool { guess.map(question.isRight) == true }
}

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

  /// Creates a lesson; translations of a lesson share its name.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without `.md`; English if it has no language suffix.
  ///   - markdown: Its text, read whenever it is needed.
  public init(_ name: String, markdown: @autoclosure @escaping @Sendable () -> String) {
    self.name = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    text = markdown
  }

  /// Its text.
  public var markdown: String { text() }

  /// Its name without the language: `01-the-flow`.
  var stem: String { isSuffixed ? String(name.dropLast(3)) : name }

  var language: LessonLanguage { name.hasSuffix(".ko") ? .korean : .english }

  private var isSuffixed: Bool {
    LessonLanguage.allCases.contains { name.hasSuffix(".\($0.rawValue)") }
  }

  var title: String {
    let line = markdown.lines.first { $0.hasPrefix("# ") }
    return line?.dropFirst(2).trimmed ?? stem
  }
}

package enum LessonLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  init(_ language: Language) { self = language == .english ? .english : .korean }
}
