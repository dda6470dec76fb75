import Foundation
import ReactorShell
import StandardFeatures
import Testing

@testable import reactor_shell

@MainActor @Suite struct WrittenLessonTests {
  private struct Lesson {
    let number: Int
    let reactor: String
    let app: App
  }

  private static let lessons = [
    Lesson(number: 11, reactor: "BasketReactor", app: App { _ in BasketReactor() }),
    Lesson(number: 12, reactor: "SearchReactor", app: App { SearchReactor(clock: $0.clock) }),
  ]

  private func files(of lesson: Lesson) throws -> [NewPackage.File] {
    try #require(WrittenLesson(lesson.number, in: PackageName("Lesson"))).files
  }

  @Test(arguments: 0..<2) func `the sessions pass with the reactor that is asked for`(
    index: Int
  ) async throws {
    let lesson = Self.lessons[index]
    let sessions = try files(of: lesson).filter { $0.path.hasSuffix(".session") }
    #expect(sessions.count == [5, 3][index])
    for session in sessions {
      let shell = try TestSession(lesson.app, features: .standard)
      let said = await shell.run(session.text)
      #expect(shell.hasPassed, "\(session.path): \(said)")
    }
  }

  /// All that isn't named in a step is given.
  @Test(arguments: 0..<2) func `the file with holes has the rest of the reactor`(
    index: Int
  ) throws {
    let lesson = Self.lessons[index]
    let given = try files(of: lesson).first { $0.path.hasSuffix("\(lesson.reactor).swift") }
    let solved = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "\(lesson.reactor).swift"), encoding: .utf8)
    var lines = solved.split(separator: "\n")[...]
    for line in try #require(given).text.split(separator: "\n") where !line.contains("// Step") {
      lines = lines.drop { $0 != line }
      #expect(lines.popFirst() == line)
    }
  }

  @Test(arguments: 0..<2) func `the text doesn't show the sessions`(index: Int) throws {
    let lesson = try #require(
      WrittenLesson(Self.lessons[index].number, in: PackageName("Lesson")))
    #expect(!lesson.text.contains("expect ") && !lesson.text.contains("<!--"))
    #expect(lesson.text.contains("swift run Lesson test .lesson/*.session"))
    #expect(lesson.koreanText.contains("swift run Lesson test .lesson/*.session"))
  }
}
