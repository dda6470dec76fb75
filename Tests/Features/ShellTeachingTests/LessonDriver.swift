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

  nonisolated static func markdown(_ number: Int, in language: String) -> String {
    let beginning = (number < 10 ? "0" : "") + "\(number)-"
    return lessons.first { $0.name.hasPrefix(beginning) && $0.name.hasSuffix(".\(language)") }?
      .markdown ?? ""
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

  /// The session in which the lesson's lines are run.
  var lesson: Session { session.tour?.lesson?.session ?? session }

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

/// The ways to write a step's line that the command table and the parsers of its arguments take.
@MainActor struct Wordings {
  let session: Session

  /// All of them, the line itself first.
  func all(of line: String) -> [String] {
    guard let statements = try? Lexer.statements(in: line), let statement = statements.first else {
      return [line]
    }
    var lines = [line, "  \(line)  # as it stands there"]
    lines += paths(in: line, statement) + operators(in: line) + values(in: line)
    guard session.flow?.isAsking != true,
      let (command, isOfShell) = try? session.table.meaning(
        of: statement.words[0], abbreviates: false)
    else { return lines }
    let name = statement.words[0].text
    let names = ([command.name] + command.aliases).map { (isOfShell ? ":" : "app:") + $0 }
    lines += (command.aliases + names).map { line.replacing(name, with: $0, maxReplacements: 1) }
    if !statement.isExpectation { lines.append(quoted(line)) }
    if command.name == "state" {
      let path = line.dropFirst(name.count).drop { $0 == " " }
      lines += path.isEmpty ? [] : [String(path), "state"]
    }
    let actions = line.replacing(/\bload (\d+)/) { ".load(\($0.output.1))" }
      .replacing(/\binsert (\w+)/) { ".insert(\"\($0.output.1)\")" }
      .replacing(/^toggle (\d)/) { ".toggle([0,\($0.output.1)])" }
    lines.append(actions)
    if !isOfShell { lines.append("state; \(line); ") }
    return lines
  }

  private func paths(in line: String, _ statement: Statement) -> [String] {
    statement.words.dropFirst().flatMap { word -> [String] in
      guard let path = try? FieldPath(word, in: session), !word.isQuoted, line.contains(word.text)
      else { return [] }
      let aliases = (session.screen?.keyAliases ?? [:]).flatMap { alias, key in
        [key, alias].flatMap { ["[\"\($0)\"]", "['\($0)']", "[\($0)]"] }.map {
          word.text.replacing("[\"\(alias)\"]", with: $0)
        }
      }
      return ([path.storeName + "." + word.text] + aliases).filter { $0 != word.text }
        .map { line.replacing(word.text, with: $0) }
    }
  }

  private func operators(in line: String) -> [String] {
    Comparison.spellings.filter { line.contains(" \($1) ") }.map {
      line.replacing(" \($1) ", with: " \($0) ")
    }.filter { !line.hasPrefix("!") || $0.contains("≠") }
  }

  /// Of rows, times, places and cases, in the forms that the trace prints and Swift has.
  private func values(in line: String) -> [String] {
    [
      ("open 20s", "open 20대"), ("toggle 3", "toggle [3]"), ("300ms", "0.3s"),
      ("[0, 1]", "[0,1]"), ("pushedScreen nil", "pushedScreen → nil"),
      ("pushedScreen nil", "pushedScreen = nil"), ("goto 1.", "goto 01."),
    ].filter { line.contains($0.0) }.map { line.replacing($0.0, with: $0.1) }
      + [line.replacing(/\ (set[LPF]\w+)/) { " .\($0.output.1)" }]
  }

  /// With quotes around plain arguments: names keep theirs, and other words may mean something else
  /// in quotes.
  private func quoted(_ line: String) -> String {
    guard !line.contains("\"") else { return line }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return words.enumerated().map { index, word in
      let isFirst = index == 0 || ["!", "&"].contains(words[index - 1])
      let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber }
      return isFirst || !isPlain || word == "nil" ? String(word) : "'\(word)'"
    }.joined(separator: "   ")
  }

  static func guesses(at question: LessonQuestion) -> [String] {
    question.answers + question.answers.map { "  “\($0.uppercased())”. " }
      + question.answers.map { "\($0)." }
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
