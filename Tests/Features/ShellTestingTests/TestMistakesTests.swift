import Foundation
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures
@testable import ShellTesting

@MainActor @Suite struct TestMistakesTests {
  @Test(arguments: [
    ("quit\nexpect count == 0\n", "the session is over, and this isn't run; write quit behind it"),
    ("add 1\nquit; expect count == 1\n", "the session is over"),
    ("! quit; add 1\n", "“quit” passed"), ("step on\nadd 1\n", "it ends while the flow waits "),
    ("break mutation add\nadd 1\n", "it ends while the flow waits (held before reduce() of 1.1)"),
    ("predict on\nadd 1\n", "it ends while the flow waits (what will 1.1 add change?)"),
    ("", "no commands"),
    ("# Nothing\n\n   \n", "no commands"), ("! run nosuch\n", "there is no file "),
    ("! replay nosuch\n", "there is no file "),
    ("! present nosuch\n", "there is no file "),
    ("data nosuch\n! load 5\n", "there is no file or folder "),
    ("! data nosuch\n", "there is no file or folder "), ("! laod 3\n", "laod"),
    ("! run .\n", "is a folder"), ("! replay FOLDER/a.session\n", "isn't a recording"),
    ("fault next offline\nadd 1\n", "no load took the fault offline: "),
  ]) func `a file of commands fails by its mistake`(_ text: String, _ problem: String)
    async throws
  {
    let result = try #require(try await run(text, named: "a.session").results.first)
    #expect(result.isPassed == false)
    #expect(result.problem.contains { $0.contains(problem) }, "\(result.problem)")
  }

  @Test(arguments: ["add 1\nquit\n", "quit\n\n# The end\n", "add 1; quit\n"])
  func `quit may stand last`(_ text: String) async throws {
    #expect(try await run(text, named: "a.session").results.map(\.problem) == [[]])
  }

  @Test(arguments: [
    ("```\nCounter › quit\nCounter › state count\n```\n", "the session is over"),
    ("```\nCounter › step on\n...\n```\n", "it ends while the flow waits "),
    ("```text colums=60\nCounter › add 1\n...\n```\n", "“colums=60” isn't a width"),
    ("```text columns=6O\nCounter › add 1\n...\n```\n", "“columns=6O” isn't a width"),
  ]) func `a transcript fails by its mistake`(_ text: String, _ problem: String) async throws {
    let results = try await run(text, named: "a.md").results
    #expect(results.contains { !$0.isPassed })
    #expect(results.flatMap(\.problem).contains { $0.contains(problem) }, "\(results)")
  }

  // MARK: - Updating

  @Test func `a block with an expectation that fails isn't updated`() async throws {
    let text = """
      ```
      Counter › trace off
      Counter › state count
      5
      ```

      ```
      Counter › expect count == 3
      ```

      """
    let (results, updated, _) = try await run(text, named: "a.md", updates: true)
    #expect(results.map(\.isUpdated) == [true, false])
    #expect(results.map(\.isFailure) == [false, true])
    #expect(
      results[1].problem.last
        == "an expectation fails here: it isn't updated; correct it, or take it out")
    #expect(updated == text.replacing("\n5\n", with: "\n0\n"))
  }

  @Test(arguments: ["! add 1", "expect error \"range\" add 1"])
  func `a block in which nothing is refused isn't updated`(_ line: String) async throws {
    let text = "```\nCounter › trace off\nCounter › \(line)\n```\n"
    let (results, updated, _) = try await run(text, named: "a.md", updates: true)
    #expect(results.map(\.isUpdated) == [false])
    #expect(updated == text)
  }

  @Test func `the output of a file whose command fails isn't updated`() async throws {
    let (results, _, output) = try await run(
      "trace off\nexpect count == 3\n", named: "a.session", output: "nothing\n", updates: true)
    #expect(results.map(\.isUpdated) == [false])
    #expect(results.first?.problem.last == "a command fails: the output isn't updated")
    #expect(output == "nothing\n")
  }

  // MARK: - Line ends

  @Test(arguments: ["\n", "\r\n", "\r"]) func `an updated file keeps its line ends`(
    _ end: String
  ) async throws {
    func text(_ count: Int) -> String {
      """
      # Title

      ```text
      $ shell --trace off
      Counter › add 3; note 가

      # A comment
      Counter › state count
      \(count)
      ```
      The end.

      """.replacing("\n", with: end)
    }
    let (results, updated, _) = try await run(text(7), named: "a.md", updates: true)
    #expect(results.map(\.isUpdated) == [true])
    #expect(updated.utf8.elementsEqual(text(3).utf8))
  }

  @Test func `mixed line ends stay where they were`() async throws {
    func text(_ count: String, _ isOpen: String) -> String {
      "\u{FEFF}# Title\r\n```\r\n$ shell --trace off\nCounter › state count\r\n\(count)\r\n"
        + "Counter › state isOpen\n\(isOpen)\n```\rlast"
    }
    let (results, updated, _) = try await run(text("7", "no\u{0}"), named: "a.md", updates: true)
    #expect(results.map(\.isUpdated) == [true])
    let wanted = text("0", "false")
    #expect(updated.utf8.elementsEqual(wanted.utf8))
  }

  @Test(arguments: ["\n", "\r\n"]) func `an updated output keeps its line ends`(
    _ end: String
  ) async throws {
    func output(_ count: Int) -> String {
      """
      ...
      Counter › trace off
      Counter › add 3
      Counter › state count
      \(count)

      """.replacing("\n", with: end)
    }
    let (results, _, updated) = try await run(
      "trace off\(end)add 3\(end)state count\(end)", named: "a.session", output: output(7),
      updates: true)
    #expect(results.map(\.isUpdated) == [true])
    #expect(updated?.utf8.elementsEqual(output(3).utf8) == true)
  }

  @Test func `no bytes crash a test`() async throws {
    var generator = SplitMix64(seed: 45)
    let parts = [
      "\r", "\n", "\r\n", "\u{0}", "\u{FEFF}", "```", "~~~", "Counter › add 3", "3", "...", "[..]",
      "$ shell", " ", "#", "\u{2028}", "\u{85}", "e\u{301}", "`", "expect count == 3",
    ]
    for _ in 0..<Cases.count(40) {
      let count = Int.random(in: 0..<30, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      _ = try await run(text, named: "a.md", updates: true)
      _ = try await run(text, named: "a.session", output: text, updates: true)
    }
  }
}
