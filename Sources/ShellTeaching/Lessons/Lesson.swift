import ReactorShell

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
