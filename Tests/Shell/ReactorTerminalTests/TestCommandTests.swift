import Foundation
import Testing

@Suite struct TestCommandTests {
  @Test func `the README, the articles and the examples pass`() async throws {
    let names = try ExamplesTests.names.map { "examples/\($0).session" }
    let readmes = ["README.md", ".github/README.ko.md"]
    let articles = try articles
    #expect(articles.count > 5)
    let result = try await Shell.run(["test"] + readmes + articles + names)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "TAP version 14")
    #expect(lines.last?.hasSuffix(" passed, 0 failed") == true, "\(result.output)")
    let count = (readmes + articles + names).count
    #expect(lines.filter { $0.hasPrefix("ok ") }.count >= count)
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func `a line that is spoilt fails the file, with its place`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "spoilt.md").path
    try "Text.\n\n```text\nMain › state isLoading\ntrue\n```\n"
      .write(toFile: file, atomically: false, encoding: .utf8)
    let result = try await Shell.run(["test", file])
    #expect(
      result
        == Shell.Result(
          output: """
            TAP version 14
            not ok 1 - \(file):4
            # \(file):5
            # @@ -4,2 +4,2 @@
            #  Main › state isLoading
            # -true
            # +false
            1..1
            # 0 passed, 1 failed

            """, errors: "", status: 1))
  }

  private static let blocks = """
    ```text
    $ reactor-shell --trace off
    Main › state isLoading
    false
    ```

    ```text
    Main › state isLoading
    true
    ```

    """

  @Test func `a filter chooses by the names, and says how many are left out`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.blocks.utf8, to: "a.md")
    try folder.write("laod 3\n".utf8, to: "b.session")
    let result = try await Shell.run(
      ["test", folder.path("a.md"), folder.path("b.session"), "--filter", "[.]md:[2-5]$"])
    #expect(
      result
        == Shell.Result(
          output: """
            TAP version 14
            ok 1 - \(folder.path("a.md")):2
            1..1
            # 1 passed, 0 failed, 2 left out

            """, errors: "", status: 0))
  }

  @Test(arguments: [
    ("nothing", "Error: --filter: no test matches; names are such as FOLDER/a.md:2.\n"),
    ("*", "Error: --filter: “*” isn't a regular expression.\n"),
  ])
  func `a filter that chooses nothing is wrong usage`(
    pattern: String, message: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.blocks.utf8, to: "a.md")
    let result = try await Shell.run(["test", folder.path("a.md"), "--filter", pattern])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(message.replacing("FOLDER", with: folder.url.path)))
  }

  @Test func `the results are a file of JUnit's, too`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.blocks.utf8, to: "a.md")
    let result = try await Shell.run(
      ["test", folder.path("a.md"), "--junit", folder.path("a.xml")])
    #expect(result.output.hasSuffix("1..2\n# 1 passed, 1 failed\n"))
    #expect(result.status == 1)
    #expect(
      try folder.text("a.xml").contains(
        "<testsuites name=\"reactor-shell\" tests=\"2\" failures=\"1\""))
  }

  @Test func `a file that can't be written fails`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("state isLoading\n".utf8, to: "a.session")
    let result = try await Shell.run(
      ["test", folder.path("a.session"), "--junit", folder.path("no/a.xml")])
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        "1..1\n# 1 passed, 0 failed\n"
          + "# \(folder.path("no/a.xml")) can't be written: No such file or directory\n"))
  }

  @Test func `a file that isn't there fails, whatever the filter`() async throws {
    let result = try await Shell.run(["test", "/nonexistent.md", "--filter", "other"])
    #expect(result.status == 1)
    #expect(
      result.output == """
        TAP version 14
        not ok 1 - /nonexistent.md
        # /nonexistent.md:1
        # there is no file /nonexistent.md
        1..1
        # 0 passed, 1 failed

        """)
  }

  @Test func `without files it says what is wanted`() async throws {
    let result = try await Shell.run(["test"])
    #expect(result.status == 64 && result.errors.contains("<file>"))
  }

  private var articles: [String] {
    get throws {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: Shell.top.appendingPathComponent("Sources").path)
      return try names.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
        .map { "Sources/\($0)" }
        .filter {
          try String(contentsOf: Shell.top.appendingPathComponent($0), encoding: .utf8)
            .replacing(/```\w+ ignore\n[^`]*```/, with: "")
            .split(separator: "\n")
            .contains { $0.contains(" › ") && !$0.contains("`") && $0.first?.isLetter == true }
        }
    }
  }
}
