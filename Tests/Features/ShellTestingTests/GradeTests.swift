import Foundation
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTesting

@MainActor @Suite struct GradeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Grades files; one without a text isn't there.
  private func grade(
    _ files: [(name: String, text: String?)], by tasks: String = tasks,
    languages: [Language] = [.english], _ lines: (GradeReport) -> [String] = { $0.table }
  ) async throws -> String {
    let paths = try files.map { name, text in
      if let text { try folder.write(text.utf8, to: name) }
      return folder.path(name)
    }
    do throws(ShellError) {
      let list = try TaskList(tasks, path: "TASKS.md")
      var test = TranscriptTest(apps: [.counter, .lists], features: .standard)
      // All tests run at once.
      test.timeLimit = .seconds(3600)
      let grades = try await Grader(list: list, test: test).grades(of: paths)
      let wordings = languages.map { Wording(language: $0, translations: [.testing] + .shell) }
      let report = GradeReport(list: list, grades: grades, wordings: wordings)
      return lines(report).joined(separator: "\n").replacing(folder.url.path + "/", with: "")
    } catch {
      return "\(error)"
    }
  }

  @Test func `thirty homeworks get the points that a teacher would give by hand`() async throws {
    let right = (0..<12).map { ("add \($0)\nadd \(2 - $0)\nload 3\nopen\n", "10", "all is done") }
    let halfRight = [
      (
        "load 5 &\nopen\n", "7",
        "3. never CounterReactor.isOpen == true and CounterReactor.isLoading == true doesn't hold"
      ),
      ("load 5\n", "7", "3. ever isOpen == true doesn't hold"),
      ("add 5\nopen\n", "7", "2. there are 0 of name:load (The command load loads.)"),
      (
        "load 4\nopen\n", "6",
        "1. CounterReactor.count == 5 doesn't hold: it is 4, since 1.2 .add(4)"
      ),
      (
        "! refuse no\nload 5\nopen\n", "8",
        "4. never CounterReactor.failure != nil doesn't hold: it was so first at 1.1"
      ),
      ("load 5\nxyzzy\nopen\n", "7", "it stops at line 2: there is no command “xyzzy”"),
    ]
    let copied = [
      ("# mine\n\nadd 0\nadd  2\nload 3 # people\nopen\n", "10", "the same as 00.session, but for"),
      ("add '0'; add 2\nload 3; open", "10", "the same as 00.session, but for"),
      (right[1].0, "10", "the same as 01.session"), (right[1].0, "10", "the same as 01.session"),
      (halfRight[1].0 + "\n", "7", "the same as 13.session"),
      (halfRight[3].0, "6", "the same as 15.session"),
    ]
    let empty = ["", "\n\n", "# only a remark\n", "  # a\n\t\n# b"].map {
      ($0, "0", "nothing is typed in it")
    }
    let alone = [("load 1\n", "3", "1. count == 5"), ("load 2\n", "3", "1. count == 5")]
    let all = right + halfRight + copied + empty + alone

    let files = all.enumerated().map { number, work in
      (number < 10 ? "0\(number).session" : "\(number).session", work.0)
    }
    let lines = try await grade(files) { $0.csv }.lines

    #expect(all.count == 30)
    #expect(lines.first == "homework,points,of,Count to five,Load,Open,Nothing fails,remark")
    let wrong = zip(files, all).enumerated().filter { number, work in
      let line = lines.dropFirst(number + 1).first ?? ""
      return !line.hasPrefix("\(work.0.0),\(work.1.1),10,")
        || !line.replacing("\"\"", with: "\"").contains(work.1.2)
    }.map { "\($0.element.0.1): \(lines.dropFirst($0.offset + 1).first ?? "")" }
    #expect(wrong == [])
  }

  @Test func `a table says what is missing, where it went wrong, and why it matters`() async throws
  {
    let files = [("ann.session", "load 5\nopen\n"), ("ben.session", "load 5 &\nopen\n")]
    #expect(
      try await grade(files).lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "homework points 1 2 3 4", "ann.session 10/10 2 3 3 2", "ben.session 7/10 2 3 – 2", "",
        "1. Count to five", "2. Load", "3. Open", "4. Nothing fails", "",
        "ann.session: all is done",
        """
        ben.session: 3. never CounterReactor.isOpen == true and CounterReactor.isLoading == true \
        doesn't hold: it was so first at 2.1 .setOpen(true) of .open; goto 2.1 shows it (Wait for the \
        load.)
        """,
      ])
  }

  @Test func `reasons are in the language that is asked for`() async throws {
    let text = try await grade([("a.session", "load 5 &\nopen\n")], languages: [.korean])
    #expect(text.contains("3. 열기\n"))
    #expect(text.contains("(로드가 끝날 때까지 기다리세요.)"))
  }

  @Test func `reasons are in both languages if that is asked for`() async throws {
    let text = try await grade(
      [("a.session", "load 5 &\nopen\n")], languages: [.korean, .english])
    #expect(text.contains("제출물 (homework)"))
    #expect(text.contains("(로드가 끝날 때까지 기다리세요. · Wait for the load.)"))
  }

  @Test(
    arguments: [
      "quit\n", "goto 1\nquit\n", "close\n", "app lists\n", "app counter\n",
    ])
  func `the past is graded wherever a file ends`(end: String) async throws {
    let past = """
      ## A
      ```expect
      count name:load == 1
      count kind:mutation isLoading == true >= 1
      expect ever count == 5 and isOpen == true
      expect ever buttons == 5
      expect ever notes["memo"].count == 1
      expect never failure != nil
      ```
      """
    let text = try await grade([("a.session", "note x\nload 5\nopen\n" + end)], by: past)
    #expect(text.contains("a.session  1/1 "), "\(text)")
  }

  @Test(arguments: [
    "name:load", "kind:effect", "not kind:mutation", "count > 3", "when count > 3",
    "changed:isLoading", "kind:action or isLoading == true",
  ])
  func `a task counts the rows that log lists`(question: String) async throws {
    let lines = "load 5\nadd 1\nopen\n! refuse no\n"
    let sitting = Sitting()
    for line in lines.split(separator: "\n") { _ = await sitting(String(line)) }
    let count = try #require(Int(await sitting("log count \(question)").prefix { $0.isNumber }))
    let tasks = [count, count + 1].map { "## A\n```expect\ncount \(question) == \($0)\n```\n" }
    let text = try await grade([("a.session", lines)], by: tasks.joined())
    #expect(text.contains("a.session  1/2 "), "\(text)")
    #expect(text.contains("there are \(count) of "), "\(text)")
  }

  @Test func `the action that goes back is graded with what follows`() async throws {
    let tasks = """
      ## A
      ```expect
      count name:load == 1
      expect ever isLoading == true
      expect count == 5
      ```
      """
    let text = try await grade([("a.session", "add 1\ngoto 0\nload 5\n")], by: tasks)
    #expect(text.contains("a.session  1/1 "), "\(text)")
  }

  @Test(arguments: [
    ("expect count == 9\n", "it stops at line 2: count == 9 doesn't hold: it is 5"),
    ("! load 5\n", "it stops at line 2: “load 5” passed, but was expected to fail"),
    ("expect error \"x\" load 5\n", "it stops at line 2: “"),
    ("\n\"load\n", "it stops at line 3: the quote"),
    ("quit\nload 5\n", "a.session:3:1: the session is over, and this isn't run"),
    ("break mutation add\nload 3\n", "it ends while the flow waits (held before reduce()"),
  ])
  func `a file that stops is said to, and where`(end: String, remark: String) async throws {
    let text = try await grade([("a.session", "load 5\n" + end)])
    #expect(text.contains("a.session: \(remark)"), "\(text)")
  }

  @Test func `a file that can't be read gets no points`() async throws {
    let text = try await grade([("a.session", nil), ("b.session", "load 5\n")])
    #expect(text.contains("a.session: there is no file a.session"))
    #expect(text.contains("b.session: 3."))
  }

  @Test func `what a file writes goes with it`() async throws {
    let text = try await grade([("a.session", "load 5\nsave kept.session\nopen\n")])
    #expect(text.contains("a.session: all is done"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left == ["a.session"])
    #expect(!FileManager.default.fileExists(atPath: "kept.session"))
  }

  @Test(arguments: [
    ("point: 5", "point"), ("becuase: x", "becuase"), ("because kr: x", "because kr"),
  ])
  func `a misspelt comment is a mistake, and others are the teacher's`(
    comment: String, name: String
  ) async throws {
    let tasks =
      "## A\n<!-- note: mine -->\n<!-- \(comment) -->\n```expect\nexpect count == 5\n```\n"
    let text = try await grade([("a.session", "load 5\n")], by: tasks)
    #expect(
      text.contains(
        "TASKS.md:3: “\(name)” isn't one of points, because, because ko, ko and options"), "\(text)"
    )
  }

  @Test(
    arguments: [
      ("expect cuont == 5", "TASKS.md:3: the state has no cuont"),
      ("expect ever", "TASKS.md:3: "),
      ("load 3", "TASKS.md:3: a task says what must hold"),
      ("! expect count == 5", "TASKS.md:3: a task says what must hold"),
      ("expect \"count", "TASKS.md:3: "),
      ("count name:load", "TASKS.md:3: count needs a comparison"),
      ("expect count == 5; expect isOpen == true", "TASKS.md:3: each expectation stands on a line"),
      ("expect count == 0", "TASKS.md:1: the task is done before anything is typed"),
      ("expect never count == 0", "TASKS.md:3: never count == 0 doesn't hold"),
    ])
  func `a mistake in the tasks is the teacher's, and points at its line`(
    line: String, message: String
  ) async throws {
    let text = try await grade(
      [("a.session", "load 5\n")], by: "## A\n```expect\n\(line)\n```\n")
    #expect(text.contains(message), "\(text)")
  }

  @Test(
    arguments: [
      ("", "TASKS.md:1: it has no tasks"), ("## A\n", "TASKS.md:1: the task has no block"),
      ("## A\n<!-- points: two -->\n", "TASKS.md:2: “two” isn't a number of points"),
      ("```expect\nexpect count == 5\n```\n", "TASKS.md:2: a task begins with a heading"),
      (
        "<!-- options: --app x -->\n## A\n```expect\nexpect count == 5\n```\n",
        "TASKS.md:1: “--app x”"
      ),
    ])
  func `so is a mistake in their form`(tasks: String, message: String) async throws {
    #expect(try await grade([("a.session", "load 5\n")], by: tasks).contains(message))
  }
}

private let tasks = """
  # Homework

  ## Count to five

  <!-- points: 2 -->

  ```expect
  expect count == 5
  ```

  ## Load

  <!-- points: 3 -->
  <!-- because: The command load loads. -->

  ```expect
  count name:load >= 1
  count kind:effect (name:load) == 1
  expect ever isLoading == true
  expect isLoading == false
  ```

  ## Open

  <!-- ko: 열기 -->
  <!-- points: 3 -->
  <!-- because: Wait for the load. -->
  <!-- because ko: 로드가 끝날 때까지 기다리세요. -->

  ```expect
  expect ever isOpen == true
  expect never isOpen == true and isLoading == true
  ```

  ## Nothing fails

  <!-- points: 2 -->

  ```expect
  expect never failure != nil
  expect count == 5
  ```
  """
