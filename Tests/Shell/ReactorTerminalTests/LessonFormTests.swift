import ShellTeaching
import Testing

@Suite struct LessonFormTests {
  @Test(arguments: try Lesson.names)
  func `a lesson has predictions, each with an answer, a reason, and the block that shows it`(
    name: String
  ) throws {
    let items = try Lesson(name).items
    let sign = name.hasSuffix(".en") ? "**Predict** " : "**예측** "
    let questions = items.indices.filter { index in
      guard case .question(let text) = items[index] else { return false }
      #expect(text.hasPrefix(sign) && text.count > sign.count)
      return true
    }
    #expect(questions.count >= 2)
    for question in questions {
      let rest = items[(question + 1)...]
      #expect(rest.prefix(2).map(\.name) == ["answer", "because"])
      #expect(rest.prefix(2).allSatisfy { !$0.comment.isEmpty })
      // Then the replies to wrong guesses, hints, and the block: nothing that would reveal the
      // answer before.
      let next = rest.dropFirst(2).drop { $0.name == "not" || $0.name.hasPrefix("hint") }.first
      #expect(next?.isTranscript == true, "\(items[question])")
    }
    #expect(
      items.filter { $0.name == "answer" || $0.name == "because" }.count == questions.count * 2)
  }

  @Test(arguments: try Lesson.names)
  func `every command has a hint`(name: String) throws {
    let items = try Lesson(name).items
    for index in items.indices {
      guard case .block("console", let lines) = items[index] else { continue }
      let commands = Lesson.commands(in: lines).filter { !$0.hasPrefix("$ ") }
      let hints = items[..<index].reversed().prefix { $0.name.hasPrefix("hint") }.reversed()
      let numbers = commands.indices.map { $0 == 0 ? "hint" : "hint \($0 + 1)" }
      #expect(hints.map(\.name) == numbers, "\(commands)")
      #expect(hints.allSatisfy { !$0.comment.isEmpty })
    }
  }
}

extension Lesson.Item {
  fileprivate var name: String {
    guard case .comment(let name, _) = self else { return "" }
    return name
  }

  fileprivate var comment: String {
    guard case .comment(_, let text) = self else { return "" }
    return text
  }

  fileprivate var isTranscript: Bool {
    guard case .block("console", _) = self else { return false }
    return true
  }
}
