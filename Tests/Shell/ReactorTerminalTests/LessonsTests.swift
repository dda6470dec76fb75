import Foundation
import ShellTeaching
import Testing

@Suite struct LessonsTests {
  @Test func `there are ten lessons, each in English and Korean`() throws {
    let names = try Lesson.names
    #expect(names.filter { $0.hasSuffix(".en") }.count == 10)
    let other = names.filter { $0.hasSuffix(".en") }.map { String($0.dropLast(2)) + "ko" }
    #expect(names.filter { $0.hasSuffix(".ko") } == other)
    #expect(names.count == 20)
  }

  @Test(arguments: try Lesson.names)
  func `a lesson gives what stands in it`(name: String) async throws {
    let lesson = try Lesson(name)
    let result = try await Shell.run(["test", "examples/lessons/\(name).md"])
    #expect((4...24).contains(lesson.transcripts.count))
    #expect(
      result.output.hasSuffix("\n# \(lesson.transcripts.count) passed, 0 failed\n"),
      "\(result.output)")
    #expect(result.status == 0 && result.errors == "")
  }

  @Test(arguments: try Lesson.names.filter { $0.hasPrefix("09-") })
  func `the test that a lesson shows is one that runs`(name: String) throws {
    let file = Shell.top.appendingPathComponent(
      "Tests/Study/RandomUserTests/Reactors/LoadTests.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let shown = try Lesson(name).items.compactMap { item -> String? in
      guard case .block("swift", let lines) = item, lines.contains(where: Self.isOfLoadTests) else {
        return nil
      }
      return lines.joined(separator: "\n")
    }
    #expect(shown.count == 1 && shown.allSatisfy { source.hasSuffix("\n\n\($0)\n") })
  }

  @Test(arguments: try Lesson.names.filter { $0.hasPrefix("05-") })
  func `the reactor that ten questions are about is the one that runs`(name: String) throws {
    let file = Shell.top.appendingPathComponent("Sources/Study/Garage/GarageReactor.swift")
    // The members of a type, which stand further right there.
    let source = try String(contentsOf: file, encoding: .utf8).replacing("\n  ", with: "\n")
    let shown = try Lesson(name).items.compactMap { item -> [String]? in
      guard case .block("swift", let lines) = item, lines.contains(where: Self.isOfGarage) else {
        return nil
      }
      return lines
    }
    let pieces = shown.flatMap { lines in
      lines.split { $0.isEmpty }.map { $0.joined(separator: "\n") }
    }
    #expect(pieces.count == 3)
    #expect(pieces.filter { !source.contains($0) } == [])
  }

  private static func isOfGarage(_ line: String) -> Bool { line.contains("var ticket") }

  private static func isOfLoadTests(_ line: String) -> Bool { line.contains("struct LoadTests") }

  @Test(arguments: try Lesson.names.filter { $0.hasSuffix(".en") })
  func `both languages type the same`(name: String) throws {
    let (english, korean) = (try Lesson(name), try Lesson(String(name.dropLast(2)) + "ko"))
    let typed = korean.transcripts.map { block in
      Lesson.commands(in: block).map {
        $0.replacing("$ reactor-shell --lang ko", with: "$ reactor-shell")
      }
    }
    #expect(english.transcripts.map(Lesson.commands) == typed)
    #expect(english.lines.filter { $0.contains("[한국어](\(korean).md)") }.count == 1)
    #expect(korean.lines.filter { $0.contains("[English](\(english).md)") }.count == 1)
    // If a sentence was left out, so is its item.
    #expect(english.items.map(\.kind) == korean.items.map(\.kind))
  }

  @Test(arguments: try Lesson.names.filter { $0.hasSuffix(".en") })
  func `what is right in English is right in Korean, too`(name: String) throws {
    // `no` is read in both languages.
    let korean = try Lesson(String(name.dropLast(2)) + "ko").answers.map {
      $0.union($0.compactMap { ["네": "yes", "아니요": "no"][$0] })
    }
    let missing = zip(try Lesson(name).answers, korean).map { $0.subtracting($1) }
    #expect(missing.filter { !$0.isEmpty } == [])
  }

  @Test(arguments: try Lesson.names)
  func `a lesson begins with a title and a question`(name: String) throws {
    guard case .heading(let title)? = try Lesson(name).items.first,
      case .text(let question)? = try Lesson(name).items.dropFirst().first
    else {
      Issue.record("it begins otherwise")
      return
    }
    #expect(title.hasPrefix("# "))
    #expect(question.count == 1 && question[0].hasPrefix("**") && question[0].hasSuffix("?**"))
    #expect(try Lesson(name).items.filter(\.isTitle).count == 1)
  }

  @Test(arguments: try Lesson.names)
  func `it ends with three lines, ReactorKit's code, perhaps a check, and a link`(
    name: String
  ) throws {
    let lesson = try Lesson(name)
    let isEnglish = name.hasSuffix(".en")
    var sections = lesson.items.split { if case .heading = $0 { true } else { false } }
    var headings = lesson.items.compactMap { item -> String? in
      guard case .heading(let text) = item else { return nil }
      return text
    }
    // Leaving before it costs nothing.
    if headings.last == (isEnglish ? "## Ten questions" : "## 열 가지 질문") {
      headings.removeLast()
      sections.removeLast()
    }
    #expect(
      headings.suffix(2)
        == (isEnglish ? ["## Summary", "## In ReactorKit"] : ["## 정리", "## ReactorKit에서는"]))
    guard case .text(let summary)? = sections.dropLast().last?.first else {
      Issue.record("there is no summary")
      return
    }
    #expect(summary.filter { $0.hasPrefix("- ") }.count == 3)
    let code = sections.last?.contains { item in
      guard case .block("swift", _) = item else { return false }
      return true
    }
    #expect(code == true)
    #expect(lesson.lines.last == "" && lesson.lines.dropLast().last?.contains("](README.") == true)
  }

  @Test(arguments: try Lesson.names + ["README", "README.ko"])
  func `every link leads to a file`(name: String) throws {
    let text = try Lesson(name).lines.joined(separator: "\n")
    let links = ReadmeTests.links(in: text, from: Lesson.folder)
    #expect(links.count >= 2 && links.missing == [])
  }
}

extension Lesson.Item {
  fileprivate var isTitle: Bool {
    guard case .heading(let text) = self else { return false }
    return text.hasPrefix("# ")
  }

  fileprivate var kind: String {
    switch self {
    case .heading: "heading"
    case .text: "text"
    case .question: "question"
    case .comment(let name, _): name
    case .block(let info, _): info
    }
  }
}
