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

  @Test func `it says why the tasks can't be read`() async throws {
    let result = try await Shell.run(["grade", "examples/homework", Self.homework[0]])
    #expect(result.errors.contains("examples/homework can't be read: Is a directory"))
  }

  @Test(arguments: [
    ["examples/none.md", homework[0]], ["examples/homework/TASKS.md", homework[0], "none.session"],
  ])
  func `nothing is graded where a file isn't there`(files: [String]) async throws {
    let missing = files.first { $0.contains("none") } ?? ""
    #expect(
      try await Shell.run(["grade"] + files)
        == Shell.Result(output: "", errors: "Error: there is no file \(missing)\n", status: 66))
  }

  @Test func `a file that stops the clock of the grader is ended`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("load 30\nclock real\nfault next slow 400s\nload 5\n".utf8, to: "a.session")
    let result = try await Shell.run([
      "grade", "examples/homework/TASKS.md", folder.path("a.session"), "--time-limit", "3s",
    ])
    #expect(result.status == 0)
    #expect(result.output.contains("a.session  2/10    2  –  –  –"), "\(result.output)")
  }

  /// Tries at getting points, and those that their honest part is worth.
  private static let tries = [
    ("load 30; open 20s; app people; fault next offline; ! load 5; app people", "2  –  2  –"),
    ("load 30; open 20s; variant fixed; fault next offline; ! load 5; variant fixed", "2  –  2  –"),
    ("load 30; open 20s; variant original; fault next offline; ! load 5; app people", "2  –  2  –"),
    (
      "load 30; open 20s; app photos; app people; fault next offline; ! load 5; app people",
      "2  –  2  –"
    ),
    (
      "load 30; open 20s; goto 1.3; load 5; fault next offline; ! load 5; goto 3; load 3",
      "2  –  2  –"
    ),
    ("load 30; open 20s; goto 0; fault next offline; ! load 5; goto 0; load 3", "2  –  2  –"),
    (
      "load 30; open 20s; undo; load 3; fault next offline; ! load 5; undo; undo; load 3",
      "2  –  2  –"
    ),
    ("load 30; fault next offline; ! load 5; load 3; open 20s; goto 1.3", "2  –  2  3"),
    ("load 30; open 20s; goto 1.3; quit", "2  –  2  –"),
    ("load 30; open 20s; quit", "2  –  2  –"),
    ("load 30; fault next offline; ! load 5; load 100 &; cancel all", "2  –  –  –"),
    ("load 30; fault next offline; ! load 5; load 100 &; quit", "2  –  –  3"),
    ("load 30 &; ! open 20s; app people; open men", "–  –  –  –"),
    ("load 30; load 5 &; open 20s; app people; load 30", "2  –  –  –"),
    ("load 30; load 5 &; open 20s; back; goto 1.3; load 3", "2  3  –  –"),
    ("fault next offline; ! load 5; app people; load 3", "2  –  –  –"),
    ("fault next status 500; ! load 5; load 3", "2  –  –  –"),
    ("load 3; try .toSectionDetail(\"20대\", [])", "2  –  –  –"),
    ("echo load 30; echo open 20s; echo back; # load 30", "–  –  –  –"),
    ("load 30; set output a; echo 'app people'; set output off; open 20s; run a", "2  –  2  –"),
    ("app people; load 30; app people; open 20s", "2  –  –  –"),
  ]

  @Test func `nothing but the task fulfils it`() async throws {
    let folder = try TemporaryFolder()
    let names = Self.tries.indices.map { $0 < 10 ? "0\($0).session" : "\($0).session" }
    for (name, work) in zip(names, Self.tries) {
      try folder.write(work.0.replacing("; ", with: "\n").utf8, to: name)
    }
    let tasks = Shell.top.appending(path: "examples/homework/TASKS.md").path
    let result = try await Shell.run(["grade", tasks] + names, directory: folder.url)
    #expect(
      result.output.lines.dropFirst().prefix(names.count).map {
        $0.split(separator: "/10").last?.trimmingCharacters(in: .whitespaces) ?? ""
      } == Self.tries.map(\.1), "\(result.output)")
    #expect(result.output.contains("00.session: line 3 starts the app anew, or goes back; "))
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
