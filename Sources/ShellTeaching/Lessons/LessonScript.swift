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
