import EmbeddedFiles
import Garage
import MovieCatalog
import PhotoSearch
import RandomUser
import ReactorCore
import StandardFeatures

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTeaching

/// A player of the program's lessons who types whatever a test wants at each place.
@MainActor final class LessonDriver {
  private(set) var text = ""
  private(set) var errors = ""
  private var session: Session!
  private let number: Int

  nonisolated static var names: [String] { lessons.map(\.name) }

  private nonisolated static var lessons: [Lesson] {
    var lessons: [Lesson] = []
    while let name = lesson_name(lessons.count) {
      let text = String(cString: lesson_text(lessons.count))
      lessons.append(Lesson(String(cString: name), markdown: text))
    }
    return lessons
  }

  init(_ name: String) async throws {
    number = (Self.names.firstIndex(of: name) ?? 0) / 2 + 1
    let output = Output(
      write: { [unowned self] in text += $0 },
      writeError: { [unowned self] error in
        text += error
        errors += error
      })
    session = Session(
      apps: [.people, .photos, .catalog], clock: .virtual(),
      report: TextReport(to: output, trace: .off),
      features: .standard + [.lessons(Self.lessons, apps: [.garage, .oldGarage])])
    try session.start(app: .people)
    _ = await type("tour \(name.suffix(2))")
    _ = await type("tour \(number)")
  }

  struct Place: Equatable {
    let lineCount: Int
    let wait: LessonPlayer.Wait
  }

  /// The place in the lesson; nil once it is over.
  var place: Place? {
    (session.tour?.lesson?.player).map { Place(lineCount: $0.way.lines.count, wait: $0.wait) }
  }

  func type(_ line: String) async -> String {
    text = ""
    if line.isEmpty {
      await session.enterEmptyLine()
    } else {
      await session.run(SourceLine(line))
    }
    return text
  }
}

// MARK: - Ways to say it

enum Spelling: CaseIterable {
  case text
  case trace
  case blanks
  /// In the words of somebody who thinks in Swift: actions and paths alone, the dots of cases.
  case swift
  /// As somebody looks who wants to see everything.
  case whole

  func line(for command: LessonCommand) -> String {
    let line = command.line
    switch self {
    case .text: return line
    case .trace:
      return Self.printed.reduce(line) { line, pair in line.replacing(pair.typed, with: pair.shown)
      }
    case .swift:
      return line.replacing(/\bload (\d+)/) { ".load(\($0.output.1))" }
        .replacing(/\binsert (\w+)/) { ".insert(\"\($0.output.1)\")" }
        .replacing(/^toggle (\d)/) { ".toggle([0,\($0.output.1)])" }
        .replacing(/^state (?=\w)/, with: "")
        .replacing(/\ (set[LPF]\w+)/) { " .\($0.output.1)" }
    case .whole:
      return line.hasPrefix("state ") ? "state" : line
    case .blanks:
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      // Words of a quotation keep their blanks, and the first of a command is no argument.
      guard !line.contains("\"") else { return "  \(line)  " }
      return words.enumerated().map { index, word in
        let isFirst = index == 0 || ["!", "&"].contains(words[index - 1])
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber }
        return isFirst || !isPlain || word == "nil" ? String(word) : "'\(word)'"
      }.joined(separator: "   ")
    }
  }

  private static let printed: [(typed: String, shown: String)] = [
    ("[\"20s\"]", "[\"20대\"]"), ("open 20s", "open 20대"), ("toggle 3", "toggle [3]"),
    (" == ", " = "), ("300ms", "0.3s"), ("pushedScreen nil", "pushedScreen → nil"),
  ]

  func guess(at question: LessonQuestion) -> String {
    switch self {
    case .text, .swift, .whole: question.answers[0]
    case .trace: question.answers.last ?? ""
    case .blanks: "  “\(question.answers[0].uppercased())”. "
    }
  }
}

enum Mistake: CaseIterable {
  case value
  case word
  case nothing

  func line(for command: LessonCommand) -> String {
    switch self {
    case .value:
      guard let number = command.line.matches(of: /\d+/).last, let value = Int(number.output)
      else { return command.line + " xyzzy" }
      return command.line.replacingCharacters(in: number.range, with: "\(value + 1)")
    case .word: return "xyzzy 1"
    case .nothing: return ""
    }
  }

  func guess(at question: LessonQuestion) -> String {
    switch self {
    case .value: question.answers[0] + "0"
    case .word: "xyzzy"
    case .nothing: ""
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
