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

  /// Checks that somebody's words are one of the answers, but for case, blanks, commas, an article, a
  /// pair of quotes, a full stop, the dot of a case, and words behind a number: `30 people`.
  func isRight(_ words: String) -> Bool { Self.contains(words, in: answers) }

  func isExpected(_ words: String) -> Bool { isRight(words) || hint(against: words) != nil }

  func hint(against words: String) -> String? {
    misses.first { Self.contains(words, in: $0.guesses) }?.hint
  }

  static func isNoGuess(_ words: String) -> Bool { contains(words, in: noGuesses) }

  private static let noGuesses = [
    "I don't know", "I don’t know", "don't know", "no idea", "모름", "모르겠음", "몰라요",
    "모르겠어요", "모르겠습니다",
  ]

  private static func contains(_ words: String, in texts: [String]) -> Bool {
    let words = bare(words)
    let number = words.wholeMatch(of: /(\d+(?:\.\d+)*)\D*/)?.output.1
    return texts.map(bare).contains { $0 == words || number.map($0.elementsEqual) == true }
  }

  static func shown(_ words: String) -> String {
    var text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if text.count > 1, text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private static func bare(_ words: String) -> String {
    var text = shown(words).lowercased()
    for quotes in [("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”")]
    where text.count > 1 && text.hasPrefix(quotes.0) && text.hasSuffix(quotes.1) {
      text = text.dropFirst().dropLast().trimmed
      break
    }
    for article in ["the ", "a ", "an "] where text.hasPrefix(article) {
      text = String(text.dropFirst(article.count))
    }
    text.replace(/(\d),(?=\d{3})/) { $0.output.1 }
    text.replace(/,\s*/, with: " ")
    text.replace(/(^|\s)\.(?=\w)/) { $0.output.1 }
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
