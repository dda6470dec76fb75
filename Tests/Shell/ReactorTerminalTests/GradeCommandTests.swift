import Foundation
import ReactorShell
import Testing

@Suite struct GradeCommandTests {
  private static let homework = ["ann", "ben", "cem"].map { "examples/homework/\($0).session" }

  @Test func `the example is graded as the article shows it`() async throws {
    let result = try await Shell.run(["grade", "examples/homework/TASKS.md"] + Self.homework)
    #expect(result.status == 0 && result.errors == "")
    let lines = result.output.replacing("examples/homework/", with: "").lines
    #expect(
      lines.dropFirst().prefix(9) == [
        "ann.session  10/10   2  3  2  3", "ben.session  2/10    2  –  –  –",
        "cem.session  0/10    –  –  –  –", "", "1. Load people", "2. Open a section, and come back",
        "3. Open it when the people are there", "4. Recover from a failure", "",
      ])
    #expect(
      lines.dropFirst(10).map { $0.prefix(15) } == [
        "ann.session: al", "ben.session: 2.", "ben.session: 3.", "ben.session: 4.",
        "cem.session: no",
      ])
  }

  @Test(arguments: [("examples/homework", EISDIR), ("examples/none.md", ENOENT)])
  func `it says why the tasks can't be read`(tasks: String, code: Int32) async throws {
    let result = try await Shell.run(["grade", tasks, "examples/homework/ann.session"])
    #expect(result.errors.contains("\(tasks) can't be read: \(String(cString: strerror(code)))"))
  }

  @Test(arguments: [
    ["grade"], ["grade", "examples/homework/TASKS.md"],
    ["grade", "examples/homework/ann.session", "examples/homework/ann.session"],
    ["grade", "examples/homework/TASKS.md", "examples/homework/ann.session", "--format", "x"],
    ["grade", "examples/homework/TASKS.md", "examples/homework/ann.session", "--update"],
  ])
  func `what can't be graded is an error of usage`(arguments: [String]) async throws {
    let result = try await Shell.run(arguments)
    #expect(result.status == 64 && result.output == "" && result.errors.hasPrefix("Error: "))
  }
}
