import Foundation
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures
@testable import ShellTesting

@MainActor @Suite struct TranscriptTestTests {
  private let test = TranscriptTest(apps: [.counter, .clashing], features: .standard)

  private static let right = """
    # Counting

    ```text
     0    state[..]
    Counter › add 3
     1    action[..]
    ...
          reduce()[..]count: 0 → 3

    # A comment of the session.
    Counter › state count
    3
    ```

    ```text
    Counter › state count
    3
    ```

    ```console
    $ shell --trace off
    Counter › state count
    0
    ```

    ```text ignore
    Other › nothing of ours
    ```

    ```sh
    ls -l
    ```
    """

  @Test func `blocks with prompts are run: some go on, some begin anew, others are left out`()
    async throws
  {
    let results = try await run(Self.right).results
    #expect(results.map(\.isPassed) == [true, true, true])
    #expect(results.map { $0.name.split(separator: ":").last } == ["4", "16", "21"])
  }

  @Test func `a difference is told as a diff at its place`() async throws {
    let text = Self.right.replacing(
      "3\n```\n\n```console", with: "4\n```\n\n```console")
    let results = try await run(text).results
    #expect(results.map(\.isPassed) == [true, false, true])
    #expect(results[1].place == 17)
    #expect(
      results[1].problem == [
        "@@ -16,2 +16,2 @@", " Counter › state count", "-4", "+3",
      ])
    #expect(results[1].tap(number: 2).first?.hasPrefix("not ok 2 - ") == true)
  }

  @Test func `another prompt than that of the screen is a difference`() async throws {
    let results = try await run("```\nMain › state count\n0\n```\n").results
    #expect(
      results.first?.problem == [
        "@@ -2,2 +2,2 @@", "-Main › state count", "+Counter › state count", " 0",
      ])
  }

  @Test func `what differs is written into the file if it is wanted, and what holds stays`()
    async throws
  {
    let wrong = Self.right.replacing("\n3\n", with: "\n5\n")
    let (results, text, _) = try await run(wrong, updates: true)
    #expect(results.map(\.isUpdated) == [true, true, false])
    #expect(text == Self.right)
  }

  @Test func `output that looks like a comment is written so that it is read as output`()
    async throws
  {
    let (_, text, _) = try await run("```\nCounter › echo '# 1'\n2\n```\n", updates: true)
    #expect(text == "```\nCounter › echo '# 1'\n[..]# 1\n```\n")
  }

  @Test func `a file that can't be replaced says why, and stays as it is`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.md")
    // Where the draft would be.
    let draft = URL(filePath: file).resolvingSymlinksInPath().path + ".\(getpid()).part"
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
    let text = Self.right.replacing("\n3\n", with: "\n5\n")
    try folder.write(text.utf8, to: "a.md")
    await #expect(throws: ScriptError(path: file, problem: .notWritable(EEXIST))) {
      try await test.run(file, updates: true)
    }
    #expect(try folder.text("a.md") == text)
  }

  @Test func `a file that isn't UTF-8 says that`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.md")
    try folder.write([0xFF] as [UInt8], to: "a.md")
    await #expect(throws: ScriptError(path: file, problem: .notReadable(EILSEQ))) {
      try await test.run(file)
    }
  }

  @Test func `a file that nobody could read isn't read`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("a.md")
    // Without any blocks.
    try folder.write([] as [UInt8], to: "a.md")
    #expect(truncate(file, 1 << 40) == 0)
    await #expect(throws: ScriptError(path: file, problem: .tooLarge(limit: 16_000_000))) {
      try await test.run(file)
    }
  }

  @Test func `errors are part of what comes`() async throws {
    let results = try await run(
      "```\nCounter › add much\n  add much\n      ^^^^\n[..]isn't a whole number[..]\n```\n"
    ).results
    #expect(results.map(\.problem) == [[]])
  }

  @Test(arguments: [
    ("$ shell --app nothing", "“--app nothing” isn't there; there is counter, clashing"),
    (
      "$ shell --wrong 3",
      "“--wrong” isn't an option of transcripts: --app, --clock virtual, --data, --lang, --seed, --trace"
    ),
    ("$ shell --seed", "“--seed” has no value"),
    ("$ shell --trace much", "“--trace much” isn't full, compact or off"),
  ]) func `options that can't be are told`(_ line: String, _ problem: String) async throws {
    let results = try await run("```\n\(line)\nCounter › state\n```\n").results
    #expect(results.map(\.problem) == [[problem]])
  }

  @Test func `a file of commands passes if its commands do`() async throws {
    let passed = try await run("add 3\n! add 999\n", named: "a.session").results
    #expect(passed.map(\.isPassed) == [true])
    let failed = try await run("add 3\nadd much\n", named: "a.session").results
    #expect(failed.first?.place == 2)
    #expect(failed.first?.problem.contains { $0.contains("isn't a whole number") } == true)
  }

  @Test func `a file of commands gives what stands beside it`() async throws {
    let session = "trace off\nstate\n"
    let output =
      " 0    state[..]\nCounter › trace off\nCounter › state\n[..]count: 0[..]\n...\n"
    let right = try await run(session, named: "a.session", output: output).results
    #expect(right.map(\.problem) == [[]])

    let wrong = output.replacing("\n[..]count: 0", with: "\n[..]count: 1")
    let result = try await run(session, named: "a.session", output: wrong, updates: true)
    #expect(result.results.map(\.isUpdated) == [true])
    #expect(result.output?.contains("count: 0") == true)
  }

  @Test func `what nothing expects at the end of a sitting is told there`() async throws {
    let text = "```\nCounter › trace off\nCounter › expect all\nCounter › add 3\n```\n"
    let (results, updated, _) = try await run(text, updates: true)
    #expect(results.map(\.place) == [nil, 4])
    #expect(
      results.last?.problem.suffix(4) == [
        "nothing expects 1 change and 1 mutation of “add 3”", "  these lines expect it:",
        "    expect count == 3", "    expect mutations == add",
      ])
    #expect(updated == text)
  }

  @Test func `a file that isn't there is an error`() async {
    await #expect(throws: ScriptError.self) { try await test.run("/nowhere/a.md") }
  }

  // MARK: - Only some

  @Test func `of a block that is asked for those run, too, that it goes on from`() async throws {
    let results = try await run(Self.right, onlyEnd: ":16").results
    #expect(results.map(\.isLeftOut) == [true, false, true])
    #expect(results.map(\.problem) == [[], [], []])
  }

  @Test func `sessions in which nothing is asked for aren't run`() async throws {
    let wrong = Self.right.replacing("Counter › add 3", with: "Counter › add 4")
    let results = try await run(wrong, onlyEnd: ":21").results
    #expect(results.map(\.isLeftOut) == [true, true, false])
    #expect(results.map(\.problem) == [[], [], []])
  }

  @Test func `only what is asked for is written into the file`() async throws {
    let wrong = Self.right.replacing("\n3\n", with: "\n5\n")
    let (results, text, _) = try await run(wrong, onlyEnd: ":16", updates: true)
    #expect(results.map(\.isUpdated) == [false, true, false])
    #expect(text == wrong.replacing("5\n```\n\n```console", with: "3\n```\n\n```console"))
  }

  @Test func `nothing is known of the end of a session that isn't run to it`() async throws {
    let text = """
      ```
      $ shell --trace off
      Counter › expect all; add 3
      ```

      ```
      Counter › expect count == 3; expect mutations == add
      ```

      """
    #expect(try await run(text, onlyEnd: ":2").results.map(\.isPassed) == [true, true])
    let whole = try await run(text, onlyEnd: ":7").results
    #expect(whole.map(\.isLeftOut) == [true, false])
  }

  @Test func `a file of commands that isn't asked for isn't run`() async throws {
    let results = try await run("laod 3\n", named: "a.session", onlyEnd: ":1").results
    #expect(results.map(\.isLeftOut) == [true])
    #expect(results.map(\.isPassed) == [true])
  }

  // MARK: - Lines that must not pass

  @Test(arguments: [
    ("laod 3", "..."), ("expect count == 4", "..."), ("add", "..."), ("refuse no", "..."),
    ("trace off\nCounter › add much", "[..]\n[..]\n[..]"),
  ])
  func `dots don't stand for the message of a failure`(
    line: String, dots: String
  ) async throws {
    let results = try await run("```text\nCounter › \(line)\n\(dots)\n```\n").results

    #expect(results.map(\.isPassed) == [false])
    #expect(results.first?.problem.contains { $0.hasPrefix("+") } == true)
  }

  @Test func `a message of a failure may stand there, and dots beside it`() async throws {
    let results = try await run(
      """
      ```text
      $ shell --trace off
      Counter › laod 3
        laod 3
        ^^^^
      there is no command [..]; did you mean load?
      Counter › refuse no
      ...
        refuse no
      ...
        ^^^^^^^^^
      no
      ```
      """
    ).results

    #expect(results.map(\.isPassed) == [true])
  }

  @Test(arguments: ["# Nothing\n", "```text\nno prompt\n```\n"])
  func `a Markdown without transcripts fails`(text: String) async throws {
    let (results, _, _) = try await run(text)

    #expect(results.map(\.isPassed) == [false])
    #expect(results.map(\.place) == [1])
  }

  @Test(arguments: [
    "Counter> add 3", "Counter > add 3", "Counter ❯ add 3", "Counter $ add 3", "  Counter › add 3",
    "Counter  › add 3", "Counter [step 1] > add 3",
  ])
  func `a prompt with another sign is told`(line: String) async throws {
    let results = try await run("```text\nCounter › add 3\n...\n```\n\n```text\n\(line)\n```\n")
      .results

    #expect(results.map(\.isPassed) == [true, false])
    #expect(
      results.last?.problem == [
        "“\(line)” isn't behind a prompt, so nothing is run; write: Counter › …"
      ])
  }
}
