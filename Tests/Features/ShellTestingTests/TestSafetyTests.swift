import Foundation
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures
@testable import ShellTesting

@MainActor @Suite struct TestSafetyTests {
  /// Runs a session in `homework`, beside which there are others' files.
  ///
  /// - Returns: The problem, and the paths of the files that are new or have changed.
  private func run(
    _ session: String, allowsFiles: Bool = false, files: [String: String] = [:]
  ) async throws -> (problem: [String], isPassed: Bool, changes: Set<String>) {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appending(path: "safety-\(UUID().uuidString)")
    let homework = root.appending(path: "homework")
    try manager.createDirectory(
      at: homework.appending(path: "below"), withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: root) }
    var files = files
    files["secret.session"] = "add 1\n"
    files["homework/mine.session"] = "add 1\n"
    files["homework/below/mine.session"] = "add 2\nrun other.session\n"
    files["homework/below/other.session"] = "add 3\n"
    files["homework/notes.txt"] = "mine\n"
    files["homework/a.session"] = session.replacing("ROOT", with: root.path)
    for (name, text) in files { try Data(text.utf8).write(to: root.appending(path: name)) }
    for (link, target) in [
      ("out", "../secret.session"), ("up", ".."), ("near", "mine.session"), ("loop", "loop"),
      ("current", manager.currentDirectoryPath + "/README.md"),
    ] {
      try manager.createSymbolicLink(
        atPath: homework.appending(path: link).path, withDestinationPath: target)
    }
    func contents() throws -> [String: Data] {
      let names = try manager.subpathsOfDirectory(atPath: root.path)
      return names.reduce(into: [:]) { $0[$1] = manager.contents(atPath: "\(root.path)/\($1)") }
    }
    var test = TranscriptTest(apps: [.counter], features: .standard)
    test.timeLimit = .seconds(3600)
    test.allowsFiles = allowsFiles
    let before = try contents()
    let result = try #require(
      try await test.run(homework.appending(path: "a.session").path).first)
    let after = try contents()
    let changes = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    return (result.problem, result.isPassed, changes)
  }

  nonisolated private static let reading = ["run", "replay", "present", "data"]
  nonisolated private static let writing = [
    "save", "export markdown", "export html", "export json", "export svg", "set output",
    "data save", "present near --notes",
  ]

  @Test(arguments: reading + writing, ["/etc/hostname", "../secret.session", "~/x", "ROOT/secret"])
  func `a name that leads out is a mistake`(_ command: String, _ name: String) async throws {
    let result = try await run("add 1\n! \(command) \(name)\n")
    #expect(!result.isPassed)
    #expect(
      result.problem.contains { $0.contains("leads out of the test's folder; ") },
      "\(result.problem)")
    #expect(result.changes == [])
  }

  @Test(arguments: reading, ["out", "up", "up/secret.session", "below/../out", "current"])
  func `a link that leads out is a mistake`(_ command: String, _ name: String) async throws {
    let result = try await run("add 1\n! \(command) \(name)\n")
    #expect(!result.isPassed)
    #expect(result.problem.contains { $0.contains("leads out") }, "\(result.problem)")
  }

  @Test(arguments: ["live", "live=http://127.0.0.1:9/"])
  func `the network is only for a test that may read all files`(_ data: String) async throws {
    let result = try await run("! data \(data)\n")
    #expect(result.problem.contains { $0.contains("a test doesn't use the network") })
    #expect(try await run("data \(data)\n", allowsFiles: true).isPassed)
  }

  @Test func `a folder of data with a link in it that leads out is a mistake`() async throws {
    let result = try await run("data .\n")
    #expect(result.problem.contains { $0.contains("a link in it leads") }, "\(result.problem)")
  }

  @Test(arguments: [
    "save s.session", "add 1; export markdown a.md", "add 1; export html below/page.html",
    "add 1; export json a.json; replay a.json", "set output notes.txt overwrite; state",
    "set output notes.txt append; state", "add 1; save mine.session overwrite; run mine.session",
    "add 1; ! export json up/a.json", "add 1; ! export json up/secret.session overwrite",
    "add 1; save near overwrite",
    "set output /dev/null append; add 1; set output off",
  ]) func `what is written stays in the test`(_ line: String) async throws {
    let result = try await run("\(line)\n")
    #expect(result.isPassed, "\(result.problem)")
    #expect(result.changes == [])
  }

  @Test func `a file that is there isn't replaced unasked, in the test either`() async throws {
    let result = try await run("! save notes.txt\n! set output notes.txt\nexpect count == 0\n")
    #expect(result.isPassed, "\(result.problem)")
  }

  @Test func `files below are read, by names that count from the file that has them`()
    async throws
  {
    let result = try await run(
      "run mine.session\nrun below/mine.session\nrun near\nexpect count == 7\n")
    #expect(result.isPassed, "\(result.problem)")
  }

  @Test func `what was written is read, and shown by its name`() async throws {
    let result = try await run(
      "trace off\nadd 1\nsave s.session\nrun s.session\nexport json a.json\nreplay a.json\n",
      files: [
        "homework/a.output": """
         0    state[..]
        Counter › trace off
        Counter › add 1
        Counter › save s.session
        [..] in s.session; run it: run s.session
        Counter › run s.session
        Counter › trace off
        ...
        Counter › export json a.json
        wrote [..] to a.json
        Counter › replay a.json
        [..] of a.json replayed: all as recorded

        """
      ])
    #expect(result.problem == [])
  }

  @Test func `with files allowed, they are read and written where they are`() async throws {
    let result = try await run(
      "run ../secret.session\nsave out.session\nrun ROOT/secret.session\nexpect count == 2\n",
      allowsFiles: true)
    #expect(result.isPassed, "\(result.problem)")
    #expect(result.changes == ["homework/out.session"])
  }

  @Test func `a file has its time, and no more`() async throws {
    try await withTemporaryFiles([
      "a.session": String(repeating: "run b.session\n", count: 1000),
      "b.session": String(repeating: "run c.session\n", count: 1000),
      "c.session": String(repeating: "add 1\n", count: 1000),
    ]) { folder in
      var test = TranscriptTest(apps: [.counter], features: .standard)
      test.timeLimit = .milliseconds(50)
      let result = try await test.run("\(folder)/a.session")
      #expect(result.first?.problem.contains { $0.contains("the time of this file is up") } == true)
      try Data("clock real\nset latency 60s\nload 3\n".utf8).write(
        to: URL(filePath: "\(folder)/d.session"))
      test.timeLimit = .seconds(1)
      #expect(
        try await test.run("\(folder)/d.session").first?.problem.contains {
          $0.contains("the time of this file is up")
        } == true)
      test.timeLimit = .zero
      #expect(
        try await test.run("\(folder)/c.session").first?.problem.contains("no commands") == false)
    }
  }
}
